import TerminalKit

/// How the few styles of the program look; a container may give others.
///
/// State is never shown by colour alone, so a theme may be as plain as it likes.
public nonisolated struct Theme: Hashable, Sendable {
  /// What is selected, keys in hints, and news.
  public var accent = Look.accent
  /// Titles and what is selected.
  public var strong = Look.strong
  /// What is secondary.
  public var quiet = Look.quiet
  /// What was filled in and not kept yet.
  public var suggested = Look.suggested
  /// Success.
  public var success = Look.success
  /// Fail.
  public var fail = Look.fail
  /// Bad news.
  public var failure = Look.failure

  /// The colours of the terminal.
  public static let standard = Theme()

  /// Makes a theme like the standard one.
  public init() {}

  /// Draws what was drawn in the standard styles in those of the theme.
  public func apply(to canvas: inout Canvas) {
    guard self != .standard else { return }
    canvas.restyle(canvas.bounds) { style in
      switch style {
      case Look.accent: accent
      case Look.strong: strong
      case Look.quiet: quiet
      case Look.suggested: suggested
      case Look.success: success
      case Look.fail: fail
      case Look.failure: failure
      default: style
      }
    }
  }
}

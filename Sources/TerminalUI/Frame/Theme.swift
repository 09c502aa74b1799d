import TerminalKit

/// How the few styles of the program look; a container may give others.
///
/// State is never shown by colour alone, so a theme may be as plain as it likes.
public nonisolated struct Theme: Hashable, Sendable {
  /// What is selected, keys in hints, and news.
  public var accent = Theme.accent
  /// Titles and what is selected.
  public var strong = Theme.strong
  /// What is secondary.
  public var quiet = Theme.quiet
  /// What was filled in and not kept yet.
  public var suggested = Theme.suggested
  /// Success.
  public var success = Theme.success
  /// Fail.
  public var fail = Theme.fail
  /// Bad news.
  public var failure = Theme.failure

  /// The colours of the terminal.
  public static let standard = Theme()

  /// Makes a theme like the standard one.
  public init() {}

  /// Draws what was drawn in the standard styles in those of the theme.
  public func apply(to canvas: inout Canvas) {
    guard self != .standard else { return }
    canvas.restyle(canvas.bounds) { style in
      switch style {
      case Theme.accent: accent
      case Theme.strong: strong
      case Theme.quiet: quiet
      case Theme.suggested: suggested
      case Theme.success: success
      case Theme.fail: fail
      case Theme.failure: failure
      default: style
      }
    }
  }
}

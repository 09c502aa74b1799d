import TerminalKit

/// The styles of the program; a container may have others.
///
/// State is never shown by colour alone, so a theme can be as plain as it likes.
public nonisolated struct Theme: Hashable, Sendable {
  /// The selection, keys in hints, and notices.
  public var accent = Theme.accent
  /// Titles and what is selected.
  public var strong = Theme.strong
  /// What is secondary.
  public var quiet = Theme.quiet
  /// A value that was filled in and is not saved yet.
  public var suggested = Theme.suggested
  /// ○ and what is right.
  public var success = Theme.success
  /// × and what is wrong.
  public var fail = Theme.fail
  /// An error notice.
  public var failure = Theme.failure
  /// What is wrong in a typed answer.
  public var wrongPart = Theme.wrongPart
  /// What was right instead.
  public var missedPart = Theme.missedPart

  /// The colours of the terminal.
  public static let standard = Theme()

  /// Creates the standard theme.
  public init() {}

  /// Replaces the standard styles on a canvas by those of the theme.
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
      case Theme.wrongPart: wrongPart
      case Theme.missedPart: missedPart
      default: style
      }
    }
  }
}

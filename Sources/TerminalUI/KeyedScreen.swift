import TerminalKit
import ViewModels

/// A screen whose keys come from a table: dispatch, hints and help are the same for all of them.
public protocol KeyedScreen: Screen {
  /// What the keys do.
  associatedtype Action: Hashable & Sendable

  /// The table that counts at the moment.
  var keys: KeyMap<Action> { get }
  /// The catalogue of texts.
  var texts: Texts { get }

  /// What the help and the hints say of an action.
  func text(for action: Action) -> KeyText
  /// Does what a key asks for.
  func perform(_ action: Action) -> Response
  /// Takes characters that were typed, while keys are text.
  func type(_ text: String) -> Response
  /// Takes pasted text.
  func paste(_ text: String) -> Response
  /// Answers the mouse.
  func mouse(_ event: TerminalEvent.Mouse, at point: Point) -> Response
  /// Takes the last notice away, because a key was pressed.
  func dismissNotice()
}

extension KeyedScreen {
  /// The keys of the table by heading.
  public var help: [HelpSection] {
    HelpSection.sections(of: keys, texts: texts, text: text(for:))
  }

  /// Keys go through the table; those typed with an input method on do what was meant.
  public func handle(_ input: ScreenInput) -> Response {
    switch input {
    case .key(let key): handle(key)
    case .typed(let text): handle(typed: text)
    case .paste(let text): paste(text)
    case .mouse(let event, let point): mouse(event, at: point)
    }
  }

  /// Means nothing.
  public func type(_ text: String) -> Response { .ignored }
  /// Is typed where keys are text, and means nothing elsewhere.
  public func paste(_ text: String) -> Response { takesText ? type(text) : .ignored }
  /// Means nothing.
  public func mouse(_ event: TerminalEvent.Mouse, at point: Point) -> Response { .ignored }
  /// There is none.
  public func dismissNotice() {}

  private func handle(typed text: String) -> Response {
    dismissNotice()
    return type(text)
  }

  private func handle(_ key: Key) -> Response {
    dismissNotice()
    if takesText {
      return keys.literalMatch(key).map(perform) ?? key.typed.map { type(String($0)) } ?? .ignored
    }
    guard let match = keys.match(key) else { return .ignored }
    if match.isThroughInputMethod { show(.inputMethodIsOn) }
    return perform(match.action)
  }
}

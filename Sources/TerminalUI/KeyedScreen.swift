import TerminalKit
import ViewModels

/// A screen whose keys come from a table: dispatch, hints and help are the same for all of them.
public protocol KeyedScreen: Screen {
  /// The actions of the keys.
  associatedtype Action: Hashable & Sendable

  /// The current key table.
  var keys: KeyMap<Action> { get }
  /// The catalogue of texts.
  var texts: Texts { get }

  /// The texts of an action in help and hints.
  func text(for action: Action) -> KeyText
  /// Performs an action.
  func perform(_ action: Action) -> Response
  /// Takes note of a key that is in no table.
  func ignore(_ key: Key)
  /// Handles typed characters, while keys are text.
  func type(_ text: String) -> Response
  /// Handles pasted text.
  func paste(_ text: String) -> Response
  /// Handles the mouse.
  func mouse(_ event: TerminalEvent.Mouse, at point: Point) -> Response
  /// The notice that is shown; nil when there is none.
  var notice: Notice? { get }
  /// Removes the last notice, because of the next input.
  func dismissNotice()
}

extension KeyedScreen {
  /// The keys of the table by heading.
  public var help: [HelpSection] {
    HelpSection.sections(of: keys, texts: texts, text: text(for:))
  }

  /// Removes the notice of the input before, and looks keys up in the table; those typed with an input
  /// method do what was meant.
  public func handle(_ input: ScreenInput) -> Response {
    dismissNotice()
    return switch input {
    case .key(let key): handle(key)
    case .typed(let text): type(text)
    case .paste(let text): paste(text)
    case .mouse(let event, let point): mouse(event, at: point)
    }
  }

  /// Does nothing.
  public func ignore(_ key: Key) {}
  /// Ignores the text.
  public func type(_ text: String) -> Response { .ignored }
  /// Types the text while keys are text, and ignores it otherwise.
  public func paste(_ text: String) -> Response { takesText ? type(text) : .ignored }
  /// Ignores the mouse.
  public func mouse(_ event: TerminalEvent.Mouse, at point: Point) -> Response { .ignored }
  /// None.
  public var notice: Notice? { nil }
  /// Does nothing.
  public func dismissNotice() {}
  /// Removes the notice, if it is the one that is shown.
  public func dismiss(_ notice: Notice) { if self.notice == notice { dismissNotice() } }

  private func handle(_ key: Key) -> Response {
    if takesText {
      return keys.literalMatch(key).map(perform) ?? key.typed.map { type(String($0)) } ?? .ignored
    }
    guard let match = keys.match(key) else {
      if GlobalKeys.map.match(key) == nil { ignore(key) }
      return .ignored
    }
    if match.isThroughInputMethod { show(.inputMethodIsOn) }
    return perform(match.action)
  }
}

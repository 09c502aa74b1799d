import TerminalKit
import ViewModels

/// Keys that do the same on every screen that uses them, so that any sentence can mention them.
public nonisolated enum SharedKeys {
  /// The keys that undo the last change.
  public static let undo: [Key] = ["u"]
  /// The keys that redo what was undone.
  public static let redo: [Key] = [.control("r")]
  /// Back to the screen below.
  public static let back: [Key] = ["q", .escape]
}

extension [Key] {
  /// The first key as shown in hints and sentences.
  nonisolated var label: String { first?.label ?? "" }
}

/// Rows of key tables that several screens share.
extension KeyBinding {
  /// The keys of every list: arrows, Vim's keys, page keys, Home and End.
  ///
  /// A priority shows the first of them among the hints: where text scrolls, it says how.
  public nonisolated static func movements(
    priority: Int? = nil,
    _ action: (Movement) -> Action
  ) -> [KeyBinding] {
    [
      KeyBinding(["j", .down, .control("n")], action(.down), group: .move, priority: priority),
      KeyBinding(["k", .up, .control("p")], action(.up), group: .move),
      KeyBinding(["g", .home], action(.first), group: .move),
      KeyBinding(["G", .end], action(.last), group: .move),
      KeyBinding([.pageDown, .control("f")], action(.pageDown), group: .move),
      KeyBinding([.pageUp, .control("b")], action(.pageUp), group: .move),
      KeyBinding([.control("d")], action(.halfPageDown), group: .move),
      KeyBinding([.control("u")], action(.halfPageUp), group: .move),
    ]
  }

  /// The keys of every text that is read: those of a list, and Space for the next page, which a hint
  /// with the priority says.
  public nonisolated static func pages(
    priority: Int,
    _ action: (Movement) -> Action
  ) -> [KeyBinding] {
    let page = KeyBinding(
      [.space, .pageDown, .control("f")],
      action(.pageDown),
      group: .move,
      priority: priority
    )
    return movements(priority: priority, action).map { $0.action == page.action ? page : $0 }
  }

  /// The keys that move in a list while its filter is typed.
  public nonisolated static func filterMovements(
    _ action: (Movement) -> Action
  ) -> [KeyBinding] {
    [
      KeyBinding([.down, .control("n")], action(.down), group: .move),
      KeyBinding([.up, .control("p")], action(.up), group: .move),
      KeyBinding([.pageDown], action(.pageDown), group: .move),
      KeyBinding([.pageUp], action(.pageUp), group: .move),
    ]
  }

  /// The keys of every line of text, as shells and macOS have them.
  public nonisolated static func textEdits(_ action: (TextEdit) -> Action) -> [KeyBinding] {
    [
      KeyBinding([.left, .control("b")], action(.moveLeft), group: .text),
      KeyBinding([.right, .control("f")], action(.moveRight), group: .text),
      KeyBinding(
        [.alt("b"), Key(.left, .control), Key(.left, .alt)],
        action(.moveWordLeft),
        group: .text
      ),
      KeyBinding(
        [.alt("f"), Key(.right, .control), Key(.right, .alt)],
        action(.moveWordRight),
        group: .text
      ),
      KeyBinding([.home, .control("a")], action(.moveToStart), group: .text),
      KeyBinding([.end, .control("e")], action(.moveToEnd), group: .text),
      KeyBinding([.backspace, .control("h")], action(.deleteBackward), group: .text),
      KeyBinding([.delete, .control("d")], action(.deleteForward), group: .text),
      KeyBinding(
        [.control("w"), Key(.backspace, .alt)],
        action(.deleteWordBackward),
        group: .text
      ),
      KeyBinding([.alt("d")], action(.deleteWordForward), group: .text),
      KeyBinding([.control("u")], action(.deleteToStart), group: .text),
      KeyBinding([.control("k")], action(.deleteToEnd), group: .text),
    ]
  }
}

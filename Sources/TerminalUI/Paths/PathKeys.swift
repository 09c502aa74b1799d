import TerminalKit
import ViewModels

/// The actions while a path is typed.
public nonisolated enum PathAction: Hashable, Sendable {
  /// Takes the selected name, or the path.
  case accept
  /// Completes the path.
  case complete
  /// Leaves the names, or the path.
  case cancel
  /// Moves in the list of names.
  case move(Movement)
  /// Edits the line.
  case edit(TextEdit)
}

extension KeyBinding {
  /// The keys while a path is typed; every other key is text.
  nonisolated static func paths(_ action: (PathAction) -> Action) -> [KeyBinding] {
    [
      KeyBinding([.enter], action(.accept), group: .main, priority: 1),
      KeyBinding([.tab], action(.complete), group: .main, priority: 3),
      KeyBinding([.escape], action(.cancel), group: .main, priority: 2),
      KeyBinding([.down, .control("n")], action(.move(.down)), group: .move, priority: 4),
      KeyBinding([.up, .control("p")], action(.move(.up)), group: .move),
    ] + KeyBinding.textEdits { action(.edit($0)) }
  }
}

extension PathEntry {
  /// Performs an action; `accept` and `cancel` are what Enter and Esc do.
  func perform(
    _ action: PathAction,
    accept: @escaping @MainActor @Sendable () async -> Void,
    cancel: () -> Void
  ) -> Response {
    switch action {
    case .accept: return .perform(accept)
    case .complete: return .perform { [self] in await complete() }
    case .cancel: cancel()
    case .move(let movement): move(movement)
    case .edit(let edit): return .perform { [self] in await self.edit(edit) }
    }
    return .done
  }
}

extension KeyedScreen {
  /// Handles the mouse while a path is typed: a click selects a name, a double click takes it, the
  /// wheel moves among the names.
  /// - Parameters:
  ///   - path: The path.
  ///   - event: The mouse event.
  ///   - point: Where the mouse is.
  ///   - size: The size of the window.
  ///   - action: The screen's action for one of a path.
  /// - Returns: The response of the screen.
  func usePath(
    _ path: PathEntry,
    _ event: TerminalEvent.Mouse,
    at point: Point,
    in size: Size,
    action: (PathAction) -> Action
  ) -> Response {
    useList(
      event,
      row: PathLayout.name(atRow: point.y, of: path.list, in: size),
      move: { action(.move($0)) },
      select: path.select,
      doubleClick: action(.accept)
    )
  }
}

nonisolated extension KeyTexts {
  /// The keys while a path is typed.
  static func englishPath(_ action: PathAction) -> KeyText {
    switch action {
    case .accept: KeyText("take the selected name, or the path", hint: "take it")
    case .complete: KeyText("complete the path; then choose among the names", hint: "complete")
    case .cancel: KeyText("close the list of names, or go back", hint: "back")
    case .move(.down): KeyText("next name", hint: "names")
    case .move(let movement): KeyTexts.english.movement(movement)
    case .edit(let edit): KeyTexts.english.edit(edit)
    }
  }
}

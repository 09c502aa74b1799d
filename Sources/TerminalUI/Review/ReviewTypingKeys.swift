import TerminalKit
import ViewModels

/// The keys of typed answers.
nonisolated extension ReviewKeys {
  /// The table while an answer is typed; every other key is text.
  public static let typingMap = KeyMap<ReviewAction>(
    [
      KeyBinding([.enter], .check, group: .main, priority: 1),
      KeyBinding([.escape, .control("c")], .leaveLine, group: .main, priority: 2),
      KeyBinding([.control("t")], .typing, group: .view, priority: 3),
    ] + KeyBinding.textEdits { .line($0) }
  )

  /// The table after the line was left: the keys of every card, but Enter returns to the line.
  package static let leftMap = KeyMap<ReviewAction>(
    [
      KeyBinding([.enter], .enterLine, group: .main, priority: 1),
      KeyBinding([.space], .proceed, group: .main, priority: 2),
    ] + map.bindings.filter { $0.action != .proceed }
  )

  /// The table after an answer was checked: the keys of every card, but Enter accepts the verdict.
  public static let verdictMap = KeyMap<ReviewAction>(
    [
      KeyBinding([.enter, .space], .accept, group: .main, priority: 1),
      KeyBinding(["y"], .insistOnRight, group: .main, priority: 2),
    ] + map.bindings.filter { $0.action != .proceed }
  )
}

import TerminalKit
import ViewModels

/// The keys of typed answers.
nonisolated extension ReviewKeys {
  /// The table while an answer is typed; every other key is text.
  static let typingMap = KeyMap<ReviewAction>(
    [
      KeyBinding([.enter], .check, group: .main, priority: 1),
      KeyBinding([.escape], .leaveLine, group: .main, priority: 2),
      KeyBinding([.control("t")], .typing, group: .view, priority: 3),
    ] + KeyBinding.textEdits { .line($0) }
  )

  /// The table after the line was left: the keys of every card, but Enter returns to the line.
  static let leftMap = KeyMap<ReviewAction>(
    [
      KeyBinding([.enter], .enterLine, group: .main, priority: 1),
      KeyBinding([.space], .proceed, group: .main, priority: 2),
    ] + map.bindings.filter { $0.action != .proceed }
  )

  /// The table after an answer was checked: Enter accepts the verdict, and undo is about this
  /// answer.
  ///
  /// Keys that change how the session asks, or leave the word out, are missing: letters that were
  /// meant for the line would press them. A letter with Control is not one of them.
  static let verdictMap = KeyMap<ReviewAction>(
    [
      KeyBinding([.enter, .space], .accept, group: .main, priority: 1),
      KeyBinding(["y"], .insistOnRight, group: .main, priority: 2),
      KeyBinding(SharedKeys.undo, .retype, group: .main, priority: 3),
      KeyBinding([.control("t")], .typing, group: .view),
    ] + map.bindings.filter { isOfVerdict($0.action) }
  )

  private static func isOfVerdict(_ action: ReviewAction) -> Bool {
    switch action {
    case .proceed, .undo, .ask, .grades, .order, .typing, .bury, .suspend, .unburyAll: false
    case .grade, .redo, .line, .leaveLine, .enterLine, .check, .accept, .insistOnRight, .retype,
      .details, .large, .notes, .history, .scroll, .edit, .flag, .goOn, .again,
      .drillMistakes, .learnMore, .drillTomorrow, .drillLeeches, .drillConfused, .back:
      true
    }
  }
}

import TerminalKit
import ViewModels

/// The actions of a question for a book.
public nonisolated enum ChooseBookAction: Hashable, Sendable {
  /// Answers with the selected book.
  case choose
  /// Filters the books by what is typed.
  case find
  /// Goes back without an answer.
  case cancel
  /// Moves the selection.
  case move(Movement)
  /// Ends the filter.
  case cancelFind
  /// Types kanji by their sound.
  case kanji(KanjiAction)
  /// Edits the filter.
  case edit(TextEdit)
}

/// The keys of a question for a book.
nonisolated enum ChooseBookKeys {
  static let map = KeyMap<ChooseBookAction>(
    [
      KeyBinding([.enter], .choose, group: .main, priority: 1),
      KeyBinding(["/"], .find, group: .main, priority: 2),
      KeyBinding(["q", .escape], .cancel, group: .main, priority: 3),
    ] + KeyBinding.movements { .move($0) }
  )

  /// The keys when there is no book to choose.
  static let backMap = KeyMap<ChooseBookAction>(
    map.bindings.filter { $0.action == .cancel }
  )

  /// The keys while the filter is typed; every other key is text.
  static let filterMap = KeyMap<ChooseBookAction>(
    [
      KeyBinding([.enter], .choose, group: .main, priority: 1),
      KeyBinding([.escape], .cancelFind, group: .main, priority: 2),
    ] + KeyBinding.kanjiToggle(priority: 3) { .kanji($0) }
      + KeyBinding.filterMovements { .move($0) } + KeyBinding.textEdits { .edit($0) }
  )

  /// The table while kana are typed that are to become kanji.
  static let kanji = KeyMap<ChooseBookAction>(KeyBinding.kanji { .kanji($0) }).over(
    filterMap
  )
}

nonisolated extension ChooseBookTexts {
  package func keyTables(_ texts: Texts) -> [KeyTable] {
    [
      KeyTable(name, ChooseBookKeys.map, texts, key),
      KeyTable(filterName, ChooseBookKeys.filterMap, texts, key),
    ]
  }
}

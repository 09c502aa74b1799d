import TerminalKit
import ViewModels

/// The actions of quick add; every other key is text.
public nonisolated enum QuickAddAction: Hashable, Sendable {
  /// Adds the word; with an empty line, goes back.
  case accept
  /// Ends a side, as in a row of a table.
  case nextSide
  /// Converts the romaji before the caret to kana, or shows another reading.
  case otherForm
  /// Moves down in the words that are offered.
  case nextWord
  /// Moves up in them.
  case previousWord
  /// Goes back.
  case leave
  /// Adds all words of a pasted text.
  case acceptAll
  /// Adds pasted words that only other books have as well, or leaves them out again.
  case toggleElsewhere
  /// Moves in the list of pasted lines.
  case move(Movement)
  /// Types kanji by their sound.
  case kanji(KanjiAction)
  /// Edits the line.
  case edit(TextEdit)
}

nonisolated enum QuickAddKeys {
  static let map = KeyMap<QuickAddAction>(
    [
      KeyBinding([.enter], .accept, group: .main, priority: 1),
      KeyBinding([.tab], .nextSide, group: .main),
      KeyBinding([.control("o")], .otherForm, group: .main, priority: 3),
      KeyBinding([.escape], .leave, group: .main, priority: 2),
      KeyBinding([.down, .control("n")], .nextWord, group: .move),
      KeyBinding([.up, .control("p")], .previousWord, group: .move),
    ] + KeyBinding.kanjiToggle(priority: 4) { .kanji($0) } + KeyBinding.textEdits { .edit($0) }
  )

  /// The table while kana are typed that are to become kanji.
  static let kanji = KeyMap<QuickAddAction>(KeyBinding.kanji { .kanji($0) }).over(map)

  /// The table while pasted lines are listed.
  static let list = KeyMap<QuickAddAction>(
    [
      KeyBinding([.enter], .acceptAll, group: .main, priority: 1),
      KeyBinding(["a"], .toggleElsewhere, group: .main, priority: 2),
      KeyBinding([.escape], .leave, group: .main, priority: 3),
    ] + KeyBinding.movements { .move($0) }
  )
}

nonisolated extension QuickAddTexts {
  package func keyTables(_ texts: Texts) -> [KeyTable] {
    [
      KeyTable(name, QuickAddKeys.map, texts, key),
      KeyTable(listName, QuickAddKeys.list, texts, key),
    ]
  }
}

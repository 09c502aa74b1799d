import TerminalKit
import ViewModels

/// The actions of the word editor; every other key is text.
public nonisolated enum WordEditorAction: Hashable, Sendable {
  /// Goes to the next field; from the last one that a word needs, saves.
  case advance
  /// Saves.
  case save
  /// Completes the path of an image; else goes to the next field.
  case next
  /// Goes to the field before.
  case previous
  /// Goes down in the list of words or names that are offered; else to the next field.
  case down
  /// Goes up in that list; else to the field before.
  case up
  /// Removes the stored image of this field, or keeps it after all.
  case toggleImage
  /// Lets Latin keys become kana in the gana field, or not.
  case toggleConversion
  /// Makes kana of the romaji before the caret, or shows the keys again.
  case otherForm
  /// Fills readings of spellings in, or no more.
  case toggleReadings
  /// Stops reading the dictionary, or goes on with it.
  case toggleDictionary
  /// Goes back.
  case leave
  /// Edits the line.
  case edit(TextEdit)
}

/// The keys of the word editor.
public nonisolated enum WordEditorKeys {
  /// The table.
  public static let map = KeyMap<WordEditorAction>(
    [
      KeyBinding([.enter], .advance, group: .main, priority: 1),
      KeyBinding([.control("s"), .function(2)], .save, group: .main, priority: 2),
      KeyBinding([.control("x")], .toggleImage, group: .main, priority: 3),
      KeyBinding([.control("t")], .toggleConversion, group: .main, priority: 4),
      KeyBinding([.control("o")], .otherForm, group: .main, priority: 3),
      KeyBinding([.control("g")], .toggleReadings, group: .main),
      KeyBinding([.control("y")], .toggleDictionary, group: .main, priority: 3),
      KeyBinding([.escape], .leave, group: .main, priority: 6),
      KeyBinding([.tab], .next, group: .move, priority: 5),
      KeyBinding([.backTab], .previous, group: .move),
      KeyBinding([.down, .control("n")], .down, group: .move, priority: 2),
      KeyBinding([.up, .control("p")], .up, group: .move),
    ] + KeyBinding.textEdits { .edit($0) }
  )
}

nonisolated extension WordEditorTexts {
  func keyTables(_ texts: Texts) -> [KeyTable] {
    [
      KeyTable(name, WordEditorKeys.map, texts, key)
    ]
  }
}

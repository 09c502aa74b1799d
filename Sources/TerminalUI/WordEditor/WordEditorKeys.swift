import TerminalKit
import ViewModels

/// The actions of the word editor; every other key is text.
public nonisolated enum WordEditorAction: Hashable, Sendable {
  /// Moves to the next field; in the last one that a word needs, saves.
  case advance
  /// Saves.
  case save
  /// Completes the path of an image; otherwise moves to the next field.
  case next
  /// Moves to the previous field.
  case previous
  /// Moves down in the list of words or names; otherwise to the next field.
  case down
  /// Moves up in that list; otherwise to the previous field.
  case up
  /// Removes the stored image of this field, or restores it.
  case toggleImage
  /// Switches conversion of Latin keys to kana, or to kanji, in this field on or off.
  case toggleConversion
  /// Converts the romaji before the caret to kana, or shows the typed keys again.
  case otherForm
  /// Undoes the last step in the form.
  case undo
  /// Switches filling in readings on or off.
  case toggleReadings
  /// Stops building the index of the dictionary, or continues.
  case toggleDictionary
  /// Goes back.
  case leave
  /// Converts kana to kanji, or chooses the next spelling.
  case convert
  /// Moves to the previous piece of a conversion.
  case previousPiece
  /// Moves to the next piece of a conversion.
  case nextPiece
  /// Makes the piece of a conversion shorter.
  case shortenPiece
  /// Makes the piece of a conversion longer.
  case lengthenPiece
  /// Takes the kanji as they are.
  case take
  /// Gives the kana of a conversion back.
  case giveBack
  /// Edits the line.
  case edit(TextEdit)
}

nonisolated enum WordEditorKeys {
  static let map = KeyMap<WordEditorAction>(
    [
      KeyBinding([.enter], .advance, group: .main, priority: 1),
      KeyBinding([.control("s"), .function(2)], .save, group: .main, priority: 2),
      KeyBinding([.control("x")], .toggleImage, group: .main, priority: 3),
      KeyBinding([.control("t")], .toggleConversion, group: .main, priority: 4),
      KeyBinding([.control("o")], .otherForm, group: .main, priority: 3),
      // Elsewhere this key suspends the program.
      KeyBinding([.control("z")], .undo, group: .main),
      KeyBinding([.control("g")], .toggleReadings, group: .main),
      KeyBinding([.control("y")], .toggleDictionary, group: .main, priority: 3),
      KeyBinding([.escape], .leave, group: .main, priority: 6),
      KeyBinding([.tab], .next, group: .move, priority: 5),
      KeyBinding([.backTab], .previous, group: .move),
      KeyBinding([.down, .control("n")], .down, group: .move, priority: 2),
      KeyBinding([.up, .control("p")], .up, group: .move),
    ] + KeyBinding.textEdits { .edit($0) }
  )

  /// The table while kana are typed that are to become kanji.
  static let converting = KeyMap<WordEditorAction>([
    KeyBinding([.space], .convert, group: .main),
    KeyBinding([.left], .previousPiece, group: .main),
    KeyBinding([.right], .nextPiece, group: .main),
    KeyBinding([Key(.left, .shift)], .shortenPiece, group: .main),
    KeyBinding([Key(.right, .shift)], .lengthenPiece, group: .main),
    KeyBinding([.enter], .take, group: .main),
    KeyBinding([.escape], .giveBack, group: .main),
  ]).over(map)
}

nonisolated extension WordEditorTexts {
  package func keyTables(_ texts: Texts) -> [KeyTable] {
    [
      KeyTable(name, WordEditorKeys.map, texts, key),
      KeyTable(kanjiName, WordEditorKeys.converting, texts, key),
    ]
  }
}

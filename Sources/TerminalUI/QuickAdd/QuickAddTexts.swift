import TerminalKit
import ViewModels

/// Quick add: a word in one line.
public nonisolated struct QuickAddTexts: TextPart {
  /// The name of the overlay in the list of keys.
  public var name: String
  /// The question, with the title of the book that gets the word.
  public var title: @Sendable (_ book: String) -> String
  /// The example shown while the line is empty.
  public var example: String
  /// The name of the keys while pasted lines are listed.
  public var listName: String
  /// What will be added of a pasted text, to the book with a title, given the number of lines that
  /// wait for the dictionary.
  public var list: @Sendable (PastedLines, _ book: String, _ waiting: Int) -> String
  /// Behind a line that waits for the dictionary, which may have the meaning of its word.
  public var readingDictionary: String
  /// How far the dictionary is whose word is selected once it is read, and what ends the wait for it.
  public var awaitsWord: @Sendable (_ fraction: Double) -> String
  /// The hint of the key that adds all, where no word is new, given the number of unclear lines.
  public var noneHint: @Sendable (Int) -> String
  /// The number of words that were added, and of those that were there already; in few words where
  /// there is little room.
  public var addedAll: @Sendable (_ count: Int, _ duplicates: Int, _ isShort: Bool) -> String
  /// How to add a word that is there already, after where it is; and both in few words.
  public var again: String, thereAgain: String
  /// Behind a pasted word that is there already.
  public var existing: @Sendable (PastedLines.Existing) -> String
  /// The number of pasted lines to correct.
  public var pasted: @Sendable (Int) -> String
  /// What the keys do, for help and hints.
  public var key: @Sendable (QuickAddAction) -> KeyText
}

nonisolated extension QuickAddTexts {
  static let english = QuickAddTexts(
    name: "Quick add",
    title: { book in book.isEmpty ? "Add a word" : "Add a word to “\(book)”" },
    example: "食べる たべる to eat, in any order",
    listName: "Quick add, pasted lines",
    list: { englishList($0, book: $1, waiting: $2) },
    readingDictionary: "Reading the dictionary…",
    awaitsWord: { "Dictionary: \(Int($0 * 100))%. \(QuickAddKeys.map[.leave]) stops waiting." },
    noneHint: { $0 == 0 ? "close" : English.form($0, "correct it", "correct them") },
    addedAll: { count, duplicates, isShort in
      if isShort {
        return "\(English.number(count)) added, \(English.number(duplicates)) left out."
      }
      return CommonTexts.english.words(count) + " added"
        + (duplicates == 0
          ? "."
          : ", \(English.number(duplicates)) left out, as "
            + "you have \(English.form(duplicates, "it", "them")) already.")
    },
    again: "\(QuickAddKeys.map[.accept]) adds it again.",
    thereAgain: "There already. \(QuickAddKeys.map[.accept]) adds it again.",
    existing: { existing in
      switch existing {
      case .thisBook: "already there"
      case .book(let title): "in “\(title)”"
      case .line: "twice in these lines"
      case .otherMeaning(nil): "same kanji and gana there already"
      case .otherMeaning(let title?): "same kanji and gana in “\(title)”"
      case .lineWithOtherMeaning: "same kanji and gana in another line"
      }
    },
    pasted: { English.count($0, "more line") },
    key: { action in
      switch action {
      case .accept: KeyText("add the word that is shown; with an empty line, go back", hint: "add")
      case .nextSide: KeyText("end a side of the word, as a space does", hint: "next side")
      case .otherForm:
        KeyText("romaji before the caret to kana; else the next reading", hint: "kana/reading")
      case .toggleElsewhere:
        KeyText("also add the words that are in other books, or leave them out", hint: "others")
      case .acceptAll: KeyText("add all new words; one undo removes them", hint: "add them")
      case .move(let movement): KeyTexts.english.movement(movement)
      case .nextWord: KeyText("select the next suggestion", hint: "choose")
      case .previousWord: KeyText("select the previous suggestion", hint: "up")
      case .leave: KeyText("go back", hint: "back")
      case .kanji(let action): WordEditorTexts.english.kanjiKey(action)
      case .edit(let edit): KeyTexts.english.edit(edit)
      }
    }
  )

  private static func englishList(_ list: PastedLines, book: String, waiting: Int) -> String {
    let words = CommonTexts.english.words(list.newCount)
    let there = list.duplicateCount - list.elsewhereCount - list.repeatedCount
    let adds = "\(QuickAddKeys.list[.toggleElsewhere]) adds"
    let unclear = list.unclearCount - waiting
    let parts = [
      list.newCount == 0
        ? waiting > 0 ? nil : "No new word."
        : "Add \(words)" + (book.isEmpty ? "?" : " to “\(book)”?"),
      there == 0 ? nil : "\(English.count(there, "is", "are")) there already.",
      list.repeatedCount == 0
        ? nil
        : "\(English.count(list.repeatedCount, "appears", "appear")) twice in these lines.",
      list.elsewhereCount == 0
        ? nil
        : "\(English.count(list.elsewhereCount, "is", "are")) in other books; "
          + "\(adds) \(English.form(list.elsewhereCount, "it", "them")), too.",
      waiting == 0
        ? nil
        : "\(English.count(waiting, "line")) \(English.form(waiting, "waits", "wait")) "
          + "for the dictionary, which is being read.",
      unclear == 0
        ? nil
        : "\(English.count(unclear, "line")) \(English.form(unclear, "is", "are")) "
          + "unclear and can be corrected afterwards.",
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}

nonisolated extension TextParts {
  /// A word in one line.
  public var quickAdd: QuickAddTexts {
    get { self[QuickAddTexts.self] }
    set { self[QuickAddTexts.self] = newValue }
  }
}

nonisolated extension Texts {
  var quickAdd: QuickAddTexts { parts.quickAdd }
}

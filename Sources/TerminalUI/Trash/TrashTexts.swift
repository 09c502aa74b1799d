import Domain
import TerminalKit
import ViewModels

/// The trash.
public nonisolated struct TrashTexts: TextPart {
  /// The name of the screen.
  public var name: String
  /// The number of books and words.
  public var count: @Sendable (Int) -> String
  /// The number of picked ones.
  public var picked: @Sendable (Int) -> String
  /// The description of a book with a number of words.
  public var book: @Sendable (Int) -> String
  /// The description of a word, given its meaning and the title of its book, empty when that is gone.
  public var word: @Sendable (_ meaning: String, _ book: String) -> String
  /// The description of words that were deleted together, given the title of their book, empty when
  /// that is gone, and whether they are listed; the longest form that fits is shown.
  public var together: @Sendable (_ book: String, _ isOpen: Bool) -> [String]
  /// The placeholder when the trash is empty, one line each.
  public var empty: @Sendable () -> [String]
  /// The line of a placeholder that says how to read the trash again.
  public var retryKey: @Sendable () -> String
  /// The line of a placeholder that says how to leave it.
  public var backKey: @Sendable () -> String
  /// What notices of the trash say.
  public var notice: @Sendable (TrashNotice) -> String
  /// What the keys do, for help and hints.
  public var key: @Sendable (TrashAction) -> KeyText
}

nonisolated extension TrashTexts {
  static let english = TrashTexts(
    name: "Trash",
    count: { "\(English.number($0)) deleted" },
    picked: { "✓ \(English.number($0)) picked" },
    book: { "book of \(CommonTexts.english.words($0))" },
    word: { meaning, book in
      let from = englishFrom(book)
      return meaning.isEmpty ? from : "\(meaning) · \(from)"
    },
    together: { book, isOpen in
      let key = "\(TrashKeys.map[.open]) \(isOpen ? "hides" : "lists") them · "
      let short =
        book.isEmpty
        ? [key + "book gone for good", "book gone for good", "book is gone"]
        : [englishFrom(book), "“\(book)”"]
      return [key + englishFrom(book)] + short
    },
    empty: { ["The trash is empty.", "", "\(TrashKeys.map[.back])  goes back"] },
    retryKey: { "\(TrashKeys.failedMap[.retry])  tries again" },
    backKey: { "\(TrashKeys.failedMap[.back])  goes back" },
    notice: { notice in
      switch notice {
      case .restored(let subject):
        "\(isBack(subject)) back. \(SharedKeys.undo.label) deletes \(subject.pronoun) again."
      case .deletedAgain(let subject): "Undone: \(name(subject)) restored; \(again(subject))."
      case .purged(let subject): "\(isBack(subject)) gone for good."
      }
    },
    key: { action in
      switch action {
      case .restore: KeyText("restore what is picked, or the selected row", hint: "restore")
      case .pick: KeyText("pick or unpick the row, and go to the next", hint: "pick")
      case .pickAll: KeyText("pick all rows, or none", hint: "all")
      case .open: KeyText("list or hide words that were deleted together", hint: "list")
      case .purge:
        KeyText("remove what is picked, or the row, for good; asks first", hint: "erase")
      case .empty: KeyText("remove everything for good; asks first", hint: "empty")
      case .undo: KeyText("undo what was done here, or the last deletion", hint: "undo")
      case .redo: KeyText("redo what was undone", hint: "redo")
      case .retry: KeyText("read the trash again", hint: "try again")
      case .back: KeyText("go back", hint: "back")
      case .move(let movement): KeyTexts.english.movement(movement)
      }
    }
  )

  private static func englishFrom(_ book: String) -> String {
    book.isEmpty ? "from a book that is gone for good" : "from “\(book)”"
  }

  private static func isBack(_ subject: TrashNotice.Subject) -> String {
    switch subject {
    case .book(let title): return "“\(title)” is"
    case .word(let word): return word.isEmpty ? "The word is" : "\(word) is"
    case .several(let books, let words):
      return all(books, words) + " are"
    }
  }

  /// What it is within a sentence.
  private static func name(_ subject: TrashNotice.Subject) -> String {
    switch subject {
    case .book(let title): "“\(title)”"
    case .word(let word): NoticeTexts.englishWordName(word)
    case .several(let books, let words): all(books, words)
    }
  }

  private static func again(_ subject: TrashNotice.Subject) -> String {
    if case .several = subject { "they are deleted again" } else { "it is deleted again" }
  }

  /// The question before something is purged.
  static func englishPurge(_ subject: TrashNotice.Subject) -> String {
    switch subject {
    case .book(let title): "Remove “\(title)” and its words for good? \(forGood)"
    case .word(let word): "Remove \(word.isEmpty ? "the word" : "“\(word)”") for good? \(forGood)"
    case .several(let books, let words): "Remove \(all(books, words)) for good? \(forGood)"
    }
  }

  /// The question before everything is purged.
  static func englishEmpty(_ books: Int, _ words: Int) -> String {
    "Remove all that was deleted for good: \(all(books, words))? \(forGood)"
  }

  private static let forGood = "This applies to every device, and cannot be undone."

  private static func all(_ books: Int, _ words: Int) -> String {
    let parts = [
      books > 0 ? CommonTexts.english.books(books) : nil,
      words > 0 ? CommonTexts.english.words(words) : nil,
    ]
    return English.sentence(parts.compactMap(\.self))
  }
}

nonisolated extension TextParts {
  /// The trash.
  public var trash: TrashTexts {
    get { self[TrashTexts.self] }
    set { self[TrashTexts.self] = newValue }
  }
}

nonisolated extension Texts {
  var trash: TrashTexts { parts.trash }
}

nonisolated extension TrashNotice.Subject {
  fileprivate var pronoun: String {
    if case .several = self { "them" } else { "it" }
  }
}

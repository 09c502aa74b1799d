import Domain
import TerminalKit
import ViewModels

nonisolated extension ImportingTexts {
  static func englishNotice(_ notice: ImportNotice) -> String {
    switch notice {
    case .done(let result): englishDone(result)
    case .undone(let result, let left): englishUndone(result, left)
    case .nothingNew(let known, let deleted): englishNothingNew(known, deleted)
    case .onlyUnreadable(let count, let unit):
      "No word is in it: \(English.count(count, unit.rawValue, englishUnits(unit))) cannot be read, "
        + "for the reasons below."
    case .allLeftOut:
      "Every deck is left out. \(ImportKeys.map[.next]) on a deck takes it in, "
        + "\(ImportKeys.map[.allDecks]) takes all."
    case .stopped: "Stopped; nothing was imported."
    case .notReady: "It cannot be imported like this yet."
    case .isReading: "Still reading the file. \(ImportKeys.busyMap[.back]) stops that."
    case .noPath:
      "Type the path of a file; \(ImportKeys.pathMap[.path(.complete)]) completes it."
    case .folder:
      "That is a folder: \(ImportKeys.pathMap[.path(.move(.down))]) chooses a file in it."
    case .refreshing: "Fetching what is new in books that follow a file…"
    case .refreshGoesOn: "Still fetching what is new in books that follow a file…"
    case .refreshed(let books, let new, let changed): englishRefreshed(books, new, changed)
    case .nothingToRefresh:
      "No book follows a file: `tangocho subscribe ADDRESS` makes one that does."
    }
  }

  private static func englishUndone(_ result: ImportResult, _ left: Int) -> String {
    let numbers = englishNumbers(result)
    // Not all of the numbers were undone when words were left.
    return numbers.isEmpty || left > 0
      ? "Undone: the import.\(NoticeTexts.left(left))" : "Undone: \(numbers) imported."
  }

  private static func englishNothingNew(_ known: Int, _ deleted: Int) -> String {
    let (words, be) = (CommonTexts.english.words(known), English.form(known, "is", "are"))
    if deleted == 0 {
      return "There is nothing new in it; \(words) \(be) in your books already."
    }
    let (inTrash, them) = (
      English.count(deleted, "is", "are"), English.form(deleted, "it", "them")
    )
    return "Nothing is new: \(words) \(be) in your books, \(inTrash) in the trash. "
      + "\(ImportKeys.map[.choose(.deleted)]) brings \(them) back."
  }

  private static func englishDone(_ result: ImportResult) -> String {
    let numbers = englishNumbers(result)
    let done =
      numbers.isEmpty
      ? "Nothing was changed; your books have all of it already."
      : "Imported: \(numbers). \(SharedKeys.undo.label) undoes it."
    if let problem = result.problem { return done + " But then: \(problem)" }
    guard let path = result.unreadablePath else { return done }
    let rows = English.count(
      result.unreadable,
      "unreadable \(result.unreadableUnit.rawValue)",
      "unreadable \(englishUnits(result.unreadableUnit))"
    )
    return done + " \(rows) \(English.form(result.unreadable, "is", "are")) in \(path)"
  }

  private static func englishRefreshed(_ books: Int, _ new: Int, _ changed: Int) -> String {
    if books == 0 { return "Nothing could be fetched." }
    var summary = ImportSummary(format: "")
    (summary.new, summary.changed) = (new, changed)
    let words = englishNumbers(ImportResult(summary))
    let count = CommonTexts.english.books(books)
    return words.isEmpty
      ? "Nothing is new in \(count)."
      : "Fetched \(words) in \(count). \(SharedKeys.undo.label) undoes it."
  }

  /// What did not simply go into a book, a sentence each.
  package static func englishAttention(_ book: RefreshedBook) -> [String] {
    [
      book.failure,
      sentence(
        of: book.conflicts,
        "that you and the source both changed",
        "as you have " + English.form(book.conflicts.count, "it", "them")
      ),
      sentence(of: book.dropped, "that the source no longer has", "here"),
    ].compactMap { $0 }
  }

  /// Names words, for instance: 2 words that the source no longer has stay here, 犬 and 猫.
  private static func sentence(of words: [String], _ which: String, _ how: String) -> String? {
    if words.isEmpty { return nil }
    return CommonTexts.english.words(words.count) + " " + which
      + " \(English.form(words.count, "stays", "stay")) \(how): \(English.list(words, most: 20))."
  }

  private static func englishNumbers(_ result: ImportResult) -> String {
    let parts = [
      result.new == 0 ? nil : English.count(result.new, "new word"),
      result.restored == 0
        ? nil : English.count(result.restored, "word") + " from the trash",
      result.changed == 0 ? nil : English.count(result.changed, "changed word"),
      result.reviews == 0 ? nil : English.count(result.reviews, "review"),
    ]
    return English.list(parts)
  }

  static func englishError(_ error: ImportError) -> String {
    switch error {
    case .noReader(let path):
      path.isEmpty
        ? "Files of other programs cannot be imported into this library."
        : "The program that reads other files is not at \(path), or cannot be started. "
          + "Reinstall tangocho."
    case .unreadable(let path, let reason):
      because(
        "“\(path.withoutPassword)” was not imported",
        reason.isEmpty
          ? "the program that reads it ended and gave no reason. Try again." : reason
      )
    case .notRefreshed(let reason):
      because(
        "What is new in followed books could not be fetched",
        reason.isEmpty
          ? "the program that does it ended and gave no reason. Try again." : reason
      )
    case .unclearColumns(_, let summary):
      "Which of the \(English.count(summary.columns.count, "column")) are the meaning, and the kanji "
        + "or gana? Select one, and press the number of what it is."
    }
  }

  /// What happened and why: the reason continues the sentence, or is one of its own.
  private static func because(_ text: String, _ reason: String) -> String {
    text + (reason.first?.isUppercase == true ? ". " : ": ") + reason
  }
}

import Domain
import TerminalKit
import ViewModels

/// The screen that imports a file.
public nonisolated struct ImportingTexts: TextPart {
  /// The name of the screen.
  public var name: String
  /// The name of its path in the list of keys, and of the keys while it works.
  public var pathName: String, busyName: String
  /// What the path is.
  public var file: String
  /// The formats that can be imported.
  public var formats: String
  /// The message that a file is being read, imported, or that this is being stopped.
  public var reading: String, importing: String, stopping: String
  /// The message that another import has to end first.
  public var waiting: String
  /// The seconds that are left.
  public var timeLeft: @Sendable (Int) -> String
  /// The lines of a placeholder that say how to leave it, or to stop.
  public var backKey: @Sendable () -> String, stopKey: @Sendable () -> String
  /// What Enter does, the longest form first.
  public var outcome: @Sendable (ImportSummary) -> [String]
  /// The numbers of words.
  public var counts: @Sendable (ImportSummary) -> [String]
  /// The heading of a section, given what the rows are that are not words.
  public var section: @Sendable (ImportState.Row.Section, UnreadableRow.Unit) -> String
  /// The name of a column without one, given its number.
  public var column: @Sendable (Int) -> String
  /// What a column becomes.
  public var role: @Sendable (ImportedColumn) -> String
  /// The name of a choice.
  public var choice: @Sendable (ImportChoice) -> String
  /// Its value.
  public var value: @Sendable (ImportChoice, ImportState) -> String
  /// The number of words that a book gets, and whether it is new.
  public var words: @Sendable (ImportedTitle) -> String
  /// The title of a deck of the file.
  public var deck: @Sendable (ImportedDeck) -> String
  /// The number of its words.
  public var deckWords: @Sendable (ImportedDeck) -> String
  /// A row that is not a word: where it is, why, and what it is.
  public var unreadable: @Sendable (UnreadableRow) -> String
  /// More about the selected row, in parts, of which the first says most.
  public var about: @Sendable (ImportState.Row, ImportState) -> [String]
  /// What notices of imports say.
  public var notice: @Sendable (ImportNotice) -> String
  /// What did not simply go into a book that was refreshed, a sentence each.
  public var attention: @Sendable (RefreshedBook) -> [String]
  /// What the keys do, for help and hints.
  public var key: @Sendable (ImportAction) -> KeyText
}

nonisolated extension ImportingTexts {
  static let english = ImportingTexts(
    name: "Import",
    pathName: "Import: typing the path",
    busyName: "Import: while a file is read",
    file: "file",
    formats: "Anki, CSV, TSV, Quizlet, jpdb, Kindle, Yomitan, Markdown, lines of words",
    reading: "Reading the file…",
    importing: "Importing…",
    stopping: "Stopping…",
    waiting: "Waiting for another import into this library to end…",
    timeLeft: { "about \(time($0)) left" },
    backKey: { "\(ImportKeys.busyMap[.back])  goes back" },
    stopKey: { "\(ImportKeys.busyMap[.back])  stops; nothing is imported then" },
    outcome: { englishOutcome($0) },
    counts: { englishCounts($0) },
    section: { section, unit in
      switch section {
      case .columns: "Columns"
      case .choices: "Choices"
      case .decks: "Decks"
      case .books: "Books"
      case .unreadable: "Unreadable \(englishUnits(unit))"
      case .remarks: "Notes"
      }
    },
    column: { "column \($0)" },
    role: { column in
      if column.isOwn, column.role == .ignored { return "as exported" }
      return column.isOfImages && column.role == .notes ? "image" : englishRole(column.role)
    },
    choice: { choice in
      switch choice {
      case .book: "book"
      case .duplicates: "duplicates"
      case .updates: "texts"
      case .deleted: "trash"
      case .header: "first row"
      case .encoding: "encoding"
      }
    },
    value: { englishValue($0, $1) },
    words: { book in
      CommonTexts.english.words(book.count) + (book.isNew ? ", new book" : "")
    },
    deck: { $0.title.isEmpty ? "(without a deck)" : $0.title },
    deckWords: { englishWords($0) },
    unreadable: { "\(englishPlace($0) ?? "\($0.place)"): \($0.reason) \($0.text)" },
    about: { englishAbout($0, $1) },
    notice: { englishNotice($0) },
    attention: { englishAttention($0) },
    key: { englishKey($0) }
  )

  private static func time(_ seconds: Int) -> String {
    seconds < 100
      ? English.count(max(1, seconds), "second") : English.count((seconds + 59) / 60, "minute")
  }

  /// The number of words of a deck, and of its notes or rows that are not words.
  private static func englishWords(_ deck: ImportedDeck) -> String {
    English.list([
      CommonTexts.english.words(deck.count),
      deck.unreadable == 0 ? nil : "\(English.number(deck.unreadable)) unreadable",
    ])
  }

  /// Which note of which deck is not a word: `note 4 of “N5”`; nil for a line.
  package static func englishPlace(_ row: UnreadableRow) -> String? {
    if row.unit == .line { return nil }
    let deck = row.deck ?? ""
    return "\(row.unit.rawValue) \(row.place)" + (deck.isEmpty ? "" : " of “\(deck)”")
  }

  /// Several rows that are not words.
  package static func englishUnits(_ unit: UnreadableRow.Unit) -> String {
    switch unit {
    case .line: "lines"
    case .note: "notes"
    case .entry: "entries"
    }
  }

  private static func englishOutcome(_ summary: ImportSummary) -> [String] {
    if summary.isEmpty { return ["Nothing here is new"] }
    let new = summary.books.count(where: \.isNew)
    let made = new == 0 ? nil : "makes \(English.count(new, "book"))"
    let added = summary.new == 0 ? nil : "adds \(CommonTexts.english.words(summary.new))"
    let changed = summary.changed == 0 ? nil : "changes \(English.number(summary.changed))"
    let reviews =
      summary.reviews == 0 ? nil : "adds \(English.count(summary.reviews, "review"))"
    let restored =
      summary.restored == 0 ? nil : "brings \(English.number(summary.restored)) back from the trash"
    let acts = [added, restored, changed, reviews, made].compactMap(\.self)
    let short = [
      summary.new == 0 ? nil : "adds \(English.number(summary.new))",
      summary.restored == 0 ? nil : "restores \(English.number(summary.restored))",
      changed, reviews, made,
    ]
    return [English.sentence(acts), English.list(short)]
      .map { "\(ImportKeys.map[.perform]) \($0)" }
  }

  private static func englishCounts(_ summary: ImportSummary) -> [String] {
    // Nobody may miss what is unreadable where the others have no room.
    let numbers: [Number] = [
      .new, .unreadable, .known, .changed, .deleted, .restored, .different,
    ]
    let parts = numbers.compactMap { $0.english(summary) }
    return parts.indices.reversed().map { English.row(Array(parts[...$0])) }
  }

  private static func englishRole(_ role: ImportRole) -> String {
    switch role {
    case .meaning: "meaning"
    case .gana: "gana"
    case .kanji: "kanji"
    case .example: "example"
    case .notes: "notes"
    case .tags: "tags"
    case .book: "book"
    case .identity: "identity"
    case .ignored: "–"
    }
  }

  /// The names of all roles, which fit into one line of 80 columns.
  private static func englishShort(_ role: ImportRole) -> String {
    switch role {
    case .identity: "id"
    case .ignored: "none"
    case .meaning, .gana, .kanji, .example, .notes, .tags, .book: englishRole(role)
    }
  }

  private static func englishValue(_ choice: ImportChoice, _ state: ImportState) -> String {
    let request = state.request
    return switch choice {
    case .book:
      (request.book ?? state.summary?.onlyTitle).map { "all into “\($0)”" } ?? "as in the file"
    case .duplicates:
      switch request.duplicates {
      case .merge: "merge: reviews and tags go to the word that is there"
      case .keep: "keep: the word is in both books"
      case .skip: "skip: nothing is taken from the file"
      }
    case .updates:
      request.updates ? "replace those of known words" : "keep those of known words"
    case .deleted: request.restoresDeleted ? "its words come back" : "its words stay there"
    case .header:
      request.hasHeader.map(englishFirstRow)
        ?? englishDetected(state.summary?.hasHeader.map(englishFirstRow))
    case .encoding: request.encoding ?? englishDetected(state.summary?.encoding)
    }
  }

  private static func englishFirstRow(_ isHeader: Bool) -> String {
    isHeader ? "names the columns" : "is a word"
  }

  private static func englishDetected(_ value: String?) -> String {
    value.map { "detected: \($0)" } ?? "detected"
  }

  private static func englishAbout(_ row: ImportState.Row, _ state: ImportState) -> [String] {
    switch row {
    case .column(let place):
      let roles = ImportRole.allCases.filter { role in
        state.summary?.columns[place].canBecome(role) != false
      }
      return roles.map { "\(ImportKeys.map[.role($0)]) \(englishShort($0))" }
    case .choice(let choice):
      let next = ImportKeys.map[.next]
      return [choice == .book ? "\(next) asks for a title" : "\(next) chooses the next"]
    case .deck(let place): return englishAbout(deck: place, state)
    case .book: return []
    case .unreadable(let place):
      return [state.summary?.firstUnreadable[place].text ?? ""]
    case .remark(let place): return [state.summary?.remarks[place] ?? ""]
    }
  }

  private static func englishAbout(deck place: Int, _ state: ImportState) -> [String] {
    guard let decks = state.summary?.decks else { return [] }
    let what = decks.contains { $0.isSubdeck(of: decks[place]) } ? "it and its sub-decks" : "it"
    let next = ImportKeys.map[.next]
    return state.request.leftOut.contains(decks[place].title)
      ? ["\(next) takes \(what) in"] : ["\(next) leaves \(what) out"]
  }

  private static func englishKey(_ action: ImportAction) -> KeyText {
    switch action {
    case .perform: KeyText("import the file as it is shown", hint: "import")
    case .next:
      KeyText("choose the next: what a column becomes, a choice, a deck in or out", hint: "change")
    case .allDecks: KeyText("import all decks, or none", hint: "all decks")
    case .role(let role): KeyText("the selected column is: \(englishMeaning(role))")
    case .choose(.book): KeyText("one book for all words, or those of the file", hint: "book")
    case .choose(.duplicates):
      KeyText("words of other books: merge, keep, skip", hint: "duplicates")
    case .choose(.updates): KeyText("keep or replace the texts of known words", hint: "texts")
    case .choose(.deleted): KeyText("leave words in the trash, or bring them back", hint: "trash")
    case .choose(.header): KeyText("whether the first row names the columns", hint: "first row")
    case .choose(.encoding): KeyText("the next encoding", hint: "encoding")
    case .back: KeyText("go back to the path; stop the import", hint: "back")
    case .move(let movement): KeyTexts.english.movement(movement)
    case .path(.accept): KeyText("take the selected name, or read the file", hint: "read it")
    case .path(let action): KeyTexts.englishPath(action)
    }
  }

  private static func englishMeaning(_ role: ImportRole) -> String {
    switch role {
    case .meaning, .gana, .kanji, .example, .notes, .tags: "the \(englishRole(role))"
    case .book: "the title of the book"
    case .identity: "what the other program calls the word"
    case .ignored: "not imported"
    }
  }
}

nonisolated extension TextParts {
  /// Importing.
  public var importing: ImportingTexts {
    get { self[ImportingTexts.self] }
    set { self[ImportingTexts.self] = newValue }
  }
}

nonisolated extension Texts {
  var importing: ImportingTexts { parts.importing }
}

nonisolated extension ImportSummary {
  /// The title of the book that gets all words of a file without books; nil for any other file.
  fileprivate var onlyTitle: String? {
    let hasBooks = !decks.isEmpty || columns.contains { $0.role == .book }
    return hasBooks || books.count != 1 ? nil : books[0].title
  }
}

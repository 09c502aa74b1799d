import Domain
import SQLRows
import SQLite

extension SQLiteDatabase: WordStore {
  package func fetchWords(in bookID: WordBookID) throws -> [Word] {
    try read { file in
      try file.rows(Self.wordsOfBook, .number(file.requireBook(bookID)), read: WordRow.read)
    }
  }

  package func fetchWords(_ ids: [WordID]) throws -> [Word] {
    try read { file in
      try ids.compactMap { try file.first(Self.listedWord, .id($0), read: WordRow.read) }
    }
  }

  private static let wordsOfBook = """
    SELECT \(WordRow.columns) FROM words w JOIN books b ON b.number = w.book
    WHERE w.book = ? AND w.deleted_at IS NULL ORDER BY w.created_at, w.id
    """
  private static let listedWord = """
    SELECT \(WordRow.columns) FROM words w JOIN books b ON b.number = w.book
    WHERE w.id = ? AND w.deleted_at IS NULL AND b.deleted_at IS NULL
    """

  package func insertWords(_ words: [Word]) throws {
    try write { file in try file.insert(words) }
  }

  package func updateWords(_ patches: [WordPatch]) throws {
    try write { file in try file.update(patches) }
  }

  package func changeWords(_ step: WordStep) throws {
    try write { file in try file.change(step) }
  }
}

extension LibraryFile {
  /// Adds words whose ids are new.
  func insert(_ words: [Word]) throws {
    var last: (id: WordBookID, row: Int64)?
    for word in words {
      let book: (id: WordBookID, row: Int64)
      if let last, last.id == word.bookID {
        book = last
      } else {
        book = (word.bookID, try requireBook(of: word))
      }
      last = book
      let stamps = StampedWord.stamps(ofNew: word, at: try newStamp())
      let values =
        WordRow.values(of: word, inBook: .number(book.row)) + [StoredStamps.value(stamps)]
      try insert(Insertion.word, values, .word, word.id)
      try run(
        "INSERT INTO search (word, texts) VALUES (?, ?)",
        .number(connection.lastInsertedRow),
        .bytes(SearchTexts.bytes(of: word))
      )
    }
  }

  /// The row of the book of a new word; an id that is in use is the more important fault.
  private func requireBook(of word: Word) throws -> Int64 {
    do {
      return try requireBook(word.bookID)
    } catch let error as StoreError {
      if try value("SELECT EXISTS (SELECT 1 FROM words WHERE id = ?)", .id(word.id)) == 1 {
        throw StoreError.alreadyExists(.word, id: word.id.description)
      }
      throw error
    }
  }

  /// The words that are listed, in the order of the ids, and where they are.
  func wordsWithPlaces(_ ids: [WordID]) throws -> ([Word], [WordID: WordPlace]) {
    var places: [WordID: WordPlace] = [:]
    let words = try ids.compactMap { id in
      try first(Self.listedWord, .id(id)) { row in
        places[id] = (row.int(at: WordRow.count), StoredStamps.read(row, at: WordRow.count + 1))
        return WordRow.read(row)
      }
    }
    return (words, places)
  }

  private static let listedWord = """
    SELECT \(WordRow.columns), w.number, w.stamps FROM words w JOIN books b ON b.number = w.book
    WHERE w.id = ? AND w.deleted_at IS NULL AND b.deleted_at IS NULL
    """

  /// Changes some fields of words; of some it is known where they are.
  func update(_ patches: [WordPatch], knowing places: [WordID: WordPlace] = [:]) throws {
    var places = places
    for patch in patches {
      // Its stamps are those before its first patch.
      let (row, stamps) = try places.removeValue(forKey: patch.id) ?? requireWord(patch.id)
      var values = WordRow.assignments(of: patch)
      if let book = patch.bookID { values.append(("book", .number(try requireBook(book)))) }
      if patch.isEmpty { continue }
      try set(values + [touched(row, stamps, patch.changedFields)], in: "words", row)
      if SearchTexts.areChanged(by: patch) { try updateSearch(row) }
    }
  }

  /// Makes a change of words.
  func change(_ step: WordStep) throws {
    try insert(step.added)
    for id in step.restored { try restore(id) }
    try update(step.patches)
    for id in step.deleted { try delete(id) }
  }

  /// Deletes a word that is listed.
  func delete(_ id: WordID) throws {
    let (row, stamps) = try requireWord(id)
    let touched = try touched(row, stamps, [StampedWordField.deleted])
    try set([("deleted_at", .time(now)), touched], in: "words", row)
  }

  /// Restores a word, if it is deleted.
  func restore(_ id: WordID) throws {
    let (row, isDeleted) = try requireKept(id)
    guard isDeleted else { return }
    let stamps = try touched(row, [StampedWordField.deleted])
    try set([("deleted_at", .null), stamps], in: "words", row)
  }

  /// Writes the texts to search in anew.
  func updateSearch(_ row: Int64) throws {
    guard let word = try word(row) else { return }
    try run(
      "UPDATE search SET texts = ? WHERE word = ?",
      .bytes(SearchTexts.bytes(of: word)),
      .number(row)
    )
  }
}

import Domain
import PostgreSQL
import SQLRows

extension PostgreSQLDatabase: WordStore {
  package func fetchWords(in bookID: WordBookID) async throws -> [Word] {
    let words = try await read { library in
      // A book without words has one row without a word; one that does not exist has none.
      try library.rows(
        """
        SELECT \(WordRow.columns) FROM tangocho.books b LEFT JOIN tangocho.words w
          ON w.owner = b.owner AND w.book = b.id AND w.deleted_at IS NULL
        WHERE b.owner = current_user::text AND b.id = $1 AND b.deleted_at IS NULL
        ORDER BY w.created_at, w.id
        """,
        .id(bookID)
      ) { row in row.isNull(at: 1) ? nil : WordRow.read(row) }
    }
    if words.isEmpty { throw StoreError.notFound(.book, id: bookID.description) }
    return words.compactMap { $0 }
  }

  package func fetchWords(_ ids: [WordID]) async throws -> [Word] {
    if ids.isEmpty { return [] }
    return try await read { library in try library.connection.run(.words(ids)).words(ids) }
  }

  package func insertWords(_ words: [Word]) async throws {
    try await write { batch in batch.insert(words) }
  }

  package func updateWords(_ patches: [WordPatch]) async throws {
    try await write { batch in batch.update(patches) }
  }

  package func changeWords(_ step: WordStep) async throws {
    try await write { batch in batch.change(step) }
  }
}

extension PostgreSQLStatement {
  /// Reads the words with these ids, in any order.
  static func words(_ ids: [WordID]) -> PostgreSQLStatement {
    PostgreSQLStatement(
      """
      SELECT \(WordRow.columns) FROM \(SQL.words)
      WHERE \(SQL.listedWords) AND w.id = ANY ($1::uuid[])
      """,
      [.ids(ids)]
    )
  }
}

extension PostgreSQLResult {
  /// The words with these ids, in the order of the ids.
  func words(_ ids: [WordID]) -> [Word] {
    let found = rows.map { WordRow.read(LibraryRow(row: $0)) }.byID
    return ids.compactMap { found[$0] }
  }
}

extension Batch {
  /// Adds words whose ids are new.
  mutating func insert(_ words: [Word]) {
    var checked: WordBookID?
    for word in words {
      let noBook = StoreError.notFound(.book, id: word.bookID.description)
      changed.words.insert(word.id)
      // An id that is in use is the more important fault; it is found before the reference.
      add(
        WordRow.insertion(into: "tangocho.words", and: "written_clock", "written_fields"),
        WordRow.values(of: word, inBook: .id(word.bookID)).map { PostgreSQLValue($0) }
          + [clock, .fields(ofNew: word)],
        duplicate: .alreadyExists(.word, id: word.id.description),
        missingReference: noBook
      )
      if checked != word.bookID { requireBook(word.bookID) }
      checked = word.bookID
      add(
        """
        INSERT INTO tangocho.search (word, \(SQL.searched.joined(separator: ", ")))
        VALUES (\(SQLText.parameters(SQL.searched.count + 1)))
        """,
        SQL.searchValues(of: word)
      )
    }
  }

  /// Changes some fields of words.
  mutating func update(_ patches: [WordPatch]) {
    for patch in patches {
      var set = WordRow.assignments(of: patch)
      if let book = patch.bookID { set.append(("book", .id(book))) }
      let noWord = StoreError.notFound(.word, id: patch.id.description)
      if set.isEmpty {
        let word = "\(SQL.words) WHERE \(SQL.listedWords) AND w.id = $1"
        add(SQL.requiringRow(word), [.id(patch.id)], noRow: noWord)
        continue
      }
      changed.words.insert(patch.id)
      add(
        SQL.requiring(
          """
          UPDATE tangocho.words AS w SET \(SQL.assignments(set.map(\.column))),
            \(StampColumns.touching(patch.changedFields, clock: set.count + 2))
          WHERE \(SQL.ownWords) AND w.id = $\(set.count + 1) AND w.deleted_at IS NULL
            AND \(SQL.hasBook) AND b.deleted_at IS NULL)
          """
        ),
        set.map { PostgreSQLValue($0.value) } + [.id(patch.id), clock],
        missingReference: patch.bookID.map { .notFound(.book, id: $0.description) },
        noRow: noWord
      )
      if let book = patch.bookID { requireBook(book) }
      updateSearch(patch)
    }
  }

  /// Changes what is searched.
  private mutating func updateSearch(_ patch: WordPatch) {
    let sides = [patch.meaning, patch.gana, patch.kanji].map { $0?.text }
    let texts = sides + WordText.stored.filter(\.isSearched).map { patch.texts[$0] }
    var set = zip(SQL.searched, texts).compactMap { column, text in
      text.map { (column: column, value: PostgreSQLValue.bytes(SearchTexts.bytes(of: [$0]))) }
    }
    if let tags = patch.tags { set.append(("tags", .bytes(SearchTexts.bytes(of: tags)))) }
    if set.isEmpty { return }
    add(
      """
      UPDATE tangocho.search SET \(SQL.assignments(set.map(\.column)))
      WHERE \(SQL.own) AND word = $\(set.count + 1)
      """,
      set.map(\.value) + [.id(patch.id)]
    )
  }

  /// Makes a change of words.
  mutating func change(_ step: WordStep) {
    insert(step.added)
    for id in step.restored { restore(id) }
    update(step.patches)
    for id in step.deleted { delete(id) }
  }

  /// Deletes a word that is listed.
  mutating func delete(_ id: WordID) {
    changed.words.insert(id)
    add(
      SQL.requiring(
        """
        UPDATE tangocho.words AS w SET deleted_at = $2,
          \(StampColumns.deleting(StampedWordField.self))
        WHERE \(SQL.ownWords) AND w.id = $1 AND w.deleted_at IS NULL
          AND \(SQL.hasBook) AND b.deleted_at IS NULL)
        """
      ),
      [.id(id), .time(now), clock],
      noRow: .notFound(.word, id: id.description)
    )
  }

  /// Restores a word, if it is deleted.
  mutating func restore(_ id: WordID) {
    changed.words.insert(id)
    add(
      SQL.requiring(
        """
        UPDATE tangocho.words AS w SET deleted_at = NULL,
          \(StampColumns.restoring(StampedWordField.self))
        WHERE \(SQL.ownWords) AND w.id = $1 AND w.is_purged = 0
          AND \(SQL.hasBook) AND b.is_purged = 0)
        """
      ),
      [.id(id), clock],
      noRow: .notFound(.word, id: id.description)
    )
  }
}

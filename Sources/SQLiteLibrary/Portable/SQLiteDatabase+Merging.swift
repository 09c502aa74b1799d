import Domain
import SQLRows
import SQLite

extension SQLiteDatabase {
  /// Takes over what is new or newer in a batch.
  package func merge(_ batch: StampedBatch) throws -> MergeCounts {
    try write { file in try file.merge(batch) }
  }
}

extension LibraryFile {
  /// Takes over what is new or newer in a batch.
  func merge(_ batch: StampedBatch) throws -> MergeCounts {
    var counts = MergeCounts()
    switch batch {
    case .books(let books): for book in books { try merge(book, &counts) }
    case .words(let words): for word in words { try merge(word, &counts) }
    case .samples(let samples): for sample in samples { try merge(sample, &counts) }
    case .reviews(let reviews): for review in reviews { try merge(review, &counts) }
    }
    return counts
  }

  private func merge(_ new: StampedBook, _ counts: inout MergeCounts) throws {
    let old = try first(BookRow.stamped(version) + " WHERE id = ?", .id(new.id)) {
      try stampedBook($0)
    }
    let book = counts.merged(old, new)
    if old == nil { return try insert(book) }
    if book == old { return }
    let row = try value("SELECT number FROM books WHERE id = ?", .id(book.id))
    try set(BookRow.all(of: book), in: "books", row)
  }

  private func insert(_ book: StampedBook) throws {
    let values = BookRow.values(of: book.value) + [StoredStamps.value(book.stamps)]
    try insert(Insertion.book, values, .book, book.id)
    try set(BookRow.all(of: book), in: "books", connection.lastInsertedRow)
  }

  private func merge(_ new: StampedWord, _ counts: inout MergeCounts) throws {
    let old = try first(WordRow.stamped(version) + " WHERE w.id = ?", .id(new.id)) {
      try stampedWord($0)
    }
    let word = counts.merged(old, new)
    if word == old { return }
    let book = try bookRow(of: word.value.bookID)
    var row: Int64
    if old == nil {
      let values =
        WordRow.values(of: word.value, inBook: .number(book))
        + [StoredStamps.value(word.stamps)]
      try insert(Insertion.word, values, .word, word.id)
      row = connection.lastInsertedRow
      if word.isDeleted || word.isPurged {
        try set(WordRow.trash(of: word), in: "words", row)
      }
    } else {
      row = try value("SELECT number FROM words WHERE id = ?", .id(word.id))
      try set(WordRow.all(of: word, inBook: book), in: "words", row)
      try run("DELETE FROM search WHERE word = ?", .number(row))
    }
    // What cannot be restored is not searched.
    if word.isPurged { return }
    try run(
      "INSERT INTO search (word, texts) VALUES (?, ?)",
      .number(row),
      .bytes(SearchTexts.bytes(of: word.value))
    )
  }

  /// The row of a book, added when only a word of it is known: it must not be lost until then.
  private func bookRow(of id: WordBookID) throws -> Int64 {
    let found = try first("SELECT number FROM books WHERE id = ?", .id(id)) { $0.int(at: 0) }
    if let found { return found }
    try insert(StampedBook(lost: id))
    return try bookRow(of: id)
  }

  private func merge(_ new: StampedSample, _ counts: inout MergeCounts) throws {
    let old = try first(SampleRow.stamped(version) + " WHERE id = ?", .id(new.id)) {
      try sampleWithStamp($0)
    }
    .map(withUses)
    let sample = counts.merged(old, new)
    if sample == old { return }
    try run(
      """
      INSERT OR REPLACE INTO samples
        (\(SampleRow.columns), stamp_clock, stamp_device)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      SampleRow.values(of: sample.sample) + [
        .number(Int64(bitPattern: sample.stamp.clock)),
        .device(sample.stamp.device),
      ]
    )
    for (device, count) in sample.uses where try device != self.device() {
      try run(
        "INSERT OR REPLACE INTO sample_uses (sample, device, count) VALUES (?, ?, ?)",
        .id(sample.id),
        .device(device),
        .number(count)
      )
    }
  }

  private func merge(_ new: StampedReview, _ counts: inout MergeCounts) throws {
    let old = try first(ReviewRow.stamped(version) + " WHERE id = ?", .id(new.id)) {
      try stampedReview($0)
    }
    let review = counts.merged(old, new)
    if review == old { return }
    if old != nil {
      return try run("UPDATE reviews SET is_undone = 1 WHERE id = ?", .id(review.id))
    }
    let own = try review.device == device()
    let trash: [SQLValue] = [.flag(review.isUndone), own ? .null : .device(review.device)]
    try insert(
      ReviewRow.stampedInsertion,
      ReviewRow.values(of: review.review) + trash,
      .review,
      review.id
    )
  }
}

extension BookRow {
  /// All columns of a book that is there, with their values.
  fileprivate static func all(of book: StampedBook) -> [(column: String, value: SQLValue)] {
    let names = columns.split(separator: ", ").map(String.init)
    return Array(zip(names, values(of: book.value)).map { ($0, $1) }) + [
      ("stamps", StoredStamps.value(book.stamps)), ("deleted_at", .time(book.deletedAt)),
      ("is_purged", .flag(book.isPurged)),
    ]
  }
}

extension WordRow {
  /// All columns of a word that is there, with their values.
  fileprivate static func all(
    of word: StampedWord,
    inBook book: Int64
  ) -> [(column: String, value: SQLValue)] {
    let names = ["book"] + names
    return zip(names, values(of: word.value, inBook: .number(book))).map { ($0, $1) }
      + [("stamps", StoredStamps.value(word.stamps))] + trash(of: word)
  }

  /// The columns that say whether a word is deleted.
  fileprivate static func trash(of word: StampedWord) -> [(column: String, value: SQLValue)] {
    [("deleted_at", .time(word.deletedAt)), ("is_purged", .flag(word.isPurged))]
  }
}

extension ReviewRow {
  /// Adds a review with its state and its device.
  fileprivate static let stampedInsertion = """
    INSERT INTO reviews (\(columns), is_undone, device)
    VALUES (\(SQLText.parameters(Int(count) + 2)))
    """
}

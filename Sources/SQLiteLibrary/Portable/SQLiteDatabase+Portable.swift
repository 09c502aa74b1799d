import Domain
import SQLRows
import SQLite

extension SQLiteDatabase: PortableLibrary {
  package func stampedBooks(after id: WordBookID?, limit: Int) throws -> [StampedBook] {
    try read { file in
      try file.rows(
        BookRow.stamped(file.version) + " WHERE id > ? ORDER BY id LIMIT ?",
        .after(id),
        .number(limit),
        read: file.stampedBook
      )
    }
  }

  /// The next words in the order of their ids.
  package func stampedWords(after id: WordID?, limit: Int) throws -> [StampedWord] {
    try read { file in
      try file.rows(
        WordRow.stamped(file.version) + " WHERE w.id > ? ORDER BY w.id LIMIT ?",
        .after(id),
        .number(limit),
        read: file.stampedWord
      )
    }
  }

  package func stampedSamples(after id: SampleID?, limit: Int) throws -> [StampedSample] {
    try read { file in
      try file.rows(
        SampleRow.stamped(file.version) + " WHERE id > ? ORDER BY id LIMIT ?",
        .after(id),
        .number(limit),
        read: file.sampleWithStamp
      )
      .map(file.withUses)
    }
  }

  package func stampedReviews(after id: ReviewID?, limit: Int) throws -> [StampedReview] {
    try read { file in
      try file.rows(
        ReviewRow.stamped(file.version) + " WHERE id > ? ORDER BY id LIMIT ?",
        .after(id),
        .number(limit),
        read: file.stampedReview
      )
    }
  }

  package func stampedCounts() throws -> StampedCounts {
    try read { file in
      StampedCounts(
        books: Int(try file.value("SELECT count(*) FROM books")),
        words: Int(try file.value("SELECT count(*) FROM words")),
        samples: Int(try file.value("SELECT count(*) FROM samples")),
        reviews: Int(try file.value("SELECT count(*) FROM reviews"))
      )
    }
  }

  /// What SQLite finds when it reads every page.
  package func portableHealth() throws -> LibraryHealth {
    var health = health()
    let path = path
    health.findings += try read { file in try file.damage(path) }
    return health
  }
}

extension SQLValue {
  /// An id that others are compared with; without one, all are greater.
  fileprivate static func after<Entity>(_ id: Identifier<Entity>?) -> SQLValue {
    id == nil ? .bytes([]) : .id(id)
  }
}

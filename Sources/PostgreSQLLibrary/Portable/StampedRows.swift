import Domain
import PostgreSQL
import SQLRows

extension BookRow {
  private static let names = columns.split(separator: ", ").map(String.init)
  private static let further = ["deleted_at", "is_purged"]

  /// What `stampedBook` reads.
  static let stamped = """
    SELECT \((names + further + StampColumns.read(StampedBookField.self)).joined(separator: ", "))
    FROM tangocho.books
    """

  /// The statement that adds a book, or replaces it.
  static let replacement = SQL.replacing(
    "tangocho.books",
    names + further + StampColumns.all(StampedBookField.self),
    key: "id"
  )

  static func values(of book: StampedBook) -> [PostgreSQLValue] {
    (values(of: book.value) + [.time(book.deletedAt), .flag(book.isPurged)]
      + StampColumns.values(book.stamps)).map { PostgreSQLValue($0) }
  }
}

extension WordRow {
  private static let further = ["deleted_at", "is_purged"]
  private static let numbers: Set = [
    "state", "created_at", "is_suspended", "is_flagged", "buried_until",
  ]

  /// What `stampedWord` reads, of the words `w` and their books `b`.
  static let stamped = """
    SELECT \(columns), \((further + StampColumns.read(StampedWordField.self))
      .map { "w." + $0 }.joined(separator: ", "))
    FROM \(SQL.words)
    """

  /// What adds words, or replaces them.
  static let replacement = RowReplacement(
    "tangocho.words",
    [("book", .uuid), ("id", .uuid)]
      + names.dropFirst().map { ($0, numbers.contains($0) ? .int8 : .text) }
      + (further + StampColumns.all(StampedWordField.self)).map { ($0, .int8) },
    key: "id"
  )

  static func values(of word: StampedWord) -> [PostgreSQLValue] {
    (values(of: word.value, inBook: .id(word.value.bookID))
      + [.time(word.deletedAt), .flag(word.isPurged)]
      + StampColumns.values(word.stamps)).map { PostgreSQLValue($0) }
  }
}

extension SampleRow {
  /// What `sampleWithStamp` reads.
  static let stamped = "SELECT \(columns), stamp_clock, stamp_device FROM tangocho.samples"

  /// The statement that adds a sample, or replaces it.
  static let replacement = SQL.replacing(
    "tangocho.samples",
    columns.split(separator: ", ").map(String.init) + ["stamp_clock", "stamp_device"],
    key: "id"
  )
}

extension ReviewRow {
  /// What `stampedReview` reads.
  static let stamped = "SELECT \(columns), is_undone, device FROM tangocho.reviews"

  private static let ids: Set = ["word", "id"]
  private static let texts: Set = ["asked", "typed", "carried_kind"]

  /// What adds reviews, or undoes them: nothing else of a review changes.
  static let replacement = RowReplacement(
    "tangocho.reviews",
    (columns + ", is_undone, device").split(separator: ", ").map(String.init).map { name in
      (name, ids.contains(name) ? .uuid : texts.contains(name) ? .text : .int8)
    },
    onConflict: "(owner, id) DO UPDATE SET is_undone = 1 WHERE excluded.is_undone = 1"
  )

  static func values(of review: StampedReview) -> [PostgreSQLValue] {
    (values(of: review.review)
      + [.flag(review.isUndone), .number(Int64(bitPattern: review.device))])
      .map { PostgreSQLValue($0) }
  }
}

extension LibraryRow {
  func stampedBook(own device: UInt64) throws -> StampedBook {
    let book = try BookRow.read(self)
    return StampedBook(book, created: book.createdAt, self, at: BookRow.count, own: device)
  }

  func stampedWord(own device: UInt64) -> StampedWord {
    let word = WordRow.read(self)
    return StampedWord(word, created: word.createdAt, self, at: WordRow.count, own: device)
  }

  /// The sample, with all uses as those of this library.
  func sampleWithStamp(own device: UInt64) -> StampedSample {
    let sample = SampleRow.read(self)
    let stamp =
      isNull(at: 6)
      ? ChangeStamp(following: nil, at: sample.createdAt, by: device)
      : stamp(at: 6, own: device)
    return StampedSample(sample, stamp: stamp, uses: [device: sample.useCount])
  }

  func stampedReview(own device: UInt64) throws -> StampedReview {
    StampedReview(
      try ReviewRow.read(self),
      isUndone: flag(at: ReviewRow.count),
      device: self.device(at: ReviewRow.count + 1, own: device)
    )
  }
}

extension ServerLibrary {
  /// The samples with the uses of each device: what others have not counted is of this library.
  func withUses(_ samples: [StampedSample], own device: UInt64) throws -> [StampedSample] {
    var others: [SampleID: [UInt64: Int]] = [:]
    try forEachRow(Self.usesOfSamples, [.ids(samples.map(\.id))]) { row in
      others[row.id(at: 0), default: [:]][UInt64(bitPattern: row.int(at: 1))] = Int(row.int(at: 2))
    }
    return samples.map { $0.withUses(of: others[$0.id] ?? [:], own: device) }
  }

  /// How often other devices used samples with some ids.
  static let usesOfSamples = """
    SELECT sample, device, count FROM tangocho.sample_uses
    WHERE \(SQL.own) AND sample = ANY ($1::uuid[])
    """
}

import Domain
import SQLRows
import SQLite

/// Brings what can be read of a damaged library into a new file.
///
/// Records are known by their form, so that those of which nothing else is left are found, too. A book
/// that cannot be read is there without its title, and with its words.
package struct Salvage {
  private let pages: FilePages
  private let file: LibraryFile
  private let columns: (book: Columns, word: Columns, sample: Columns, review: Columns)
  /// The numbers of the rows of books, also of those that only their words mention.
  private var bookIDs: [Int64: WordBookID] = [:]
  private var uses: [SampleID: [UInt64: Int]] = [:]
  private var garbled = GarbledTexts()
  private var result = Result()

  /// What was brought over, and what could not be read.
  package struct Result: Sendable {
    /// What is in the new library; without what was purged.
    package internal(set) var found = StampedCounts()
    /// What other parts of the damaged one mention; there may be more.
    package internal(set) var lost = StampedCounts()
    /// The words, titles and samples with a text of which only a part could be read.
    package internal(set) var garbled: [String] = []
    /// Where the damaged one is now.
    package internal(set) var kept = ""
  }

  /// Brings what is on some pages into a new library.
  init(_ pages: FilePages, into file: LibraryFile) throws {
    (self.pages, self.file) = (pages, file)
    columns = (
      try Columns(of: "books", file), try Columns(of: "words", file),
      try Columns(of: "samples", file), try Columns(of: "reviews", file)
    )
  }

  /// Brings over all that can be read, in one transaction.
  mutating func run() throws -> Result {
    try file.writing {
      try bringBooks()
      try bringOthers()
      try count()
      result.garbled = try garbled.names(in: file)
    }
    return result
  }

  private mutating func bringBooks() throws {
    var (books, device): ([(FoundRow, [StampedBookField])], Int64?) = ([], nil)
    /// The number of each book, with an id that was made at about the same time.
    var mentioned: [Int64: WordID] = [:]
    try pages.forEachRecord { record in
      switch RecordKind(record) {
      case .book(let number, let id):
        bookIDs[number] = id
        let row = columns.book.row(record, BookRow.columns + ", stamps, deleted_at, is_purged")
        books.append((row, garbled.bookFields(columns.book.garbled(in: record), of: id)))
      case .word(let word, let book): mentioned[book] = word
      case .uses(let sample, let device, let count): uses[sample, default: [:]][device] = count
      case .device(let number): device = number
      default: break
      }
    }
    if let device {
      try file.run("UPDATE device SET id = ?", .number(device))
      file.knownDevice = nil
    }
    for (book, fields) in books {
      try bring { .books([try file.stampedBook(book).withUnknownAge(of: fields)]) }
    }
    mentioned = mentioned.filter { bookIDs[$0.key] == nil }
    result.lost.books = mentioned.count
    try findIDs(ofLost: mentioned)
  }

  /// Finds the ids of books that cannot be read: an index has them, as it has those of words.
  private mutating func findIDs(ofLost books: [Int64: WordID]) throws {
    if books.isEmpty { return }
    var (named, words): ([Int64: Set<WordBookID>], Set<WordBookID>) = ([:], [])
    try pages.forEachRecord { record in
      switch RecordKind(record) {
      case .word(let id, _), .wordInIndex(let id):
        words.insert(WordBookID(high: id.high, low: id.low))
      case .name(let id, let number) where books[number] != nil:
        named[number, default: []].insert(id)
      default: break
      }
    }
    for (number, word) in books {
      let ids = (named[number] ?? []).subtracting(words)
      let random = UInt64(bitPattern: try file.value("SELECT random()"))
      bookIDs[number] =
        ids.count == 1 ? ids.first : WordBookID(high: word.high, low: random)
    }
  }

  private mutating func bringOthers() throws {
    try pages.forEachRecord { record in
      switch RecordKind(record) {
      case .word(let word, let book):
        guard let id = bookIDs[book] else { return }
        let names = WordRow.names.joined(separator: ", ") + ", stamps, deleted_at, is_purged"
        let row = columns.word.row(record, names, after: [.bytes(id.bytes)])
        let fields = garbled.wordFields(columns.word.garbled(in: record), of: word)
        try bring { .words([try file.stampedWord(row).withUnknownAge(of: fields)]) }
      case .sample(let id):
        let row = columns.sample.row(record, SampleRow.columns + ", stamp_clock, stamp_device")
        let isGarbled = garbled.isSample(columns.sample.garbled(in: record), of: id)
        try bring {
          var sample = try file.sampleWithStamp(row)
          if isGarbled { sample = StampedSample(sample.sample, stamp: .unknown, uses: sample.uses) }
          return .samples([sample.withUses(of: uses[id] ?? [:], own: try file.device())])
        }
      case .review:
        let row = columns.review.row(record, ReviewRow.columns + ", is_undone, device")
        try bring { .reviews([try file.stampedReview(row)]) }
      default: break
      }
    }
  }

  /// Takes over an entity, unless its values are not what a library can have.
  private func bring(_ entity: () throws -> StampedBatch) throws {
    do {
      _ = try file.merge(entity())
    } catch StoreError.alreadyExists {
    } catch let error as SQLiteError where error.isConstraint {
    } catch is UnknownValue {
    }
  }

  /// Counts what is there, and what indexes mention in vain.
  private mutating func count() throws {
    func count(_ table: String) throws -> Int {
      Int(try file.value("SELECT count(*) FROM \(table)"))
    }
    result.found = StampedCounts(
      books: try count("books WHERE is_purged = 0") - result.lost.books,
      words: try count("words WHERE is_purged = 0"),
      samples: try count("samples"),
      reviews: try count("reviews")
    )
    var (words, reviews): (Set<WordID>, Set<ReviewID>) = ([], [])
    try pages.forEachRecord { record in
      switch RecordKind(record) {
      case .wordInIndex(let id) where try !isThere(id, in: "words"): words.insert(id)
      case .reviewInIndex(let id) where try !isThere(id, in: "reviews"): reviews.insert(id)
      default: break
      }
    }
    (result.lost.words, result.lost.reviews) = (words.count, reviews.count)
  }

  private func isThere<Entity>(_ id: Identifier<Entity>, in table: String) throws -> Bool {
    try file.value("SELECT EXISTS (SELECT 1 FROM \(table) WHERE id = ?)", .id(id)) == 1
  }
}

/// The order in which records have the columns of a table.
private struct Columns {
  private let places: [String: Int]

  init(of table: String, _ file: LibraryFile) throws {
    let names = try file.rows("PRAGMA table_info(\(table))") { $0.text(at: 1) ?? "" }
    places = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
  }

  /// The columns of a record with a text that is not UTF-8.
  func garbled(in record: StoredRecord) -> Set<String> {
    if record.garbled.isEmpty { return [] }
    return Set(places.filter { record.garbled.contains($0.value) }.keys)
  }

  /// Some columns of a record.
  func row(_ record: StoredRecord, _ names: String, after first: [SQLValue] = []) -> FoundRow {
    let values = names.split(separator: ", ").map { name in
      guard let place = places[String(name)], place < record.values.count else {
        return SQLValue.null
      }
      return record.values[place]
    }
    return FoundRow(first + values)
  }
}

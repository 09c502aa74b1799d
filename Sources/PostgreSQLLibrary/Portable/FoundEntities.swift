import Domain
import PostgreSQL
import SQLRows

/// What a library holds of some entities, all of one moment.
struct FoundEntities {
  /// How many entities one statement asks for.
  private static let partCount = 1_000

  /// The number of the last change.
  private(set) var position: Int64 = 0
  var books: [WordBookID: StampedBook] = [:]
  var words: [WordID: StampedWord] = [:]
  var samples: [SampleID: StampedSample] = [:]
  var reviews: [ReviewID: StampedReview] = [:]
  /// The books that words are in or are to be in.
  var booksOfWords: Set<WordBookID> = []
  /// Whether it is what is there; otherwise what is not in it may be there, too.
  let isRead: Bool
  /// The uses of samples that other devices counted.
  private var uses: [SampleID: [UInt64: Int]] = [:]

  /// Reads entities in one round trip.
  /// - Parameters:
  ///   - entities: Those that are to be merged with them.
  ///   - library: The library.
  ///   - device: The device that it is.
  /// - Throws: `PostgreSQLError`, `StoreError`.
  init(_ entities: StampedEntities, in library: ServerLibrary, own device: UInt64) throws {
    isRead = true
    let questions = Self.questions(about: entities, own: device)
    let answers = try library.answers(to: questions.map(\.statement))
    for (question, answer) in zip(questions, answers) {
      for row in answer.rows { try question.read(&self, LibraryRow(row: row)) }
    }
    let uses = uses
    samples = samples.mapValues { $0.withUses(of: uses[$0.id] ?? [:], own: device) }
  }

  /// What is there when nothing is known but that the books of some words are there.
  init(booksOf entities: StampedEntities) {
    (isRead, booksOfWords) = (false, Set(entities.words.map(\.value.bookID)))
  }

  /// A statement, and what each row that it returns means.
  private struct Question {
    let statement: PostgreSQLStatement
    let read: (inout FoundEntities, LibraryRow) throws -> Void

    init(
      _ sql: String,
      _ values: [PostgreSQLValue],
      read: @escaping (inout FoundEntities, LibraryRow) throws -> Void
    ) { (statement, self.read) = (PostgreSQLStatement(sql, values), read) }
  }

  private static func questions(
    about entities: StampedEntities,
    own device: UInt64
  ) -> [Question] {
    let position = Question(ChangeList.last, []) { $0.position = $1.int(at: 0) }
    let books = parts(of: entities.books).map { part in
      Question(booksByID, [.ids(part.map(\.id))]) { found, row in
        let book = try row.stampedBook(own: device)
        found.books[book.id] = book
      }
    }
    let words = parts(of: entities.words).flatMap { part in
      let ids = PostgreSQLValue.ids(part.map(\.id))
      return [
        Question(wordsByID, [ids]) { found, row in
          let word = row.stampedWord(own: device)
          found.words[word.id] = word
        },
        Question(booksOfWordsByID, [.ids(Set(part.map(\.value.bookID)).sorted()), ids]) {
          found,
          row in
          found.booksOfWords.insert(row.id(at: 0))
        },
      ]
    }
    let reviews = parts(of: entities.reviews).map { part in
      Question(reviewsByID, [.ids(part.map(\.id))]) { found, row in
        let review = try row.stampedReview(own: device)
        found.reviews[review.id] = review
      }
    }
    return [position] + books + words + questions(about: entities.samples, own: device) + reviews
  }

  private static func questions(
    about samples: [StampedSample],
    own device: UInt64
  ) -> [Question] {
    parts(of: samples).flatMap { part in
      let ids = PostgreSQLValue.ids(part.map(\.id))
      return [
        Question(samplesByID, [ids]) { found, row in
          let sample = row.sampleWithStamp(own: device)
          found.samples[sample.id] = sample
        },
        Question(ServerLibrary.usesOfSamples, [ids]) { found, row in
          found.uses[row.id(at: 0), default: [:]][UInt64(bitPattern: row.int(at: 1))] =
            Int(row.int(at: 2))
        },
      ]
    }
  }

  private static func parts<Item>(of items: [Item]) -> [ArraySlice<Item>] {
    stride(from: 0, to: items.count, by: partCount).map { start in
      items[start..<min(start + partCount, items.count)]
    }
  }

  private static let byID = "WHERE \(SQL.own) AND id = ANY ($1::uuid[])"
  private static let booksByID = "\(BookRow.stamped) \(byID)"
  private static let wordsByID =
    "\(WordRow.stamped) WHERE \(SQL.ownWords) AND w.id = ANY ($1::uuid[])"
  private static let samplesByID = "\(SampleRow.stamped) \(byID)"
  private static let reviewsByID = "\(ReviewRow.stamped) \(byID)"
  /// Books with some ids, and those that words with some ids are in.
  private static let booksOfWordsByID = """
    SELECT id FROM tangocho.books
    WHERE \(SQL.own) AND id = ANY ($1::uuid[] || ARRAY(
      SELECT book FROM tangocho.words WHERE \(SQL.own) AND id = ANY ($2::uuid[])))
    """
}

import Domain

/// A new, empty library for one rule of the contract.
public struct ContractLibrary: Sendable {
  /// Opens the library of a back end.
  public typealias Opener = @Sendable () async throws -> any Database

  /// The library, open.
  public let database: any Database
  /// Opens the same stored library again after `database` was used; nil for a back end that stores
  /// nothing.
  public let reopen: Opener?
  /// Opens the same stored library while `database` is also open; nil for a back end with one user
  /// at a time.
  public let openAnother: Opener?
  /// How long to wait for a change from outside to be reported before failing.
  public let patience: Duration

  /// Creates a library for a rule.
  /// - Parameters:
  ///   - database: The library, open and empty.
  ///   - reopen: Opens it again, for a back end that stores it.
  ///   - openAnother: Opens it at the same time, for a back end that can be shared.
  ///   - patience: How long to wait for a change from outside to be reported.
  public init(
    _ database: any Database,
    reopen: Opener? = nil,
    openAnother: Opener? = nil,
    patience: Duration = .seconds(30)
  ) {
    self.database = database
    self.reopen = reopen
    self.openAnother = openAnother
    self.patience = patience
  }
}

extension ContractLibrary {
  /// Adds two books: 1 with the words 1 to 3 and 2 with the words 4 to 6, in the states –, ○ and ×.
  func fill() async throws {
    try await database.insertBooks(
      [.fixture(1, title: "一", age: 3), .fixture(2, title: "二", age: 2)],
      words: Word.fixtures(3, in: 1, states: StudyState.allCases)
        + Word.fixtures(3, in: 2, from: 4, states: StudyState.allCases)
    )
  }
}

/// The visible contents of a library, to compare before and after.
struct LibraryContents: Hashable, Sendable {
  let books: [WordBook]
  let words: [WordBookID: [Word]]
  let counts: [WordBookID: StateCounts]
  let samples: [Sample]
  let reviews: [WordID: [ReviewLog.Entry]]
  let lastReviews: [Review]
  let outlines: Set<WordOutline>
  let trash: Trash
  let hasEverHeldBooks: Bool

  init(of database: any Database) async throws {
    books = try await database.fetchBooks()
    var words: [WordBookID: [Word]] = [:]
    for book in books { words[book.id] = try await database.fetchWords(in: book.id) }
    self.words = words
    counts = try await database.fetchCounts()
    samples = try await database.fetchSamples()
    let history = try await database.fetchReviewLog()
    reviews = Dictionary(
      history.wordIDs.indices.map { (history.wordIDs[$0], Array(history.entries(at: $0))) },
      uniquingKeysWith: +
    )
    lastReviews = try await database.fetchOwnReviews(limit: 100)
    outlines = Set(try await database.fetchOutlines())
    trash = try await database.fetchTrash()
    hasEverHeldBooks = try await database.hasEverHeldBooks()
  }
}

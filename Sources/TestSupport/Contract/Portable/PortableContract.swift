import Domain
import InMemory

/// What every back end that can be copied promises, as rules that are checked like those of
/// `DatabaseContract`: on a `ContractLibrary` whose database is also a `PortableLibrary`.
public enum PortableContract {
  /// What every such back end must do, rule by rule.
  public static let rules: [ContractRule] = readingRules + mergingRules + orphanRules + stampRules

  /// Something of every kind: deleted, restored, purged, closed, undone, used, with images.
  static func filled(device: UInt64 = 7) async throws -> InMemoryDatabase {
    let library = InMemoryDatabase(clock: FixedClock(), device: device)
    try await library.insertBooks(
      [.fixture(1, title: "一", age: 3), .fixture(2, title: "二", age: 2), .fixture(3), .fixture(4)],
      words: Word.fixtures(3, in: 1, states: StudyState.allCases)
        + Word.fixtures(3, in: 2, from: 4, states: StudyState.allCases)
        + Word.fixtures(2, in: 3, from: 7, states: StudyState.allCases)
        + Word.fixtures(2, in: 4, from: 9)
    )
    var patch = WordPatch(id: 2, kanji: SideContent("絵", image: ImageReference(name: "1.png")))
    (patch.texts, patch.tags, patch.isFlagged) = ([.notes: "メモ"], ["N5", "a\nb"], true)
    patch.buriedUntil = .some(.fixture)
    try await library.updateWords([patch])
    let place = StudyPlace(wordID: 1, mode: .onlyFail, seed: -1, firstShown: 2)
    try await library.updateBooks([
      WordBookPatch(id: 1, isClosed: true, movedWords: [4], place: .some(place))
    ])
    try await library.insertReviews((1...4).map { .fixture(ReviewID(number: $0), of: 1) })
    try await library.undoReviews([2])
    try await library.insertSamples([.fixture(1), .fixture(2)])
    try await library.countSampleUse(1)
    try await library.deleteWords([4, 5, 6])
    try await library.restoreWords([4])
    try await library.purgeItems(TrashItems(words: [6]))
    try await library.deleteBooks([3, 4])
    try await library.purgeItems(TrashItems(books: [4]))
    return library
  }
}

/// Everything that a library holds.
struct StampedContents: Hashable {
  let books: [StampedBook]
  let words: [StampedWord]
  let samples: [StampedSample]
  let reviews: [StampedReview]

  init(_ library: any PortableLibrary, limit: Int = 1_000) async throws {
    books = try await Self.all(\.id) { try await library.stampedBooks(after: $0, limit: limit) }
    words = try await Self.all(\.id) { try await library.stampedWords(after: $0, limit: limit) }
    samples = try await Self.all(\.id) {
      try await library.stampedSamples(after: $0, limit: limit)
    }
    reviews = try await Self.all(\.id) {
      try await library.stampedReviews(after: $0, limit: limit)
    }
  }

  /// Its batches, in the order in which they are copied.
  var batches: [StampedBatch] {
    [.books(books), .words(words), .samples(samples), .reviews(reviews)]
  }

  var counts: StampedCounts {
    StampedCounts(
      books: books.count,
      words: words.count,
      samples: samples.count,
      reviews: reviews.count
    )
  }

  private static func all<Item, ID>(
    _ id: (Item) -> ID,
    _ fetch: (ID?) async throws -> [Item]
  ) async throws -> [Item] {
    var items: [Item] = []
    while true {
      let batch = try await fetch(items.last.map(id))
      if batch.isEmpty { return items }
      items += batch
    }
  }
}

extension ContractLibrary {
  /// The library as one that can be copied.
  func portable() throws -> any PortableLibrary {
    guard let library = database as? any PortableLibrary else {
      throw RuleFailure(finding: "The back end is not a PortableLibrary.")
    }
    return library
  }

  /// Merges everything of another library.
  func merge(_ other: any PortableLibrary) async throws {
    for batch in try await StampedContents(other).batches { _ = try await portable().merge(batch) }
  }
}

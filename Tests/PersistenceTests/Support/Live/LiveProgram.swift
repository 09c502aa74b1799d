import Domain
import TestSupport

@testable import Durability
@testable import Persistence
@testable import Workloads

/// A running program that writes its own words, and remembers what was acknowledged to it.
actor LiveProgram {
  /// The book that all programs change.
  static let sharedBook = WordBookID(number: 1)
  static let sharedWords: [WordID] = [1, 2, 3]

  nonisolated let name: String
  let database: JSONDatabase
  /// What must be true from now on.
  private(set) var claims: [Acknowledgement] = []

  private let random: SeededRandom
  private let clock: FixedClock
  private let ids: ULIDGenerator
  private var book: WordBookID?
  private var words: [WordID] = []
  private var versions: [WordID: Int] = [:]
  private var reviews: [ReviewID] = []
  private var sample: SampleID?
  private var uses = 0
  private var title = 0
  private var watching: AsyncStream<Void>?

  init(name: String, locations: JSONDatabaseLocations, clock: FixedClock, seed: UInt64) {
    (self.name, self.clock, random) = (name, clock, SeededRandom(seed: seed))
    ids = ULIDGenerator(clock: clock, random: random)
    database = JSONDatabase(locations: locations, clock: clock, random: random)
  }

  /// Watches the files, as a program with a screen does.
  func watch() async { watching = await database.changesFromOutside() }

  /// Reads everything, as drawing a screen does.
  func look() async throws {
    _ = try await database.fetchBooks()
    _ = try await database.fetchWords([])
    _ = try await database.fetchReviewLog()
  }

  /// The file that is being written.
  func currentFile() async -> String? { await database.currentFile }

  func close() async throws { try await database.close() }

  func compact() async throws { try await database.compact() }

  /// Creates the items that all programs change.
  func insertShared() async throws {
    let words = Self.sharedWords.map { Word.fixture($0, in: Self.sharedBook) }
    try await database.insertBooks([.fixture(Self.sharedBook)], words: words)
  }

  /// Makes a change of any kind.
  func write() async throws {
    clock.advance(milliseconds: 7)
    guard let book, let word = words.last else { return try await begin() }
    switch random.next() % 14 {
    case 0...2: try await insert(in: book)
    case 3...5: try await change(words[pick(words.count)])
    case 6: try await retitle(book)
    case 7: try await review(word)
    case 8: try await useSample()
    case 9: try await move(word)
    case 10: try await delete(word)
    case 11: try await closeBook(into: book)
    case 12: try await mark(in: book)
    default: try await changeShared()
    }
  }
}

extension LiveProgram {
  private func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

  /// All further words depend on this line, which is the program's own as well.
  private func begin() async throws {
    let (id, first): (WordBookID, WordID) = (ids.make(), ids.make())
    let book = WordBook(id: id, title: "v0", createdAt: clock.now)
    try await database.insertBooks([book], words: [word(first, in: id)])
    self.book = id
    words.append(first)
    claims += [.book(id), .word(first)]
  }

  private func insert(in book: WordBookID) async throws {
    let new = (0...pick(2)).map { _ in word(ids.make(), in: book) }
    try await database.insertWords(new)
    words += new.map(\.id)
    claims += new.map { .word($0.id) }
  }

  private func change(_ word: WordID) async throws {
    let version = versions[word, default: 0] + 1
    try await database.updateWords([WordPatch(id: word, texts: [.notes: "v\(version)"])])
    versions[word] = version
    claims.append(.notes(word, version: version))
  }

  private func retitle(_ book: WordBookID) async throws {
    title += 1
    try await database.updateBooks([WordBookPatch(id: book, title: "v\(title)")])
    claims.append(.title(book, version: title))
  }

  private func review(_ word: WordID) async throws {
    if let last = reviews.popLast(), pick(3) == 0 {
      try await database.undoReviews([last])
      claims.removeAll { $0 == .reviewed(last) }
      claims.append(.unreviewed(last))
      return
    }
    let review = Review(id: ids.make(), wordID: word, moment: clock.moment, rating: .good)
    try await database.insertReviews([review])
    reviews.append(review.id)
    claims.append(.reviewed(review.id))
  }

  private func useSample() async throws {
    if let sample {
      try await database.countSampleUse(sample)
      uses += 1
      claims.append(.uses(sample, count: uses))
      return
    }
    let id: SampleID = ids.make()
    try await database.insertSamples([.fixture(id, meaning: "\(id)")])
    sample = id
    claims.append(.uses(id, count: 0))
  }

  /// Moves a word into a new book, and leaves it alone from then on.
  private func move(_ word: WordID) async throws {
    guard words.count > 1 else { return try await changeShared() }
    let target = WordBook(id: ids.make(), title: "v0", createdAt: clock.now)
    try await database.insertBooks([target], words: [])
    try await database.updateWords([WordPatch(id: word, bookID: target.id)])
    words.removeAll { $0 == word }
    claims += [.book(target.id), .moved(word, to: target.id)]
  }

  /// Deletes a word, and purges every second one.
  private func delete(_ word: WordID) async throws {
    guard words.count > 1 else { return try await changeShared() }
    words.removeAll { $0 == word }
    // Whether or not it is acknowledged, the word may be missing.
    claims.removeAll { $0 == .word(word) || $0.isNotes(of: word) }
    try await database.deleteWords([word])
    claims.append(.gone(word))
    if pick(2) == 0 { return }
    try await database.purgeItems(TrashItems(words: [word]))
    claims.append(.purged(word))
  }

  private func closeBook(into target: WordBookID) async throws {
    let closing = WordBook(id: ids.make(), title: "closes with 2", createdAt: clock.now)
    let inside = (0..<2).map { _ in
      word(ids.make(), in: closing.id, "moves from \(closing.id)")
    }
    try await database.insertBooks([closing], words: inside)
    try await database.changeBooks(
      BookStep(
        patches: [
          WordBookPatch(
            id: closing.id,
            isClosed: true,
            movedWords: inside.map(\.id),
            reviewedOn: .some(clock.today)
          )
        ],
        words: WordStep(patches: inside.map { WordPatch(id: $0.id, bookID: target) })
      )
    )
    claims += [.closed(closing.id)] + inside.map { .word($0.id) }
  }

  private func mark(in book: WordBookID) async throws {
    let marked = word(ids.make(), in: book, DurabilityWorkload.markedNotes)
    try await database.insertWords([marked])
    let review = Review(id: ids.make(), wordID: marked.id, moment: clock.moment, rating: .again)
    let patch = WordPatch(id: marked.id, state: .fail)
    try await database.changeReviews(ReviewStep(adding: [review], patches: [patch]))
    claims += [.word(marked.id), .reviewed(review.id)]
  }

  /// Changes the shared items; the clocks decide who wins.
  private func changeShared() async throws {
    let id = Self.sharedWords[pick(3)]
    // An old backup may have removed it.
    guard try await !database.fetchWords([id]).isEmpty else { return }
    let state = StudyState(rawValue: UInt8(pick(3)))
    try await database.updateWords([
      WordPatch(id: id, state: state, texts: [.notes: "\(random.next())"])
    ])
  }

  private func word(_ id: WordID, in book: WordBookID, _ notes: String = "v0") -> Word {
    Word(
      id: id,
      bookID: book,
      meaning: SideContent("to eat"),
      gana: SideContent("たべる"),
      kanji: SideContent("食べる"),
      createdAt: clock.now,
      texts: [.notes: notes]
    )
  }
}

extension Acknowledgement {
  fileprivate func isNotes(of word: WordID) -> Bool {
    if case .notes(word, _) = self { true } else { false }
  }
}

import Domain
import InMemory
import Services

/// A primary without a server: a library in memory, with the list of its changes.
package actor TestServer {
  /// All that it holds at a moment, as a backup has it.
  package struct Backup: Sendable {
    fileprivate let library: InMemoryDatabase
    fileprivate let list: [Change]
  }

  fileprivate struct Change: Sendable {
    let position: ChangePosition
    let program: UInt64
    let changed: ChangedEntities
  }

  let identity: PrimaryIdentity
  /// The library that is on the server.
  package private(set) var library: InMemoryDatabase
  private let clock: FixedClock
  private var list: [Change] = []
  /// The copy that was begun here and is not complete.
  fileprivate var begunCopy: BegunCopy?
  private var tokens: UInt64 = 0
  private var programs: UInt64 = 0

  package init(clock: FixedClock = FixedClock(), device: UInt64 = 99, owner: String = "anna") {
    self.clock = clock
    identity = PrimaryIdentity(device: device, owner: owner)
    library = InMemoryDatabase(clock: clock, device: device)
  }

  /// Records that a copy was begun here, or with nil that it is complete.
  package func note(_ copy: BegunCopy?) { begunCopy = copy }

  /// Makes a backup.
  package func backUp() async throws -> Backup {
    Backup(library: try await copy(of: library), list: list)
  }

  /// Goes back to a backup; what was acknowledged since is lost here.
  package func restore(_ backup: Backup) async throws {
    (library, list) = (try await copy(of: backup.library), backup.list)
  }

  private func copy(of library: InMemoryDatabase) async throws -> InMemoryDatabase {
    let copy = InMemoryDatabase(clock: clock, device: identity.device)
    _ = try await LibraryCopier(from: library, to: copy).copy()
    return copy
  }

  /// Forgets the first changes of the list, but always keeps the last one.
  package func forgetChanges(_ count: Int) {
    list.removeFirst(max(0, min(count, list.count - 1)))
  }

  fileprivate func newProgram() -> UInt64 {
    programs += 1
    return programs
  }

  fileprivate var position: ChangePosition { list.last?.position ?? .start }

  fileprivate func changes(after position: ChangePosition, but program: UInt64) -> PrimaryChanges? {
    let rest = list.drop { $0.position.number < position.number }
    let isKnown =
      position == .start
      ? list.first.map { $0.position.number == 1 } ?? true : rest.first?.position == position
    guard isKnown else { return nil }
    var changes = PrimaryChanges(ChangedEntities(), position: position)
    // A few at a time, as from a server.
    for change in rest.filter({ $0.position != position }).prefix(3) {
      changes.position = change.position
      if change.program != program { changes.changed.formUnion(change.changed) }
    }
    return changes
  }

  fileprivate func take(
    _ batches: [StampedBatch],
    of program: UInt64
  ) async throws -> (MergeCounts, ChangePosition?) {
    var (counts, changed) = (MergeCounts(), ChangedEntities())
    for batch in batches {
      let merged = await library.merge(batch)
      counts += merged
      if merged.added + merged.changed > 0 { changed.insert(batch) }
    }
    if changed.isEmpty { return (counts, nil) }
    tokens += 1
    let position = ChangePosition(
      number: self.position.number + 1,
      token: Identifier(high: 0, low: tokens)
    )
    list.append(Change(position: position, program: program, changed: changed))
    return (counts, position)
  }

  fileprivate func store(
    _ entities: StampedEntities,
    after position: ChangePosition,
    of program: UInt64
  ) async throws -> ChangePosition? {
    if position != self.position || begunCopy != nil { return nil }
    let made = try await take(entities.batches, of: program).1
    // A client that stores without asking must know everything that is there.
    guard try await entities.isSubset(of: library) else {
      throw StoreError.server(place: "test/words", .failed(code: "XX000", detail: "overwritten"))
    }
    return made
  }
}

extension StampedEntities {
  /// Whether a library holds these as they are.
  fileprivate func isSubset(of library: InMemoryDatabase) async throws -> Bool {
    let (books, words, samples, reviews) = (
      await library.stampedBooks(after: nil, limit: .max),
      await library.stampedWords(after: nil, limit: .max),
      await library.stampedSamples(after: nil, limit: .max),
      await library.stampedReviews(after: nil, limit: .max)
    )
    return self.books.allSatisfy(books.contains) && self.words.allSatisfy(words.contains)
      && self.samples.allSatisfy(samples.contains) && self.reviews.allSatisfy(reviews.contains)
  }
}

extension ChangedEntities {
  fileprivate mutating func insert(_ batch: StampedBatch) {
    switch batch {
    case .books(let books): self.books.formUnion(books.map(\.id))
    case .words(let words): self.words.formUnion(words.map(\.id))
    case .samples(let samples): self.samples.formUnion(samples.map(\.id))
    case .reviews(let reviews): self.reviews.formUnion(reviews.map(\.id))
    }
  }
}

/// A connection to a test server, whose calls fail as the test decides.
package actor TestConnection: PrimaryLibrary {
  /// How a call fails.
  package enum FailurePoint: CaseIterable, Sendable {
    /// The server is not reached.
    case before
    /// A part of what was sent is stored.
    case during
    /// Only the answer is lost.
    case after
  }

  package nonisolated let place = "test/words"
  private let server: TestServer
  private var program: UInt64?
  private var cut: @Sendable (_ call: Int) -> FailurePoint? = { _ in nil }
  private var before: @Sendable (_ call: Int) async throws -> Void = { _ in }
  /// The number of calls so far.
  package private(set) var callCount = 0

  package init(_ server: TestServer) { self.server = server }

  /// Decides how calls fail from now on, which are counted from 0.
  package func fail(_ cut: @escaping @Sendable (_ call: Int) -> FailurePoint?) {
    (self.cut, callCount) = (cut, 0)
  }

  /// Does something before each call from now on, which are counted from 0.
  package func before(_ work: @escaping @Sendable (_ call: Int) async throws -> Void) {
    (before, callCount) = (work, 0)
  }

  private func perform<Result>(
    partly: (TestServer) async throws -> Void = { _ in },
    _ work: (TestServer) async throws -> Result
  ) async throws -> Result {
    let cut = cut(callCount)
    callCount += 1
    try await before(callCount - 1)
    let fault = StoreError.server(place: place, .unreachable(detail: "cut"))
    switch cut {
    case .before: throw fault
    case .during:
      try await partly(server)
      throw fault
    case .after:
      _ = try await work(server)
      throw fault
    case nil: return try await work(server)
    }
  }

  package func head() async throws -> PrimaryHead {
    try await perform { server in
      PrimaryHead(
        identity: server.identity,
        position: await server.position,
        copy: await server.begunCopy
      )
    }
  }

  package func changes(after position: ChangePosition) async throws -> PrimaryChanges? {
    let program = await ownProgram()
    return try await perform { await $0.changes(after: position, but: program) }
  }

  package func stamped(_ ids: ChangedEntities) async throws -> StampedEntities {
    try await perform { server in
      let library = await server.library
      var all = StampedEntities()
      all.books = await library.stampedBooks(after: nil, limit: .max)
        .filter { ids.books.contains($0.id) }
      let purged = Set(all.books.filter(\.isPurged).map(\.id))
      all.words = await library.stampedWords(after: nil, limit: .max)
        .filter { ids.words.contains($0.id) || purged.contains($0.value.bookID) }
      all.samples = await library.stampedSamples(after: nil, limit: .max)
        .filter { ids.samples.contains($0.id) }
      all.reviews = await library.stampedReviews(after: nil, limit: .max)
        .filter { ids.reviews.contains($0.id) }
      return all
    }
  }

  package func take(
    _ entities: StampedEntities
  ) async throws -> (MergeCounts, ChangePosition?) {
    let program = await ownProgram()
    return try await perform(partly: {
      _ = try await $0.take(Array(entities.batches.prefix(1)), of: program)
    }) { try await $0.take(entities.batches, of: program) }
  }

  package func store(
    _ entities: StampedEntities,
    after position: ChangePosition
  ) async throws -> ChangePosition? {
    let program = await ownProgram()
    return try await perform(partly: {
      _ = try await $0.take(Array(entities.batches.prefix(1)), of: program)
    }) { try await $0.store(entities, after: position, of: program) }
  }

  package func merge(_ batch: StampedBatch) async throws -> MergeCounts {
    try await take(StampedEntities(batch)).0
  }

  private func ownProgram() async -> UInt64 {
    if let program { return program }
    let new = await server.newProgram()
    program = program ?? new
    return program ?? new
  }

  package func stampedBooks(after id: WordBookID?, limit: Int) async throws -> [StampedBook] {
    try await perform { await $0.library.stampedBooks(after: id, limit: limit) }
  }

  package func stampedWords(after id: WordID?, limit: Int) async throws -> [StampedWord] {
    try await perform { await $0.library.stampedWords(after: id, limit: limit) }
  }

  package func stampedSamples(after id: SampleID?, limit: Int) async throws -> [StampedSample] {
    try await perform { await $0.library.stampedSamples(after: id, limit: limit) }
  }

  package func stampedReviews(after id: ReviewID?, limit: Int) async throws -> [StampedReview] {
    try await perform { await $0.library.stampedReviews(after: id, limit: limit) }
  }

  package func stampedCounts() async throws -> StampedCounts {
    try await perform { await $0.library.stampedCounts() }
  }
}

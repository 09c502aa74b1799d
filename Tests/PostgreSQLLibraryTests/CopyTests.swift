import Domain
import Foundation
import InMemory
import PostgreSQL
import PostgreSQLLibrary
import Services
import TestSupport
import Testing

/// Random libraries, copied to servers and from them.
@Suite("Copying libraries on servers", .server, .timeLimit(.minutes(15)))
struct CopyTests {
  typealias Kind = CopiedLibrary.Kind

  private static let directions =
    Kind.allCases.map { (Kind.server, $0) }
    + Kind.allCases.filter { $0 != .server }.map { ($0, Kind.server) }

  @Test("A copy is the original, whichever back ends they have", arguments: directions, 1...5)
  func everyDirection(_ kinds: (from: Kind, to: Kind), seed: UInt64) async throws {
    let original = try await CopiedLibrary.new(kinds.from)
    let copy = try await CopiedLibrary.new(kinds.to, device: 2)
    try await original.change(80, seed: seed)
    let changes = try await LibraryCopier(from: original.open(), to: copy.open(), batchSize: 5)
      .copy()
    let counts = try await original.open().stampedCounts()
    #expect(changes.words == MergeCounts(added: counts.words))
    #expect(changes.reviews == MergeCounts(added: counts.reviews))
    try await copy.expectEqual(original, counts)
    // Once more, and nothing changes.
    let again = try await LibraryCopier(from: original.open(), to: copy.open(), batchSize: 7).copy()
    #expect(again.words == MergeCounts(unchanged: counts.words))
    #expect(again.samples == MergeCounts(unchanged: counts.samples))
    try await copy.expectEqual(original, counts)
  }

  @Test(
    "Around in a circle nothing is lost",
    arguments: [
      [Kind.json, .server, .sqlite], [.server, .json, .server, .memory],
      [.memory, .sqlite, .server, .json],
    ],
    11...15
  )
  func circle(_ kinds: [Kind], seed: UInt64) async throws {
    let original = try await CopiedLibrary.new(kinds[0])
    try await original.change(80, seed: seed)
    let counts = try await original.open().stampedCounts()
    var last = original
    for kind in kinds.dropFirst() + [kinds[0]] {
      let next = try await CopiedLibrary.new(kind, device: 3)
      _ = try await LibraryCopier(from: last.open(), to: next.open()).copy()
      last = next
    }
    try await last.expectEqual(original, counts)
  }

  @Test("A copy that is interrupted at any batch goes on", arguments: directions)
  func interrupted(_ kinds: (from: Kind, to: Kind)) async throws {
    let original = try await CopiedLibrary.new(kinds.from)
    try await original.change(120, seed: 5)
    let counts = try await original.open().stampedCounts()
    for batches in 0... {
      let copy = try await CopiedLibrary.new(kinds.to, device: 2)
      let cut = InterruptedLibrary(copy.open(), after: batches)
      let first = LibraryCopier(from: original.open(), to: cut, batchSize: 4)
      do {
        _ = try await first.copy()
        return #expect(batches > 5)
      } catch let error as StoreError {
        #expect(error == .system(operation: "write", path: "full", code: ENOSPC))
      }
      _ = try await LibraryCopier(from: original.open(), to: copy.open(), batchSize: 4).copy()
      try await copy.expectEqual(original, counts)
    }
  }

  @Test("Copies that went separate ways become equal by merging", arguments: directions, 21...25)
  func merged(_ kinds: (from: Kind, to: Kind), seed: UInt64) async throws {
    let clock = FixedClock()
    let original = try await CopiedLibrary.new(kinds.from, clock: clock)
    let copy = try await CopiedLibrary.new(kinds.to, clock: clock, device: 2)
    try await original.change(60, seed: seed)
    _ = try await LibraryCopier(from: original.open(), to: copy.open()).copy()
    for round in 1...2 {
      let start = UInt64(round) * 1_000 + seed
      try await original.change(25, seed: start, reviewsAfter: round * 1_000)
      try await copy.change(25, seed: start + 500, reviewsAfter: round * 1_000 + 500)
    }
    _ = try await LibraryCopier(from: original.open(), to: copy.open()).copy()
    _ = try await LibraryCopier(from: copy.open(), to: original.open()).copy()
    try await copy.expectEqual(original, try await original.open().stampedCounts())
  }

  @Test("A server that restarts in the middle loses nothing of a copy, and doubles nothing")
  func restarts() async throws {
    let learner = try await Learner()
    let original = try await CopiedLibrary.new(.memory)
    try await original.change(120, seed: 3)
    let copy = CopiedLibrary { _, clock in learner.open(clock: clock) }
    let admin = try TestDatabase.connect(as: "admin", to: "postgres")
    let cut = """
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '\(learner.role)'
      """
    _ = try await LibraryCopier(from: original.open(), to: copy.open(), batchSize: 4).copy { _ in
      #expect(throws: Never.self) { try admin.execute(cut) }
    }
    try await copy.expectEqual(original, try await original.open().stampedCounts())
  }

  @Test("More than a part of a batch is merged at once, in one step that others are notified of")
  func largeBatch() async throws {
    let database = try await Learner().open()
    let other = InMemoryDatabase(clock: FixedClock())
    try await other.insertBooks([.fixture(1)], words: Word.fixtures(2_500, in: 1))
    let copier = LibraryCopier(from: other, to: database)
    #expect(try await copier.copy().words == MergeCounts(added: 2_500))
    #expect(try await copier.compare().words.equal == 2_500)
    let (found, promised) = try await (
      database.searchWords(["たべもの"], limit: 3), other.searchWords(["たべもの"], limit: 3)
    )
    #expect(found == promised && found.count > 0)
  }

  @Test("A copy says that it was begun, to its role only, until it is complete")
  func begun() async throws {
    let (learner, stranger) = (try await Learner(), try await Learner())
    let database = learner.open()
    let begun = BegunCopy(of: "/home/anna/words", on: "desk", Day(number: 20_000))
    #expect(try await database.begunCopy() == nil)
    try await database.note(begun)
    #expect(try await learner.open().begunCopy() == begun)
    // Before the first change, and after it.
    #expect(try await learner.open().head().copy == begun)
    try await database.insertBooks([.fixture(1)], words: [])
    #expect(try await learner.open().head().copy == begun)
    #expect(try await stranger.open().head().copy == nil)
    // Another computer that begins at the same time does not take its place.
    let other = BegunCopy(of: "/home/anna/other", on: "sofa", Day(number: 20_000))
    await #expect(throws: StoreError.server(place: database.place, .unfinishedCopy(begun))) {
      try await learner.open().note(other)
    }
    try await database.noteComplete(other.source)
    #expect(try await learner.open().head().copy == begun)
    try await database.noteComplete(begun.source)
    #expect(try await learner.open().head().copy == nil)
    try await database.note(other)
    try await database.noteComplete(nil)
    #expect(try await learner.open().head().copy == nil)
  }

  @Test("A copy of a library whose path has a control character is known again")
  func begunOfAnyPath() async throws {
    let learner = try await Learner()
    // The server stores this character as two.
    let begun = BegunCopy(of: "/home/anna/\u{10}words", on: "desk", Day(number: 20_000))
    try await learner.open().note(begun)
    try await learner.open().note(begun)
    #expect(try await learner.open().begunCopy() == begun)
  }

  @Test("What was read of an empty library leaves nothing there")
  func empty() async throws {
    let learner = try await Learner()
    let database = learner.open()
    #expect(try await database.stampedBooks(after: nil, limit: 9) == [])
    #expect(try await database.stampedCounts() == StampedCounts())
    #expect(try learner.connect().numbers("SELECT count(*) FROM tangocho.devices") == [0])
  }
}

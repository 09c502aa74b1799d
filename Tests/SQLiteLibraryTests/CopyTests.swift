import Domain
import Foundation
import SQLiteLibrary
import Services
import TestSupport
import Testing

/// Random libraries, copied between all back ends.
@Suite("Copying libraries")
struct CopyTests {
  typealias Kind = CopiedLibrary.Kind

  private static let directions = Kind.allCases.flatMap { from in Kind.allCases.map { (from, $0) } }

  @Test("A copy is the original, whichever back ends they have", arguments: directions, 1...8)
  func everyDirection(_ kinds: (from: Kind, to: Kind), seed: UInt64) async throws {
    let (original, copy) = (CopiedLibrary(kinds.from), CopiedLibrary(kinds.to, device: 2))
    try await original.change(80, seed: seed)
    let changes = try await LibraryCopier(from: original.open(), to: copy.open(), batchSize: 5)
      .copy()
    let counts = try await original.open().stampedCounts()
    #expect(changes.words == MergeCounts(added: counts.words))
    #expect(changes.reviews == MergeCounts(added: counts.reviews))
    try await expectEqual(original, copy, counts)
    // Once more, and nothing changes.
    let again = try await LibraryCopier(from: original.open(), to: copy.open(), batchSize: 7).copy()
    #expect(again.words == MergeCounts(unchanged: counts.words))
    #expect(again.samples == MergeCounts(unchanged: counts.samples))
    try await expectEqual(original, copy, counts)
  }

  @Test(
    "Around in a circle nothing is lost",
    arguments: [
      [Kind.json, .sqlite, .memory], [.sqlite, .json, .sqlite], [.memory, .sqlite, .json],
    ],
    11...18
  )
  func circle(_ kinds: [Kind], seed: UInt64) async throws {
    let original = CopiedLibrary(kinds[0])
    try await original.change(80, seed: seed)
    let counts = try await original.open().stampedCounts()
    var last = original
    for kind in kinds.dropFirst() + [kinds[0]] {
      let next = CopiedLibrary(kind, device: 3)
      _ = try await LibraryCopier(from: last.open(), to: next.open()).copy()
      last = next
    }
    try await expectEqual(original, last, counts)
  }

  @Test("A copy that is interrupted at any batch goes on", arguments: directions)
  func interrupted(_ kinds: (from: Kind, to: Kind)) async throws {
    let original = CopiedLibrary(kinds.from)
    try await original.change(120, seed: 5)
    let counts = try await original.open().stampedCounts()
    for batches in 0... {
      let copy = CopiedLibrary(kinds.to, device: 2)
      let cut = InterruptedLibrary(copy.open(), after: batches)
      let first = LibraryCopier(from: original.open(), to: cut, batchSize: 4)
      do {
        _ = try await first.copy()
        return #expect(batches > 5)
      } catch let error as StoreError {
        #expect(error == .system(operation: "write", path: "full", code: ENOSPC))
      }
      _ = try await LibraryCopier(from: original.open(), to: copy.open(), batchSize: 4).copy()
      try await expectEqual(original, copy, counts)
    }
  }

  @Test("Copies that went separate ways become equal by merging", arguments: directions, 21...26)
  func merged(_ kinds: (from: Kind, to: Kind), seed: UInt64) async throws {
    let clock = FixedClock()
    let original = CopiedLibrary(kinds.from, clock: clock)
    let copy = CopiedLibrary(kinds.to, clock: clock, device: 2)
    try await original.change(60, seed: seed)
    _ = try await LibraryCopier(from: original.open(), to: copy.open()).copy()
    for round in 1...2 {
      let start = UInt64(round) * 1_000 + seed
      try await original.change(25, seed: start, reviewsAfter: round * 1_000)
      try await copy.change(25, seed: start + 500, reviewsAfter: round * 1_000 + 500)
    }
    _ = try await LibraryCopier(from: original.open(), to: copy.open()).copy()
    _ = try await LibraryCopier(from: copy.open(), to: original.open()).copy()
    let counts = try await original.open().stampedCounts()
    try await expectEqual(original, copy, counts)
  }

  @Test("A comparison finds what the copy lacks, and what only the copy has")
  func comparison() async throws {
    let (original, copy) = (CopiedLibrary(.json), CopiedLibrary(.sqlite))
    try await original.open().insertBooks([.fixture(1)], words: Word.fixtures(3, in: 1))
    _ = try await LibraryCopier(from: original.open(), to: copy.open()).copy()
    try await original.open().updateWords([WordPatch(id: 1, state: .fail)])
    try await copy.open().updateWords([WordPatch(id: 2, state: .fail)])
    try await original.open().insertWords([.fixture(8, in: 1)])
    try await copy.open().insertReviews([.fixture(1, of: 1)])
    let found = try await LibraryCopier(from: original.open(), to: copy.open()).compare()
    var words = LibraryComparison.Counts()
    (words.equal, words.behind, words.ahead, words.missing) = (1, 1, 1, 1)
    #expect(found.words == words)
    #expect(found.reviews.extra == 1 && found.books.equal == 1)
    #expect(found.lacking == 2 && found.own == 2)
  }

  @Test("A comparison tells what is lacking still from what is lacking now")
  func lackingHash() async throws {
    let (original, copy) = (CopiedLibrary(.sqlite), CopiedLibrary(.memory))
    try await original.open().insertBooks([.fixture(1)], words: Word.fixtures(2, in: 1))
    let copier = LibraryCopier(from: original.open(), to: copy.open())
    let first = try await copier.compare()
    #expect(try await copier.compare() == first)
    try await original.open().updateWords([WordPatch(id: 1, state: .fail)])
    let second = try await LibraryCopier(from: original.open(), to: copy.open()).compare()
    #expect(second.words == first.words && second.lackingHash != first.lackingHash)
  }

  @Test("Of the same moment the copy keeps its value, and that is counted")
  func sameMoment() async throws {
    let (original, copy) = (CopiedLibrary(.memory), CopiedLibrary(.sqlite))
    let stamp = ChangeStamp(clock: 9 << 16, device: 3)
    try await original.open().merge(.books([StampedBook(new: .fixture(1, title: "a"), at: stamp)]))
    try await copy.open().merge(.books([StampedBook(new: .fixture(1, title: "b"), at: stamp)]))
    let copier = LibraryCopier(from: original.open(), to: copy.open())
    #expect(try await copier.copy().books == MergeCounts(unchanged: 1, undecided: 1))
    #expect(try await copier.compare().books.undecided == 1)
    #expect(try await copy.open().fetchBooks().map(\.title) == ["b"])
  }

  private func expectEqual(
    _ original: CopiedLibrary,
    _ copy: CopiedLibrary,
    _ counts: StampedCounts
  ) async throws {
    try await copy.expectEqual(original, counts)
    if let sqlite = copy.open() as? SQLiteDatabase {
      #expect(try await sqlite.structureFindings() == [])
    }
  }
}

import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("A book that two computers close without knowing of each other")
struct ClosingTwiceTests {
  /// Closes book 1 and moves words to another one.
  private func close(
    _ device: SynchronizedDevice,
    moving words: [WordID],
    to book: WordBookID,
    keepsReviews: Bool
  ) async throws {
    let closed = WordBookPatch(
      id: 1,
      isClosed: true,
      keepsReviews: keepsReviews,
      movedWords: words,
      reviewedOn: .some(.fixture)
    )
    let moves = words.map { WordPatch(id: $0, bookID: book) }
    try await device.database.changeBooks(
      BookStep(patches: [closed], words: WordStep(patches: moves))
    )
  }

  @Test("The later closing counts as a whole; no word and no review is lost")
  func twice() async throws {
    let (early, late) = (SynchronizedDevice(seed: 1), SynchronizedDevice(seed: 2))
    try await early.database.insertBooks(
      [.fixture(1), .fixture(2), .fixture(3)],
      words: [.fixture(1), .fixture(2)]
    )
    late.receiveAll(from: early)
    late.clock.advance(milliseconds: 60_000)
    // The other computer does not know this word yet.
    try await early.database.insertWords([.fixture(7)])
    try await late.database.insertReviews([.fixture(1, of: 1)])
    try await close(early, moving: [1, 2, 7], to: 2, keepsReviews: true)
    try await close(late, moving: [1, 2], to: 3, keepsReviews: false)
    late.receiveAll(from: early)
    early.receiveAll(from: late)
    for device in [early, late] {
      let database = device.open()
      let book = try await database.fetchBooks().first { $0.id == 1 }
      #expect(book?.isClosed == true && book?.keepsReviews == false)
      #expect(book?.movedWords == [1, 2])
      #expect(try await database.fetchWords(in: 1).isEmpty)
      #expect(try await database.fetchWords(in: 2).map(\.id) == [7])
      #expect(try await database.fetchWords(in: 3).map(\.id) == [1, 2])
      #expect(try await database.fetchReviews(of: [1]).map(\.id) == [1])
    }
  }
}

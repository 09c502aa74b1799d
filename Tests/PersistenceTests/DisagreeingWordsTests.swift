import Domain
import Persistence
import TestSupport
import Testing

@testable import Durability

@Suite("Words whose mark disagrees with their reviews")
struct DisagreeingWordsTests {
  @Test("They are counted until a grade decides; hard, – and words without reviews say nothing")
  func counted() async throws {
    let library = TemporaryLibrary()
    let database = library.open()
    let states: [StudyState] = [.success, .fail, .success, .fail, .undefined, .success, .fail]
    try await database.insertBooks([.fixture(1)], words: Word.fixtures(7, states: states))
    try await database.insertReviews([
      .fixture(1, of: 1, rating: .again), .fixture(2, of: 2, rating: .good),
      .fixture(3, of: 2, at: .fixture(seconds: 60), rating: .hard),
      .fixture(4, of: 3, rating: .good), .fixture(5, of: 4, rating: .again),
      .fixture(6, of: 5, rating: .good), .fixture(7, of: 6, rating: .hard),
    ])
    try await database.close()
    let check = LibraryCheck(library.locations(), clock: library.clock)
    #expect(try await check.disagreeingWords() == 2)
    #expect(try await check.run().isEmpty)
  }
}

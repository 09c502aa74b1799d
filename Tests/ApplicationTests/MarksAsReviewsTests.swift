import Application
import Domain
import TerminalKit
import TestSupport
import Testing

@Suite("Marks as reviews in the program")
@MainActor
struct MarksAsReviewsTests {
  @Test("A mark on a new word counts as a review, and undoing it undoes the review")
  func markAndUndo() async throws {
    let container = TestDIContainer()
    try await container.database.insertBooks([.fixture(1)], words: Word.fixtures(3))
    let program = await HeadlessProgram.start(container)
    await program.type("jlox")
    func ratings() async throws -> [Rating] {
      try await container.database.fetchReviews(of: [1, 2]).map(\.rating)
    }
    #expect(try await ratings() == [.good, .again])
    await program.type("u")
    #expect(try await ratings() == [.good])
    await program.type("u")
    #expect(try await ratings().isEmpty)
    await program.terminate()
  }
}

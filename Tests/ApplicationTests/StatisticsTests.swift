import Application
import Domain
import TestSupport
import Testing

@Suite("Statistics in the program")
@MainActor
struct StatisticsTests {
  private func start() async throws -> (TestDIContainer, HeadlessProgram) {
    let container = TestDIContainer()
    container.configuration.review.usesFuzz = false
    try await container.database.insertBooks(
      [.fixture(1, title: "一")],
      words: Word.fixtures(3)
    )
    return (container, await HeadlessProgram.start(container))
  }

  @Test("s shows the statistics, t writes them as sentences, q goes back")
  func statistics() async throws {
    let (_, program) = try await start()
    await program.type("s")
    #expect(program.screen.contains("No word was reviewed yet."))
    await program.type("q")
    await program.type("r")
    await program.type(" o")
    await program.type("q")
    await program.type("s")
    #expect(program.screen.contains("Activity"))
    #expect(program.screen.contains("4 more reviews today"))
    await program.type("4")
    #expect(program.screen.contains("mature"))
    await program.type("t")
    #expect(program.screen.contains("today: 1 review, 0 not recalled, 1 new word,"))
    await program.type("qq")
    #expect(await program.end() == 0)
  }

  @Test("i shows the history of a word from the list, the card and a review")
  func history() async throws {
    let (_, program) = try await start()
    await program.type("jli")
    #expect(program.screen.contains("it was never reviewed"))
    await program.type("qq")
    await program.type("oi")
    #expect(program.screen.contains("History of a word"))
    await program.type("qq")
    await program.type("r")
    await program.type(" 4")
    await program.type("u")
    await program.type("i")
    #expect(program.screen.contains("History of a word"))
    await program.type("qqq")
    #expect(await program.end() == 0)
  }
}

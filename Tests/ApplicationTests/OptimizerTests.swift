import Application
import Domain
import TerminalKit
import TestSupport
import Testing

@Suite("Optimizing the schedule in the program")
@MainActor
struct OptimizerTests {
  @Test("F optimizes, Enter uses the result, and D goes back")
  func use() async throws {
    let container = TestDIContainer()
    container.configuration.review.usesFuzz = false
    try await container.database.insertBooks([.fixture(1)], words: Word.fixtures(60))
    try await container.database.insertReviews(Review.history(words: 60))
    let reviews = container.makeReviewService()
    let before = try await reviews.cards([1])[0].state
    let program = await HeadlessProgram.start(container)
    await program.type("F")
    #expect(program.screen.contains("The schedule can be optimized for you."))
    #expect(program.screen.contains("420 reviews, 360 of them on a later day"))
    await program.press(.enter)
    #expect(program.screen.contains("Reviews are scheduled for you from now on."))
    #expect(try await reviews.cards([1])[0].state.memory != before.memory)
    #expect(container.reviewSettings.parameters == container.schedulingSettings.optimizedParameters)

    container.schedulingSettings = SchedulingSettings(container.configuration.review)
    await container.makeOptimizerService().recall()
    #expect(container.schedulingSettings.optimizedParameters != nil)
    await program.type("F")
    #expect(program.screen.contains("optimized for you"))
    await program.type("D")
    #expect(program.screen.contains("Reviews are scheduled by the settings again."))
    #expect(container.schedulingSettings.optimizedParameters == nil)
    await program.type("q")
    #expect(await program.end() == 0)
  }

  @Test("Too few reviews are reported, and q goes back")
  func tooFew() async throws {
    let container = TestDIContainer()
    try await container.database.insertBooks([.fixture(1)], words: Word.fixtures(3))
    let program = await HeadlessProgram.start(container)
    await program.type("F")
    #expect(program.screen.contains("There are 0 reviews; optimizing needs 400"))
    await program.type("qq")
    #expect(await program.end() == 0)
  }
}

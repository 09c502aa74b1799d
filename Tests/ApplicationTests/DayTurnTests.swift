import Application
import Domain
import TerminalKit
import TestSupport
import Testing

/// A terminal stays open overnight, with the program in it.
@Suite("A day that turns while the program is open")
@MainActor
struct DayTurnTests {
  private let clock = FixedClock()

  private func start() async throws -> HeadlessProgram {
    let container = TestDIContainer()
    container.clock = clock
    container.configuration.review.usesFuzz = false
    try await container.database.insertBooks(
      [.fixture(1, title: "一")],
      words: Word.fixtures(3)
    )
    return await HeadlessProgram.start(container)
  }

  @Test("The next key shows what the new day is for")
  func home() async throws {
    let program = try await start()
    #expect(program.screen.contains("11月21日 土"))
    clock.advance(days: 1)
    await program.type("j")
    #expect(program.screen.contains("11月22日 日"))
  }

  @Test("Statistics count from the new day, when that of study begins")
  func statistics() async throws {
    let program = try await start()
    await program.type("r 4qs")
    #expect(program.screen.contains("4 more today"))
    // From noon to three at night: by the calendar it is tomorrow, for study it is not.
    clock.advance(milliseconds: 15 * 3_600_000)
    await program.type("j")
    #expect(program.screen.contains("4 more today"))
    clock.advance(milliseconds: 3_600_000)
    await program.type("j")
    #expect(program.screen.contains("5 more today"))
  }

  @Test("A card that is uncovered stays in front, and its grade counts for the new day")
  func review() async throws {
    let program = try await start()
    await program.type("r ")
    clock.advance(days: 1)
    await program.press(.control("l"))
    #expect(program.screen.contains("again 1m"))
    await program.type("4")
    #expect(program.screen.contains("2 new"))
  }
}

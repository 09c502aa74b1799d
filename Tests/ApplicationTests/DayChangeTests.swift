import Application
import Domain
import TerminalKit
import TestSupport
import Testing

/// The program stays open overnight.
@Suite("The day changes while the program is open")
@MainActor
struct DayChangeTests {
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

  @Test("The next key shows the tasks of the new day")
  func home() async throws {
    let program = try await start()
    #expect(program.screen.contains("11月21日 土"))
    clock.advance(days: 1)
    await program.type("j")
    #expect(program.screen.contains("11月22日 日"))
  }

  @Test("Statistics count from the new day once its study day begins")
  func statistics() async throws {
    let program = try await start()
    await program.type("r 4qs")
    #expect(program.screen.contains("4 more reviews today"))
    // From noon to three at night: the calendar day has changed, the study day has not.
    clock.advance(milliseconds: 15 * 3_600_000)
    await program.type("j")
    #expect(program.screen.contains("4 more reviews today"))
    clock.advance(milliseconds: 3_600_000)
    await program.type("j")
    #expect(program.screen.contains("5 more reviews today"))
  }

  @Test("A word that was buried after midnight is, in its list, until the study day ends")
  func buried() async throws {
    let program = try await start()
    // From noon to three at night.
    clock.advance(milliseconds: 15 * 3_600_000)
    await program.type("jlb")
    #expect(program.screen.contains("1 word buried until tomorrow. u undoes it."))
    await program.type("j")
    #expect(program.screen.contains("buried"))
    clock.advance(milliseconds: 3_600_000)
    await program.type("k")
    #expect(!program.screen.contains("buried"))
  }

  @Test("The choice of drills and the history of a word change with the study day, without a key")
  func withoutKey() async throws {
    let program = try await start()
    await program.type("r xqD")
    #expect(program.screen.contains("missed today"))
    await sleep()
    // From noon to ten past four.
    clock.advance(milliseconds: 970 * 60_000)
    await program.until { !$0.contains("missed today") }
    await program.type("q")
    // To half past three of the next night.
    clock.advance(milliseconds: 1_400 * 60_000)
    await program.type("jli")
    #expect(program.screen.contains("Until 4:00 it is still"))
    await sleep()
    clock.advance(milliseconds: 40 * 60_000)
    await program.until { !$0.contains("Until 4:00 it is still") }
  }

  /// Waits until home and the screen above it sleep.
  private func sleep() async {
    // The tasks that were woken have ended, and those that they start have begun.
    await settle()
    await waitUntil { clock.pauseCount >= 2 }
  }

  @Test("An uncovered card stays on the screen, and its grade counts for the new day")
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

import Application
import Domain
import TerminalKit
import TestSupport
import Testing

/// The program makes the daily backup in the background.
@Suite("The daily backup")
@MainActor
struct DailyBackupTests {
  private let clock = FixedClock()
  private let service = SpyBackupService()
  private let container = TestDIContainer()

  init() async throws {
    container.clock = clock
    container.backupService = service
    try await container.database.insertBooks([.fixture(1)], words: Word.fixtures(3))
  }

  @Test("It runs at the start and on each new day, and a failure is shown on home")
  func days() async throws {
    service.onProblem.returns(nil)
    service.onBackUpToday.succeeds()
    let program = await HeadlessProgram.start(container)
    await waitUntil { service.onBackUpToday.inputs.count == 1 }
    #expect(!program.screen.contains("backup"))
    service.onProblem.returns(.none(days: 3))
    clock.advance(days: 1)
    await program.type("j")
    await waitUntil { program.screen.contains("no backup (3 days)") }
    #expect(service.onBackUpToday.inputs.count == 2)
  }

  @Test("Keys work, and the program can quit, while a backup is being made")
  func slow() async throws {
    let gate = Gate()
    service.onProblem.returns(nil)
    service.onBackUpToday.does { _ in await gate.wait() }
    let program = await HeadlessProgram.start(container)
    await program.type("j")
    #expect(program.screen.contains("N5"))
    program.sendWithoutWaiting(.key(Key(.character("q"))))
    #expect(await program.end() == 0)
    gate.open()
  }
}

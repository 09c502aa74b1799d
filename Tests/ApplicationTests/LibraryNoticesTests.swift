import Domain
import TerminalKit
import TestSupport
import Testing
import ViewModels

@testable import Application

@MainActor
struct LibraryNoticesTests {
  @Test("When the server goes away, and when it is back, this is reported once each")
  func server() {
    var notices = LibraryNotices()
    var health = LibraryHealth()
    func notice() -> Notice? { notices.notice(about: health) }
    #expect(notice() == nil)
    health.replica = ReplicaStatus(place: "h", waiting: 0)
    #expect(notice() == nil)
    health.replica?.fault = .server(place: "h", .interrupted)
    #expect(notice() == health.replica.map { .server(.stopped($0)) })
    health.replica?.waiting = 3
    #expect(notice() == nil)
    health.replica = ReplicaStatus(place: "h", waiting: 0)
    health.replica?.sent = 3
    #expect(notice() == .server(.resumed(after: .away, sent: 3)))
    #expect(notice() == nil)
  }

  @Test("A server that refuses after it was away is reported, and so is the end of that")
  func refuses() {
    var notices = LibraryNotices()
    var health = LibraryHealth()
    func notice() -> Notice? { notices.notice(about: health) }
    health.replica = ReplicaStatus(
      place: "h",
      waiting: 2,
      fault: .server(place: "h", .unreachable(detail: "x"))
    )
    #expect(notice()?.isFailure == false)
    health.replica?.fault = .server(place: "h", .refused(role: "anna"))
    let refused = notice()
    #expect(refused == health.replica.map { .server(.stopped($0)) })
    #expect(refused?.isFailure == true)
    #expect(notice() == nil)
    health.replica?.fault = .system(operation: "write", path: "/r", code: 28)
    #expect(notice() == health.replica.map { .server(.stopped($0)) })
    health.replica = ReplicaStatus(place: "h", waiting: 0)
    #expect(notice() == .server(.resumed(after: .local, sent: 0)))
  }

  @Test("A file that was written again is reported once")
  func rewritten() {
    var notices = LibraryNotices()
    let health = LibraryHealth(findings: [.rewritten(path: "/d")])
    func notice() -> Notice? { notices.notice(about: health) }
    #expect(notice() == .rewritten(path: "/d"))
    #expect(notice() == nil)
  }

  @Test("A notice that comes during a question is there when that is answered")
  func duringQuestion() async throws {
    let container = ContainerWithoutServer()
    try await container.database.insertBooks([.fixture(1, title: "一")], words: [])
    let program = await HeadlessProgram.start(container)
    await program.type("n")
    await program.coordinator.showChangesFromOutside()
    #expect(program.screen.contains("Title of the new book"))
    await program.press(.escape)
    #expect(program.screen.contains("The server is away"))
    await program.terminate()
  }
}

private final class ContainerWithoutServer: DefaultDIContainer {
  override func makeLibraryService() -> any LibraryService { LibraryWithoutServer() }
}

private struct LibraryWithoutServer: LibraryService {
  func health() async -> LibraryHealth {
    var health = LibraryHealth()
    let fault = StoreError.server(place: "h", .unreachable(detail: "x"))
    health.replica = ReplicaStatus(place: "h", waiting: 0, fault: fault)
    return health
  }
}

import Domain
import Testing
import ViewModels

@testable import Application

@MainActor
struct LibraryNoticesTests {
  @Test("That the server goes away, and is back, is told once each")
  func server() {
    var notices = LibraryNotices()
    var health = LibraryHealth()
    func notice() -> Notice? { notices.notice(about: health) }
    #expect(notice() == nil)
    health.replica = ReplicaStatus(place: "h", waiting: 0)
    #expect(notice() == nil)
    health.replica?.fault = .server(place: "h", .interrupted)
    #expect(notice() == .server(.away(waiting: 0)))
    health.replica?.waiting = 3
    #expect(notice() == nil)
    health.replica = ReplicaStatus(place: "h", waiting: 0)
    health.replica?.sent = 3
    #expect(notice() == .server(.back(sent: 3)))
    #expect(notice() == nil)
  }

  @Test("A file that was written again is told once")
  func rewritten() {
    var notices = LibraryNotices()
    let health = LibraryHealth(findings: [.rewritten(path: "/d")])
    func notice() -> Notice? { notices.notice(about: health) }
    #expect(notice() == .rewritten(path: "/d"))
    #expect(notice() == nil)
  }
}

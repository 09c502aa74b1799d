import Domain
import Testing
import ViewModels

@testable import TerminalUI

/// What is said about the server of a library.
struct ServerTextTests {
  private func status(_ waiting: Int, _ fault: ServerFault?) -> ReplicaStatus {
    ReplicaStatus(
      place: "postgres://h/words",
      waiting: waiting,
      fault: fault.map { .server(place: "postgres://h/words", $0) }
    )
  }

  @Test("Home says whether the server is away or refuses, and how many changes wait")
  func home() {
    let text = Texts.english.notices.replica
    #expect(text(status(0, .interrupted)) == "server away")
    #expect(text(status(1, .unreachable(detail: "x"))) == "server away: 1 change waits here")
    #expect(text(status(2, .busy)) == "server away: 2 changes wait here")
    #expect(text(status(2, .denied(detail: "x"))).hasPrefix("server refuses, ! says why: 2"))
  }

  @Test("A command says what waits, and nothing when the server has everything")
  func commands() throws {
    #expect(Texts.english.describe(status(0, nil)) == nil)
    let away = try #require(Texts.english.describe(status(3, .interrupted)))
    #expect(away.hasPrefix("postgres://h/words does not answer; 3 changes wait on this"))
    let late = try #require(Texts.english.describe(status(3, nil)))
    #expect(late.contains("does not have everything yet; 3 changes wait"))
    let idle = try #require(Texts.english.describe(status(0, .interrupted)))
    #expect(idle.hasSuffix("this is what this computer has."))
    let refused = try #require(Texts.english.describe(status(1, .denied(detail: "no"))))
    #expect(refused.contains("no.") && refused.hasSuffix("1 change waits here."))
    // The changes are saved on this computer.
    for fault in [.older(found: 3, needed: 4), .failed(code: "53100", detail: "No space left")]
      as [ServerFault]
    {
      let text = try #require(Texts.english.describe(status(1, fault)))
      #expect(!text.lowercased().contains("nothing was changed"), "\(text)")
    }
  }

  @Test("The stored data are described with the reason, and where the changes are")
  func health() {
    func lines(_ status: ReplicaStatus) -> String {
      var health = LibraryHealth()
      health.replica = status
      return Texts.english.overlays.health(health).joined(separator: "\n")
    }
    #expect(lines(status(0, nil)).contains("has everything that is on this computer"))
    #expect(lines(status(2, nil)).contains("2 changes wait on this computer and go to"))
    let away = lines(status(2, .unreachable(detail: "No route")))
    #expect(away.contains("No route. ") && away.contains("until it answers again."))
    let other = lines(status(2, .otherLibrary(role: "ben", known: "anna")))
    #expect(other.contains("“ben”") && other.contains("“anna”"))
    let anew = lines(status(2, .otherLibrary(role: "anna", known: "anna")))
    #expect(anew.contains("database status"))
    #expect(anew.contains("`tangocho copy --from COPY --merge --to postgres://h/words`"))
  }

  @Test("A notice tells that it goes away, and what was sent when it is back")
  func notices() {
    #expect(Texts.english.describe(.server(.away(waiting: 0))).hasPrefix("The server is away"))
    #expect(Texts.english.describe(.server(.away(waiting: 1))).contains("1 change waits"))
    #expect(Texts.english.describe(.server(.back(sent: 0))) == "The server is back.")
    #expect(Texts.english.describe(.server(.back(sent: 2))).contains("2 changes that waited"))
  }
}

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

  private let diskFull = ReplicaStatus(
    place: "postgres://h/words",
    waiting: 2,
    fault: .system(operation: "write", path: "/s/replica.sqlite", code: 28)
  )

  @Test("Home says whether the server is away or refuses, and how many changes wait")
  func home() {
    let text = Texts.english.notices.replica
    #expect(text(status(0, .interrupted)) == "server away")
    #expect(text(status(1, .unreachable(detail: "x"))) == "server away: 1 change waits here")
    #expect(text(status(2, .busy)) == "server away: 2 changes wait here")
    #expect(text(status(2, .denied(detail: "x"))).hasPrefix("server refuses, ! says why: 2"))
    #expect(text(diskFull) == "problem on this computer, ! says why: 2 changes wait here")
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

  @Test("A command that did not ask a silent server says when that is asked again")
  func silent() throws {
    func text(_ waiting: Int, _ delay: Int64, _ fault: ServerFault? = nil) -> String? {
      var replica = status(waiting, fault)
      replica.retryDelay = delay
      return Texts.english.describe(replica)
    }
    let again = "and `tangocho sync` at once."
    #expect(
      text(3, 240_001) == "postgres://h/words does not answer; 3 changes wait on this computer "
        + "until it does. Commands ask it again in 5 minutes, \(again)"
    )
    let idle = try #require(text(0, 60_000))
    #expect(idle.hasSuffix("computer has. Commands ask it again in 1 minute, \(again)"))
    #expect(text(0, 60_000, .unreachable(detail: "x")) == idle)
    let denied = try #require(text(1, 60_000, .denied(detail: "no")))
    #expect(denied.hasSuffix("1 change waits here."))
  }

  @Test("An unfinished copy names its beginning, and what finishes it or takes its place")
  func unfinishedCopy() {
    let begun = BegunCopy(of: "/my words", on: "desk", Day(number: 20_000))
    let fault = StoreError.server(place: "postgres://h/words", .unfinishedCopy(begun))
    let text = Texts.english.describe(.store(fault))
    #expect(text.contains("an unfinished copy, which “desk” began on 2024-10-04"))
    #expect(text.contains("`tangocho copy --from '/my words' --to postgres://h/words` finishes it"))
    #expect(text.contains("`tangocho copy --from LIBRARY --merge --to postgres://h/words`"))
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
    // What was sent may be lost there.
    let empty = lines(status(0, .notInitialized))
    #expect(empty.hasSuffix("server: changes wait on this computer until that is fixed."))
    #expect(lines(status(0, .interrupted)).hasSuffix("everything that is on this computer."))
    for status in [diskFull, status(2, .denied(detail: "no"))] {
      #expect(lines(status).hasSuffix("2 changes wait on this computer until that is fixed."))
    }
  }

  @Test("A notice says that the server is away, and what was sent when it is back")
  func notices() {
    func text(_ notice: ServerNotice) -> String { Texts.english.describe(.server(notice)) }
    #expect(text(.stopped(status(0, .interrupted))).hasPrefix("The server is away"))
    #expect(text(.stopped(status(1, .interrupted))).contains("1 change waits"))
    #expect(text(.resumed(after: .away, sent: 0)) == "The server is back.")
    #expect(text(.resumed(after: .away, sent: 2)).contains("2 changes that waited"))
  }

  @Test("A notice of a server that refuses, or a full disk, says what and the remedy")
  func refusals() {
    func text(_ notice: ServerNotice) -> String { Texts.english.describe(.server(notice)) }
    for (problem, remedy) in [
      (status(2, .refused(role: "anna")), "~/.pgpass"),
      (
        status(2, .noDatabase(name: "words")),
        "`tangocho database init --database postgres://h/words`"
      ),
      (
        status(2, .failed(code: "25006", detail: "read-only transaction")),
        "Ask whoever runs the server"
      ),
      (
        status(2, .failed(code: "53100", detail: "could not extend file \"base/1/2\"")),
        "The disk of the server is full at postgres://h/words. Ask whoever runs it to free some"
      ),
      (diskFull, "Free some space"),
    ] {
      let told = text(.stopped(problem))
      #expect(!told.contains("away") && told.contains(remedy), "\(told)")
      #expect(told.hasSuffix("Until that is fixed, 2 changes wait here."), "\(told)")
    }
    // The program asks for it only when it starts.
    let typed = text(.stopped(status(2, .refused(role: "anna"))))
    #expect(typed.contains("If you type the password when tangocho starts, start it again."))
    func narrow(_ status: ReplicaStatus) -> String {
      Texts.english.describe(.server(.stopped(status)), isNarrow: true)
    }
    #expect(
      narrow(status(2, .denied(detail: "no")))
        == "The server refuses: ! on home says why. Until that is fixed, 2 changes wait here."
    )
    #expect(narrow(diskFull).hasPrefix("There is a problem on this computer: ! on home says why."))
    #expect(narrow(status(0, .interrupted)).hasPrefix("The server is away"))
    #expect(text(.resumed(after: .refused, sent: 1)).contains("it has 1 change that waited here"))
    #expect(!text(.resumed(after: .local, sent: 0)).contains("back"))
  }
}

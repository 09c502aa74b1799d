import Foundation
import TestProcesses
import Testing

@Suite("A laptop without its server", .server, .timeLimit(.minutes(15)))
struct OfflineTests {
  private let server: PostgreSQLServer
  private let laptop: Home
  private let desktop: Home
  private var address: String {
    "postgres://anna@/words?host=\(server.folder)&port=\(server.port)"
  }

  /// Two words on a separate server.
  init() throws {
    server = try #require(PostgreSQLServer())
    (laptop, desktop) = (Home(), Home())
    for statement in ["CREATE ROLE anna LOGIN", "CREATE DATABASE words OWNER anna"] {
      let result = try Command.run([
        "psql", "-X", "-q", "-h", server.folder, "-p", "\(server.port)", "-U", "admin", "-d",
        "postgres", "-c", statement,
      ])
      #expect(result.status == 0, "\(result.errors)")
    }
    let csv = laptop.path + "/words.csv"
    try Data("kanji,gana,meaning\n食べる,たべる,to eat\n飲む,のむ,to drink\n".utf8)
      .write(to: URL(filePath: csv))
    #expect(try run(laptop, "database", "init").status == 0)
    #expect(try run(laptop, "import", csv, "--book", "本").status == 0)
  }

  private func run(_ home: Home, _ arguments: String...) throws -> Command.Result {
    try Command.run(
      [Program.path] + arguments + ["--database", address],
      environment: home.environment
    )
  }

  private func session(_ home: Home) throws -> TerminalSession {
    try TerminalSession(home: home, arguments: ["--database", address])
  }

  @Test("A command on classes reports that the server is away once, before everything else")
  func classes() async throws {
    try await server.perform(.stop)
    let result = try Command.run(
      [Program.path, "class", "publish", "no such book", "--library", address],
      environment: laptop.environment
    )
    #expect(result.status == 1 && !result.errors.contains("no such book"), "\(result)")
    #expect(result.errors.components(separatedBy: "Cannot reach").count == 2, "\(result)")
  }

  @Test("Books that follow files on the web are refreshed without the server of the library")
  func subscriptions() async throws {
    let web = try LocalServer.web(files: laptop.path)
    let file = URL(filePath: laptop.path + "/web.csv")
    try Data("kanji,gana,meaning\n山,やま,mountain\n".utf8).write(to: file)
    let address = web.address("/files/web.csv")
    #expect(try run(laptop, "subscribe", address, "--book", "旅").status == 0)
    try Data("kanji,gana,meaning\n山,やま,mountain\n川,かわ,river\n".utf8).write(to: file)
    try await server.perform(.stop)
    let result = try run(laptop, "refresh")
    #expect(result.output.contains("1 new, 1 known"), "\(result)")
    #expect(result.status == 1, "\(result)")
    let reason = "tangocho: books of teachers stay as they are. Cannot reach postgres://"
    #expect(result.errors.contains(reason), "\(result)")
    #expect(try run(laptop, "refresh", "--json").output.contains("\"title\" : \"旅\""))
  }

  @Test("A copy of a library on a server has what waited on this computer")
  func copied() async throws {
    #expect(try run(laptop, "books").status == 0)
    try await server.perform(.stop)
    let file = laptop.path + "/words.sqlite"
    func copy(_ options: String...) throws -> Command.Result {
      try Command.run(
        [Program.path, "copy", "--from", address, "--to", file] + options,
        environment: laptop.environment
      )
    }
    for isFirst in [true, false] {
      let away = try copy()
      #expect(away.status == 1 && away.errors.contains("Cannot reach postgres://"), "\(away)")
      #expect(away.errors.contains("/replica.sqlite` with the same --to."), "\(away)")
      if isFirst { _ = try run(laptop, "add", "水", "みず", "water", "--book", "本") }
    }
    try await server.perform(.start)
    let dry = try copy("--dry-run")
    #expect(
      dry.errors.contains("1 change that waits here would be sent first, and is not counted yet."),
      "\(dry)"
    )
    let copied = try copy()
    #expect(copied.status == 0, "\(copied)")
    #expect(copied.errors.contains("1 change that waited here was sent first."), "\(copied)")
    let words = try Command.run(
      [Program.path, "words", "本", "--library", file],
      environment: laptop.environment
    )
    #expect(words.output.contains("水"), "\(words)")
  }

  @Test("A dry run of sync sends nothing; what an older copy of the server lacks is counted")
  func synchronized() async throws {
    try await server.perform(.stop, .backup, .start)
    #expect(try run(laptop, "add", "水", "みず", "water", "--book", "本").status == 0)
    #expect(try run(laptop, "sync").status == 0)
    try await server.perform(.stop)
    #expect(try run(laptop, "mark", "○", "飲む").errors.contains("1 change waits"))
    try await server.perform(.restore, .start)
    for _ in 0..<2 {
      let dry = try run(laptop, "sync", "--dry-run")
      #expect(dry.output.contains("It would send 1 change to "), "\(dry)")
      #expect(dry.errors == "", "\(dry)")
    }
    let sync = try run(laptop, "sync")
    #expect(sync.output.contains(" entries that it lacked were sent"), "\(sync)")
    #expect(try run(laptop, "sync").output.contains("nothing waited here"))
    let words = try run(desktop, "words", "本")
    #expect(words.output.contains("water") && words.output.contains("○"), "\(words)")
  }

  /// The number of changes that wait on a computer.
  private func waiting(on home: Home) throws -> Int? {
    let status = try run(home, "database", "status", "--json").output
    return status.firstMatch(of: #/"waiting" : ([0-9]+)/#).flatMap { Int($0.1) }
  }

  @Test("It goes offline, studies, starts anew, comes back, and meets what another one did")
  func offline() async throws {
    // So long that no step ends during the test.
    for home in [laptop, desktop] {
      try home.configure("{ review: { learningSteps: [5, 10] } }")
    }
    let (first, other) = (try session(laptop), try session(desktop))
    for screen in [first, other] { try await screen.expect("1 book · 2 words") }
    try await server.perform(.stop)
    try await first.expect("The server is away")
    try first.press("j", "Enter")
    try await first.expect("1 / 2")
    try first.press("x")
    try await first.expect("to eat")
    try first.press("x")
    try await first.expect("2 / 2")
    try first.press("q")
    try await first.expect("changes wait here")
    try first.press("!")
    try await first.expect("without")
    #expect(!(try first.screen()).contains("nothing was changed"))
    try first.press("q")
    try await first.expect("changes wait here")
    try first.press("q")
    try await first.expect("changes wait on this computer until it does")
    try await first.expect("ended: 0")
    // The mark with its review, and the place in the book; that of the first card, too, if two seconds
    // have passed before the mark.
    let count = try #require(try waiting(on: laptop))
    #expect((2...3).contains(count))
    // A new start needs no server, and commands use the same words.
    let second = try session(laptop)
    try await second.expect("\(count) changes wait on this computer")
    try second.press("j")
    try await second.expect("1×")
    let marked = try run(laptop, "mark", "○", "飲む")
    let more = "\(count + 1) changes"
    #expect(marked.status == 0 && marked.errors.contains(more + " wait on this computer"))
    try await second.expect("1○")
    let status = try run(laptop, "database", "status")
    #expect(status.status == 1 && status.output.contains(more + ", sent when"), "\(status)")
    let json = try run(laptop, "database", "status", "--json")
    let known = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    #expect(json.status == 1 && json.errors.contains("Cannot reach"))
    #expect(try JSONSchema(named: "database").problems(in: known) == [])
    #expect(json.output.contains("\"waiting\" : \(count + 1)"), "\(json.output)")
    // The other computer is offline, too, and has another word.
    let added = try run(desktop, "add", "水", "みず", "water", "--book", "本")
    #expect(added.status == 0 && added.errors.contains("1 change waits on this computer"))
    // The reason that is shown follows the server, too.
    try second.press("!")
    try await second.expect("until it answers again")
    try await server.perform(.start)
    try await second.expect("has everything")
    try second.press("q")
    for screen in [second, other] { try await screen.expect("1 new · 2 learning") }
    for home in [laptop, desktop] {
      let result = try run(home, "words", "本", "--json")
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      #expect(result.output.contains("water") && result.output.contains(#""state" : "fail""#))
      let status = try run(home, "database", "status", "--json")
      let value = try JSONSerialization.jsonObject(with: Data(status.output.utf8))
      #expect(try JSONSchema(named: "database").problems(in: value) == [])
      #expect(status.output.contains(#""waiting" : 0"#), "\(status.output)")
    }
    // Each grade is there once.
    let log = try run(desktop, "log", "食べる", "--json").output
    #expect(log.components(separatedBy: #""rating""#).count == 2, "\(log)")
  }

  @Test("The list of changes has those that other computers have sent to the server")
  func changesOfOthers() throws {
    #expect(try run(desktop, "books").status == 0)
    #expect(try run(laptop, "add", "水", "みず", "water", "--book", "本").status == 0)
    let log = try run(desktop, "log", "--since", "yesterday")
    #expect(log.output.contains("3 words added"), "\(log)")
  }

  @Test("Completing the title of a book fetches nothing from the server")
  func completion() throws {
    for (home, titles) in [(laptop, "本\n"), (Home(), "")] {
      try home.configure("{ database: '\(address)' }")
      var environment = home.environment
      environment["SAP_SHELL"] = "fish"
      let asked = ["---completion", "words", "--", "positional@0", "2", "0"]
      let words = [Program.path] + asked + ["tangocho", "words", ""]
      let result = try Command.run(words, environment: environment)
      #expect(result.output == titles, "\(result)")
    }
  }

  @Test("The first start without the server says so; an interrupted one goes on")
  func firstStart() async throws {
    let new = Home()
    try await server.perform(.stop)
    let refused = try run(new, "books")
    #expect(refused.status == 1 && refused.errors.contains("Cannot reach"), "\(refused.errors)")
    let status = try run(new, "database", "status")
    #expect(status.status == 1 && status.output == "")
    try await server.perform(.start)
    #expect(try run(new, "books").output.contains("本"))
  }
}

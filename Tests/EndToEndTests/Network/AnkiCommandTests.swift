import AnkiConnect
import CurlNetwork
import Domain
import Foundation
import Network
import Persistence
import TestProcesses
import Testing

@Suite("tangocho anki")
struct AnkiCommandTests {
  private let home: Home

  init() throws { home = try Home.withTemporaryFolder() }

  @Test("Without a running Anki it says what to do")
  func noAnki() throws {
    let result = try Program.run("anki", "decks", "--address", "http://127.0.0.1:1", home: home)
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix("tangocho: no Anki answers at http://127.0.0.1:1. Start Anki with")
    )
    let other = Home(variables: ["TANGOCHO_ANKI_ADDRESS": "http://192.0.2.1:8765"])
    #expect(try Program.run("anki", "decks", home: other).status == 2)
    // An alias of the shell may name a library before any command.
    let name = ["--library", "/nowhere"]
    let named = try home.run(name + ["anki", "decks", "--address", "http://127.0.0.1:1"])
    #expect(named.status == 1 && named.errors == result.errors, "\(named)")
    let nonsense = try Program.run("anki", "decks", "--address", "nonsense", home: home)
    #expect(nonsense.status == 2 && nonsense.errors.contains("usually it is http://127.0.0.1:8765"))
  }

  @Test(
    "Another program at the address is reported not to be Anki",
    arguments: ["/page", "/other-json", "/missing"]
  )
  func otherProgram(path: String) throws {
    let address = try LocalServer.web(files: home.path).address(path)
    let result = try Program.run("anki", "decks", "--address", address, home: home)
    #expect(result.status != 0)
    let text = "tangocho: what answers at \(address) is not AnkiConnect"
    #expect(result.errors.hasPrefix(text), "\(result.errors)")
    #expect(result.errors.contains("usually it is http://127.0.0.1:8765."))
  }

  @Test("A key that is missing is distinguished from one that is not accepted")
  func key() throws {
    let address = try LocalServer.web(files: home.path).address("/needs-key")
    let missing = try Program.run("anki", "decks", "--address", address, home: home)
    #expect(missing.status == 1 && missing.errors.contains("asks for a key"), "\(missing)")
    let wrong = try Program.run(
      "anki",
      "decks",
      "--address",
      address,
      "--key",
      "old",
      home: home
    )
    #expect(wrong.status == 1 && wrong.errors.contains("does not accept the key"), "\(wrong)")
    #expect(wrong.errors.contains("TANGOCHO_ANKI_KEY"))
  }

  @Test(
    "The settings say where Anki is, the environment says it before them, an option before both"
  )
  func address() throws {
    let home = Home()
    try home.configure(#"{ ankiAddress: "http://127.0.0.1:1/", ankiKey: "secret" }"#)
    func answer(_ arguments: String..., variables: [String: String] = [:]) throws -> String {
      let environment = home.environment.merging(variables) { _, new in new }
      return try Command.run([Program.path, "anki", "decks"] + arguments, environment: environment)
        .errors
    }
    #expect(try answer().contains("no Anki answers at http://127.0.0.1:1/."))
    let variables = ["TANGOCHO_ANKI_ADDRESS": "http://127.0.0.1:2/"]
    #expect(try answer(variables: variables).contains("answers at http://127.0.0.1:2/."))
    let option = ["--address", "http://127.0.0.1:3/"]
    #expect(try answer(option[0], option[1], variables: variables).contains("127.0.0.1:3/."))
    let listed = try Program.run("config", home: home).output
    #expect(listed.contains("ankiAddress") && listed.contains("***") && !listed.contains("secret"))
  }

  @Test(
    "A book goes into a running Anki, and its deck comes back with the history",
    .enabled(if: LocalServer.hasAnki)
  )
  func there() async throws {
    let server = try LocalServer.anki(collection: home.path + "/collection.anki2")
    func anki(_ words: String...) throws -> Command.Result {
      let address = ["--address", server.address()]
      return try Command.run(
        [Program.path, "anki"] + words + address,
        environment: home.environment
      )
    }
    let file = home.path + "/旅.csv"
    try Data("単語,読み,意味\n駅,えき,station\n水,みず,water\n".utf8).write(to: URL(filePath: file))
    _ = try Program.run("import", file, home: home)
    #expect(
      try anki("push", "旅", "--deck", "日本語::旅", "--dry-run").output.contains("2 new.")
    )
    #expect(try anki("decks").output == "Default\n")
    #expect(try anki("push", "旅", "--deck", "日本語::旅").output.contains("2 new."))
    #expect(try anki("decks").output == "Default\n日本語\n日本語::旅\n")
    let json = try JSONSerialization.jsonObject(
      with: Data(try anki("decks", "--json").output.utf8)
    )
    #expect(json as? [String] == ["Default", "日本語", "日本語::旅"])
    #expect(try JSONSchema(named: "decks").problems(in: json) == [])
    _ = try Program.run("edit", "水", "--meaning", "cold water", home: home)
    let again = try anki("push", "旅", "--deck", "日本語::旅").output
    #expect(again.contains("0 new, 2 known, 1 with other texts"), "\(again)")
    #expect(try anki("push", "旅", "--deck", "日本語::旅", "--update").output.contains("1 changed"))

    try await answer(in: server)
    let library = home.path + "/other"
    let dry = try anki("pull", "日本語", "--library", library, "--dry-run")
    #expect(dry.status == 0 && dry.output.contains("2 new"), "\(dry.errors)")
    for (words, schema) in [
      (["pull", "日本語", "--library", library, "--dry-run"], "import"),
      (["push", "旅", "--deck", "ほか", "--dry-run"], "anki-push"),
    ] {
      let arguments = [Program.path, "anki"] + words + ["--json", "--address", server.address()]
      let output = try Command.run(arguments, environment: home.environment).output
      let json = try JSONSerialization.jsonObject(with: Data(output.utf8))
      #expect(try JSONSchema(named: schema).problems(in: json) == [])
      let elsewhere = (json as? [String: Any])?["elsewhere"] as? Int
      #expect(elsewhere == (schema == "anki-push" ? 2 : nil))
    }
    let pulled = try anki("pull", "日本語", "--library", library)
    #expect(pulled.output.contains("2 new, 1 review"))
    #expect(try anki("pull", "日本語", "--library", library).output.contains("0 new, 2 known"))
    let words = try Program.run("--library", library, "words", "日本語 · 旅", home: home)
    #expect(words.output.contains("駅") && words.output.contains("cold water"))
    let database = home.database()
    let book = try #require(try await database.fetchBooks().first)
    let deleted = try #require(try await database.fetchWords(in: book.id).first)
    try await database.changeWords(WordStep(deleting: [deleted.id]))
    let left = try anki("pull", "日本語").output
    #expect(left.contains("stays there; --deleted brings it back."), "\(left)")
    #expect(try anki("pull", "ない").errors.contains("Anki has no deck “ない”"))
    #expect(try home.temporaryFiles == [])
  }

  /// Answers one card.
  private func answer(in server: LocalServer) async throws {
    let anki = AnkiConnect(
      NetworkClient(CurlSession()),
      address: try WebAddress(server.address())
    )
    let cards = try await anki.perform(FindCards(query: "deck:日本語"))
    let answer = AnswerCards.Answer(cardId: try #require(cards.first), ease: 3)
    #expect(try await anki.perform(AnswerCards(answers: [answer])) == [true])
  }

  private struct FindCards: AnkiAction {
    typealias Result = [Int64]
    static let name = "findCards"
    let query: String
  }

  private struct AnswerCards: AnkiAction {
    typealias Result = [Bool]
    static let name = "answerCards"
    let answers: [Answer]

    struct Answer: Encodable {
      let cardId: Int64
      let ease: Int
    }
  }
}

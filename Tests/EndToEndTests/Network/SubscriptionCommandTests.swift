import Foundation
import TestProcesses
import Testing

@Suite("tangocho subscribe, refresh, unsubscribe")
struct SubscriptionCommandTests {
  private let home: Home
  private let server: LocalServer

  init() throws {
    home = try Home.withTemporaryFolder()
    server = try LocalServer.web(files: home.path)
    try publish("駅,えき,station\n水,みず,water\n雨,あめ,rain\n犬,いぬ,dog\n")
  }

  private var address: String { server.address("/files/words.csv") }

  private func publish(_ rows: String, as name: String = "words.csv") throws {
    try Data(("単語,読み,意味\n" + rows).utf8).write(to: URL(filePath: home.path + "/" + name))
  }

  @Test("A subscribed book takes what is new, and keeps what is the learner's own")
  func refresh() async throws {
    #expect(try home.run("subscribe", address, "--book", "旅").status == 0)
    #expect(try home.run("refresh").output == "“旅”: nothing new.\n")
    _ = try home.run("edit", "水", "--meaning", "fresh water")
    _ = try home.run("edit", "駅", "--notes", "えきまえ")
    _ = try home.run("mark", "○", "駅")
    try publish("駅,えき,railway station\n水,みず,water; liquid\n雨,あめ,rain\n川,かわ,river\n")
    let dry = try home.run("refresh", "旅", "--dry-run")
    #expect(dry.output.contains("1 new, 2 known, 1 changed") && dry.status == 0)
    #expect(try await home.storedWords().contains("旅: 駅 station"))
    let result = try home.run("refresh", "旅")
    #expect(result.output.contains("1 word that you and the source both changed stays"))
    #expect(result.output.contains("as you have it: 水."))
    #expect(result.output.contains("1 word that the source no longer has stays here: 犬."))
    let words = ["駅 railway station", "水 fresh water", "雨 rain", "犬 dog", "川 river"]
    #expect(try await home.storedWords() == words.map { "旅: " + $0 })
    let station = try home.run("words", "旅", "--json").output
    #expect(station.contains("えきまえ") && station.contains(#""state" : "success""#))
    #expect(try home.run("refresh", "旅").output.contains("nothing new"))
    #expect(try home.temporaryFiles == [])
  }

  @Test("A book follows one address, and needs its own words")
  func refused() throws {
    _ = try home.run("subscribe", address, "--book", "旅")
    try publish("駅,えき,station\n", as: "other.csv")
    let other = server.address("/files/other.csv")
    let second = try home.run("subscribe", other, "--book", "旅")
    let follows = "“旅” follows \(address) already. Name another book with --book, or stop"
    #expect(second.status == 2 && second.errors.contains(follows), "\(second.errors)")
    let known = try home.run("subscribe", other, "--book", "町")
    let reason = "all words of it are in your books already. Name with --book a book that has them"
    #expect(known.status == 1 && known.errors.contains(reason), "\(known.errors)")
  }

  @Test("A refresh writes JSON as its schema says, also of a book that fails")
  func json() throws {
    _ = try home.run("subscribe", address, "--book", "旅")
    _ = try home.run("edit", "水", "--meaning", "fresh water")
    try publish("駅,えき,railway station\n水,みず,water; liquid\n雨,あめ,rain\n川,かわ,river\n")
    for words in [["refresh", "--dry-run", "--json"], ["refresh", "旅", "--json"]] {
      let result = try Command.run([Program.path] + words, environment: home.environment)
      let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      #expect(try JSONSchema(named: "refresh").problems(in: json) == [])
      let books = try #require((json as? [String: Any])?["books"] as? [[String: Any]])
      let trip = try #require(books.first { $0["title"] as? String == "旅" })
      #expect(trip["new"] as? Int == 1 && trip["changed"] as? Int == 1)
      #expect(trip["conflicts"] as? [String] == ["水"] && trip["dropped"] as? [String] == ["犬"])
    }
    try FileManager.default.removeItem(atPath: home.path + "/words.csv")
    let failed = try home.run("refresh", "旅", "--json")
    let json = try JSONSerialization.jsonObject(with: Data(failed.output.utf8))
    #expect(try JSONSchema(named: "refresh").problems(in: json) == [])
    #expect(failed.status != 0 && failed.output.contains("\"failure\""))
    #expect(
      failed.errors.contains("“旅” stays as it is. \(address) answers with error 404."),
      "\(failed.errors)"
    )
    #expect(failed.errors.contains("`tangocho unsubscribe 旅` ends the subscription"))
  }

  @Test("Without a subscribed book a refresh writes JSON, too, and the status is 1")
  func jsonOfNothing() throws {
    let result = try home.run("refresh", "--json")
    let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    #expect(try JSONSchema(named: "refresh").problems(in: json) == [])
    #expect(((json as? [String: Any])?["books"] as? [Any])?.isEmpty == true)
    #expect(result.status == 1 && result.errors.contains("no book is subscribed"))
  }

  @Test(
    "A new version is read as the last one, also when its rows have different numbers of cells",
    arguments: ["単語,読み,意味,品詞\n", ""]
  )
  func shortRows(heading: String) async throws {
    let file = URL(filePath: home.path + "/words.csv")
    let rows = "駅,えき,station,noun\n水,みず,water,noun\n"
    try Data((heading + rows).utf8).write(to: file)
    _ = try home.run("subscribe", address, "--book", "旅")
    try Data((heading + rows + "雨,あめ,rain\n犬,いぬ,dog\n").utf8).write(to: file)
    #expect(try home.run("refresh").output.contains("2 new, 2 known"))
    let words = ["駅 station", "水 water", "雨 rain", "犬 dog"]
    #expect(try await home.storedWords() == words.map { "旅: " + $0 })
  }

  @Test("A word that was deleted does not come back, and the home screen undoes a refresh")
  func undo() async throws {
    _ = try home.run("subscribe", address, "--book", "旅")
    try publish("駅,えき,station\n水,みず,water\n雨,あめ,rain\n犬,いぬ,hound\n川,かわ,river\n")
    #expect(try home.run("refresh").output.contains("1 new, 3 known, 1 changed"))
    let session = try TerminalSession(home: home)
    try await session.expect("旅")
    try session.press("u")
    try await session.expect("Undone, from last time: ")
    try session.press("q")
    try await session.expect("ended: 0")
    let words = ["駅 station", "水 water", "雨 rain", "犬 dog"]
    #expect(try await home.storedWords() == words.map { "旅: " + $0 })
    try publish("駅,えき,station\n水,みず,water\n川,かわ,river\n花,はな,flower\n")
    #expect(try home.run("refresh").output.contains("1 new, 2 known"))
    #expect(try await home.storedWords().last == "旅: 花 flower")
  }

  @Test("A key on home fetches what is new, says what needs attention, and u undoes it")
  func key() async throws {
    _ = try home.run("subscribe", address, "--book", "旅")
    let session = try TerminalSession(home: home)
    try await session.expect("旅")
    try publish("駅,えき,railway station\n水,みず,water\n雨,あめ,rain\n川,かわ,river\n")
    try session.press("U")
    try await session.expect("“旅”: 1 word that the source no longer has stays here: 犬.")
    try session.press("Escape")
    try await session.expect("1 new word, 1 changed word in 1 book. u undoes it.")
    try session.press("u")
    try await session.expect("Undone: 2 words added or changed.")
    try session.press("q")
    try await session.expect("ended: 0")
    let words = ["駅 station", "水 water", "雨 rain", "犬 dog"]
    #expect(try await home.storedWords() == words.map { "旅: " + $0 })
  }

  @Test("Subscriptions are listed, and end; the words stay")
  func list() async throws {
    #expect(try home.run("subscribe", "--list").status == 1)
    #expect(try home.run("refresh").errors.contains("no book is subscribed on this computer"))
    _ = try home.run("subscribe", address)
    #expect(try home.run("subscribe", "--list").output == "words  \(address)\n")
    let other = try home.run("subscribe", server.address("/csv"), "--book", "words")
    #expect(other.status == 2 && other.errors.contains("follows \(address) already"))
    let end = try home.run("unsubscribe", "wor")
    #expect(end.output == "“words” no longer follows \(address). Its words stay.\n")
    #expect(try home.run("subscribe", "--list").status == 1)
    let again = try home.run("refresh", "words")
    #expect(again.status == 2 && again.errors.contains("“words” is not subscribed"))
    #expect(try await home.storedWords().count == 4)
  }

  @Test("A column id identifies the rows, also when their spelling changes")
  func identities() async throws {
    func publish(_ rows: String, as name: String) throws {
      let text = "id,kanji,kana,meaning\n" + rows
      try Data(text.utf8).write(to: URL(filePath: home.path + "/" + name))
    }
    try publish("1,駅,えき,station\n2,水,みず,water\n", as: "a.csv")
    try publish("1,犬,いぬ,dog\n", as: "b.csv")
    _ = try home.run("subscribe", server.address("/files/a.csv"), "--book", "旅")
    _ = try home.run("subscribe", server.address("/files/b.csv"), "--book", "家")
    try publish("1,停車場,ていしゃじょう,station\n2,水,みず,water\n", as: "a.csv")
    let result = try home.run("refresh")
    #expect(result.output.contains("0 new, 1 known, 1 changed"), "\(result)")
    let words = ["旅: 停車場 station", "旅: 水 water", "家: 犬 dog"]
    #expect(try await home.storedWords() == words)
  }

  @Test("Columns that were named are named for the next version, too")
  func columns() async throws {
    let file = "1,駅,えき,station\n"
    try Data(file.utf8).write(to: URL(filePath: home.path + "/plain.csv"))
    let options = [
      "--no-header", "--column", "kanji=2", "--column", "gana=3", "--column", "meaning=4",
    ]
    let words = [Program.path, "subscribe", server.address("/files/plain.csv"), "--book", "旅"]
    _ = try Command.run(words + options, environment: home.environment)
    try Data((file + "2,川,かわ,river\n").utf8).write(to: URL(filePath: home.path + "/plain.csv"))
    #expect(try home.run("refresh").status == 0)
    #expect(try await home.storedWords() == ["旅: 駅 station", "旅: 川 river"])
  }

  @Test("One server that fails does not keep the others from being asked")
  func failure() async throws {
    _ = try home.run("subscribe", address, "--book", "旅")
    try publish("花,はな,flower\n", as: "more.csv")
    _ = try home.run("subscribe", server.address("/files/more.csv"), "--book", "花")
    try FileManager.default.removeItem(atPath: home.path + "/words.csv")
    try publish("花,はな,blossom\n", as: "more.csv")
    let result = try home.run("refresh")
    #expect(result.status == 1 && result.errors.contains(address))
    #expect(try await home.storedWords().contains("花: 花 blossom"))
    #expect(try await home.storedWords().count == 5)
    // The server can also say that the file is gone for good.
    try publish("", as: "words.csv.gone")
    let gone = try home.run("refresh", "旅")
    #expect(gone.errors.contains("\(address) answers with error 410."), "\(gone.errors)")
    #expect(gone.errors.contains("`tangocho unsubscribe 旅` ends the subscription"))
  }
}

import Foundation
import TestProcesses
import Testing

@Suite("tangocho class", .server, .timeLimit(.minutes(15)))
struct ClassCommandTests {
  private let home: Home
  private let learners: TestLearners

  private var anna: String { learners.address(of: learners.anna) }
  private var ben: String { learners.address(of: learners.ben) }
  private var keeper: String { learners.address(of: learners.keeper) }
  private var published: String { learners.anna + "/課" }

  /// Anna publishes four words.
  init() throws {
    (home, learners) = (try Home.withTemporaryFolder(), try TestLearners())
    let csv = home.path + "/words.csv"
    let rows = "駅,えき,station\n水,みず,water\n雨,あめ,rain\n犬,いぬ,dog\n"
    try Data(("kanji,gana,meaning\n" + rows).utf8).write(to: URL(filePath: csv))
    _ = try home.output("database", "init", "--database", keeper)
    _ = try home.output("import", csv, "--book", "課", "--database", anna)
    #expect(try home.output("class", "publish", "課", "--library", anna).contains("4 words"))
  }

  /// The words of a book: kanji and meaning.
  private func words(_ book: String, of address: String) throws -> [String] {
    let json = try home.output("words", book, "--json", "--library", address)
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
    return (value as? [[String: Any]] ?? []).map {
      "\($0["kanji"] as? String ?? "") \($0["meaning"] as? String ?? "")"
    }
  }

  private func problems(_ schema: String, _ json: String) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
    return try JSONSchema(named: schema).problems(in: value)
  }

  @Test("What a teacher corrects comes with a refresh, and what is the learner's own stays")
  func corrections() throws {
    #expect(try home.output("class", "list", "--library", ben).contains("\(published)  4 words\n"))
    #expect(
      try home.output("class", "join", published, "--dry-run", "--library", ben).contains("4 new")
    )
    #expect(try home.run("books", "--library", ben).output == "")
    #expect(try home.output("class", "join", published, "--library", ben).contains("4 new"))
    try home.output("mark", "○", "駅", "--library", ben)
    try home.output("edit", "水", "--meaning", "fresh water", "--library", ben)
    try home.output("edit", "雨", "--notes", "梅雨", "--library", ben)
    try home.output("mark", "x", "犬", "--library", ben)
    try home.output("add", "鳥", "とり", "bird", "--book", "課", "--library", ben)
    #expect(try home.output("class", "refresh", "--library", ben).contains("nothing new"))
    // Anna corrects three words, adds one, and moves one away; nobody sees it until she publishes.
    try home.output("edit", "駅", "--meaning", "railway station", "--library", anna)
    try home.output("edit", "水", "--meaning", "water; liquid", "--library", anna)
    try home.output("edit", "雨", "--meaning", "rainfall", "--library", anna)
    try home.output("add", "川", "かわ", "river", "--book", "課", "--library", anna)
    try Data("kanji,gana,meaning\n猫,ねこ,cat\n".utf8)
      .write(to: URL(filePath: home.path + "/other.csv"))
    try home.output("import", home.path + "/other.csv", "--book", "別", "--library", anna)
    try home.output("move", "犬", "--to", "別", "--library", anna)
    #expect(try home.output("class", "refresh", "--library", ben).contains("nothing new"))
    let list = ["class", "list", "--library", anna]
    #expect(try home.output(list) == "\(published)  4 words, yours, changed since\n")
    let again = try home.output("class", "publish", "課", "--library", anna)
    #expect(again.contains("4 words again: those who follow"), "\(again)")
    #expect(try home.output(list) == "\(published)  4 words, yours\n")
    #expect(try home.output("class", "list", "--library", ben).contains("newer version"))
    let dry = try home.output("class", "refresh", "課", "--dry-run", "--library", ben)
    #expect(dry.contains("1 new, 1 known, 2 changed"), "\(dry)")
    let result = try home.output("class", "refresh", "--library", ben)
    #expect(result.contains("1 new, 1 known, 2 changed"))
    #expect(result.contains("you and the source both changed stays as you have it: 水."))
    #expect(result.contains("the source no longer has stays here: 犬."))
    let expected = ["駅 railway station", "水 fresh water", "雨 rainfall", "犬 dog", "鳥 bird"]
    #expect(Set(try words("課", of: ben)) == Set(expected + ["川 river"]))
    let json = try home.output("words", "課", "--json", "--library", ben)
    #expect(json.contains("梅雨") && json.contains(#""state" : "success""#))
    #expect(try home.output("log", "犬", "--library", ben).contains("again"))
    #expect(try home.output("class", "refresh", "--library", ben).contains("nothing new"))
    // What Ben changed stays as he has it.
    #expect(
      Set(try words("課", of: anna)) == [
        "駅 railway station", "水 water; liquid",
        "雨 rainfall", "川 river",
      ]
    )
  }

  @Test("`tangocho refresh` fetches corrections too, and a word that was deleted stays away")
  func refresh() throws {
    try home.output("class", "join", published, "--book", "Ben’s", "--library", ben)
    try home.output("edit", "駅", "--meaning", "stop", "--library", anna)
    try home.output("class", "publish", "課", "--library", anna)
    let report = try home.output("refresh", "--library", ben)
    #expect(report.contains("“Ben’s” from \(learners.anna)") && report.contains("1 changed"))
    #expect(try words("Ben’s", of: ben).contains("駅 stop"))
    try home.output("class", "withdraw", "課", "--library", anna)
    let gone = try home.run("class", "refresh", "--library", ben)
    #expect(gone.status == 1 && gone.errors.contains("no longer publishes “Ben’s”"))
    let unshared = try home.run("class", "share", "on", "Ben’s", "--library", ben)
    #expect(unshared.status == 1 && unshared.errors.contains("no longer publishes “Ben’s”"))
    // Its readers have the title already.
    let json = try home.run("refresh", "--json", "--library", ben)
    #expect(json.output.contains(#""failure" : "\#(learners.anna) no longer publishes"#), "\(json)")
    #expect(try home.output("class", "list", "--library", ben).contains("no longer published"))
    // Published again as it was, it has nothing new.
    try home.output("class", "publish", "課", "--library", anna)
    #expect(!(try home.output("class", "list", "--library", ben)).contains("newer version"))
    #expect(try home.output("class", "refresh", "--library", ben).contains("nothing new"))
    try home.output("class", "withdraw", "課", "--library", anna)
    #expect(try home.output("class", "leave", "Ben’s", "--library", ben).contains("Its words stay"))
    #expect(try words("Ben’s", of: ben).count == 4)
    #expect(try home.run("class", "list", "--library", ben).status == 1)
  }

  @Test("A book that was left is followed again, wherever its words are")
  func rejoining() throws {
    try home.output("class", "join", published, "--library", ben)
    try home.output("class", "leave", "課", "--library", ben)
    let join = ["class", "join", published, "--book", "別", "--dry-run", "--library", ben]
    let dry = try Command.run([Program.path] + join, environment: home.environment).output
    #expect(dry.contains("“課” from \(learners.anna)") && dry.contains("0 new, 4 known"), "\(dry)")
    let joined = try home.output("class", "join", published, "--book", "別", "--library", ben)
    #expect(joined.contains("“課” from") && joined.contains("follows \(learners.anna) now"))
    #expect(try home.output("class", "list", "--library", ben).contains("followed as “課”"))
    #expect(!(try home.output("books", "--library", ben)).contains("別"))
    // A closed book cannot follow, and nothing is said about the teacher’s.
    try home.output("class", "leave", "課", "--library", ben)
    try home.output("close", "課", "--library", ben)
    let closed = try home.run("class", "join", published, "--library", ben)
    #expect(closed.status == 2 && closed.output == "")
    #expect(closed.errors.contains("in “課”, which is closed. Reopen it"), "\(closed.errors)")
  }

  @Test("A closed book that follows one is named by a refresh, and stays as it is")
  func closed() throws {
    try home.output("class", "join", published, "--library", ben)
    try home.output("close", "課", "--library", ben)
    try home.output("edit", "駅", "--meaning", "stop", "--library", anna)
    try home.output("class", "publish", "課", "--library", anna)
    for words in [["class", "refresh"], ["refresh"]] {
      let result = try Command.run(
        [Program.path] + words + ["--library", ben],
        environment: home.environment
      )
      #expect(result.status == 0)
      #expect(result.output.contains("“課” is closed, and stays as it is. Reopen it"))
    }
    #expect(try home.output("class", "list", "--library", ben).contains("newer version"))
  }

  @Test("Which side is asked is new for who joins later; others have it as they chose")
  func fronts() async throws {
    try home.output("class", "join", published, "--library", ben)
    let session = try TerminalSession(home: home, arguments: ["--database", anna])
    try await session.expect("1 book")
    try session.press("j", "f")
    try await session.expect("gana")
    try session.press("q")
    try await session.expect("ended: 0")
    let list = ["class", "list", "--library", anna]
    #expect(try home.output(list) == "\(published)  4 words, yours, changed since\n")
    try home.output("class", "publish", "課", "--library", anna)
    #expect(try home.output(list) == "\(published)  4 words, yours\n")
    #expect(!(try home.output("class", "list", "--library", ben)).contains("newer version"))
    #expect(try home.output("class", "refresh", "--library", ben).contains("nothing new"))
    try home.output("class", "join", published, "--library", keeper)
    for (address, front) in [(ben, "kanji"), (keeper, "gana")] {
      let book = try home.output("export", "-", "--format", "json", "--library", address)
      #expect(book.replacing(" ", with: "").contains("\"front\":\"\(front)\""), "\(book)")
    }
  }

  @Test("A name with quotes can be pasted into a shell, and one of a deleted book is its title")
  func names() async throws {
    let title = "“N5” \"a's\" $HOME"
    let csv = home.path + "/birds.csv"
    try Data("kanji,gana,meaning\n鳥,とり,bird\n".utf8).write(to: URL(filePath: csv))
    try home.output("import", csv, "--book", title, "--library", anna)
    let said = try home.output("class", "publish", title, "--library", anna)
    let command = try #require(said.split(separator: "`").dropFirst().first)
    let program = "\"$0\" \(command.dropFirst("tangocho ".count)) --library \"$1\""
    let joined = try Command.run(
      ["/bin/sh", "-c", program, Program.path, ben],
      environment: home.environment
    )
    #expect(joined.status == 0 && joined.output.contains("1 new"), "\(said) \(joined)")
    try home.output("class", "share", "on", title, "--library", ben)
    let session = try TerminalSession(home: home, arguments: ["--database", ben])
    try await session.expect("1 book · 1 word")
    try session.press("j", "d")
    try await session.expect("Delete")
    try session.press("y")
    try await session.expect("No word books")
    try session.press("q")
    try await session.expect("ended: 0")
    // A learner who has deleted the book can still stop showing the counts to its teacher.
    let hidden = try home.output(
      "class",
      "share",
      "off",
      learners.anna + "/“N5",
      "--library",
      ben
    )
    #expect(hidden == "\(learners.anna) sees nothing of “\(title)” any more.\n")
    let left = try home.output("class", "leave", learners.anna + "/“N5", "--library", ben)
    #expect(left == "“\(title)”, which is deleted, no longer follows \(learners.anna).\n")
  }

  @Test("A teacher sees counts of learners who share, until they stop")
  func sharing() throws {
    let hard = ["class", "hard", "課", "--library", anna]
    func list() throws -> Command.Result {
      try Command.run([Program.path] + hard, environment: home.environment)
    }
    try home.output("class", "join", published, "--library", ben)
    try home.output("class", "join", published, "--share", "--library", keeper)
    for address in [ben, keeper] { try home.output("mark", "x", "水", "--library", address) }
    let none = try list()
    #expect(none.status == 1 && none.errors.contains("1 learner shares “課” with you, and had"))
    try home.output("class", "refresh", "--library", keeper)
    try home.output("class", "refresh", "--library", ben)
    #expect(try list().output == "1 of 1  水 みず water  (1× in 1 review)\n")
    let shared = try home.output("class", "share", "on", "課", "--library", ben)
    #expect(shared.contains("can see"))
    #expect(shared.contains("`tangocho class share off 課 --database"))
    #expect(shared.contains("ends that."))
    let both = try list()
    #expect(both.output == "2 of 2  水 みず water  (2× in 2 reviews)\n")
    #expect(both.errors.contains("2 learners share"))
    #expect(!both.output.contains(learners.ben) && !both.errors.contains(learners.ben))
    let json = try home.output("class", "hard", "課", "--json", "--library", anna)
    #expect(try problems("hard", json) == [])
    let classes = try home.output("class", "list", "--json", "--library", ben)
    #expect(try problems("classes", classes) == [])
    #expect(classes.contains(#""shared" : true"#))
    try home.output("class", "share", "off", "課", "--library", ben)
    #expect(try list().output.hasPrefix("1 of 1"))
    try home.output("class", "leave", "課", "--library", keeper)
    #expect(try list().errors.contains("No learner shares"))
  }

  @Test("What is in the way is named with the remedy")
  func errors() throws {
    try home.output("class", "join", published, "--library", ben)
    let cases: [(words: [String], status: Int32, text: String)] = [
      (["join", published, "--library", ben], 2, "already, as “課”"),
      (["join", published, "--library", anna], 2, "your own book"),
      (["join", "課", "--library", ben], 2, "TEACHER/BOOK"),
      (["join", learners.anna + "/無", "--library", ben], 2, "is not published"),
      (["publish", "無", "--library", anna], 2, "there is no book"),
      (["hard", "課", "--library", ben], 2, "you do not publish"),
      (["refresh", "--library", anna], 1, "you follow no book"),
      (["refresh", "課", "--library", anna], 2, "follows no teacher"),
      (["share", "maybe", "課", "--library", ben], 2, "maybe"),
      (["list"], 2, "needs a library in a PostgreSQL database"),
    ]
    for (words, status, text) in cases {
      let result = try Command.run([Program.path, "class"] + words, environment: home.environment)
      #expect(result.status == status && result.output == "", "\(words)")
      #expect(result.errors.contains(text), "\(words): \(result.errors)")
    }
  }
}

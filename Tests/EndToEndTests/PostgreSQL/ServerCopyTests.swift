import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

@Suite(
  "Copying a library to a server and back on the command line",
  .server,
  .timeLimit(.minutes(15))
)
struct ServerCopyTests {
  private let home: Home
  private let learners: TestLearners
  private var json: String { home.path + "/.local/share/tangocho" }
  private var anna: String { learners.address(of: learners.anna) }

  init() throws { (home, learners) = (Home(), try TestLearners()) }

  private func run(_ arguments: String...) throws -> Command.Result {
    try Command.run([Program.path] + arguments, environment: home.environment)
  }

  private func output(_ arguments: String...) throws -> String {
    let result = try Command.run([Program.path] + arguments, environment: home.environment)
    #expect(result.status == 0, "\(arguments): \(result.errors)")
    return result.output
  }

  /// The usual library, with some weeks of study, a trash and an image; and tables on the server.
  private func fill() async throws {
    _ = try output("database", "init", "--database", learners.address(of: learners.keeper))
    let database = home.database()
    var study = YearOfStudy()
    (study.days, study.words) = (20, 40)
    try await study.fill(database, until: Timestamp(milliseconds: 1_795_230_000_000))
    let words = try await database.fetchWords(in: try await database.fetchBooks()[0].id)
    try await database.deleteWords([words[0].id, words[1].id])
    try await database.purgeItems(TrashItems(words: [words[1].id]))
    try await (database as any LibraryMonitor).close()
    let bytes = Data("picture".utf8)
    let name = SHA256.hexadecimalHash(of: [UInt8](bytes)) + ".png"
    let media = json + "/media/" + name.prefix(2)
    try FileManager.default.createDirectory(atPath: media, withIntermediateDirectories: true)
    try bytes.write(to: URL(filePath: media + "/" + name))
  }

  @Test("What is studied on the server comes back, with images, and every command says the same")
  func roundTrip() async throws {
    try await fill()
    let first = try output("copy", "--to", anna)
    #expect(first.contains("Both were read again and compared"))
    #expect(first.contains("1 image or sound: 1 added"))
    for words in [["books", "--all"], ["words", "--find", "is:learnt"], ["due"]] {
      let outputs = try [anna, json].map { library in
        try Command.run(
          [Program.path] + words + ["--json", "--library", library],
          environment: home.environment
        )
        .output
      }
      #expect(outputs[0] == outputs[1], "\(words)")
    }
    let word = try await home.database().fetchOutlines()[0].id.description
    _ = try output("edit", word, "--notes", "from the train", "--library", anna)
    _ = try output("mark", "×", word, "--library", anna)
    let back = try output("copy", "--from", anna, "--to", json, "--merge")
    #expect(back.contains("1 changed"))
    #expect(try output("words", "--find", "train", "--json").contains("from the train"))
    #expect(try output("log", word, "--json") == output("log", word, "--json", "--library", anna))
    // Another place and another role get the same, with the image.
    let (file, ben) = (home.path + "/words.sqlite", learners.address(of: learners.ben))
    #expect(try output("copy", "--from", anna, "--to", file).contains("1 image or sound: 1 added"))
    _ = try output("copy", "--from", file, "--to", ben)
    let compared = try output("copy", "--from", ben, "--to", anna, "--merge", "--dry-run", "--json")
    let value = try JSONSerialization.jsonObject(with: Data(compared.utf8))
    #expect(try JSONSchema(named: "copy").problems(in: value) == [])
    let words = (value as? [String: Any])?["words"] as? [String: Int]
    #expect(words?["equal"] ?? 0 > 0 && words?["added"] == 0 && words?["changed"] == 0)
    #expect(words?["onlyInCopy"] == 0 && words?["newerInCopy"] == 0)
  }

  @Test("An unfinished copy of another computer is named, until another library takes its place")
  func unfinished() async throws {
    try await fill()
    let row = "'\(learners.anna)', '/home/desk/words', 'desk', 20000"
    try learners.run("INSERT INTO tangocho.begun_copies VALUES (\(row))", in: learners.database)
    for words in [
      ["books", "--library", anna], ["copy", "--from", anna, "--to", home.path + "/x"],
    ] {
      let refused = try Command.run([Program.path] + words, environment: home.environment)
      #expect(refused.status == 1 && refused.output == "", "\(refused)")
      #expect(refused.errors.contains("which “desk” began on 2024-10-04"), "\(refused)")
    }
    _ = try output("copy", "--to", anna, "--merge")
    #expect(try output("books", "--all", "--library", anna) != "")
  }

  @Test("A copy that was begun here, and that another computer has finished, is none any more")
  func finishedElsewhere() async throws {
    try await fill()
    let table = "ALTER TABLE tangocho.words"
    try learners.run(
      "\(table) ADD CONSTRAINT stopped CHECK (false) NOT VALID",
      in: learners.database
    )
    let stopped = try run("copy", "--to", anna)
    #expect(stopped.status != 0 && stopped.errors.contains("same command goes on"), "\(stopped)")
    #expect(try run("books", "--library", anna).errors.contains("unfinished copy"))
    try learners.run("\(table) DROP CONSTRAINT stopped", in: learners.database)
    try learners.run("DELETE FROM tangocho.begun_copies", in: learners.database)
    #expect(try run("books", "--library", anna).status == 0)
  }

  @Test("What is there is left alone without --merge, and a preview writes nothing")
  func refusals() async throws {
    try await fill()
    #expect(try output("copy", "--to", anna, "--dry-run").contains("Nothing was written."))
    #expect(try run("books", "--all", "--library", anna).output == "")
    _ = try output("copy", "--to", anna)
    let again = try run("copy", "--to", anna)
    #expect(again.status == 2 && again.errors.contains("is not empty"), "\(again)")
    #expect(try output("copy", "--to", anna, "--merge").contains("unchanged"))
    let itself = try run("copy", "--from", anna, "--to", anna, "--merge")
    #expect(itself.status == 2 && itself.errors.contains("both names"), "\(itself)")
  }

  @Test("What is in the way is named with the remedy, on either side")
  func errors() async throws {
    let home = home.path + "/copy"
    let secret = TestLearners.password
    let cases: [(address: String, status: Int32, texts: [String])] = [
      (anna, 1, ["`tangocho database init --database '\(anna)'`"]),
      (learners.remoteAddress(of: learners.anna, port: 1), 1, ["Cannot reach"]),
      (learners.remoteAddress(of: learners.anna), 1, ["does not accept the role", "~/.pgpass"]),
      ("postgres://\(learners.anna):\(secret)@127.0.0.1:x/words", 2, ["address of a database"]),
    ]
    let csv = self.home.path + "/words.csv"
    try Data("kanji,gana,meaning\n犬,いぬ,dog\n".utf8).write(to: URL(filePath: csv))
    _ = try output("import", csv, "--book", "本")
    for (address, status, texts) in cases {
      for words in [["--to", address], ["--from", address, "--to", home]] {
        let result = try Command.run(
          [Program.path, "copy"] + words,
          environment: self.home.environment
        )
        #expect(result.output == "" && !result.errors.contains(secret), "\(result)")
        if status == 2 { #expect(result.status != 0) } else { #expect(result.status == status) }
        for text in texts { #expect(result.errors.contains(text), "\(result.errors)") }
      }
    }
    #expect(!FileManager.default.fileExists(atPath: home + "/dev"))
  }

  @Test("A copy that was killed goes on, whenever that was")
  func killed() async throws {
    try await fill()
    for round in 0..<5 {
      let role = "killed_\(round)_\(learners.database)"
      try learners.run("CREATE ROLE \(role) LOGIN")
      let target = learners.address(of: role)
      let running = try Command.start(
        [Program.path, "copy", "--to", target],
        environment: home.environment
      )
      try await Task.sleep(for: .milliseconds(40 * round))
      kill(running.process, SIGKILL)
      let killed = try running.end()
      let whole = try run("copy", "--to", target)
      // It may have been complete before, also when it was killed on its way out.
      let wasComplete = whole.status == 2 && whole.errors.contains("is not empty")
      #expect(wasComplete || (whole.status == 0 && killed.status != 0), "\(killed), \(whole)")
      #expect(
        try output("books", "--all", "--json", "--library", target)
          == output("books", "--all", "--json")
      )
    }
  }
}

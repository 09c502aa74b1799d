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
  private var json: String { home.library }
  private var anna: String { learners.address(of: learners.anna) }

  init() throws { (home, learners) = (Home(), try TestLearners()) }

  /// The usual library, and tables on the server.
  private func fill() async throws {
    _ = try home.output("database", "init", "--database", learners.address(of: learners.keeper))
    try await home.study(days: 20, words: 40)
  }

  @Test("What is studied on the server comes back, with images, and every command says the same")
  func roundTrip() async throws {
    try await fill()
    let first = try home.output("copy", "--to", anna)
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
    _ = try home.output("edit", word, "--notes", "from the train", "--library", anna)
    _ = try home.output("mark", "×", word, "--library", anna)
    let back = try home.output("copy", "--from", anna, "--to", json, "--merge")
    #expect(back.contains("1 changed"))
    #expect(try home.output("words", "--find", "train", "--json").contains("from the train"))
    #expect(
      try home.output("log", word, "--json")
        == home.output("log", word, "--json", "--library", anna)
    )
    // Another place and another role get the same, with the image.
    let (file, ben) = (home.path + "/words.sqlite", learners.address(of: learners.ben))
    #expect(
      try home.output("copy", "--from", anna, "--to", file).contains("1 image or sound: 1 added")
    )
    _ = try home.output("copy", "--from", file, "--to", ben)
    let compared = try home.output(
      "copy",
      "--from",
      ben,
      "--to",
      anna,
      "--merge",
      "--dry-run",
      "--json"
    )
    let value = try JSONSerialization.jsonObject(with: Data(compared.utf8))
    #expect(try JSONSchema(named: "copy").problems(in: value) == [])
    let words = (value as? [String: Any])?["words"] as? [String: Int]
    #expect(words?["equal"] ?? 0 > 0 && words?["added"] == 0 && words?["changed"] == 0)
    #expect(words?["onlyInCopy"] == 0 && words?["newerInCopy"] == 0)
  }

  @Test("Without the server, the copy that this computer has is copied with its images")
  func replica() async throws {
    try await fill()
    _ = try home.output("copy", "--to", anna)
    _ = try home.output("books", "--library", anna)
    let status = try home.output("database", "status", "--json", "--library", anna)
    let value = try JSONSerialization.jsonObject(with: Data(status.utf8)) as? [String: Any]
    let file = try #require((value?["copy"] as? [String: Any])?["file"] as? String)
    let copied = try home.run("copy", "--from", file, "--to", home.path + "/train.sqlite")
    #expect(copied.output.contains("1 image or sound: 1 added"), "\(copied)")
    #expect(copied.status == 0 && !copied.errors.contains("missing"), "\(copied)")
    // Its images are not beside it.
    let check = try home.run("check", "--library", file)
    #expect(check.status == 0, "\(check)")
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
    let table = try home.output("database", "status", "--library", anna)
    #expect(table.contains("“desk” began on 2024-10-04"), "\(table)")
    let status = try home.output("database", "status", "--json", "--library", anna)
    let json = try JSONSerialization.jsonObject(with: Data(status.utf8))
    #expect(try JSONSchema(named: "database").problems(in: json) == [])
    let unfinished = (json as? [String: Any])?["unfinished"] as? [String: String]
    #expect(unfinished?["source"] == "/home/desk/words")
    _ = try home.output("copy", "--to", anna, "--merge")
    #expect(try home.output("books", "--all", "--library", anna) != "")
    #expect(try !home.output("database", "status", "--library", anna).contains("unfinished"))
  }

  @Test("A copy that was begun here, and finished on another computer, is no longer unfinished")
  func finishedElsewhere() async throws {
    try await fill()
    let table = "ALTER TABLE tangocho.words"
    try learners.run(
      "\(table) ADD CONSTRAINT stopped CHECK (false) NOT VALID",
      in: learners.database
    )
    let stopped = try home.run("copy", "--to", anna)
    #expect(stopped.status != 0 && stopped.errors.contains("same command goes on"), "\(stopped)")
    #expect(try home.run("books", "--library", anna).errors.contains("unfinished copy"))
    try learners.run("\(table) DROP CONSTRAINT stopped", in: learners.database)
    try learners.run("DELETE FROM tangocho.begun_copies", in: learners.database)
    #expect(try home.run("books", "--library", anna).status == 0)
  }

  @Test("What is there is left alone without --merge, and a preview writes nothing")
  func refusals() async throws {
    try await fill()
    #expect(try home.output("copy", "--to", anna, "--dry-run").contains("Nothing was written."))
    #expect(try home.run("books", "--all", "--library", anna).output == "")
    _ = try home.output("copy", "--to", anna)
    let again = try home.run("copy", "--to", anna)
    #expect(again.status == 2 && again.errors.contains("is not empty"), "\(again)")
    #expect(try home.output("copy", "--to", anna, "--merge").contains("unchanged"))
    let itself = try home.run("copy", "--from", anna, "--to", anna, "--merge")
    #expect(itself.status == 2 && itself.errors.contains("both names"), "\(itself)")
  }

  @Test("What is in the way is named with the remedy, on either side")
  func errors() async throws {
    let folder = home.path + "/copy"
    let secret = TestLearners.password
    let cases: [(address: String, status: Int32, texts: [String])] = [
      (anna, 1, ["`tangocho database init --database '\(anna)'`"]),
      (learners.remoteAddress(of: learners.anna, port: 1), 1, ["Cannot reach"]),
      (learners.remoteAddress(of: learners.anna), 1, ["does not accept the role", "~/.pgpass"]),
      ("postgres://\(learners.anna):\(secret)@127.0.0.1:x/words", 2, ["address of a database"]),
    ]
    let csv = home.path + "/words.csv"
    try Data("kanji,gana,meaning\n犬,いぬ,dog\n".utf8).write(to: URL(filePath: csv))
    _ = try home.output("import", csv, "--book", "本")
    for (address, status, texts) in cases {
      for words in [["--to", address], ["--from", address, "--to", folder]] {
        let result = try home.run(["copy"] + words)
        #expect(result.output == "" && !result.errors.contains(secret), "\(result)")
        if status == 2 { #expect(result.status != 0) } else { #expect(result.status == status) }
        for text in texts { #expect(result.errors.contains(text), "\(result.errors)") }
      }
    }
    #expect(!FileManager.default.fileExists(atPath: folder + "/dev"))
  }

  @Test("A copy that was killed goes on, whenever that was")
  func killed() async throws {
    try await fill()
    for round in 0..<5 {
      let role = "killed_\(round)_\(learners.database)"
      try learners.run("CREATE ROLE \(role) LOGIN")
      let target = learners.address(of: role)
      try await home.copyAgain(to: target, killedAfter: 40 * round)
      #expect(
        try home.output("books", "--all", "--json", "--library", target)
          == home.output("books", "--all", "--json")
      )
    }
  }
}

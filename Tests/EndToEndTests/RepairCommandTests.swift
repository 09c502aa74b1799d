import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

@Suite("tangocho check --repair")
struct RepairCommandTests {
  private let home: Home
  private let data: String

  init() async throws {
    home = Home()
    data = home.library
    try await home.database().insertBooks([.fixture(1)], words: Word.fixtures(3))
    #expect(try Program.run("backup", home: home).status == 0)
  }

  private func names() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: data).filter { $0.hasSuffix(".jsonl") }
      .sorted()
  }

  private func expectEverything(words: Int = 3, sourceLocation: SourceLocation = #_sourceLocation)
    async throws
  {
    let check = try Program.run("check", home: home)
    #expect(check.status == 0, "\(check.errors)", sourceLocation: sourceLocation)
    #expect(
      check.output.contains("1 book, \(words) words, 0 reviews."),
      sourceLocation: sourceLocation
    )
  }

  @Test("A missing file is restored from the newest backup on request")
  func missingFile() async throws {
    // A second run of the program has its own file.
    let database = home.database()
    try await database.insertWords([.fixture(4)])
    try await database.close()
    #expect(try Program.run("backup", home: home).status == 0)
    let before = try names()
    let name = try #require(before.last)
    try FileManager.default.removeItem(atPath: data + "/" + name)
    let check = try Program.run("check", home: home)
    #expect(check.status == 1 && check.output.contains("\(name) is missing"))
    let nobody = try Program.run("check", "--repair", home: home)
    #expect(nobody.status == 2 && nobody.errors.contains("Add --yes"))
    #expect(nobody.output.contains("comes back"))
    #expect(try names().count == before.count - 1)
    let repair = try Program.run("check", "--repair", "--yes", home: home)
    #expect(repair.status == 0 && repair.output.contains("Everything is in order now."))
    try await expectEverything(words: 4)
  }

  @Test("A file that nobody has any more is no longer a problem, once its loss is accepted")
  func lostFile() async throws {
    #expect(try Program.run("backup", home: home).status == 0)
    // What was written after the backup is only in this file.
    let database = home.database()
    try await database.insertWords([.fixture(4)])
    try await database.close()
    let name = try #require(try names().last)
    try FileManager.default.removeItem(atPath: data + "/" + name)
    let check = try Program.run("check", home: home)
    #expect(check.output.contains("`tangocho check --repair` accepts the loss"))
    let restore = try Program.run("restore", "--yes", home: home)
    #expect(restore.status == 0, "\(restore.errors)")
    #expect(try Program.run("check", home: home).status == 1)
    let repair = try Program.run("check", "--repair", "--yes", home: home)
    #expect(repair.status == 0 && repair.output.contains("Everything is in order now."))
    try await expectEverything()
  }

  @Test("An end of a file that nobody has is no longer a problem, once its loss is accepted")
  func lostEnd() async throws {
    let database = home.database()
    for id in [4, 5] as [WordID] { try await database.insertWords([.fixture(id)]) }
    try await database.close()
    let url = URL(filePath: data + "/" + (try #require(try names().last)))
    try Data(contentsOf: url).dropLast(20).write(to: url)
    let check = try Program.run("check", home: home)
    #expect(check.status == 1 && check.output.contains("the end is missing"), "\(check)")
    #expect(check.output.contains("`tangocho check --repair` accepts the loss"), "\(check)")
    // Commands that read words lack some, and say so once.
    let said = "tangocho: 1 problem with the files of the library; `tangocho check` names it.\n"
    let commands = [
      ["words", "--find", "e"], ["add", "猫", "ねこ", "cat"], ["export", "-", "--format", "csv"],
      ["today"], ["books"],
    ]
    for arguments in commands {
      let result = try Command.run([Program.path] + arguments, environment: home.environment)
      let times = result.errors.components(separatedBy: said).count - 1
      #expect(times == 1, "\(arguments): \(result)")
    }
    let repair = try Program.run("check", "--repair", "--yes", home: home)
    #expect(repair.status == 0, "\(repair)")
    #expect(repair.output.contains("Everything is in order now."), "\(repair)")
    #expect(try Program.run("books", home: home).errors == "")
    try await expectEverything(words: 5)
  }

  @Test("A damaged format.json is rewritten, and the damaged one is kept")
  func damagedFormat() async throws {
    let path = data + "/format.json"
    try Data("junk".utf8).write(to: URL(filePath: path))
    let check = try Program.run("check", home: home)
    #expect(check.status == 1 && check.output.contains("writes it again from the other files"))
    #expect(!check.output.contains("damaged line") && !check.output.contains("No backup"))
    // No line of it is damaged, so commands do not say that check names one.
    let books = try Command.run([Program.path, "books"], environment: home.environment)
    #expect(!books.errors.contains("damaged line"), "\(books)")
    let repair = try Program.run("check", "--repair", "--yes", home: home)
    #expect(repair.status == 0 && repair.output.contains("format.json was written again."))
    try await expectEverything()
    let kept = try FileManager.default.contentsOfDirectory(atPath: data)
      .filter { $0.hasPrefix("format.json.damaged-") }
    #expect(
      try kept.map { try String(contentsOfFile: data + "/" + $0, encoding: .utf8) } == ["junk"]
    )
  }

  @Test("A format.json that is missing is named, and written again")
  func missingFormat() async throws {
    let path = data + "/format.json"
    try FileManager.default.removeItem(atPath: path)
    let check = try Program.run("check", home: home)
    #expect(check.status == 1 && check.output.contains("\(path) is missing."))
    let repair = try Program.run("check", "--repair", "--yes", home: home)
    #expect(repair.status == 0 && repair.output.contains("format.json was written again."))
    try await expectEverything()
  }

  @Test("A format.json that names a newer version is never written")
  func newerFormat() async throws {
    let path = data + "/format.json"
    try Data(#"{"format":99}"#.utf8).write(to: URL(filePath: path))
    let repair = try Program.run("check", "--repair", "--yes", home: home)
    #expect(repair.status == 1 && repair.output.contains("Update tangocho"))
    #expect(!repair.output.contains("written again"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == #"{"format":99}"#)
  }

  @Test("A damaged line is taken out of the library, and kept; then it can be copied")
  func damagedLine() async throws {
    let path = data + "/" + (try #require(try names().first))
    let damaged = try String(contentsOfFile: path, encoding: .utf8) + "garbage{\n"
    try Data(damaged.utf8).write(to: URL(filePath: path))
    #expect(try Program.run("check", home: home).status == 1)
    let repair = try Program.run("check", "--repair", "--yes", home: home)
    #expect(repair.status == 0, "\(repair.output)\(repair.errors)")
    let kept = try #require(repair.output.split(separator: "\n").first { $0.hasPrefix("Kept") })
    let place = String(kept.dropFirst("Kept as it was: ".count))
    #expect(!place.hasPrefix(data))
    #expect(try String(contentsOfFile: place, encoding: .utf8) == damaged)
    try await expectEverything()
    let copy = try Program.run("copy", "--to", home.path + "/copy", home: home)
    #expect(copy.status == 0, "\(copy.errors)")
  }

  @Test("What can be done about a damaged line is what helps")
  func remedies() async throws {
    let path = data + "/" + (try #require(try names().first))
    let damaged = try String(contentsOfFile: path, encoding: .utf8) + "garbage{\n"
    try Data(damaged.utf8).write(to: URL(filePath: path))
    let own = try Program.run("check", home: home).output
    #expect(own.contains("No backup has what they said. `tangocho check --repair` takes"), "\(own)")
    #expect(try Program.run("check", "--repair", "--yes", home: home).status == 0)
    let other = data + "/dev/00000000000000aa/000001.jsonl"
    try FileManager.default.createDirectory(
      atPath: data + "/dev/00000000000000aa",
      withIntermediateDirectories: true
    )
    try Data("garbage{\n".utf8).write(to: URL(filePath: other))
    let others = try Program.run("check", home: home).output
    #expect(others.contains("No backup has what they said.\n"), "\(others)")
    #expect(others.contains("in files of other computers"), "\(others)")
    #expect(others.contains("`tangocho check --repair` stops reporting"), "\(others)")
    #expect(!others.contains("--repair` takes"))
  }

  @Test("A line that a full disk has cut off is kept elsewhere, and does not stop a cleanup")
  func halfWritten() async throws {
    let path = data + "/" + (try #require(try names().first))
    let cut = try String(contentsOfFile: path, encoding: .utf8) + #"{"k":"0123"#
    try Data(cut.utf8).write(to: URL(filePath: path))
    #expect(try Program.run("cleanup", home: home).status == 1)
    let check = try Program.run("check", home: home)
    #expect(check.status == 0 && check.output.contains("so nothing is lost"), "\(check)")
    let repair = try Program.run("check", "--repair", "--yes", home: home)
    #expect(repair.status == 0, "\(repair)")
    let kept = try #require(repair.output.split(separator: "\n").first { $0.hasPrefix("Kept") })
    let place = String(kept.dropFirst("Kept as it was: ".count))
    #expect(try String(contentsOfFile: place, encoding: .utf8) == cut)
    try await expectEverything()
    #expect(try Program.run("cleanup", home: home).status == 0)
  }

  @Test("What newer versions do not synchronize is added to the files that say it")
  func ignored() throws {
    for (name, first) in [(".gitignore", "*.tmp"), (".stignore", "(?d)*.tmp")] {
      try Data("mine\n\(first)".utf8).write(to: URL(filePath: data + "/" + name))
    }
    let repair = try Program.run("check", "--repair", home: home)
    #expect(repair.status == 0 && repair.output.contains("Added to"), "\(repair)")
    for (name, first) in [(".gitignore", "*.tmp"), (".stignore", "(?d)*.tmp")] {
      let text = try String(contentsOfFile: data + "/" + name, encoding: .utf8)
      #expect(text == "mine\n\(first)\n*.files/replica.sqlite*\n")
    }
    let again = try Program.run("check", "--repair", home: home)
    #expect(again.status == 0 && !again.output.contains("Added to"))
  }

  @Test("A lost library is restored; without a backup a new one is started in its place")
  func goneLibrary() async throws {
    try FileManager.default.removeItem(atPath: data)
    let check = try Program.run("check", home: home)
    #expect(
      check.status == 1 && check.errors.contains("is missing. Mount or synchronize the folder")
    )
    #expect(try Program.run("check", "--repair", "--yes", home: home).status == 0)
    try await expectEverything()

    try FileManager.default.removeItem(atPath: data)
    try FileManager.default.removeItem(atPath: home.path + "/.local/state/tangocho/backups")
    let repair = try Program.run("check", "--repair", "--yes", home: home)
    #expect(repair.status == 0 && repair.output.contains("The next change starts a new library."))
    try await home.database().insertBooks([.fixture(1)], words: Word.fixtures(3))
    try await expectEverything()
  }

  @Test("A library that was repaired once and is lost later comes back whole, and a check says so")
  func lostAfterRepair() async throws {
    let database = home.database()
    try await database.insertReviews([.fixture(1), .fixture(2, of: 2)])
    try await database.close()
    #expect(try Program.run("backup", home: home).status == 0)
    let name = try #require(try names().first)
    let bytes = try Data(contentsOf: URL(filePath: data + "/" + name))
    try bytes.dropLast(50).write(to: URL(filePath: data + "/" + name))
    #expect(try Program.run("check", "--repair", "--yes", home: home).status == 0)
    try FileManager.default.removeItem(atPath: data)
    let dry = try Program.run("restore", "--dry-run", home: home)
    #expect(dry.output.contains("1 book comes back"), "\(dry)")
    let repair = try Program.run("check", "--repair", "--yes", home: home)
    #expect(repair.status == 0, "\(repair)")
    #expect(repair.output.contains("Everything is in order now."), "\(repair)")
    let check = try Program.run("check", home: home)
    #expect(check.output.contains("1 book, 3 words, 2 reviews."), "\(check)")
  }

  @Test("Every command says that a line is damaged, and keeps its status")
  func everyCommand() async throws {
    let name = try #require(try names().first)
    let url = URL(filePath: data + "/" + name)
    var bytes = try Data(contentsOf: url)
    // In the title of the book.
    let title = try #require(bytes.range(of: Data(WordBook.fixture(1).title.utf8)))
    bytes[title.lowerBound] = 0x58
    try bytes.write(to: url)
    let said = "tangocho: 1 damaged line in the library; `tangocho check` names it."
    for (arguments, status) in [
      (["books"], 1), (["today"], 0), (["add", "猫", "ねこ", "cat"], 2),
      (["words", "--find", "a"], 1), (["export", "-", "--format", "csv"], 1),
    ] as [([String], Int32)] {
      let result = try Command.run([Program.path] + arguments, environment: home.environment)
      #expect(result.errors.contains(said), "\(arguments): \(result)")
      #expect(result.status == status, "\(arguments): \(result)")
    }
    let check = try Program.run("check", home: home)
    #expect(check.output.contains("`tangocho check --repair` brings back"), "\(check)")
  }
}

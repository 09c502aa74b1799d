import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

@Suite("tangocho backup and restore")
struct BackupCommandTests {
  private let home: Home
  private let data: String

  init() throws {
    home = Home()
    data = home.library
  }

  private var database: JSONDatabase { home.database() }

  @Test("A lost library is restored; --exact undoes later changes, and can itself be undone")
  func wholeWay() async throws {
    let none = try Program.run("backup", home: home)
    #expect(none.status == 1 && none.errors.contains("has no library with words"))
    let early = try Program.run("restore", home: home)
    #expect(early.status == 1 && early.errors.contains("there is no backup"))
    try await database.insertBooks([.fixture(1)], words: Word.fixtures(3))

    let made = try Program.run("backup", home: home)
    #expect(made.status == 0)
    let path = made.output.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(made.errors.contains("1 book, 3 words, 0 reviews"))
    let name = String(path.split(separator: "/").last?.dropLast(7) ?? "")
    let list = try Program.run("backup", "--list", home: home)
    #expect(list.output.hasPrefix(name) && list.output.contains("3 words"))

    try FileManager.default.removeItem(atPath: data)
    let dry = try Program.run("restore", "--dry-run", home: home)
    #expect(dry.output.contains("1 book comes back"))
    #expect(!FileManager.default.fileExists(atPath: data))
    let nobody = try Program.run("restore", home: home)
    #expect(nobody.status == 2 && nobody.errors.contains("Add --yes"))
    let restored = try Program.run("restore", "--yes", home: home)
    #expect(restored.status == 0)
    #expect(try await database.fetchWords(in: 1).count == 3)

    try await database.insertWords([.fixture(9)])
    try await database.updateWords([WordPatch(id: 1, texts: [.notes: "later"])])
    let exact = try Program.run("restore", name, "--exact", "--yes", home: home)
    #expect(exact.output.contains("To undo it: tangocho restore before-restore-"))
    #expect(try await database.fetchWords(in: 1).map(\.texts[.notes]) == ["", "", ""])
    let undo = try #require(exact.output.split(separator: " ").first { $0.hasPrefix("before-") })
    #expect(try Program.run("restore", String(undo), "--exact", "--yes", home: home).status == 0)
    #expect(try await database.fetchWords(in: 1).map(\.id) == [1, 2, 3, 9])
    #expect(try await database.fetchWords([1]).map(\.texts[.notes]) == ["later"])
  }

  @Test("A check, a backup and a copy count the same reviews, also undone ones")
  func sameNumbers() async throws {
    try await database.insertBooks([.fixture(1)], words: Word.fixtures(2))
    try await database.insertReviews([.fixture(1), .fixture(2, of: 2), .fixture(3, of: 2)])
    try await database.changeBooks(BookStep(undoing: [3]))
    let backup = try Program.run("backup", home: home)
    #expect(backup.errors.contains("1 book, 2 words, 3 reviews;"), "\(backup)")
    let file = home.path + "/copy.sqlite"
    let copy = try Program.run("copy", "--to", file, home: home)
    #expect(copy.output.contains("  3 reviews: 3 added\n"), "\(copy)")
    for library in [data, file] {
      let check = try Program.run("check", "--library", library, home: home)
      #expect(check.output.hasSuffix(": 1 book, 2 words, 3 reviews (1 undone).\n"), "\(check)")
    }
  }

  @Test("What a file of another computer held is named by check, and comes back without a name")
  func vanishedFile() async throws {
    try await database.insertBooks([.fixture(1)], words: Word.fixtures(20))
    let journal = try #require(
      try FileManager.default.subpathsOfDirectory(atPath: data).first { $0.hasSuffix(".jsonl") }
    )
    _ = try Program.run("backup", home: home)
    // A file that this computer does not remember writing may come from another one.
    try FileManager.default.removeItem(atPath: home.path + "/.local/state/tangocho/libraries")
    let other = home.database()
    try await other.insertBooks([.fixture(2)], words: [.fixture(99, in: 2)])
    try await other.close()
    try FileManager.default.removeItem(atPath: data + "/" + journal)
    _ = try Program.run("backup", home: home)
    let check = try Program.run("check", home: home)
    #expect(check.status == 1 && check.output.contains("holds more than the library: 1 book, 20"))
    let restored = try Program.run("restore", "--yes", home: home)
    #expect(restored.status == 0 && restored.output.contains("20 words come back"))
    #expect(try Program.run("check", home: home).status == 0)
  }

  @Test("JSON, wrong names and damaged files")
  func errors() async throws {
    try await database.insertBooks([.fixture(1)], words: [.fixture(1)])
    _ = try Program.run("backup", home: home)
    let list = try Program.run("backup", "--list", "--json", home: home)
    let json = try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [[String: Any]]
    let backup = try #require(json?.first)
    #expect(backup["words"] as? Int == 1 && backup["pinned"] as? Bool == false)
    let preview = try Program.run("restore", "--dry-run", "--json", home: home)
    #expect(preview.status == 0 && preview.output.contains("\"changes\" : false"))
    #expect(try Program.run("restore", "--json", home: home).status == 2)

    let path = try #require(backup["path"] as? String)
    let bytes = try Data(contentsOf: URL(filePath: path))
    try bytes.prefix(bytes.count / 2).write(to: URL(filePath: path))
    let damaged = try Program.run("restore", path, "--yes", home: home)
    #expect(damaged.status == 2 && damaged.errors.contains(path))
    #expect(damaged.errors.contains("Nothing was changed"))
    let unknown = try Program.run("restore", "yesterday", home: home)
    #expect(unknown.status == 2 && unknown.errors.contains("there is no backup “yesterday”"))
    let memory = try Program.run("backup", "--database", "memory", home: home)
    #expect(memory.status == 1 && memory.errors.contains("in memory"))
  }

  @Test("Commands in messages name the library, and a backup of another one stays where it is")
  func named() async throws {
    let csv = home.path + "/words.csv"
    try Data("kanji,gana,meaning\n猫,ねこ,cat\n".utf8).write(to: URL(filePath: csv))
    let folder = home.path + "/lib one"
    func run(_ arguments: String...) throws -> Command.Result {
      try Command.run(
        [Program.path] + arguments + ["--library", folder],
        environment: home.environment
      )
    }
    #expect(try run("import", csv, "--book", "本").status == 0)
    let made = try run("backup")
    let path = made.output.trimmingCharacters(in: .whitespacesAndNewlines)
    let name = try #require(path.split(separator: "/").last?.dropLast(7).description)
    // There is no usual library.
    let list = try Program.run("backup", "--list", home: home)
    #expect(list.output.contains("of \(folder)"), "\(list)")
    for arguments in [["restore", "--yes"], ["restore", name, "--yes"]] {
      let refused = try Command.run([Program.path] + arguments, environment: home.environment)
      #expect(refused.status == 2 && !FileManager.default.fileExists(atPath: data), "\(refused)")
      #expect(refused.errors.contains("`tangocho restore --library '\(folder)'`"), "\(refused)")
    }
    try Data("kanji,gana,meaning\n犬,いぬ,dog\n".utf8).write(to: URL(filePath: csv))
    #expect(try run("import", csv, "--book", "別").status == 0)
    let exact = try run("restore", name, "--exact", "--yes")
    #expect(exact.output.contains(" --exact --library '\(folder)'\n"), "\(exact)")
    let format = URL(filePath: folder + "/format.json")
    try FileManager.default.removeItem(at: format)
    let check = try run("check")
    let remedy = "`tangocho check --repair --library '\(folder)'`"
    #expect(check.output.contains(remedy), "\(check)")
    let exported = try run("export", "-", "--format", "csv", "--book", "無")
    let titles = "`tangocho books --all --library '\(folder)'`"
    #expect(exported.status == 2 && exported.errors.contains(titles), "\(exported)")
  }

  @Test("A library that was there is missing, and not unknown, for every command")
  func missing() async throws {
    let csv = home.path + "/words.csv"
    try Data("kanji,gana,meaning\n猫,ねこ,cat\n".utf8).write(to: URL(filePath: csv))
    for library in ["lib one", "lib.sqlite"].map({ home.path + "/" + $0 }) {
      let added = try Program.run("import", csv, "--book", "本", "--library", library, home: home)
      #expect(added.status == 0)
      try FileManager.default.removeItem(atPath: library)
      for arguments in [
        ["books", "--library", library], ["check", "--library", library],
        ["copy", "--from", library, "--to", home.path + "/copy"],
        ["export", "-", "--format", "csv", "--library", library],
      ] {
        let result = try Command.run([Program.path] + arguments, environment: home.environment)
        #expect(result.status == 1, "\(arguments): \(result)")
        let said = "he library that was in \(library) is missing"
        #expect(result.errors.contains(said), "\(arguments): \(result)")
      }
    }
    let never = try Program.run("books", "--library", home.path + "/never", home: home)
    #expect(never.status == 2 && never.errors.contains("there is no library at"))
  }
}

import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

@Suite("tangocho import")
struct ImportCommandTests {
  private let home = Home()

  @Test("A file becomes a book, and the same file again changes nothing")
  func twice() async throws {
    let file = home.path + "/旅行.csv"
    let text = "単語,読み,意味\n駅,えき,station\n水,みず,\"water\nto drink\"\n雨,あめ,\n"
    try Data(text.utf8).write(to: URL(filePath: file))
    let dry = try Program.run("import", file, "--dry-run", home: home)
    #expect(dry.status == 0 && dry.output.contains("2 new, 1 unreadable"))
    #expect(try await home.spellings() == [])
    let first = try Program.run("import", file, home: home)
    #expect(first.status == 0 && first.output.contains("line 5: It has no meaning."))
    #expect(try await home.spellings() == ["旅行 駅", "旅行 水"])
    let again = try Program.run("import", file, home: home)
    #expect(again.output.contains("0 new, 2 known, 1 unreadable"))
    #expect(try await home.spellings() == ["旅行 駅", "旅行 水"])
  }

  @Test("A file is found whose name has its letters composed in another way, as from a Mac")
  func composedOtherwise() async throws {
    let name = "ガイド.csv".decomposedStringWithCanonicalMapping
    let text = "単語,読み,意味\n駅,えき,station\n"
    try Data(text.utf8).write(to: URL(filePath: home.path + "/" + name))
    let typed = home.path + "/ガイド.csv".precomposedStringWithCanonicalMapping
    let result = try Program.run("import", typed, home: home)
    #expect(result.status == 0 && result.output.contains("1 new"), "\(result)")
    #expect(try await home.spellings() == ["ガイド 駅"])
  }

  @Test("What a column has is on one line, and notes keep their lines", arguments: ["\n", "\r\n"])
  func lines(end: String) async throws {
    let file = home.path + "/words.csv"
    let rows = ["kanji,gana,meaning,notes", "駅,えき,\"station", "stop\",\"a", "b", "", "c\""]
    try Data(rows.map { $0 + end }.joined().utf8).write(to: URL(filePath: file))
    let result = try Program.run("import", file, home: home)
    #expect(result.output.contains("“meaning”: meaning, station / stop\n"), "\(result.output)")
    #expect(result.output.contains("“notes”: notes, a / b / c\n"), "\(result.output)")
    let database = home.database()
    let book = try #require(try await database.fetchBooks().first)
    let word = try #require(try await database.fetchWords(in: book.id).first)
    #expect(word.texts[.notes] == "a\nb\n\nc" && word.meaning.text == "station; stop")
  }

  @Test("The unreadable rows of a file whose name is as long as can be are kept, too")
  func longName() throws {
    let file = home.path + "/" + String(repeating: "単", count: 83) + ".csv"
    let text = "単語,読み,意味\n駅,えき,station\n雨,あめ,\n"
    try Data(text.utf8).write(to: URL(filePath: file))
    let result = try Program.run("import", file, home: home)
    #expect(result.status == 0 && result.output.contains("1 new, 1 unreadable"), "\(result)")
    let folder = home.path + "/.local/state/tangocho"
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasPrefix("単") }
    #expect(kept.count == 1)
    let rows = try String(contentsOfFile: folder + "/" + (kept.first ?? ""), encoding: .utf8)
    #expect(rows == "単語,読み,意味\n雨,あめ,\n")
  }

  @Test("No text of a file controls the terminal, and no file is overwritten")
  func hostile() throws {
    let file = home.path + "/esc.csv"
    let text = "kanji,gana,meaning\n\u{1B}]0;x\u{7}駅,えき,\u{1B}[31mstation\nx\u{1B}[2J,,\n"
    try Data(text.utf8).write(to: URL(filePath: file))
    let result = try Program.run("import", file, "--rejects", file, home: home)
    #expect(!(result.output + result.errors).contains("\u{1B}"))
    #expect(result.status == 2 && result.errors.contains("is there already"), "\(result.errors)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    for name in ["esc.csv.unreadable", "esc.csv.2.unreadable", "esc.csv.2.unreadable"] {
      let again = try Program.run("import", file, home: home)
      #expect(again.status == 0 && again.output.contains("/" + name), "\(again.output)")
      // The first file has been edited since; the second one still has the same rows.
      let first = home.path + "/.local/state/tangocho/esc.csv.unreadable"
      try "駅,えき,station\n".write(toFile: first, atomically: true, encoding: .utf8)
    }
    let third = home.path + "/.local/state/tangocho/esc.csv.3.unreadable"
    #expect(!FileManager.default.fileExists(atPath: third))
  }

  @Test("A file without any word, the first one of a learner, is listed and kept")
  func noWords() throws {
    let file = home.path + "/none.csv"
    try Data("kanji,gana,meaning\n駅,えき,\n".utf8).write(to: URL(filePath: file))
    let result = try Program.run("import", file, home: home)
    #expect(result.status == 2 && result.errors.isEmpty, "\(result.errors)")
    let kept = home.path + "/.local/state/tangocho/none.csv.unreadable"
    #expect(try String(contentsOfFile: kept, encoding: .utf8) == "kanji,gana,meaning\n駅,えき,\n")
    // Imported unchanged, it still has the same rows; the rest of a corrected one is another file.
    #expect(try Program.run("import", kept, home: home).output.contains("kept in \(kept)\n"))
    let corrected = home.path + "/none.csv.unreadable"
    try "kanji,gana,meaning\n駅,えき,station\n水,みず,\n"
      .write(toFile: corrected, atomically: true, encoding: .utf8)
    let rest = try Program.run("import", corrected, home: home)
    #expect(rest.output.contains("/none.csv.2.unreadable\n"), "\(rest)")
    #expect(rest.output.contains("new book “none”"), "\(rest)")
  }

  @Test("Bytes that are not valid in the encoding are kept, with a comment that says how")
  func invalidBytes() throws {
    let file = home.path + "/sjis.csv"
    let csv = try #require("kanji,gana,meaning\n水,みず,water\n駅,えき,\\ station".data(using: .shiftJIS))
    try (csv + [0xFF, 0x0A]).write(to: URL(filePath: file))
    let result = try Program.run("import", file, "--encoding", "CP932", home: home)
    #expect(result.output.contains("1 new, 1 unreadable"), "\(result)")
    let kept = home.path + "/.local/state/tangocho/sjis.csv.unreadable"
    let lines = try String(contentsOfFile: kept, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 3 && lines[0].hasPrefix("# \\xE9 is a byte"), "\(lines)")
    #expect(lines.last == #"駅,えき,\\ station\xFF"#)
    // The comment is not a word, and does not hide what the columns are.
    try "\(lines[0])\n\(lines[1])\n駅,えき,station\n".write(
      toFile: kept,
      atomically: true,
      encoding: .utf8
    )
    let again = try Program.run("import", kept, home: home)
    #expect(again.output.contains("1 new."), "\(again)")
  }

  @Test("A file for the other lines that cannot be written is reported before anything is imported")
  func rejects() async throws {
    let file = home.path + "/旅行.csv"
    try Data("kanji,gana,meaning\n駅,えき,station\n水,みず,\n".utf8).write(to: URL(filePath: file))
    let nowhere = home.path + "/nowhere/rejects"
    for more in [[], ["--dry-run"]] {
      let arguments = [Program.path, "import", file, "--rejects", nowhere] + more
      let result = try Command.run(arguments, environment: home.environment)
      #expect(result.status == 2 && result.errors.contains(nowhere), "\(result.errors)")
    }
    #expect(try await home.spellings() == [])
    let here = home.path + "/rejects"
    #expect(try Program.run("import", file, "--rejects", here, home: home).status == 0)
    #expect(try String(contentsOfFile: here, encoding: .utf8) == "kanji,gana,meaning\n水,みず,\n")
  }

  @Test("The named file keeps the other lines of all files of a run, below their heading once")
  func rejectsOfSeveral() async throws {
    let files = ["旅行.csv": "水,みず,", "町.csv": "駅,えき,"].sorted { $0.key < $1.key }
    for (name, row) in files {
      let text = "kanji,gana,meaning\n雨,あめ,rain\n\(row)\n"
      try Data(text.utf8).write(to: URL(filePath: home.path + "/" + name))
    }
    let rejects = home.path + "/rejects"
    let paths = files.map { home.path + "/" + $0.key }
    let result = try Command.run(
      [Program.path, "import"] + paths + ["--rejects", rejects],
      environment: home.environment
    )
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let kept = try String(contentsOfFile: rejects, encoding: .utf8)
    #expect(kept == "kanji,gana,meaning\n" + files.map { $0.value + "\n" }.joined())
  }

  @Test("The library may be named before the command, and what is not text is refused")
  func library() throws {
    let file = home.path + "/words.bin"
    let zeros = Array(repeating: UInt8(0), count: 1_000)
    try Data(zeros + Array(repeating: 0x41, count: 5_000)).write(to: URL(filePath: file))
    let result = try Program.run("--library", home.path + "/other", "import", file, home: home)
    #expect(result.status == 2 && result.errors.contains("it is not text"))
  }

  @Test("A file that is not there is named")
  func missing() throws {
    let result = try Program.run("import", "/nowhere.csv", home: home)
    #expect(result.status == 2)
    #expect(result.errors == "tangocho: “/nowhere.csv” was not imported: there is no such file.\n")
  }

  @Test("A library in memory has nothing to import into, which is said")
  func memory() throws {
    let file = home.path + "/words.tsv"
    try Data("駅\tえき\tstation\n水\tみず\twater\n".utf8).write(to: URL(filePath: file))
    for arguments in [["--database", "memory"], ["--database=memory"]] {
      let command = [Program.path] + arguments + ["import", file]
      let result = try Command.run(command, environment: home.environment)
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(result.errors.hasPrefix("tangocho: with --database memory there is nothing to"))
    }
    let json = try Program.run("--database", "json", "import", file, home: home)
    #expect(json.status == 0 && json.output.contains("2 new"))
  }
}

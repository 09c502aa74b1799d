import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

@Suite("tangocho export and sheet")
struct ExportCommandTests {
  private let home = Home()

  /// Two open books and a closed one.
  private func makeLibrary() async throws {
    let database = home.database()
    var closed = WordBook.fixture(3, title: "昔")
    closed.isClosed = true
    try await database.insertBooks(
      [.fixture(1, title: "N5 · 01"), .fixture(2, title: "旅行"), closed],
      words: Word.fixtures(3, in: 1) + Word.fixtures(2, in: 2, from: 4)
        + Word.fixtures(1, in: 3, from: 6)
    )
    try await database.insertReviews([
      .fixture(1, of: 1), .fixture(2, of: 1, at: .fixture(days: 3)),
    ])
  }

  private func file(_ name: String) -> String { home.path + "/" + name }

  private var names: [String] {
    get throws {
      let own: Set = [".local", ".cache", ".config"]
      return try FileManager.default.contentsOfDirectory(atPath: home.path)
        .filter { !own.contains($0) }.sorted()
    }
  }

  @Test("What goes out as JSON comes back in another library", arguments: ["json", "apkg"])
  func there(ending: String) async throws {
    try await makeLibrary()
    let path = file("words." + ending)
    let result = try Program.run("export", path, "--all", home: home)
    #expect(result.errors == "\(path): 3 books, 6 words, 2 reviews written.\n", "\(result.errors)")
    #expect(result.status == 0 && result.output == "")
    let other = Home()
    let back = try Program.run("import", path, home: other)
    #expect(back.status == 0 && back.output.contains("6 new"), "\(back.errors)")
    let database = other.database()
    let books = try await database.fetchBooks()
    #expect(Set(books.map(\.title)) == ["N5 · 01", "旅行", "昔"])
    let reviews = try await database.fetchReviews(of: [1])
    #expect(reviews.map(\.moment.time) == [StudyMoment.fixture(), .fixture(days: 3)].map(\.time))
    let wanted = try await home.database().fetchWords(in: 1).map(\.kanji)
    let book = try #require(books.first { $0.title == "N5 · 01" })
    #expect(try await database.fetchWords(in: book.id).map(\.kanji) == wanted)
  }

  @Test("A folder that may be written, but not listed, takes a file")
  func unlisted() async throws {
    try await makeLibrary()
    let folder = file("drop")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    chmod(folder, 0o300)
    // root may do everything, unless it gives up these capabilities.
    let lost = "--bounding-set=-dac_override,-dac_read_search"
    let result = try Command.run(
      (geteuid() == 0 ? ["setpriv", lost] : [])
        + [Program.path, "export", folder + "/words.csv", "--all"],
      environment: home.environment
    )
    chmod(folder, 0o700)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["words.csv"])
  }

  @Test("A file is replaced only with --force, and never half written")
  func replacing() async throws {
    try await makeLibrary()
    let path = file("words.csv")
    try Data("mine".utf8).write(to: URL(filePath: path))
    let refused = try Program.run("export", path, home: home)
    #expect(refused.status == 2 && refused.errors.contains("--force replaces it"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    #expect(try Program.run("export", path, "--force", home: home).status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("book,kanji,"))
    let folder = try Program.run("export", home.path, "--format", "csv", "--force", home: home)
    #expect(folder.status == 1 && folder.errors.contains("a folder or a device"))
    let nowhere = file("nowhere/words.csv")
    let missing = try Program.run("export", nowhere, home: home)
    #expect(missing.status == 1 && missing.errors.contains("“\(nowhere)” was not written: No such"))
    #expect(try names == ["words.csv"])
  }

  @Test("Books, a search and standard output; a search that finds nothing has status 1")
  func selection() async throws {
    try await makeLibrary()
    let one = try Program.run("export", "-", "--format", "tsv", "--book", "旅", home: home)
    #expect(one.output.split(separator: "\n").count == 3)
    #expect(one.errors == "standard output: 1 book, 2 words written.\n")
    let all = try Program.run("export", "-", "--format", "tsv", home: home)
    #expect(all.output.split(separator: "\n").count == 6)
    #expect(all.errors.contains("2 reviews left out: only apkg and json have them."))
    let found = try Program.run(
      "export",
      "-",
      "--format",
      "markdown",
      "--find",
      "book:旅 -zzz",
      home: home
    )
    #expect(found.output.hasPrefix("# 旅行\n") && !found.output.contains("N5"))
    let none = try Program.run("export", file("x.md"), "--find", "zzz", home: home)
    #expect(none.status == 1 && none.errors.contains("Nothing was written"))
    #expect(try names == [])
  }

  @Test("Images that a format has no place for are counted, as reviews are")
  func leftOutImages() async throws {
    try await makeLibrary()
    let meaning = SideContent("to eat", image: ImageReference(name: "1.png"))
    try await home.database().changeWords(WordStep(patches: [WordPatch(id: 1, meaning: meaning)]))
    let result = try Program.run("export", "-", "--format", "csv", home: home)
    let text = "2 reviews, 1 image left out: only apkg and json have them."
    #expect(result.status == 0 && result.errors.contains(text), "\(result.errors)")
  }

  @Test("Wrong usage has status 2, and says what to do")
  func usage() async throws {
    try await makeLibrary()
    let cases = [
      (["export", file("words")], "--format"),
      (["export", file("words.csv"), "--format", "doc"], "is not a format"),
      (["export", file("words.csv"), "--book", "zzz"], "there is no book “zzz”"),
      (["export", file("words.csv"), "--find", "is:zzz"], "tangocho words --help"),
      (["export", file("words.csv"), "--library", "/nowhere"], "no library at “/nowhere”"),
      (["sheet", file("a.html"), "--count", "0"], "1 or more"),
      (["sheet", file("a.pdf")], "does not end in .html"),
    ]
    for (arguments, text) in cases {
      let result = try Command.run([Program.path] + arguments, environment: home.environment)
      #expect(result.status == 2 && result.errors.contains(text), "\(result.errors)")
    }
    #expect(try names == [])
  }

  @Test("For another program there are lines of key, tab and value")
  func report() async throws {
    try await makeLibrary()
    let result = try Program.run("export", file("words.json"), "--report", home: home)
    let lines =
      ["books\t2", "words\t5", "reviews\t2", "images\t0", "missingImages\t0"]
      + ["sounds\t0", "missingSounds\t0", "damagedMedia\t0"]
    let facts = result.output.split(separator: "\n").filter { !$0.hasPrefix("progress\t") }
    #expect(facts.map(String.init) == lines && result.errors == "", "\(result.output)")
  }

  @Test("A dry run writes nothing, and says what would be written")
  func dry() async throws {
    try await makeLibrary()
    let result = try Program.run("export", file("words.apkg"), "--dry-run", home: home)
    #expect(result.status == 0 && result.errors.contains("2 books, 5 words, 2 reviews would be"))
    #expect(try names == [])
  }

  @Test(
    "A dry run says why a file could not be written, as writing it does",
    arguments: [["--dry-run"], ["--dry-run", "--force"], ["--force"]]
  )
  func dryFailure(options: [String]) async throws {
    try await makeLibrary()
    let folder = file("words.csv")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    for (path, reason) in [(folder, "there is a folder"), (file("none/a.csv"), "No such file")] {
      let words = [Program.path, "export", path] + options
      let result = try Command.run(words, environment: home.environment)
      #expect(result.status == 1 && result.errors.contains(reason), "\(result.errors)")
    }
  }

  @Test("A test is the same for the same seed, with an answer key")
  func sheet() async throws {
    try await makeLibrary()
    let first = try Program.run("sheet", "-", "--seed", "7", "--count", "3", home: home)
    #expect(first.status == 0 && first.output.hasPrefix("<!DOCTYPE html>"))
    #expect(first.errors == "standard output: 3 words written. --seed 7 gives this order again.\n")
    #expect(first.output.contains("<section class=\"key\">") && first.output.contains("<ruby>"))
    let again = try Program.run("sheet", "-", "--seed", "7", "--count", "3", home: home)
    #expect(again.output == first.output)
    let outputs = try (1...8).map {
      try Program.run("sheet", "-", "--seed", "\($0)", home: home).output
    }
    #expect(Set(outputs).count > 1)
  }

  @Test("A test leaves out a word whose only other side is an image, and says why")
  func sheetOfPictures() async throws {
    let image = ImageReference(name: String(repeating: "ab", count: 32) + ".png")
    let picture = Word.fixture(2, meaning: SideContent("", image: image), kanji: SideContent(""))
    try await home.database().insertBooks([.fixture(1)], words: [.fixture(1), picture])
    let result = try Program.run("sheet", "-", "--ask", "gana", home: home)
    let reason = "1 word left out: no gana to ask for, or no text to answer."
    #expect(result.status == 0 && result.errors.contains(reason), "\(result.errors)")
  }

  @Test("Titles of books complete after --book")
  func completion() async throws {
    try await makeLibrary()
    var environment = home.environment
    environment["SAP_SHELL"] = "fish"
    for command in ["export", "sheet"] {
      let words = ["---completion", command, "--", "--book", "4", "0", "tangocho", command]
      let result = try Command.run([Program.path] + words, environment: environment)
      #expect(result.output == "旅行\nN5 · 01\n")
    }
  }
}

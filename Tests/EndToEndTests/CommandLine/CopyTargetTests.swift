import Domain
import Foundation
import Persistence
import SQLite
import TestProcesses
import TestSupport
import Testing

@Suite("Where tangocho copy puts no library")
struct CopyTargetTests {
  private let home: Home

  init() async throws {
    home = Home()
    try await home.database().insertBooks([.fixture(1)], words: Word.fixtures(3))
  }

  @Test("A folder with other things in it is left alone, and a kind of database is not a place")
  func otherThings() async throws {
    let letters = home.path + "/letters"
    try FileManager.default.createDirectory(atPath: letters, withIntermediateDirectories: true)
    try Data("hi".utf8).write(to: URL(filePath: letters + "/letter.txt"))
    for options in [[], ["--merge"], ["--dry-run"]] {
      let result = try Command.run(
        [Program.path, "copy", "--to", letters] + options,
        environment: home.environment
      )
      #expect(result.status == 2 && result.errors.contains("such as “letter.txt”"))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: letters) == ["letter.txt"])
    let memory = try home.run("copy", "--to", "memory")
    #expect(memory.status == 2 && memory.errors.contains("“memory” is a kind of database"))
    // Folders of synchronizers do not count.
    try FileManager.default.removeItem(atPath: letters + "/letter.txt")
    try FileManager.default.createDirectory(
      atPath: letters + "/.git",
      withIntermediateDirectories: true
    )
    #expect(try home.run("copy", "--to", letters).status == 0)
  }

  @Test(
    "An unfinished copy is not a library on another computer either, or under another name",
    arguments: [true, false]
  )
  func carried(isFile: Bool) async throws {
    let words = (10..<2000).map { Word.fixture(WordID(number: $0), in: 2) }
    try await home.database().insertBooks([.fixture(2)], words: words)
    let copy = home.path + (isFile ? "/words.sqlite" : "/copy")
    let script = "ulimit -f 40; exec \"$0\" copy --to \"$1\""
    let cut = try Command.run(
      ["/bin/sh", "-c", script, Program.path, copy],
      environment: home.environment
    )
    #expect(cut.status == 1, "\(cut)")
    let other = Home()
    let books = try Command.run(
      [Program.path, "books", "--library", copy],
      environment: other.environment
    )
    #expect(books.status == 2 && books.output == "", "\(books)")
    #expect(books.errors.contains("on the computer where it was begun"), "\(books)")
    let name = home.path + (isFile ? "/stick.sqlite" : "/stick")
    for file in try FileManager.default.contentsOfDirectory(atPath: home.path)
    where (home.path + "/" + file).hasPrefix(copy) {
      let end = (home.path + "/" + file).dropFirst(copy.count)
      try FileManager.default.moveItem(atPath: copy + end, toPath: name + end)
    }
    #expect(try home.run("books", "--library", name).status == 2)
    let resumed = try home.run("copy", "--to", name)
    #expect(resumed.status == 0 && resumed.errors.contains("Resuming the copy"), "\(resumed)")
    #expect(try home.run("books", "--library", name).output == home.run("books").output)
    #expect(
      !FileManager.default.fileExists(atPath: name + (isFile ? "." : "/") + "unfinished-copy")
    )
  }

  @Test("A merge that was cut off is named on home and by check until the same command went on")
  func cutMerge() async throws {
    let words = (10..<2000).map { Word.fixture(WordID(number: $0), in: 2) }
    try await home.database().insertBooks([.fixture(2)], words: words)
    let (csv, copy) = (home.path + "/words.csv", home.path + "/copy")
    try Data("kanji,gana,meaning\n駅,えき,station\n".utf8).write(to: URL(filePath: csv))
    #expect(try home.run("import", csv, "--book", "本", "--library", copy).status == 0)
    let script = "ulimit -f 40; exec \"$0\" copy --merge --to \"$1\""
    let cut = try Command.run(
      ["/bin/sh", "-c", script, Program.path, copy],
      environment: home.environment
    )
    #expect(cut.status == 1, "\(cut)")
    // Not a file of the library is missing, so it opens.
    #expect(try home.run("books", "--library", copy).output.contains("本"))
    let said = "into this library is not complete"
    let check = try home.run("check", "--library", copy)
    #expect(check.status == 1 && check.output.contains(said), "\(check)")
    #expect(check.output.contains("the same command goes on: `tangocho copy --from"), "\(check)")
    try share(copy)
    let sync = try home.run("sync", "--library", copy)
    #expect(sync.status == 0 && sync.errors.contains(said), "\(sync)")
    let session = try TerminalSession(home: home, arguments: ["--library", copy])
    try await session.expect("with the files: ! shows")
    try session.press("!")
    try await session.expect("the command that goes on") {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        .contains("the same command goes on: `tangocho copy --from")
    }
    try session.press("q", "q")
    try await session.expect("ended: 0")
    func records() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: home.path + "/.local/state/tangocho")
        .filter { $0.hasPrefix("merge-") }
    }
    #expect(try records().count == 1)
    let merged = try home.run("copy", "--merge", "--to", copy)
    #expect(merged.status == 0, "\(merged)")
    #expect(try records() == [])
    #expect(try !home.run("check", "--library", copy).output.contains(said))
  }

  @Test("A copy that does not take a value is named after the second try, and the original stays")
  func refusedValue() async throws {
    let copy = home.path + "/words.sqlite"
    #expect(try home.run("copy", "--to", copy).status == 0)
    try SQLiteConnection(path: copy, mode: .readWrite).execute(
      """
      CREATE TRIGGER forget AFTER INSERT ON reviews BEGIN
        DELETE FROM reviews WHERE id = new.id;
      END
      """
    )
    try await home.database().changeReviews(ReviewStep(adding: [.fixture(1), .fixture(2)]))
    let refused = try home.run("copy", "--merge", "--to", copy)
    #expect(refused.status == 1 && refused.output == "", "\(refused)")
    #expect(
      refused.errors.contains("the copy in “\(copy)” lacks something of 2 entries"),
      "\(refused)"
    )
    #expect(refused.errors.contains("a value that the copy does not take"), "\(refused)")
    #expect(try await home.database().fetchReviewLog().count == 2)
  }

  /// Puts a library into a git repository that has a remote.
  private func share(_ library: String) throws {
    let script = """
      git config --global user.name Test && git config --global user.email test@example.org
      git init -q --bare -b main "$1.git" && git init -q -b main "$1" && cd "$1"
      git add . && git commit -q -m Words && git remote add origin "$1.git"
      git push -q -u origin main
      """
    let made = try Command.run(
      ["/bin/sh", "-ec", script, "sh", library],
      environment: home.environment
    )
    #expect(made.status == 0, "\(made.errors)")
  }
}

import Domain
import Foundation
import SQLite
import TestProcesses
import Testing

@Suite("A library in SQLite on the command line")
struct SQLiteCommandTests {
  private let home = Home()
  private var file: String { home.path + "/words.sqlite" }
  private let words = "kanji,gana,meaning\n食べる,たべる,to eat\n飲む,のむ,to drink\n"

  private func fill() throws {
    let csv = home.path + "/words.csv"
    try Data(words.utf8).write(to: URL(filePath: csv))
    _ = try home.output("import", csv, "--book", "本", "--library", file)
  }

  @Test("A path with its ending is a library, for every command")
  func path() throws {
    try fill()
    #expect(try home.output("words", "--find", "たべ", "--library", file).contains("to eat"))
    _ = try home.output("mark", "○", "食べる", "--library", file)
    #expect(try home.output("books", "--database", file).contains("本"))
    #expect(try home.output("log", "食べる", "--library", file).contains("good"))
    #expect(try home.output("path", "library", "--library", file) == file + "\n")
    #expect(
      try home.output("check", "--library", file) == "Read 1 file: 1 book, 2 words, 1 review.\n"
    )
    #expect(
      try home.output("export", "-", "--format", "csv", "--library", file).contains("to drink")
    )
    // No log is left beside it.
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path)
    #expect(names.filter { $0.hasPrefix("words.sqlite") } == ["words.sqlite"])
    // Nothing else was written where libraries usually are.
    #expect(!FileManager.default.fileExists(atPath: home.path + "/.local/share"))
  }

  @Test("The option and the setting choose the usual file; a named folder holds JSON")
  func choices() throws {
    let usual = home.library + "/library.sqlite"
    #expect(try home.output("path", "library", "--database", "sqlite") == usual + "\n")
    try home.configure("{database: \"sqlite\"}")
    #expect(try home.output("path", "library") == usual + "\n")
    #expect(try home.output("path", "library", "--library", home.path) == home.path + "\n")
    #expect(try home.run("books", "--database", "json", "--library", file).status == 2)
    #expect(try home.run("books", "--database", file, "--library", home.path).status == 2)
    #expect(try home.run("books", "--library", file).errors.contains("no library"))
    #expect(!FileManager.default.fileExists(atPath: usual))
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test("Imports and exports of the other program use the file that --database names")
  func exchange() throws {
    let csv = home.path + "/words.csv"
    try Data(words.utf8).write(to: URL(filePath: csv))
    _ = try home.output("--database", "sqlite", "import", csv, "--book", "本")
    #expect(try home.output("books", "--database", "sqlite").contains("本"))
    #expect(!(try home.run("books")).output.contains("本"))
  }

  @Test(
    "A file on a read-only disk is read, and a change is refused with its name",
    arguments: [true, false]
  )
  func readOnly(isOld: Bool) throws {
    try fill()
    // The card state of the last grade is still to be computed.
    _ = try home.output("mark", "○", "食べる", "--library", file)
    if isOld {
      try SQLiteConnection(path: file, mode: .readWrite).execute(
        """
        DROP TRIGGER fold_new_review;
        DROP TABLE folded_reviews;
        INSERT OR IGNORE INTO stale_cards SELECT word FROM reviews;
        DROP INDEX own_reviews;
        DROP TRIGGER find_cards_of_word;
        DROP TRIGGER move_cards_of_word;
        ALTER TABLE cards DROP COLUMN book;
        ALTER TABLE cards DROP COLUMN due_card;
        PRAGMA user_version = 3;
        """
      )
    }
    try onReadOnlyDisk { copy, run in
      for (command, answer) in [("books", "本"), ("today", "1 done")] {
        let result = try run([command])
        #expect(
          result.status == 0 && result.output.contains(answer),
          "\(command): \(result.errors)"
        )
      }
      #expect(try run(["log", "食べる"]).output.contains("good"))
      let refused = try run(["mark", "×", "飲む"])
      #expect(refused.status == 1)
      #expect(refused.errors.contains("Could not write \(copy): Permission denied"))
    }
  }

  @Test("The library of every version on a read-only disk is read like one that can be written")
  func olderReadOnly() throws {
    let shipped = URL(filePath: #filePath)
      .appending(path: "../../../SQLiteLibraryTests/Versions").standardized
    let versions = try FileManager.default.contentsOfDirectory(atPath: shipped.path)
    for version in versions.sorted() {
      let sql = try String(contentsOf: shipped.appending(path: version), encoding: .utf8)
      try SQLiteConnection(path: file, mode: .readWrite).execute(sql)
      let whole = home.path + "/whole.sqlite"
      try FileManager.default.copyItem(atPath: file, toPath: whole)
      try onReadOnlyDisk { copy, run in
        // Today needs the states of the cards, which the first version does not have.
        for command in ["books", "today"] {
          let result = try run([command])
          #expect(result.status == 0, "\(version), \(command): \(result.errors)")
          #expect(result.output == (try home.output(command, "--library", whole)))
        }
        let check = try run(["check"])
        #expect(check.status == 0 && check.output == "Read 1 file: 2 books, 4 words, 1 review.\n")
        let refused = try run(["mark", "×", "飲む"])
        #expect(refused.errors.contains("Could not write \(copy): Permission denied"))
      }
      try FileManager.default.removeItem(atPath: whole)
    }
  }

  /// Runs commands on the library where neither it nor its folder can be written, and removes it.
  private func onReadOnlyDisk(
    _ work: (_ copy: String, _ run: ([String]) throws -> Command.Result) throws -> Void
  ) throws {
    let folder = home.path + "/disk"
    let copy = folder + "/words.sqlite"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.moveItem(atPath: file, toPath: copy)
    chmod(copy, 0o400)
    chmod(folder, 0o500)
    defer { chmod(folder, 0o700) }
    // root may write everywhere, unless it gives up that capability.
    let ordinary = geteuid() == 0 ? ["setpriv", "--bounding-set=-dac_override"] : []
    try work(copy) { arguments in
      try Command.run(
        ordinary + [Program.path] + arguments + ["--library", copy],
        environment: home.environment
      )
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["words.sqlite"])
  }

  @Test("A damaged file, a newer one and one that is not a library are named, with status 1")
  func errors() throws {
    try fill()
    let url = URL(filePath: file)
    let whole = try Data(contentsOf: url)
    var damaged = whole
    damaged.replaceSubrange(4_096..<whole.count, with: Data(count: whole.count - 4_096))
    var newer = whole
    // The user version, big-endian, is at offset 60 of the header.
    newer[63] = 99
    let cases: [(Data, String)] = [
      (damaged, "is damaged"), (newer, "has format 99"),
      (Data("meaning,gana,kanji".utf8), "is not a library of tangocho"),
    ]
    for (bytes, text) in cases {
      try bytes.write(to: url)
      for command in ["books", "check"] {
        let result = try home.run(command, "--library", file)
        #expect(result.status == 1, "\(command): \(text)")
        #expect((result.output + result.errors).contains(file), "\(command): \(text)")
        #expect((result.output + result.errors).contains(text), "\(command): \(result)")
      }
      #expect(try Data(contentsOf: url) == bytes)
    }
  }

  @Test("What can be read of a damaged file is brought over on request, and the file is kept")
  func salvage() throws {
    try fill()
    let url = URL(filePath: file)
    var damaged = try Data(contentsOf: url)
    // The header and the tables' own table: SQLite reads nothing of it.
    damaged.replaceSubrange(0..<4_096, with: Data(count: 4_096))
    try damaged.write(to: url)
    let check = try home.run("check", "--library", file)
    #expect(check.status == 1, "\(check)")
    #expect(check.errors.contains("`tangocho check --repair --library \(file)`"), "\(check)")
    let nobody = try home.run("check", "--repair", "--library", file)
    #expect(nobody.status == 2 && nobody.errors.contains("Add --yes"), "\(nobody)")
    #expect(try Data(contentsOf: url) == damaged)

    let repair = try home.output("check", "--repair", "--yes", "--library", file)

    #expect(repair.contains("1 book, 2 words, 0 reviews, 0 samples."), "\(repair)")
    #expect(repair.contains("The damaged file is kept: \(file).damaged\n"), "\(repair)")
    #expect(repair.contains("How much there was before is not known: "), "\(repair)")
    #expect(repair.hasSuffix("The new file is in order.\n"), "\(repair)")
    #expect(try Data(contentsOf: URL(filePath: file + ".damaged")) == damaged)
    #expect(try home.output("words", "本", "--library", file).contains("to drink"))
    #expect(try home.output("check", "--library", file).contains("1 book, 2 words"))
  }

  @Test("A repair of a file that never was a library does not recommend another repair")
  func repairOfOtherFile() throws {
    let bytes = Data("meaning,gana,kanji".utf8)
    try bytes.write(to: URL(filePath: file))
    let repair = try home.run("check", "--repair", "--yes", "--library", file)
    #expect(repair.status == 1, "\(repair)")
    #expect(repair.errors.contains("Nothing of a library was found in \(file)"), "\(repair)")
    #expect(!repair.errors.contains("--repair"), "\(repair)")
    #expect(try Data(contentsOf: URL(filePath: file)) == bytes)
  }

  @Test("A file that is gone does not become a new library, until that is asked for")
  func gone() throws {
    try fill()
    try FileManager.default.moveItem(atPath: file, toPath: home.path + "/away")
    let added = try home.run("add", "--book", "本", "猫", "ねこ", "cat", "--library", file)
    #expect(added.status == 1 && added.errors.contains("is missing, or empty."), "\(added.errors)")
    #expect(!FileManager.default.fileExists(atPath: file))
    let begun = try home.run("check", "--repair", "--yes", "--library", file)
    #expect(begun.output.contains("The next change starts a new library."), "\(begun)")
    let csv = home.path + "/words.csv"
    #expect(try home.output("import", csv, "--book", "本", "--library", file).contains("2 new"))
  }

  @Test("What is said of a file that is emptied or damaged names only what serves such a file")
  func remedies() throws {
    try fill()
    let url = URL(filePath: file)
    let whole = try Data(contentsOf: url)
    var damaged = whole
    damaged.replaceSubrange(4_096..<whole.count, with: Data(count: whole.count - 4_096))
    for bytes in [Data(), damaged, Data("text".utf8)] {
      try bytes.write(to: url)
      let result = try home.run("books", "--library", file)
      #expect(result.status == 1 && !result.errors.contains("tangocho restore"), "\(result)")
      #expect(!result.errors.contains(".recover") && !result.errors.contains("folder"), "\(result)")
    }
    try Data().write(to: url)
    let emptied = try home.run("books", "--library", file)
    #expect(emptied.errors.contains("`tangocho check --repair --library \(file)`"), "\(emptied)")
    let begun = try home.run("check", "--repair", "--yes", "--library", file)
    #expect(begun.status == 0 && begun.errors == "", "\(begun)")
    let csv = home.path + "/words.csv"
    #expect(try home.output("import", csv, "--book", "本", "--library", file).contains("2 new"))
  }

  @Test("What was computed from the words is repaired, and backups are said to be none")
  func repair() throws {
    try fill()
    let sql = "UPDATE books SET undefined_words = 7"
    try SQLiteConnection(path: file, mode: .readWrite).execute(sql)
    let found = try home.run("check", "--library", file)
    #expect(found.status == 1 && found.output.contains("the numbers of words"))
    let repaired = try home.run("check", "--repair", "--yes", "--library", file)
    #expect(repaired.status == 0 && repaired.output.contains("Everything is in order now."))
    #expect(try home.run("backup", "--library", file).errors.contains("copy --from LIBRARY"))
  }

  @Test("A word that differs from what is searched is named, and not said to be in order")
  func disagreeing() throws {
    try fill()
    let sql = "UPDATE words SET meaning = 'to eas' WHERE meaning = 'to eat'"
    try SQLiteConnection(path: file, mode: .readWrite).execute(sql)
    let found = try home.run("check", "--library", file)
    #expect(found.status == 1, "\(found)")
    let both = "食べる has “to eas”, the copy “to eat”."
    #expect(found.output.contains(both) && !found.output.contains("no word"), "\(found)")
    let repaired = try home.run("check", "--repair", "--yes", "--library", file)
    #expect(repaired.status == 0 && repaired.output.contains(both), "\(repaired)")
    #expect(repaired.output.contains("Everything but these words is in order"), "\(repaired)")
  }

  @Test("A folder that may not be written is named as that, and not as missing")
  func noPermission() throws {
    try fill()
    let folder = home.path + "/disk"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    chmod(folder, 0o500)
    defer { chmod(folder, 0o700) }
    let ordinary = geteuid() == 0 ? ["setpriv", "--bounding-set=-dac_override"] : []
    let (copy, csv) = (folder + "/copy.sqlite", home.path + "/words.csv")
    for arguments in [
      ["copy", "--from", file, "--to", copy], ["import", csv, "--book", "本", "--library", copy],
    ] {
      let result = try Command.run(
        ordinary + [Program.path] + arguments,
        environment: home.environment
      )
      #expect(result.status == 1, "\(arguments): \(result)")
      #expect(
        result.errors.contains(copy)
          && result.errors.contains(": Permission denied. Check the permissions."),
        "\(arguments): \(result)"
      )
    }
  }
}

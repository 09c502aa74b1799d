import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

@Suite("Copying a library on the command line")
struct CopyCommandTests {
  private let home = Home()
  private var json: String { home.library }
  private var file: String { home.path + "/words.sqlite" }
  private var folder: String { home.path + "/copy" }

  /// Compares what commands say about a library and about the usual one.
  private func expectSame(_ library: String) async throws {
    let word = try await home.database().fetchOutlines()[0].id.description
    for words in [
      ["books", "--all", "--json"], ["stats", "--json"],
      ["words", "--find", "is:learnt", "--json"],
      ["log", word, "--json"], ["due", "--json"],
    ] {
      let outputs = try [library, json].map { library in
        // The last digits of a sum depend on its order.
        try home.output(words + ["--library", library]).replacing(/(\.\d{9})\d+/) { $0.1 }
          .split(separator: "\n")
      }
      let difference = zip(outputs[0], outputs[1]).first { $0.0 != $0.1 }
      #expect(outputs[0] == outputs[1], "\(words): \(String(describing: difference))")
    }
  }

  /// The files of the usual library, with their bytes.
  private func files(in folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      files[name] = FileManager.default.contents(atPath: folder + "/" + name)
    }
    return files
  }

  @Test("From JSON to SQLite and back, every command says the same, and the original stays")
  func roundTrip() async throws {
    try await home.study(days: 40, words: 60)
    let before = try files(in: json)
    let first = try home.output(["copy", "--to", file])
    #expect(first.contains("Both were read again and compared"))
    #expect(first.contains("1 image or sound: 1 added"))
    let bytes = FileManager.default.contents(atPath: file)
    _ = try home.output(["copy", "--from", file, "--to", folder])
    #expect(try files(in: json) == before)
    #expect(FileManager.default.contents(atPath: file) == bytes)
    for library in [file, folder] { try await expectSame(library) }
    for library in [file, folder] {
      #expect(try home.output(["check", "--library", library]).hasPrefix("Read "))
    }
    let images = try files(in: folder + "/media").keys
    #expect(try Set(images) == Set(files(in: json + "/media").keys))
    // A change of the copy comes back.
    let word = try await home.database().fetchOutlines()[0].id.description
    _ = try home.output(["edit", word, "--notes", "from the train", "--library", folder])
    #expect(
      try home.output(["copy", "--from", folder, "--to", json, "--merge"]).contains("1 changed")
    )
    #expect(try home.output(["words", "--find", "train", "--json"]).contains("from the train"))
  }

  @Test("What is there is left alone without --merge, and a preview writes nothing")
  func refusals() async throws {
    try await home.study(days: 40, words: 60)
    let preview = try home.output(["copy", "--to", file, "--dry-run"])
    #expect(preview.contains("would mean") && preview.contains("Nothing was written."))
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(!FileManager.default.fileExists(atPath: home.path + "/.local/state/tangocho/copies"))
    _ = try home.output(["copy", "--to", file])
    let again = try home.run("copy", "--to", file)
    #expect(again.status == 2 && again.errors.contains("is not empty"), "\(again)")
    #expect(try home.output(["copy", "--to", file, "--merge"]).contains("unchanged"))
  }

  @Test("--library and --database name the original, as in every command")
  func namedLikeEverywhere() async throws {
    try await home.study(days: 40, words: 60)
    _ = try home.output(["copy", "--to", file])
    let word = try await home.database().fetchOutlines()[0].id.description
    _ = try home.output(["edit", word, "--notes", "from the file", "--library", file])
    _ = try home.output(["copy", "--library", file, "--to", folder])
    #expect(try home.output(["words", "--find", "file", "--library", folder]) != "")
    let other = home.path + "/other.sqlite"
    _ = try home.output(["--database", file, "copy", "--to", other])
    #expect(try home.output(["words", "--find", "file", "--library", other]) != "")
    let twice = try home.run(
      "copy",
      "--from",
      file,
      "--library",
      json,
      "--to",
      home.path + "/third"
    )
    #expect(twice.status == 2 && twice.errors.contains("--from names the library"), "\(twice)")
  }

  @Test("A copy that is gone is made again, but nothing is merged into it")
  func gone() async throws {
    try await home.study(days: 40, words: 60)
    let word = try await home.database().fetchOutlines()[0].id.description
    for copy in [file, folder] {
      _ = try home.output(["copy", "--to", copy])
      _ = try home.output(["edit", word, "--notes", "on the train", "--library", copy])
      try FileManager.default.removeItem(atPath: copy)
      let merged = try home.run("copy", "--to", copy, "--merge")
      #expect(merged.status == 1 && merged.errors.contains("is missing"), "\(merged)")
      #expect(
        try home.output(["copy", "--to", copy]).contains("Both were read again and compared")
      )
      #expect(try home.output(["books", "--library", copy]) != "")
    }
  }

  @Test("What an interrupted copy has left is not a library until the copy is resumed")
  func unfinished() async throws {
    try await home.study(days: 40, words: 60)
    for copy in [file, folder] {
      // A full disk, as far as the copy is concerned: no file may become larger than this.
      let script = "ulimit -f 40; exec \"$0\" copy --to \"$1\""
      let cut = try Command.run(
        ["/bin/sh", "-c", script, Program.path, copy],
        environment: home.environment
      )
      #expect(cut.status == 1, "\(cut)")
      for words in [
        ["books"], ["today"], ["check"], ["words", "--find", "a"],
        ["export", home.path + "/x.csv"], ["import", home.path + "/none.csv"],
        ["add", "本", "ほん", "book"], ["backup"],
      ] {
        let result = try Command.run(
          [Program.path] + words + ["--library", copy],
          environment: home.environment
        )
        #expect(result.status == 2 && result.output == "", "\(words): \(result)")
        let further = "tangocho copy --from \(json) --to \(copy)\n"
        #expect(result.errors.contains(further), "\(words): \(result)")
      }
      let further = try home.run("copy", "--from", copy, "--to", home.path + "/third")
      #expect(further.status == 2 && further.errors.contains("an unfinished copy"), "\(further)")
      let resumed = try home.run("copy", "--from", json, "--to", copy)
      #expect(resumed.status == 0 && resumed.errors.contains("Resuming the copy"), "\(resumed)")
      try await expectSame(copy)
    }
  }

  @Test("A library is not copied onto itself, by whatever name")
  func itself() async throws {
    try await home.study(days: 40, words: 60)
    _ = try home.output(["copy", "--to", file])
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: home.path + "/link", withDestinationPath: json)
    try manager.createSymbolicLink(atPath: home.path + "/link.db", withDestinationPath: file)
    try manager.linkItem(atPath: file, toPath: home.path + "/hard.sqlite")
    for (from, to) in [
      (json, json), (json, home.path + "/link"), (json, json + "/../tangocho/"), (file, file),
      (file, home.path + "/link.db"), (file, home.path + "/hard.sqlite"),
    ] {
      let result = try home.run("copy", "--from", from, "--to", to, "--merge")
      #expect(result.status == 2 && result.errors.contains("both names"), "\(to): \(result)")
    }
    let inside = try home.run("copy", "--from", json, "--to", json + "/dev/copy")
    #expect(inside.status == 2 && inside.errors.contains("within the library"))
  }

  @Test("A source that is gone, damaged or newer is refused with its message")
  func badSources() async throws {
    let gone = try home.run("copy", "--from", home.path + "/none.sqlite", "--to", file)
    #expect(gone.status == 2 && gone.errors.contains("no library"))
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(try home.run("copy", "--from", folder, "--to", file).status == 2)
    try await home.study(days: 40, words: 60)
    _ = try home.output(["copy", "--to", file])
    // A page in the middle of the file.
    let handle = try FileHandle(forUpdating: URL(filePath: file))
    try handle.seek(toOffset: 5 * 4096)
    try handle.write(contentsOf: Data(repeating: 0xA5, count: 4096))
    try handle.close()
    let damaged = try home.run("copy", "--from", file, "--to", folder)
    #expect(damaged.status == 1 && damaged.errors.contains("damaged"), "\(damaged)")
    let line = try #require(try home.journalFiles().first)
    let text = try String(contentsOfFile: line, encoding: .utf8)
    try text.replacing(#""title":""#, with: #""title":"x"#)
      .write(toFile: line, atomically: false, encoding: .utf8)
    let checksum = try home.run("copy", "--to", folder)
    #expect(checksum.status == 1 && checksum.errors.contains("damaged line"), "\(checksum)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test(
    "A copy that a full disk stopped goes on when there is space again",
    arguments: [true, false]
  )
  func fullDisk(toFile: Bool) async throws {
    try await home.study(days: 40, words: 60)
    let target = toFile ? file : folder
    let script = "trap '' XFSZ; ulimit -f \(toFile ? 90 : 20); exec \"$0\" copy --to \(target)"
    let cut = try Command.run(
      ["/bin/sh", "-c", script, Program.path],
      environment: home.environment
    )
    #expect(cut.status == 1, "\(cut)")
    #expect(cut.errors.contains("What was copied stays; the same command goes on."), "\(cut)")
    let whole = try home.run("copy", "--to", target)
    #expect(whole.status == 0 && whole.errors.contains("Resuming the copy"), "\(whole)")
    try await expectSame(target)
    #expect(try home.output(["check", "--library", target]).hasPrefix("Read "))
    // It is complete, so there is nothing to resume.
    #expect(try home.run("copy", "--to", target).status == 2)
  }

  @Test("What took the place of an interrupted copy is not written over")
  func replaced() async throws {
    try await home.study(days: 40, words: 60)
    let script = "trap '' XFSZ; ulimit -f 20; exec \"$0\" copy --to \(folder)"
    let cut = try Command.run(
      ["/bin/sh", "-c", script, Program.path],
      environment: home.environment
    )
    #expect(cut.status == 1, "\(cut)")
    let csv = home.path + "/words.csv"
    try Data("kanji,gana,meaning\n犬,いぬ,dog\n".utf8).write(to: URL(filePath: csv))
    let other = home.path + "/other"
    _ = try home.output(["import", csv, "--book", "本", "--library", other])
    try FileManager.default.removeItem(atPath: folder)
    try FileManager.default.moveItem(atPath: other, toPath: folder)
    let refused = try home.run("copy", "--to", folder)
    #expect(refused.status == 2 && refused.errors.contains("is not empty"), "\(refused)")
    #expect(try home.output(["copy", "--to", folder, "--merge"]).contains("only in the copy"))
    #expect(try home.output(["words", "--find", "犬", "--library", folder]).contains("dog"))
  }

  @Test("What was purged with its book is copied as it is, and an interrupted copy goes on")
  func purgedBook() async throws {
    try await home.study(days: 40, words: 60)
    let words = (1000..<1040).map { Word.fixture(WordID(number: $0), in: 1000) }
    try await home.database().insertBooks([.fixture(1000)], words: words)
    try await home.database().deleteBooks([1000])
    try await home.database().purgeItems(TrashItems(books: [1000]))
    // The words are in the copy, and the reviews are not.
    let script = "trap '' XFSZ; ulimit -f 60; exec \"$0\" copy --to \(folder)"
    let cut = try Command.run(
      ["/bin/sh", "-c", script, Program.path],
      environment: home.environment
    )
    #expect(cut.status == 1, "\(cut)")
    let whole = try home.run("copy", "--to", folder)
    #expect(whole.status == 0 && whole.errors.contains("Resuming the copy"), "\(whole)")
    #expect(whole.output.contains("entries are equal."), "\(whole)")
    try await expectSame(folder)
  }

  @Test("A copy that was killed before it recorded its beginning does not count yet")
  func killedAtOnce() async throws {
    try await home.study(days: 40, words: 60)
    let folder = home.path + "/killed"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let record = URL(filePath: folder + "/unfinished-copy.06cebc89c2010963.tmp")
    try Data("/".utf8).write(to: record)
    _ = try home.output(["copy", "--to", folder])
    try await expectSame(folder)
  }

  @Test("A copy that was killed goes on, whenever that was", arguments: [true, false])
  func killed(toFile: Bool) async throws {
    try await home.study(days: 40, words: 60)
    for round in 0..<8 {
      let target = home.path + "/killed\(round)" + (toFile ? ".db" : "")
      try await home.copyAgain(to: target, killedAfter: 15 * round)
      try await expectSame(target)
    }
  }
}

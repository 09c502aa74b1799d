import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

/// Commands whose output goes nowhere.
@Suite("Standard input, output and error")
struct StandardStreamsTests {
  private let home: Home

  init() async throws {
    home = Home()
    let database = home.database()
    try await database.insertBooks([.fixture(1, title: "一")], words: Word.fixtures(60))
    try await database.insertReviews(Review.history(words: 60))
    try await database.close()
  }

  /// Runs a shell command in which `$0` is the program.
  private func shell(_ line: String) throws -> Command.Result {
    try Command.run(["/bin/sh", "-c", line, Program.path], environment: home.environment)
  }

  @Test(
    "Output never gets into the library, whichever descriptors are closed",
    arguments: [
      "0<&- 1>&- 2>&-", "0<&-", "1>&-", "2>&-", "0<&- 1>&-", "0<&- 2>&-", "1>&- 2>&-",
    ]
  )
  func closed(streams: String) throws {
    let trace = home.path + "/trace"
    #if os(Linux)
      let strace = "strace -f -y -qq -e trace=write -o '\(trace)'"
    #else
      let strace = ""
    #endif
    let add = "\(strace) \"$0\" add --book 一 泳ぐ およぐ to swim \(streams)"
    #expect(try shell(add).status == (streams.contains("1>&-") ? 1 : 0))
    for journal in try home.journals() {
      for line in journal.split(separator: UInt8(ascii: "\n")) {
        #expect(line.first == UInt8(ascii: "{") && line.last == UInt8(ascii: "}"))
      }
    }
    #expect(try Program.run("check", home: home).status == 0)
    #expect(try Program.run("words", "--find", "swim", home: home).output.contains("to swim"))
    #if os(Linux)
      // None of the program's own files got one of these descriptors.
      let calls = SystemCall.trace(try String(contentsOfFile: trace, encoding: .utf8))
      let files = calls.compactMap { $0.arguments.wholeMatch(of: /([012])<([^>]*)>.*/) }
      #expect(files.contains { $0.1 == "2" })
      for file in files where streams.contains(try Regex("\(file.1)[<>]&-")) {
        #expect(file.2 == "/dev/null", "\(file.0)")
      }
    #endif
  }

  @Test(
    "Output that cannot be written is status 1 and a message, in every command",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      "books", "books --json", "words 一", "words 一 --json", "words --find food", "stats",
      "stats --json", "log 00000000000000000000000001", "path", "path library", "keys", "licenses",
      "gc", "optimize", "optimize --json", "optimize --reset", "--help", "--version", "add --help",
      "help words", "--generate-completion-script bash", "add 泳ぐ およぐ to swim",
      "workload \"$HOME/work\"",
    ]
  )
  func full(arguments: String) throws {
    let result = try shell("\"$0\" \(arguments) > /dev/full")
    #expect(result.status == 1)
    #expect(result.errors.contains("the output cannot be written"))
    #expect(result.errors.contains("No space left on device. Free space there"))
    #expect(result.errors.contains("1 word added") == arguments.hasPrefix("add 泳ぐ"))
  }

  @Test(
    "So are the problems that `check` finds",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"))
  )
  func fullCheck() throws {
    let folder = home.library
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    let journal = try #require(names.first { $0.hasSuffix(".jsonl") })
    _ = try shell("echo damaged >> '\(folder)/\(journal)'")
    let result = try shell("\"$0\" check > /dev/full")
    #expect(result.status == 1)
    #expect(result.errors.contains("the output cannot be written"))
  }

  @Test(
    "So is what an import says, whose words are in the library",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"))
  )
  func fullImport() throws {
    let words = #"printf 'kanji,gana,meaning\n駅,えき,station\n'"#
    let result = try shell("\(words) | \"$0\" import - --book 旅 > /dev/full")
    #expect(result.status == 1)
    #expect(result.errors.contains("done, but the output cannot be written"), "\(result.errors)")
    #expect(result.errors.contains("Free space there"))
    let dry = try shell("\(words) | \"$0\" import - --book 旅 --dry-run > /dev/full")
    #expect(dry.status == 1)
    #expect(dry.errors.contains("cannot be written, and is not complete"), "\(dry.errors)")
    #expect(try Program.run("words", "旅", home: home).output.contains("station"))
  }

  @Test(
    "A change is reported as made although its output is lost, and a dry run is not",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      "add --book 一 泳ぐ およぐ to swim", "edit 00000000000000000000000001 --meaning changed",
      "mark x 00000000000000000000000001", "move 00000000000000000000000001 --to 二", "close 一",
      "copy --to \"$HOME/copy\"", "cleanup", "backup", "backup --json",
    ]
  )
  func fullAfterChange(arguments: String) async throws {
    let database = home.database()
    try await database.insertBooks([.fixture(2, title: "二")], words: [])
    try await database.close()
    if !arguments.hasPrefix("backup") {
      let dry = try shell("\"$0\" \(arguments) --dry-run > /dev/full")
      #expect(dry.status == 1)
      #expect(dry.errors.contains("the output cannot be written, and is not complete"))
    }
    let result = try shell("\"$0\" \(arguments) > /dev/full")
    #expect(result.status == 1)
    #expect(result.errors.contains("done, but the output cannot be written"), "\(result.errors)")
  }

  @Test("A closed output is not called a full disk", arguments: ["books", "keys", "anki --help"])
  func closedOutput(arguments: String) throws {
    let result = try shell("\"$0\" \(arguments) >&-")
    #expect(result.status == 1)
    #expect(
      result.errors.contains("it is closed. Write it to a file with >, or pass it on with |.")
    )
    #expect(!result.errors.contains("Free space"))
  }

  @Test("An argument that is not UTF-8 is named, and what is in such a file can be passed on")
  func notUTF8() throws {
    let file =
      #"f="$HOME/$(printf 'caf\351.csv')"; printf 'kanji,gana,meaning\n駅,えき,station\n' > "$f""#
    let refused = try shell(#"\#(file); "$0" import "$f""#)
    #expect(refused.status == 2 && refused.output == "")
    #expect(refused.errors.contains("caf\u{FFFD}.csv” is not in UTF-8."), "\(refused.errors)")
    #expect(refused.errors.contains("`tangocho import - < FILE`"))
    let passed = try shell(#"\#(file); "$0" import - --book 旅 < "$f""#)
    #expect(passed.status == 0 && passed.output.contains("1 new"), "\(passed)")
  }

  @Test("An export to a closed output is not written", arguments: ["json", "apkg", "csv"])
  func closedExport(format: String) throws {
    let result = try shell("\"$0\" export - --format \(format) >&-")
    #expect(result.status == 1)
    #expect(result.errors.contains("standard output was not written: it is closed."))
    #expect(!result.errors.contains("reviews written"))
  }

  @Test("When the reader has closed the pipe, a command exits as by SIGPIPE, silently")
  func reader() throws {
    // The loop continues until the pipe has no reader.
    let status = home.path + "/status"
    let result = try shell(
      """
      trap '' PIPE
      {
        while printf x; do :; done 2>/dev/null
        "$0" add 泳ぐ およぐ to swim; echo $? > '\(status)'
      } | true
      """
    )
    #expect(result.errors == "1 word added to “一”.\n")
    #expect(try String(contentsOfFile: status, encoding: .utf8) == "141\n")
    #expect(try Program.run("words", "--find", "swim", home: home).output.contains("to swim"))
  }

  @Test("A long list that is read in parts is complete, also with a non-blocking descriptor")
  func slowReader() throws {
    let all = try Program.run("licenses", home: home).output
    let result = try shell(
      """
      { python3 -c 'import os; os.set_blocking(1, False)'; "$0" licenses; "$0" keys; "$0" licenses; } |
        { sleep 0.3; cat; }
      """
    )
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.output.hasPrefix(all) && result.output.hasSuffix(all))
  }
}

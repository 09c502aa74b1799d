import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

@Suite("Standard input, progress and signals of tangocho import")
struct ImportStreamTests {
  private let home: Home

  init() throws {
    home = Home()
    try FileManager.default.createDirectory(
      atPath: home.path + "/tmp",
      withIntermediateDirectories: true
    )
  }

  /// Runs a shell command in which `$0` is the program.
  private func shell(_ line: String) throws -> Command.Result {
    var environment = home.environment
    environment["TMPDIR"] = home.path + "/tmp"
    return try Command.run(["/bin/sh", "-c", line, Program.path], environment: environment)
  }

  @Test("- is standard input, which is named")
  func standardInput() async throws {
    let rows = "駅\\tえき\\tstation\\n水\\tみず\\twater\\nx\\t\\t\\n"
    let result = try shell("printf '\(rows)' | \"$0\" import - --book 旅")
    #expect(result.status == 0 && result.output.hasPrefix("standard input: TSV in UTF-8\n"))
    #expect(result.output.contains("standard-input.unreadable"))
    #expect(try await home.spellings() == ["旅 駅", "旅 水"])
    let nothing = try shell("\"$0\" import - </dev/null")
    #expect(nothing.status == 2)
    #expect(
      nothing.errors == "tangocho: “standard input” was not imported: there are no words in it.\n"
    )
  }

  @Test("Two imports of a file at once add its words once, whatever they call the library")
  func atOnce() async throws {
    let rows = (0..<20_000).map { "駅\($0),えき,station \($0)\n" }.joined()
    try rows.write(toFile: home.path + "/駅.csv", atomically: true, encoding: .utf8)
    let first = try shell("printf '水,みず,water\n' | \"$0\" import - --book 旅")
    #expect(first.status == 0)
    let one = "\"$0\" import \"$HOME/駅.csv\""
    let result = try shell("\(one) & \(one) --library \"\(home.library)/\"; wait")
    // The second one may come when the first one is done.
    #expect(result.errors.isEmpty || result.errors == waiting)
    #expect(try await home.spellings().count == 20_001, "\(result.output)")
  }

  private let waiting =
    "tangocho: waiting for another import into this library to end. Ctrl-C stops waiting.\n"

  @Test("All names of a new library have one lock, and an import that waits says so")
  func oneLock() async throws {
    let result = try shell(
      """
      mkdir "$HOME/words"; ln -s words "$HOME/link"
      one() { printf '駅,えき,station\n' | "$0" import - --library "$1"; }
      one "$HOME/link/./new//"; one "$HOME/words/new"
      locks=$(find "$HOME" -name 'import-*.lock'); printf '%s\n' "$locks" | wc -l
      exec 9>"$locks"; flock 9
      # A redirection of the function would keep a copy of 9, and with it the lock.
      (exec 9>&- 2>"$HOME/errors"; one "$HOME/words/new/") &
      # There is no way to wait for a line in a file but to look for it.
      until grep -q waiting "$HOME/errors"; do sleep 0.05; done
      exec 9>&-; wait; cat "$HOME/errors" >&2
      """
    )
    let lines = result.output.split(separator: "\n")
    #expect(lines.contains { $0.trimmingCharacters(in: .whitespaces) == "1" }, "\(result.output)")
    #expect(lines.count { $0.hasSuffix("0 new, 1 known.") } == 2, "\(result.output)")
    #expect(result.errors == waiting)
  }

  @Test("For the full screen, that an import waits is a line of its report")
  func reportedWaiting() throws {
    let result = try shell(
      """
      printf '駅,えき,station\n' > "$HOME/words.csv"; "$0" import "$HOME/words.csv" > "$HOME/report"
      exec 9>"$(find "$HOME" -name 'import-*.lock')"; flock 9
      (exec 9>&- > "$HOME/report" 2>&1; exec "$0" import "$HOME/words.csv" --report) &
      # There is no way to wait for a line in a file but to look for it.
      until grep -q waiting "$HOME/report"; do sleep 0.05; done
      exec 9>&-; wait; cat "$HOME/report"
      """
    )
    let lines = result.output.split(separator: "\n")
    #expect(lines.contains("waiting\t1") && lines.last == "done\t1", "\(result.output)")
    #expect(lines.allSatisfy { $0.contains("\t") }, "\(result.output)")
  }

  @Test("A link to a library that is not there yet has the lock of that library")
  func lockOfLink() throws {
    let result = try shell(
      """
      ln -s words.sqlite "$HOME/link.sqlite"
      one() { printf '駅,えき,station\n' | "$0" import - --library "$HOME/link.sqlite"; }
      one; one; test -s "$HOME/words.sqlite" && find "$HOME" -name 'import-*.lock' | wc -l
      """
    )
    #expect(result.output.contains("0 new, 1 known."), "\(result)")
    let count = result.output.split(separator: "\n").last?.trimmingCharacters(in: .whitespaces)
    #expect(count == "1", "\(result)")
  }

  @Test("The file of the setting sqlite has one lock, whether it is named or not")
  func lockOfFile() throws {
    try home.configure("{ database: 'sqlite' }")
    let result = try shell(
      """
      one() { printf '駅,えき,station\n' | "$0" import - "$@"; }
      one; one --library "\(home.library)/library.sqlite"
      find "$HOME" -name 'import-*.lock' | wc -l
      """
    )
    #expect(result.output.contains("0 new, 1 known."), "\(result)")
    let count = result.output.split(separator: "\n").last?.trimmingCharacters(in: .whitespaces)
    #expect(count == "1", "\(result)")
  }

  @Test("When a file cannot be unpacked, the message says where, and does not blame the file")
  func noTemporaryFolder() throws {
    let result = try shell("printf 'PK\\3\\4' | TMPDIR=/dev/null/x \"$0\" import -")
    #expect(result.status == 1 && result.errors.contains("in TMPDIR."), "\(result.errors)")
  }

  @Test("A pipe with a path is read as standard input is; one that a shell made has no name")
  func pipes() async throws {
    let result = try shell(
      """
      mkfifo "$HOME/旅.csv"
      printf '駅,えき,station\nx\n' > "$HOME/旅.csv" &
      "$0" import "$HOME/旅.csv" && printf '水,みず,water\ny\n' | "$0" import /dev/fd/3 3<&0
      """
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(Set(try await home.spellings()) == ["旅 駅", "Standard input 水"])
    #expect(result.output.contains("/旅.csv.unreadable"))
    #expect(result.output.contains("/standard-input.unreadable"))
    // It could not be read again after the preview.
    let preview = try shell("\"$0\" import \"$HOME/旅.csv\" --report --dry-run")
    #expect(preview.output.contains("t is a folder, a pipe or a device, and not a file."))
  }

  @Test("A pipe that never ends is refused beyond the limit of a text")
  func endlessPipe() async throws {
    let result = try shell(
      """
      mkfifo "$HOME/pipe"
      yes 水,みず,water > "$HOME/pipe" & writer=$!
      "$0" import "$HOME/pipe"; status=$?
      kill $writer 2> /dev/null; ls "$HOME/tmp"; exit $status
      """
    )
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.contains("/pipe” was not imported: it is larger than 192 MB."))
    #expect(try await home.spellings() == [])
  }

  @Test("Shares are lines of output for another program, and nowhere without a terminal")
  func report() throws {
    let print = "printf '駅\\tえき\\tstation\\n'"
    #expect(try shell("\(print) | \"$0\" import - --report").output.contains("progress\t"))
    let plain = try shell("\(print) | \"$0\" import -")
    #expect(!plain.output.contains("progress") && plain.errors.isEmpty)
  }

  @Test(
    "A signal before anything is written leaves nothing",
    // What a shell runs in the background ignores SIGINT; `ImportAddressTests` sends that.
    arguments: [("HUP", 129), ("TERM", 143)]
  )
  func interrupted(signal: String, status: Int32) async throws {
    // The input never ends; more than a pipe holds can only be written while it is being read.
    let result = try shell(
      """
      mkfifo "$HOME/pipe"
      (head -c 300000 /dev/zero | tr '\\0' x; touch "$HOME/read"; exec sleep 60) > "$HOME/pipe" &
      sleeper=$!
      "$0" import - < "$HOME/pipe" & pid=$!
      until [ -e "$HOME/read" ]; do sleep 0.05; done
      kill -\(signal) $pid; wait $pid; status=$?
      kill $sleeper; ls "$HOME/tmp"; exit $status
      """
    )
    #expect(result.status == status && result.output.isEmpty)
    #expect(
      result.errors == "tangocho: “standard input” was not imported: it was interrupted.\n"
    )
    #expect(try await home.spellings() == [])
  }

  @Test("A signal that is ignored, as by nohup, does not end an import")
  func ignored() async throws {
    let result = try shell(
      """
      mkfifo "$HOME/pipe"
      trap '' HUP
      "$0" import - --book 旅 < "$HOME/pipe" & pid=$!
      exec 3> "$HOME/pipe"
      head -c 300000 /dev/zero | tr '\\0' '\\n' >&3
      kill -HUP $pid
      printf '駅\\tえき\\tstation\\n水\\tみず\\twater\\n' >&3
      exec 3>&-
      wait $pid
      """
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(try await home.spellings() == ["旅 駅", "旅 水"])
  }
}

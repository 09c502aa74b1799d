import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

@Suite("tangocho sync")
struct SyncCommandTests {
  private let (one, two): (Home, Home)
  private let remote: String

  init() async throws {
    one = Home()
    two = Home()
    remote = one.path + "/words.git"
    try await one.database().insertBooks([.fixture(1)], words: Word.fixtures(2))
  }

  @discardableResult
  private func git(_ home: Home, _ words: String...) throws -> String { try git(home, words) }

  @discardableResult
  private func git(_ home: Home, _ words: [String]) throws -> String {
    let result = try Command.run(
      ["/usr/bin/env", "git", "-C", home.path] + words,
      environment: home.environment
    )
    #expect(result.status == 0, "git \(words): \(result.errors)")
    return result.output
  }

  /// Creates the repository with the commands that the program suggests.
  private func share() throws {
    for home in [one, two] {
      try git(home, "config", "--global", "user.name", "Test")
      try git(home, "config", "--global", "user.email", "test@example.org")
    }
    try git(one, "init", "-q", "--bare", "-b", "main", remote)
    let said = try Program.run("sync", home: one)
    #expect(said.status == 1)
    let lines = said.errors.split(separator: "\n").map(String.init)
    let commands = lines.filter { $0.hasPrefix("  ") && !$0.contains("clone") }
      .map { $0.trimmingCharacters(in: .whitespaces).replacing("URL", with: remote) }
    #expect(commands.count == 6)
    let made = try Command.run(
      ["/bin/sh", "-ec", commands.joined(separator: "\n")],
      environment: one.environment
    )
    #expect(made.status == 0, "\(made.errors)")
    try git(two, "clone", "-q", remote, two.library)
  }

  @Test("Made as the message says, two homes have the same words after one command each")
  func wholeWay() async throws {
    try share()
    try await two.database().insertWords([.fixture(7)])
    let sent = try Program.run("sync", home: two)
    #expect(sent.status == 0 && sent.output.hasPrefix("Synchronized with origin/main: "))
    #expect(sent.output.contains("committed and 1 commit sent."), "\(sent.output)")
    let dry = try Program.run("sync", "--dry-run", home: one)
    #expect(dry.output.contains("it would: fetch and merge what is new there"), "\(dry.output)")
    let got = try Program.run("sync", home: one)
    #expect(got.status == 0 && got.output.contains("received"), "\(got.output)")
    #expect(try await one.database().fetchWords(in: 1).map(\.id) == [1, 2, 7])
    let nothing = try Program.run("sync", home: one)
    #expect(nothing.output == "Synchronized with origin/main: nothing was new.\n")
  }

  @Test("What the last commit has is brought back by sync, which check names; no loss is accepted")
  func lostFile() async throws {
    // A separate file; without any file the whole library would be lost.
    try await one.database().insertWords([.fixture(7)])
    try share()
    let files = try FileManager.default.subpathsOfDirectory(atPath: one.library)
    let name = try #require(files.first { $0.hasSuffix(".jsonl") && !$0.contains(".git/") })
    try FileManager.default.removeItem(atPath: one.library + "/" + name)
    let remedy = "Run `tangocho sync` first: git has what is missing of 1 file"
    let check = try Program.run("check", home: one)
    #expect(check.status == 1 && check.output.contains(remedy), "\(check)")
    let repair = try Program.run("check", "--repair", "--yes", home: one)
    #expect(repair.status == 1 && repair.output.contains(remedy), "\(repair)")
    #expect(try Program.run("check", home: one).status == 1)
    let sync = try Program.run("sync", home: one)
    #expect(sync.output.contains("1 file of the library was missing"), "\(sync)")
    let whole = try Program.run("check", home: one)
    #expect(whole.status == 0 && whole.output.contains("1 book, 3 words"), "\(whole)")
  }

  @Test("A file that only git knows to be missing is a problem, too")
  func unknownLoss() async throws {
    try share()
    // Before this computer has seen it.
    let files = try FileManager.default.subpathsOfDirectory(atPath: two.library)
    let name = try #require(files.first { $0.hasSuffix(".jsonl") && !$0.contains(".git/") })
    try FileManager.default.removeItem(atPath: two.library + "/" + name)
    try await two.database().insertBooks([.fixture(2)], words: [])
    for options in [[], ["--repair", "--yes"]] {
      let check = try two.run(["check"] + options)
      #expect(check.status == 1, "\(check)")
      #expect(check.output.contains("Run `tangocho sync` first: git has what"), "\(check)")
      #expect(!check.output.contains("in order"), "\(check)")
    }
    let json = try Program.run("check", "--json", home: two)
    #expect(json.status == 1 && json.output.contains("committed"), "\(json)")
    #expect(try Program.run("sync", home: two).status == 0)
    let whole = try Program.run("check", home: two)
    #expect(whole.status == 0 && whole.output.contains("2 books, 2 words"), "\(whole)")
  }

  @Test(
    "While the files of another commit are here, check says how to end that, and gives nothing up",
    arguments: [
      (["rebase", "-q", "-i", "HEAD~1"], "git rebase --abort", ["rebase", "--abort"]),
      (["checkout", "-q", "HEAD~1"], "git switch main", ["switch", "-q", "main"]),
    ]
  )
  func unfinished(begin: [String], remedy: String, end: [String]) async throws {
    try share()
    // A separate file, which the first commit does not have.
    try await one.database().insertWords([.fixture(7)])
    #expect(try Program.run("sync", home: one).status == 0)
    // Edits the last commit, from the one before.
    let editor = ["-C", one.library, "-c", "sequence.editor=sed -i '1i break'"]
    try git(one, editor + begin)
    for options in [[], ["--repair", "--yes"]] {
      let check = try one.run(["check"] + options)
      #expect(check.status == 1, "\(check)")
      #expect(check.output.hasPrefix("Finish this in git first:"), "\(check)")
      #expect(check.output.contains("\n  cd "), "\(check)")
      let parts = check.output.components(separatedBy: " is missing, although this computer")
      #expect(parts.count == 2 && parts[0].contains(remedy), "\(check)")
    }
    #expect(try Program.run("check", "--json", home: one).output.contains(remedy))
    try git(one, ["-C", one.library] + end)
    let whole = try Program.run("check", home: one)
    #expect(whole.status == 0 && whole.output.contains("1 book, 3 words"), "\(whole)")
  }

  @Test("What git stash has put away is no loss: check says first how to bring it back")
  func stashed() async throws {
    try share()
    // A separate file, which no commit has.
    try await one.database().insertWords([.fixture(7)])
    try git(one, "-C", one.library, "stash", "-q", "-u")
    for options in [[], ["--repair", "--yes"]] {
      let check = try one.run(["check"] + options)
      #expect(check.status == 1, "\(check)")
      #expect(check.output.hasPrefix("Finish this in git first:"), "\(check)")
      #expect(check.output.contains("\n  cd \(one.library)\n  git stash pop\n"), "\(check)")
    }
    #expect(try Program.run("sync", home: one).status == 0)
    try git(one, "-C", one.library, "stash", "pop", "-q")
    let whole = try Program.run("check", home: one)
    #expect(whole.status == 0 && whole.output.contains("1 book, 3 words"), "\(whole)")
  }

  @Test("A loss that was committed with git is not taken over, and is named with its commit")
  func committedLoss() async throws {
    // A separate file; without any file the whole library would be lost.
    try await one.database().insertWords([.fixture(7)])
    try share()
    let files = try FileManager.default.subpathsOfDirectory(atPath: one.library)
    let name = try #require(files.first { $0.hasSuffix(".jsonl") && !$0.contains(".git/") })
    try git(one, "-C", one.library, "rm", "-q", name)
    try git(one, "-C", one.library, "commit", "-q", "-m", "Loss")
    try git(one, "-C", one.library, "push", "-q")
    let commit = try git(one, "-C", one.library, "rev-parse", "--short", "HEAD")
      .trimmingCharacters(in: .newlines)
    let sync = try Program.run("sync", home: two)
    let said = "\(name) (commit \(commit), kept in dev/restored-"
    #expect(sync.status == 0 && sync.output.contains(said), "\(sync)")
    #expect(try await two.database().fetchWords(in: 1).map(\.id) == [1, 2, 7])
    let back = try Program.run("sync", "--json", home: one)
    #expect(back.status == 0 && !back.output.contains("keptIn"), "\(back)")
    let whole = try Program.run("check", home: one)
    #expect(whole.status == 0 && whole.output.contains("1 book, 3 words"), "\(whole)")
  }

  @Test("Offline the status is 1; what is committed goes up the next time")
  func offline() async throws {
    try share()
    try await one.database().insertWords([.fixture(7)])
    try FileManager.default.moveItem(atPath: remote, toPath: remote + ".away")
    let failed = try Program.run("sync", home: one)
    #expect(failed.status == 1 && failed.output.isEmpty)
    #expect(failed.errors.contains("“origin” cannot be reached: '\(remote)' does not appear to be"))
    #expect(failed.errors.contains("goes there the next time"))
    let json = try Program.run("sync", "--json", home: one)
    #expect(json.status == 1 && json.output.contains("\"offline\" : \""))
    try FileManager.default.moveItem(atPath: remote + ".away", toPath: remote)
    let sent = try Program.run("sync", home: one)
    #expect(sent.status == 0 && sent.output.contains("1 commit sent"), "\(sent.output)")
  }

  @Test("Without git, without a library, and in memory, the message says what to do")
  func refusals() throws {
    let empty = Home(variables: ["PATH": "/nowhere"])
    let none = try Program.run("sync", home: empty)
    #expect(none.status == 1 && none.errors.contains("There is no library in"))
    try FileManager.default.createDirectory(
      atPath: empty.library,
      withIntermediateDirectories: true
    )
    let missing = try Program.run("sync", home: empty)
    #expect(missing.status == 1 && missing.errors.contains("apt install git"))
    let memory = try Program.run("sync", "--database", "memory", home: one)
    #expect(memory.status == 1 && memory.errors.contains("Only a library in a folder"))
  }

  @Test("Before the first commit, the message says how to make one", arguments: [false, true])
  func noCommit(hasRemote: Bool) throws {
    try git(one, "config", "--global", "user.name", "Test")
    try git(one, "config", "--global", "user.email", "test@example.org")
    try git(one, "init", "-q", "--bare", "-b", "main", remote)
    try git(one, "init", "-q", "-b", "main", one.library)
    if hasRemote { try git(one, "-C", one.library, "remote", "add", "origin", remote) }
    let said = try Program.run("sync", home: one)
    #expect(said.status == 1)
    // The next steps are for a branch that exists already.
    let first = said.errors.split(separator: "\n").map(String.init)
      .prefix { !$0.hasPrefix("If there is one") }
    let commands = first.filter { $0.hasPrefix("  ") }
      .map { $0.trimmingCharacters(in: .whitespaces).replacing("URL", with: remote) }
    let made = try Command.run(
      ["/bin/sh", "-ec", commands.joined(separator: "\n")],
      environment: one.environment
    )
    #expect(made.status == 0, "\(commands): \(made.errors)")
    let done = try Program.run("sync", home: one)
    #expect(done.output == "Synchronized with origin/main: nothing was new.\n", "\(done.errors)")
  }

  #if os(Linux)
    @Test("A disk that grants no locks is not taken for another synchronization")
    func noLocks() throws {
      try share()
      let tracer = [
        "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=flock", "-e",
        "inject=flock:error=ENOLCK",
      ]
      let result = try Command.run(
        ["/usr/bin/env"] + tracer + [Program.path, "sync"],
        environment: one.environment
      )
      #expect(result.status == 1)
      #expect(result.errors.contains("tangocho-sync.lock"), "\(result.errors)")
    }
  #endif

  @Test("A key on home does it while the program is open, and shows what came in")
  func key() async throws {
    try share()
    try await two.database().insertBooks([.fixture(2, title: "旅行")], words: [.fixture(9, in: 2)])
    #expect(try Program.run("sync", home: two).status == 0)
    let session = try TerminalSession(home: one)
    try await session.expect("2 words")
    try session.press("Y")
    try await session.expect("Synchronized with origin/main")
    try await session.expect("旅行")
    try session.press("q")
    try await session.expect("ended: 0")
  }

  @Test("Where there is no repository, the key says how to make one")
  func keyWithoutRepository() async throws {
    let session = try TerminalSession(home: one, columns: 40, rows: 12)
    try await session.expect("2 words")
    try session.press("Y")
    try await session.expect("This did not work")
    try await session.expect("“is not in a git repository”") { screen in
      // It is wrapped somewhere.
      screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        .contains("is not in a git repository")
    }
    try session.press("Escape")
    try await session.expect("2 words") {
      $0.contains("2 words") && !$0.contains("This did not work")
    }
  }
}

import Domain
import Foundation
import Persistence
import TestProcesses
import TestSupport
import Testing

@Suite("Completions in the shell")
struct CompletionTests {
  private let home = Home()

  private func makeBooks(_ titles: [String], closed: String = "閉") async throws {
    var books = titles.enumerated().map { WordBook.fixture(WordBookID(number: $0 + 1), title: $1) }
    var old = WordBook.fixture(WordBookID(number: titles.count + 1), title: closed)
    old.isClosed = true
    books.append(old)
    try await home.database().insertBooks(books, words: [])
  }

  /// What the program answers to the script of a shell.
  private func answer(_ shell: String, _ words: String...) throws -> Command.Result {
    try answer(shell, words)
  }

  private func answer(_ shell: String, _ words: [String]) throws -> Command.Result {
    var environment = home.environment
    environment["SAP_SHELL"] = shell
    let arguments = ["---completion", "words", "--", "positional@0", "2", "0"] + words
    return try Command.run([Program.path] + arguments, environment: environment)
  }

  @Test("The titles of the open books are offered, as each shell wants them")
  func titles() async throws {
    try await makeBooks(["N5 · 01", "a: b", "it's"])
    #expect(try answer("fish", "tangocho", "words", "").output == "it's\na: b\nN5 · 01\n")
    #expect(try answer("bash", "tangocho", "words", "").output == "it\\'s\na\\:\\ b\nN5\\ ·\\ 01\n")
    #expect(try answer("zsh", "tangocho", "words", "").output == "it's\na\\: b\nN5 · 01\n \n")
  }

  @Test("A library named in the line is the one whose books are offered")
  func library() async throws {
    try await makeBooks(["旅行"])
    let folder = home.library
    let quoted = "\"\(home.path)/.local/share\"/tangocho"
    #expect(try answer("fish", "tangocho", "words", "--library", folder).output == "旅行\n")
    #expect(try answer("fish", "tangocho", "words", "--library=\(quoted)").output == "旅行\n")
    #expect(try answer("fish", "tangocho", "words", "--library", "/none").output == "")
    let typed = "~/.local/share/tangocho"
    for shell in ["bash", "fish"] {
      #expect(try answer(shell, "tangocho", "--library", typed, "words", "").output == "旅行\n")
    }
    #expect(try answer("fish", "tangocho", "words", "--library=" + typed).output == "")
  }

  @Test("So is one whose back end the line names")
  func database() async throws {
    try await makeBooks(["旅行", "駅"])
    try home.output("copy", "--to", "\(home.path)/other.db")
    try home.output("close", "駅")
    for name in [["--database", "~/other.db"], ["--database=\(home.path)/other.db"]] {
      #expect(try answer("fish", ["tangocho"] + name + ["words", ""]).output == "駅\n旅行\n")
    }
    #expect(try answer("fish", "tangocho", "--database", "memory", "words", "").output == "")
    #expect(try answer("fish", "tangocho", "words", "").output == "旅行\n")
  }

  @Test("An address with a password in the settings is no reason to write anything")
  func secret() throws {
    try home.configure("{ database: 'postgres://anna:secret@127.0.0.1:1/words' }")
    #expect(try answer("bash", "tangocho", "words", "").errors == "")
  }

  @Test(
    "bash completes settings and, behind help, commands",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash"))
  )
  func names() throws {
    let script = try Program.run("--generate-completion-script", "bash", home: home).output
    func complete(_ command: String, _ word: String) throws -> String {
      let test = """
        \(script)
        COMP_WORDS=('\(Program.path)' "$1" "$2"); COMP_CWORD=2
        COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
        _tangocho tangocho "$2" "$1"
        printf '%s ' "${COMPREPLY[@]}"
        """
      let words = ["/bin/bash", "-c", test, "bash", command, word]
      return try Command.run(words, environment: home.environment).output
    }
    #expect(try complete("config", "review.new") == "review.newPerDay ")
    #expect(try complete("help", "cl") == "class close cleanup ")
    #expect(try complete("help", "").contains("today due review "))
    for (alias, name) in [("gc", "cleanup"), ("paths", "path")] {
      #expect(try complete(alias, "--") == complete(name, "--"))
    }
    #expect(try complete("gc", "--").contains("--older-than"))
  }

  @Test("The scripts of zsh and fish offer them, too", arguments: ["zsh", "fish"])
  func otherShells(shell: String) throws {
    let script = try Program.run("--generate-completion-script", shell, home: home).output
    let quote = shell == "zsh" ? "'" : ""
    let names = ["review.newPerDay", "review.reviewsPerDay"].map { quote + $0 + quote }
    #expect(script.contains(names.joined(separator: " ")))
    let start = shell == "zsh" ? "1:command:(today due" : "tangocho help\" -eq 1' -fka 'today due"
    #expect(script.contains(start), "\(script)")
    let alias =
      shell == "zsh"
      ? "gc)\n            _tangocho_cleanup && ret=0"
      : "case 'cleanup' 'gc'\n            set unparsed"
    #expect(script.contains(alias))
  }

  @Test(
    "bash completes a value behind =, whether it has begun or not",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")),
    arguments: [["--book", "=", "Pla"], ["--book", "="], ["--dry-run", "--book", "=", "Pla"]]
  )
  func joinedValue(words: [String]) async throws {
    try await makeBooks(["Plan", "Plants"])
    let script = try Program.run("--generate-completion-script", "bash", home: home).output
    let test = """
      \(script)
      COMP_WORDS=('\(Program.path)' add "$@"); COMP_CWORD=$(($# + 1))
      COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
      _tangocho tangocho "${@: -1}" "${@: -2:1}"
      printf '%s ' "${COMPREPLY[@]}"
      """
    let command = ["/bin/bash", "-c", test, "bash"] + words
    #expect(try Command.run(command, environment: home.environment).output == "Plants Plan ")
  }

  @Test("zsh takes a value behind =, too")
  func zshValues() throws {
    let script = try Program.run("--generate-completion-script", "zsh", home: home).output
    #expect(script.contains("'--book=[") && script.contains("'*--column=["))
    #expect(script.contains("'--json[") && !script.contains("'--json=["))
  }

  @Test("zsh takes no part of an address for a description")
  func zshColon() throws {
    let script = try Program.run("--generate-completion-script", "zsh", home: home).output
    #expect(script.contains(#"___database=('json' 'sqlite' 'postgres\://' 'memory')"#))
  }

  @Test("When something is wrong, nothing at all is written")
  func silence() async throws {
    try home.configure("{")
    let result = try answer("bash", "tangocho", "words", "")
    #expect(result.output == "" && result.errors == "")
  }

  @Test(
    "bash completes titles, and runs nothing in them",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash"))
  )
  func bash() async throws {
    try await makeBooks(["N5 · 01", "N5 · 02", "`touch \(home.path)/run`", "$(touch run)"])
    let script = try Program.run("--generate-completion-script", "bash", home: home)
    #expect(script.status == 0)
    let test = """
      \(script.output)
      COMP_WORDS=('\(Program.path)' words "$1"); COMP_CWORD=2
      COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
      _tangocho tangocho "$1" words
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    func complete(_ word: String) throws -> String {
      let words = ["/bin/bash", "-c", test, "bash", word]
      return try Command.run(words, environment: home.environment).output
    }
    #expect(try complete("N5\\ ") == "N5 · 02\nN5 · 01\n")
    #expect(try complete("") == "`touch \(home.path)/run`\nN5 · 02\nN5 · 01\n")
    #expect(!FileManager.default.fileExists(atPath: home.path + "/run"))
  }
}

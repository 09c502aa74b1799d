import Foundation
import TestProcesses
import Testing

/// Words in the learner's own editor, played by a shell script.
@Suite("The editor in a terminal", .timeLimit(.minutes(15)))
struct EditorTests {
  private let home: Home

  init() throws {
    // Run with sh: while another test starts a program, that program briefly holds the files open
    // that are written here, and the system refuses to execute such a file.
    home = Home(variables: ["EDITOR": "ignored", "VISUAL": "sh $HOME/editor --wait"])
  }

  /// Makes the editor announce itself, wait for Enter, and run these commands on the file.
  ///
  /// What an earlier one has announced is on the screen again before the next one runs: a key that comes
  /// then is not for that one. So each announces something else.
  private func editor(_ commands: String, announcing announcement: String = "editing") throws {
    let script = """
      #!/bin/sh
      [ "$1" = --wait ] || exit 9
      stty -a | grep -q ' icanon' && echo "cooked keys"
      echo "\(announcement)"
      read line
      file=$2
      \(commands)

      """
    let path = home.path + "/editor"
    try script.write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  private var keptTexts: [String] {
    let folder = home.path + "/.local/state/tangocho/edit"
    return (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private func words() throws -> String {
    try Program.run("words", "N5 · 01", home: home).output
  }

  /// The list of the first book of N5, with its first two words picked.
  private func session() async throws -> TerminalSession {
    let session = try TerminalSession(home: home)
    try await session.expect("ようこそ")
    try session.press("Enter")
    try await session.expect("Made 14 books of N5")
    try await session.expect("⏎ begins")
    try session.press("j", "l")
    try await session.expect("会う")
    try session.press("v", "v")
    try await session.expect("2 picked")
    return session
  }

  @Test("Picked words are edited, corrected, applied and undone as one; the terminal is restored")
  func editing() async throws {
    try editor(
      #"sed -i 's/to meet/to come across/; s/blue//' "$file"; printf '+\t氷\tこおり\tice\n' >> "$file""#
    )
    let session = try await session()
    try session.press("E")
    try await session.expect("cooked keys\nediting")
    #expect(keptTexts.count == 2)
    try session.resize(columns: 100, rows: 30)
    try session.press("Enter")
    try await session.expect("is not a word: it needs a meaning.")
    #expect(try words().contains("to meet"))
    // The meaning is the fourth column.
    let column = #"s/^\(2\t[^\t]*\t[^\t]*\t\)/\1sky blue/"#
    try editor(
      #"grep -q 'to come across' "$file" && sed -i '\#(column)' "$file""#,
      announcing: "correcting"
    )
    try session.press("y")
    try await session.expect("correcting")
    try session.press("Enter")
    try await session.expect("2 words changed, 1 added. u undoes it.")
    let changed = try words()
    for text in ["to come across", "sky blue", "ice"] { #expect(changed.contains(text)) }
    #expect(keptTexts.isEmpty)
    try session.press("u")
    try await session.expect("Undone: 2 words changed, 1 added.")
    #expect(try !words().contains("ice"))
    try session.press("j", "j")
    try await session.expect("3 / 48")
    try session.press("q", "q")
    try await session.expect("N5 · 14")
    try session.press("q")
    try await session.expect("ended: 0")
  }

  @Test("A text survives the program and can be continued; an interrupted editor changes nothing")
  func killed() async throws {
    try editor(#"sed -i 's/to meet/to come across/' "$file""#)
    let session = try await session()
    try session.press("E")
    try await session.expect("editing")
    try session.kill("KILL", only: Program.path)
    try await session.expect("ended: 137")
    #expect(keptTexts.count == 2)
    try session.press("Enter")

    let second = try TerminalSession(home: home)
    try await second.expect("N5 · 14")
    try second.press("j", "l")
    try await second.expect("会う")
    try second.press("E")
    try await second.expect("was edited and not applied")
    try second.press("y")
    try await second.expect("editing")
    try second.press("Enter")
    try await second.expect("1 word changed. u undoes it.")
    #expect(keptTexts.isEmpty)
    try editor("", announcing: "waiting for Ctrl-C")
    try second.press("E")
    try await second.expect("waiting for Ctrl-C")
    // The key belongs to the editor: the program continues.
    try second.press("C-c")
    try await second.expect("was changed.")
    #expect(keptTexts.isEmpty)
  }
}

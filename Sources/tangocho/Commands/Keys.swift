import Application
import ArgumentParser
import TerminalUI

/// Lists the keys of every screen.
struct Keys: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "List the keys of every screen.",
    discussion: """
      Documentation/KEYS.md is the same list in Markdown.

      EXAMPLES
        tangocho keys | less
        tangocho keys --markdown
        tangocho keys --json
      """
  )

  @Flag(help: "Write Markdown.")
  var markdown = false

  @Flag(help: "Write JSON.")
  var json = false

  func validate() throws {
    if json && markdown {
      throw ValidationError("Give either --json or --markdown, not both.")
    }
  }

  func run() {
    let tables = ScreenRegistry.keyTables(.english)
    if json { Command.run { try Output.json(tables.map { ScreenKeys($0) }) } }
    let text =
      markdown
      ? KeyReference.markdown(tables, texts: .english)
      : KeyReference.text(tables, columns: HelpText.columns)
    Command.run { try Output.text(text) }
  }
}

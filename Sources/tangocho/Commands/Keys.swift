import Application
import ArgumentParser
import TerminalUI

/// Lists the keys of every screen.
struct Keys: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the keys of every screen.",
    discussion: """
      Documentation/KEYS.md is the same list in Markdown.

      EXAMPLES
        tangocho keys | less
        tangocho keys --markdown
      """
  )

  @Flag(help: "Write Markdown.")
  var markdown = false

  func run() {
    let tables = ScreenRegistry.keyTables(.english)
    let text = markdown ? KeyReference.markdown(tables, texts: .english) : KeyReference.text(tables)
    Command.run { try Output.text(text) }
  }
}

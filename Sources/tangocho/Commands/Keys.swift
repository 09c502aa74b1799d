import Application
import ArgumentParser
import TerminalUI

/// Lists the keys of every screen.
struct Keys: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the keys of every screen.",
    discussion: """
      The list is Markdown; Documentation/KEYS.md is generated from it.

      EXAMPLES
        tangocho keys | less
      """
  )

  func run() {
    let tables = ScreenRegistry.keyTables(.english)
    Command.run { try Output.text(KeyReference.markdown(tables, texts: .english)) }
  }
}

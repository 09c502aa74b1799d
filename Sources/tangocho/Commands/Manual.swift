import ArgumentParser

/// Writes the man page.
struct Manual: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Write the man page.",
    shouldDisplay: false
  )

  func run() {
    Command.run {
      let page = ManualPage(try HelpTree.ofProgram().command, examples: Tangocho.examples)
      try Output.text(page.text)
    }
  }
}

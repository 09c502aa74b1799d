import ArgumentParser
import CommandOptions
import Live

/// Imports files.
struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: ImportOptions.abstract,
    discussion: ImportOptions.discussion
  )

  @OptionGroup var options: ImportOptions

  func run() { ExchangeProgram.run("import") }
}

import ArgumentParser
import Live

/// Compiles the dictionary for converting kana to kanji; the program runs itself with it.
struct CompileConversions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: LiveDIContainer.compileCommand,
    abstract: "Compile the dictionary for converting kana to kanji.",
    shouldDisplay: false
  )

  @Argument(help: "The folder with the word lists of IPADIC.")
  var source: String

  @Argument(help: "The folder for the dictionary.")
  var target: String

  func run() throws {
    let status = LiveDIContainer.compileConversions(of: source, into: target)
    if status != 0 { throw ExitCode(status) }
  }
}

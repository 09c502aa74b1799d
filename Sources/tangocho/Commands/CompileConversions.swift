import ArgumentParser
import Live

/// Compiles the dictionary for converting kana to kanji; the program runs itself with this command.
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

  @Argument(help: "The lists of words by level, the easiest first.")
  var levels: [String] = []

  func run() throws {
    let status: Int32
    do {
      status = try LiveDIContainer.compileConversions(
        of: source,
        into: target,
        levels: levels
      ) { try Output.lines(["\($0)%"]) }
    } catch {
      // The program that waits for this one shows the last line.
      StandardError.write("\(error)")
      throw ExitCode.failure
    }
    if status != 0 { throw ExitCode(status) }
  }
}

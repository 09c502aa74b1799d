import ArgumentParser
import CommandOptions
import Live

/// Subscribes to a file on the web.
struct Subscribe: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "subscribe",
    abstract: SubscribeOptions.abstract,
    discussion: SubscribeOptions.discussion
  )

  // Completed by this program only.
  @Option(help: SubscribeOptions.bookHelp, completion: BookCompletion.kind)
  var book: String?

  @OptionGroup var options: SubscribeOptions

  func run() { ExchangeProgram.run("subscribe") }
}

import ArgumentParser
import CommandOptions
import Live

/// Ends the subscription of a book.
struct Unsubscribe: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unsubscribe",
    abstract: SubscriptionHelp.unsubscribing,
    discussion: SubscriptionHelp.unsubscribingDiscussion
  )

  // Completed by this program only.
  @Argument(help: BookName.help("The book"), completion: BookCompletion.kind)
  var book: String

  @OptionGroup var options: UnsubscribeOptions

  func run() { ExchangeProgram.run("unsubscribe") }
}

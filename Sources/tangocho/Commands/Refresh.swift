import ArgumentParser
import CommandOptions
import Live

/// Refreshes subscribed books.
struct Refresh: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh",
    abstract: SubscriptionHelp.refreshing,
    discussion: SubscriptionHelp.refreshingDiscussion
  )

  // Completed by this program only.
  @Argument(help: BookName.help("Only this book"), completion: BookCompletion.kind)
  var book: String?

  @OptionGroup var options: RefreshOptions

  func run() { ExchangeProgram.run("refresh") }
}

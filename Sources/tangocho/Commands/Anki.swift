import ArgumentParser
import CommandOptions
import Live

/// Exchanges words with a running Anki.
struct Anki: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "anki",
    abstract: AnkiHelp.abstract,
    discussion: AnkiHelp.discussion,
    subcommands: [Decks.self, Pull.self, Push.self]
  )
}

extension Anki {
  /// Lists decks.
  struct Decks: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "decks",
      abstract: AnkiHelp.decks
    )

    @OptionGroup var options: AnkiDecksOptions

    func run() { ExchangeProgram.run("anki", "decks", usesLibrary: false) }
  }

  /// Imports a deck.
  struct Pull: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "pull",
      abstract: AnkiHelp.pull,
      discussion: AnkiHelp.pullDiscussion
    )

    // Completed by this program only.
    @Option(help: SubscribeOptions.bookHelp, completion: BookCompletion.kind)
    var book: String?

    @OptionGroup var options: AnkiPullOptions

    func run() { ExchangeProgram.run("anki", "pull") }
  }

  /// Adds a book to a deck.
  struct Push: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "push",
      abstract: AnkiHelp.push,
      discussion: AnkiHelp.pushDiscussion
    )

    // Completed by this program only.
    @Argument(help: AnkiHelp.bookHelp, completion: BookCompletion.kind)
    var book: String

    @OptionGroup var options: AnkiPushOptions

    func run() { ExchangeProgram.run("anki", "push") }
  }
}

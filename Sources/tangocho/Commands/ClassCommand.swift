import ArgumentParser
import CommandOptions
import Live

/// Publishes books to learners, and follows those of teachers.
struct ClassCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "class",
    abstract: ClassHelp.abstract,
    discussion: ClassHelp.discussion,
    subcommands: [
      Publish.self, Withdraw.self, List.self, Join.self, Refresh.self, Share.self, Hard.self,
      Leave.self,
    ]
  )
}

// The books are completed by this program only.
extension ClassCommand {
  /// Publishes a book.
  struct Publish: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "publish",
      abstract: ClassHelp.publish,
      discussion: ClassHelp.publishDiscussion
    )

    @Argument(help: BookName.help("The book"), completion: BookCompletion.kind)
    var book: String

    @OptionGroup var library: LibraryFolderOption

    func run() { ExchangeProgram.run("class", "publish") }
  }

  /// Stops publishing a book.
  struct Withdraw: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "withdraw",
      abstract: ClassHelp.withdraw
    )

    @Argument(help: BookName.help("The book"), completion: BookCompletion.kind)
    var book: String

    @OptionGroup var library: LibraryFolderOption

    func run() { ExchangeProgram.run("class", "withdraw") }
  }

  /// Lists what is published.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: ClassHelp.list
    )

    @OptionGroup var options: ClassListOptions

    func run() { ExchangeProgram.run("class", "list") }
  }

  /// Follows a book.
  struct Join: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "join",
      abstract: ClassHelp.join,
      discussion: ClassHelp.joinDiscussion
    )

    @Option(help: SubscribeOptions.bookHelp, completion: BookCompletion.kind)
    var book: String?

    @OptionGroup var options: ClassJoinOptions

    func run() { ExchangeProgram.run("class", "join") }
  }

  /// Fetches corrections.
  struct Refresh: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "refresh",
      abstract: ClassHelp.refresh,
      discussion: ClassHelp.refreshDiscussion
    )

    @Argument(help: BookName.help("Only this book"), completion: BookCompletion.kind)
    var book: String?

    @OptionGroup var options: ClassRefreshOptions

    func run() { ExchangeProgram.run("class", "refresh") }
  }

  /// Gives or withdraws consent.
  struct Share: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "share",
      abstract: ClassHelp.share,
      discussion: ClassHelp.shareDiscussion
    )

    @Argument(help: "Whether the teacher can see it: on or off.")
    var state: Switch

    @Argument(help: BookName.help("The book"), completion: BookCompletion.kind)
    var book: String

    @OptionGroup var library: LibraryFolderOption

    func run() { ExchangeProgram.run("class", "share") }
  }

  /// Lists what was hard.
  struct Hard: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "hard",
      abstract: ClassHelp.hard,
      discussion: ClassHelp.hardDiscussion
    )

    @Argument(help: BookName.help("The book"), completion: BookCompletion.kind)
    var book: String

    @OptionGroup var options: ClassListOptions

    func run() { ExchangeProgram.run("class", "hard") }
  }

  /// Stops following a book.
  struct Leave: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "leave",
      abstract: ClassHelp.leave,
      discussion: ClassHelp.leaveDiscussion
    )

    @Argument(help: BookName.help("The book"), completion: BookCompletion.kind)
    var book: String

    @OptionGroup var library: LibraryFolderOption

    func run() { ExchangeProgram.run("class", "leave") }
  }
}

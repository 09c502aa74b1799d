import Application
import ArgumentParser
import CommandOptions

/// Opens a review session.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Review what is due, full screen; with --while, until a command ends.",
    discussion: """
      Opens the day's review of all open books, or of BOOK, which is as in `tangocho words`. The \
      program ends when you leave the review.

      With --while, COMMAND runs in the shell in the meantime. When it ends, the screen says so \
      and asks whether to leave. Afterwards its output is shown; the exit status is that of \
      COMMAND. If you leave before it ends, its output is shown until it does.

      EXAMPLES
        tangocho review "N5 · 01"
        tangocho review --while 'make test'
      """
  )

  @Argument(help: BookName.help("Only the words of this book"), completion: BookCompletion.kind)
  var book: String?

  @Option(
    name: .customLong("while"),
    help: ArgumentHelp("Study while this runs.", valueName: "command"),
    completion: .shellCommand("compgen -c")
  )
  var command: String?

  @OptionGroup var library: LibraryOptions

  func validate() throws {
    if let command, command.allSatisfy(\.isWhitespace) {
      throw ValidationError("--while is empty. Write the command to run.")
    }
  }

  func run() {
    FullScreen.review(book.map(BookArgument.init), while: command, in: library.existing)
  }
}

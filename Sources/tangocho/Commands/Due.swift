import Application
import ArgumentParser
import CommandOptions
import Domain
import Live

/// Lists the words that are due.
struct Due: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "due",
    abstract: "List the words that are due now.",
    discussion: """
      Those that have been due longest come first, and those at a learning step last. The home \
      screen counts no more of them than the settings allow for a day; this lists all. BOOK is as \
      in `tangocho words`. Columns: state, kanji, gana, meaning, book, and the day since which the \
      word is due, or now for one at a learning step; in a narrow terminal, the last ones are left \
      out. The exit status is 1 when nothing is due.

      EXAMPLES
        tangocho due
        tangocho due "N5 · 01" --json
      """
  )

  @Argument(help: BookName.help("Only the words of this book"), completion: BookCompletion.kind)
  var book: String?

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func run() {
    let (choice, book, json) = (library.existing, book, json)
    Command.run {
      let container = try await Command.container(for: choice)
      let query = WordSearchQuery("is:due", limit: .max)
      var words = try await container.makeDataProvider().fetch(query).words
      if let book {
        let id = try await BookArgument(book).resolve(with: container.makeWordBookService())
        words = words.filter { $0.bookID == id }
      }
      let cards = try await container.makeReviewService().cards(words.map(\.id))
      let sorted = cards.sorted { DueOrder($0.state.due) < DueOrder($1.state.due) }
      if json {
        try await WordOutput(container: container).json(sorted.map(\.word))
      } else {
        let titles = try await BookTitles(container)
        try Output.table(
          sorted.map { $0.word.row + [titles[$0.word], Self.text($0.state.due)] },
          keeping: [0, 5],
          spare: [5, 4]
        )
      }
      if sorted.isEmpty {
        StandardError.write("No word is due now.")
        throw ExitCode.failure
      }
    }
  }

  private static func text(_ due: ReviewDue?) -> String {
    if case .on(let day) = due { day.isoText } else { "now" }
  }
}

/// The order of what is due: earlier days, then learning steps by their time.
private struct DueOrder: Comparable {
  private let number: Int64

  init(_ due: ReviewDue?) {
    number =
      switch due {
      case .on(let day): Int64(day.number) - Int64(Int32.max)
      case .at(let time): time.milliseconds
      case nil: .max
      }
  }

  static func < (a: DueOrder, b: DueOrder) -> Bool { a.number < b.number }
}

import Application
import ArgumentParser
import CommandReports
import Domain
import Live
import TerminalUI
import ViewModels

/// Lists the word books.
struct Books: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "books",
    abstract: "List the word books.",
    discussion: """
      Columns: title, words, known ○, not known ×, not yet marked –, age in days. The JSON also \
      has how many words are due now, and how many are new. The exit status is 1 when there is no \
      book.

      EXAMPLES
        tangocho books
        tangocho books --all --json
      """
  )

  @Flag(help: "Also list closed books.")
  var all = false

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func run() {
    let (choice, all, json) = (library.existing, all, json)
    Command.run {
      let container = try await Command.container(for: choice)
      let provider = container.makeDataProvider()
      let stored: [WordBookOverview]
      if json {
        let report = try await provider.fetch(TodayQuery(order: .newestFirst))
        let counts = try report.due.get().books
        stored = try report.books.get()
        try Output.json(
          Self.listed(stored, all).map { BookRecord($0, counts[$0.id] ?? ReviewCounts()) }
        )
      } else {
        // What is due takes a while to count when there are years of reviews.
        stored = try await provider.fetch(BookListQuery(order: .newestFirst))
        let rows = BookRecord.table(of: Self.listed(stored, all))
        try Output.table(rows, keeping: Set(1...5), numbers: Set(1...5))
      }
      if Self.listed(stored, all).isEmpty {
        throw Command.nothing(container.nameOfNothing(closed: stored.count))
      }
    }
  }

  private static func listed(_ books: [WordBookOverview], _ all: Bool) -> [WordBookOverview] {
    books.filter { all || !$0.book.isClosed }
  }
}

extension LiveDIContainer {
  /// What a command says of a library without an open book; it names the library, which may be
  /// another one than the learner thinks of.
  func nameOfNothing(closed: Int) -> String {
    if closed > 0 {
      let books = English.count(closed, "closed book")
      return "There is no open book, and \(books): `tangocho books --all` lists them."
    }
    let place = facts.library.map { " in the library \($0)" } ?? ""
    let (new, starter) = (BooksKeys.label(of: .new), BooksKeys.label(of: .starterBooks))
    return "There is no book\(place). On the home screen, \(new) makes one, and \(starter) adds "
      + "the JLPT vocabulary; `tangocho import FILE\(NamedCommands.options)` brings words."
  }
}

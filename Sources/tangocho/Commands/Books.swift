import Application
import ArgumentParser
import Domain
import Live

/// Lists the word books.
struct Books: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the word books.",
    discussion: """
      Columns: title, words, known ○, not known ×, not yet marked –, age in days. The JSON also has \
      the words that are due now, and those that are new.

      EXAMPLES
        tangocho books
        tangocho books --all --json
      """
  )

  @Flag(help: "List closed books too.")
  var all = false

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func run() {
    let (choice, all, json) = (library.existing, all, json)
    Command.run {
      let provider = try await Command.container(for: choice).makeDataProvider()
      if json {
        let report = try await provider.fetch(TodayQuery(order: .newestFirst))
        let counts = try report.due.get().books
        let books = Self.listed(try report.books.get(), all)
        return try Output.json(books.map { BookRecord($0, counts[$0.id] ?? ReviewCounts()) })
      }
      // What is due takes a while to count when there are years of reviews.
      let books = try await provider.fetch(BookListQuery(order: .newestFirst))
      let rows = Self.listed(books, all).map(Self.row)
      if rows.isEmpty { return }
      try Output.table([["title", "words", "○", "×", "–", "age"]] + rows)
    }
  }

  private static func listed(_ books: [WordBookOverview], _ all: Bool) -> [WordBookOverview] {
    books.filter { all || !$0.book.isClosed }
  }

  private static func row(_ overview: WordBookOverview) -> [String] {
    let counts = overview.counts
    return [
      overview.book.title + (overview.book.isClosed ? " (closed)" : ""), "\(counts.total)",
      "\(counts.success)○", "\(counts.fail)×", "\(counts.undefined)–", "\(overview.age)d",
    ]
  }
}

/// A book as JSON.
private struct BookRecord: Encodable {
  let id, title: String
  let closed: Bool
  let words, success, fail, undefined, due, new, ageInDays: Int
  let today: String

  init(_ overview: WordBookOverview, _ reviews: ReviewCounts) {
    id = overview.id.description
    title = overview.book.title
    closed = overview.book.isClosed
    words = overview.counts.total
    success = overview.counts.success
    fail = overview.counts.fail
    undefined = overview.counts.undefined
    (due, new) = (reviews.due, reviews.new)
    ageInDays = overview.age
    today = overview.task.rawValue
  }
}

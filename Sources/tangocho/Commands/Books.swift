import Application
import ArgumentParser
import Domain
import Live

/// Lists the word books.
struct Books: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the word books.",
    discussion: """
      Columns: title, words, known ○, not known ×, not yet marked –, age in days.

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
      let service = try await Command.container(for: choice).makeWordBookService()
      let books = try await service.books(order: .newestFirst).filter { all || !$0.book.isClosed }
      if json { return try Output.json(books.map(BookRecord.init)) }
      try Output.table(
        books.map { overview in
          let counts = overview.counts
          return [
            overview.book.title + (overview.book.isClosed ? " (closed)" : ""), "\(counts.total)",
            "\(counts.success)○", "\(counts.fail)×", "\(counts.undefined)–", "\(overview.age)d",
          ]
        }
      )
    }
  }
}

/// A book as JSON.
private struct BookRecord: Encodable {
  let id, title: String
  let closed: Bool
  let words, success, fail, undefined, ageInDays: Int
  let today: String

  init(_ overview: WordBookOverview) {
    id = overview.id.description
    title = overview.book.title
    closed = overview.book.isClosed
    words = overview.counts.total
    success = overview.counts.success
    fail = overview.counts.fail
    undefined = overview.counts.undefined
    ageInDays = overview.age
    today = overview.task.rawValue
  }
}

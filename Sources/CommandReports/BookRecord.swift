import Domain
import TerminalUI

/// A book as `tangocho books` lists it: as JSON, and as a row of a table.
package struct BookRecord: Encodable {
  let id, title: String
  let closed: Bool
  let words, success, fail, undefined, due, new, ageInDays: Int
  let today: String

  package init(_ overview: WordBookOverview, _ reviews: ReviewCounts) {
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

  /// The table of books, with its header; empty when there is none.
  package static func table(of books: [WordBookOverview]) -> [[String]] {
    if books.isEmpty { return [] }
    let header = ["title", "words"] + StudyState.shown.map(\.symbol) + ["age"]
    return [header] + books.map(row)
  }

  private static func row(_ overview: WordBookOverview) -> [String] {
    let title = overview.book.title + (overview.book.isClosed ? " (closed)" : "")
    let counts = overview.counts
    let states = StudyState.shown.map { English.number(counts[$0]) + $0.symbol }
    return [title, English.number(counts.total)] + states + [English.number(overview.age) + "d"]
  }
}

import Domain
import TerminalUI

/// What `tangocho today` says: as JSON, and as lines.
package struct DayRecord: Encodable {
  let day: String
  let endHour: Int?
  let plan: PlanRecord
  let books: [BookRecord]

  package init(_ books: [WordBookOverview], _ overview: ReviewOverview, _ clock: StudyClock) {
    day = clock.today.isoText
    endHour = clock.endHour(at: clock.now)
    plan = PlanRecord(overview.plan)
    self.books = Self.records(of: books, overview)
  }

  /// Today's books, then the others that have due words, also closed ones whose learnt words are still
  /// reviewed: together they have all of the plan.
  private static func records(
    of all: [WordBookOverview],
    _ overview: ReviewOverview
  ) -> [BookRecord] {
    let counts = { (book: WordBookOverview) in overview.books[book.id] ?? ReviewCounts() }
    let today = Today(of: all)
    let others = all.filter { !$0.isDueToday && counts($0).due > 0 }
    return (today.study + today.review).map { BookRecord($0, $0.task, counts($0)) }
      + others.map { BookRecord($0, .none, counts($0)) }
  }

  /// The cells of the books in a table: title, task, due and new words.
  package var rows: [[String]] {
    books.map { book in
      [book.title + (book.closed ? " (closed)" : ""), book.shownTask]
        + [(book.due, "due"), (book.new, "new")].map { "\(English.number($0)) \($1)" }
    }
  }

  struct BookRecord: Encodable {
    let id, title, task: String
    let closed: Bool
    let due, new: Int

    /// The task, if there is one.
    var shownTask: String { task == BookTask.none.rawValue ? "" : task }

    init(_ book: WordBookOverview, _ task: BookTask, _ counts: ReviewCounts) {
      (id, title, self.task) = (book.id.description, book.book.title, task.rawValue)
      closed = book.book.isClosed
      (due, new) = (counts.due, counts.new)
    }
  }
}

/// The plan of a day as JSON.
struct PlanRecord: Encodable {
  let due, learning, new, later, done, begun: Int

  init(_ plan: DayPlan) {
    (due, learning, new) = (plan.due, plan.learning, plan.new)
    (later, done, begun) = (plan.later, plan.done, plan.begun)
  }
}

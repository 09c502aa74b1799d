import Application
import ArgumentParser
import Domain
import Live
import TerminalUI

/// Says what there is to do today.
struct TodayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "today",
    abstract: "Say what there is to study today, and what is done.",
    discussion: """
      The first line has the same numbers as the first screen of the program: words that are due now, \
      new words that are left, words whose learning step comes later today, due words over the day's \
      limit, and words done. Then today's books, with their due and new words, and the others with due \
      words.

      EXAMPLES
        tangocho today
        tangocho today --json
      """
  )

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func run() {
    let (choice, json) = (library.existing, json)
    Command.run {
      let container = try await Command.container(for: choice)
      let report = try await container.makeDataProvider().fetch(TodayQuery(order: .newestFirst))
      let overview = try report.due.get()
      let stored = try report.books.get()
      let books = TodayRecord.books(of: stored, overview)
      let plan = overview.plan
      // The numbers alone would not tell a day off from a library that is somewhere else.
      if stored.isEmpty { StandardError.write(container.nameOfNothing(closed: 0)) }
      if json {
        let clock = container.studyClock
        return try Output.json(
          TodayRecord(
            day: clock.today.isoText,
            endHour: clock.endHour(at: clock.now),
            plan: PlanRecord(plan),
            books: books
          )
        )
      }
      try Output.lines([container.texts.sentence(plan)])
      try Output.table(
        books.map { book in
          [book.title, book.shownTask]
            + [(book.due, "due"), (book.new, "new")].map { "\(English.number($0)) \($1)" }
        },
        keeping: [2, 3],
        numbers: [2, 3]
      )
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

private struct TodayRecord: Encodable {
  let day: String
  let endHour: Int?
  let plan: PlanRecord
  let books: [BookRecord]

  /// Today's books, then the others that have due words: together they have all of the plan.
  static func books(of all: [WordBookOverview], _ overview: ReviewOverview) -> [BookRecord] {
    let counts = { (book: WordBookOverview) in overview.books[book.id] ?? ReviewCounts() }
    let today = Today(of: all)
    let others = all.filter { !$0.isDueToday && counts($0).due > 0 }
    return (today.study + today.review).map { BookRecord($0, $0.task, counts($0)) }
      + others.map { BookRecord($0, .none, counts($0)) }
  }

  struct BookRecord: Encodable {
    let id, title, task: String
    let due, new: Int

    /// The task, if there is one.
    var shownTask: String { task == BookTask.none.rawValue ? "" : task }

    init(_ book: WordBookOverview, _ task: BookTask, _ counts: ReviewCounts) {
      (id, title, self.task) = (book.id.description, book.book.title, task.rawValue)
      (due, new) = (counts.due, counts.new)
    }
  }
}

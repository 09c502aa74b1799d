import Application
import CommandReports
import Domain
import FoundationEssentials
import TerminalUI
import TestSupport
import Testing
import ViewModels

/// What commands print about the day, books, words and statistics, and the totals of books on
/// screens, to be compared with the plan of the day and with the words themselves.
@MainActor
struct PrintedNumbers {
  let container: TestDIContainer
  private let provider: any DataProviding

  init(container: TestDIContainer) {
    (self.container, provider) = (container, container.makeDataProvider())
  }

  /// Compares all that commands print.
  func expectAgreement(with plan: DayPlan, after step: String) async throws {
    let report = try await provider.fetch(TodayQuery(order: .newestFirst))
    let (books, due) = (try report.books.get(), try report.due.get())
    let day = try decoded(PrintedDay.self, of: DayRecord(books, due, container.studyClock))
    #expect(day.plan == PrintedPlan(plan), "today --json after \(step)")
    #expect(day.books.reduce(0) { $0 + $1.due } == plan.due + plan.later, "today after \(step)")
    expect(container.texts.sentence(due.plan), says: plan, "today after \(step)")
    try await expectBooks(books, due, of: plan, after: step)
    try await expectWords(in: books, due, after: step)
    try await expectStatistics(books, of: plan, after: step)
  }

  private func expectBooks(
    _ books: [WordBookOverview],
    _ due: ReviewOverview,
    of plan: DayPlan,
    after step: String
  ) async throws {
    let records = books.map { BookRecord($0, due.books[$0.id] ?? ReviewCounts()) }
    let printed = try decoded([PrintedBook].self, of: records)
    #expect(printed.reduce(0) { $0 + $1.due } == plan.due + plan.later, "books after \(step)")
    let rows = BookRecord.table(of: books).dropFirst()
    for ((book, printed), row) in zip(zip(books, printed), rows) {
      let words = try await container.database.fetchWords(in: book.id)
      let counts = StateCounts(of: words)
      let shown = [printed.words, printed.success, printed.fail, printed.undefined]
      let counted = [words.count, counts.success, counts.fail, counts.undefined]
      #expect(shown == counted, "books --json, \(book.id) after \(step)")
      let cells = row.dropFirst().prefix(4).map { $0.filter(\.isNumber) }
      #expect(cells == counted.map(String.init), "books, \(book.id) after \(step)")
    }
  }

  private func expectWords(
    in books: [WordBookOverview],
    _ due: ReviewOverview,
    after step: String
  ) async throws {
    var otherWay = 0
    for book in books {
      let words = try await container.makeWordService().words(in: book.id)
      let traits = try await provider.fetch(WordTraitsQuery(words.map(\.id)))
      otherWay += traits.values.count { $0.contains(.otherWayTomorrow) }
      let records = words.map { WordRecord($0, traits[$0.id] ?? []) }
      let printed = try decoded([PrintedWord].self, of: records)
      let counts = due.books[book.id] ?? ReviewCounts()
      #expect(printed.count(where: \.due) == counts.due, "words, \(book.id) after \(step)")
      #expect(printed.count(where: \.new) == counts.new, "words, \(book.id) after \(step)")
      let known = printed.count { $0.state == "success" }
      #expect(known == book.counts.success, "words, \(book.id) after \(step)")
    }
    #expect(due.otherWayTomorrow == otherWay, "asked the other way tomorrow, after \(step)")
  }

  private func expectStatistics(
    _ books: [WordBookOverview],
    of plan: DayPlan,
    after step: String
  ) async throws {
    let report = try await provider.fetch(StatisticsReportQuery())
    let printed = try decoded(PrintedStatistics.self, of: StatisticsRecord(report))
    #expect(printed.plan == PrintedPlan(plan), "stats --json after \(step)")
    #expect(printed.forecast.first?.words == plan.due + plan.learning, "stats after \(step)")
    let today = printed.days.first { $0.day == printed.today }
    #expect((today?.begun ?? 0) == plan.begun, "stats after \(step)")
    for book in printed.books {
      let overview = books.first { $0.id.description == book.id }
      #expect(book.total == overview?.counts.total, "stats, \(book.id) after \(step)")
      #expect(book.closed == overview?.book.isClosed, "stats, \(book.id) after \(step)")
    }
    let line = container.texts.sentences(report)
      .first { $0.hasPrefix("Today") && !$0.hasPrefix("Today counts") }
    expect(try #require(line), says: plan, "stats after \(step)")
  }

  /// Compares the ○ × – of home and of the lists of books with the words.
  func expectTotals(on home: BooksState, after step: String) async throws {
    var total = StateCounts()
    for row in home.today + home.books {
      let words = try await container.database.fetchWords(in: row.id)
      let counted = StateCounts(of: words)
      total = total + counted
      #expect(row.counts == counted, "the row of book \(row.id) after \(step)")
      if row.book.isClosed { continue }
      let list = container.makeStudyListViewModel(
        source: .book(row.id),
        navigator: SpyNavigator()
      )
      await list.load()
      #expect(list.state.deck.counts == counted, "the list of book \(row.id) after \(step)")
    }
    #expect(home.totals.counts == total, "the totals of home after \(step)")
    let unknown = home.today.reduce(0) { $0 + $1.counts.notSuccess }
    #expect((home.notYetKnown?.words ?? 0) == unknown, "not yet known after \(step)")
  }

  /// Compares the numbers in a line with a plan; those that are 0 are not written.
  private func expect(_ line: String, says plan: DayPlan, _ step: String) {
    let said = line.split(whereSeparator: { " .:".contains($0) })
    func number(before word: String) -> Int {
      said.firstIndex { $0 == word }.flatMap { $0 == 0 ? nil : Int(said[$0 - 1]) } ?? 0
    }
    let numbers = ["due", "new", "learning", "done"].map(number)
    #expect(numbers == [plan.due, plan.new, plan.learning, plan.done], "\(step): \(line)")
  }

  private func decoded<Value: Decodable>(
    _ type: Value.Type,
    of record: some Encodable
  ) throws -> Value {
    try JSONDecoder().decode(type, from: JSONEncoder().encode(record))
  }
}

private struct PrintedPlan: Decodable, Equatable {
  let due, learning, new, later, done, begun: Int

  init(_ plan: DayPlan) {
    (due, learning, new) = (plan.due, plan.learning, plan.new)
    (later, done, begun) = (plan.later, plan.done, plan.begun)
  }
}

private struct PrintedDay: Decodable {
  let plan: PrintedPlan
  let books: [DayBook]

  struct DayBook: Decodable { let due, new: Int }
}

private struct PrintedBook: Decodable {
  let words, success, fail, undefined, due, new: Int
}

private struct PrintedWord: Decodable {
  let state: String
  let due, new: Bool
}

private struct PrintedStatistics: Decodable {
  let today: String
  let plan: PrintedPlan
  let days: [DayTally]
  let forecast: [Forecast]
  let books: [Book]

  struct DayTally: Decodable {
    let day: String
    let begun: Int
  }

  struct Forecast: Decodable { let words: Int }

  struct Book: Decodable {
    let id: String
    let closed: Bool
    let notStarted, started, young, mature, suspended: Int
    var total: Int { notStarted + started + young + mature + suspended }
  }
}

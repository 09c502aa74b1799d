import Domain

/// What the screen of statistics shows.
public nonisolated struct StatisticsState: Hashable, Sendable {
  /// What the reviews tell.
  public var statistics = Loaded<Statistics>.loading
  /// The titles of all books.
  public var titles = Loaded<[WordBookID: String]>.loading
  /// The words that are forgotten most.
  public var hardest = Loaded<[HardestWord]>.loading
  /// The section that is gone to.
  public var section = StatisticsSection.activity
  /// The first visible row.
  public var topRow = 0
  /// Whether all is written as plain sentences, for those who listen to a screen.
  public var isText = false
  /// What the status line says until the next key.
  public var notice: Notice?

  /// A screen that has read nothing yet.
  public init() {}

  /// A screen that shows a report.
  public init(_ report: StatisticsReport) { take(report) }

  /// Shows what was read.
  mutating func take(_ report: StatisticsReport) {
    statistics = Loaded(report.statistics)
    titles = Loaded(report.titles)
    hardest = Loaded(report.hardest)
  }
}

/// Something that is read, is there, or could not be read.
public nonisolated enum Loaded<Value: Hashable & Sendable>: Hashable, Sendable {
  /// It is being read.
  case loading
  /// It is there.
  case value(Value)
  /// It could not be read.
  case failed(Failure)

  /// What a query was answered with.
  public init(_ result: Result<Value, any Error>) {
    switch result {
    case .success(let value): self = .value(value)
    case .failure(let error): self = .failed(Failure(error))
    }
  }

  /// What is there; nil when nothing is.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// Why it is not there; nil when there is no such reason.
  public var failure: Failure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}

/// The sections of the statistics, in their order.
public nonisolated enum StatisticsSection: Int, CaseIterable, Hashable, Sendable {
  /// The days studied: the streak, a year's heat map, the time spent.
  case activity
  /// How well was recalled, by week.
  case retention
  /// What comes in the next 30 days.
  case forecast
  /// Where the words of each book are.
  case books
  /// The words that are forgotten most.
  case hardest
}

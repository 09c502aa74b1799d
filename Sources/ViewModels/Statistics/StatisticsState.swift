import Domain

/// What the statistics screen shows; each part is read, and may fail, by itself.
public nonisolated struct StatisticsState: ScreenState, Hashable, Sendable {
  /// What the reviews say.
  public var statistics = Loaded<Statistics>.loading
  /// The titles for the books in `statistics`.
  public var titles = Loaded<[WordBookID: String]>.loading
  /// The words forgotten most often.
  public var hardest = Loaded<[HardestWord]>.loading
  /// The plan of the day.
  public var plan = Loaded<DayPlan>.loading
  /// When the next word becomes due; nil when none will, or it is not known.
  var nextDue: ReviewDue?
  /// The current section.
  public var section = StatisticsSection.activity
  /// The first visible row.
  public var topRow = 0
  /// Whether everything is shown as sentences, for screen readers.
  public var isText = false
  /// The notice, shown until the next key.
  public var notice: Notice?

  /// Creates an empty state.
  public init() {}

  package init(_ report: StatisticsReport) { take(report) }

  /// Whether the screen says that there was no review yet, in place of charts.
  public var isEmpty: Bool { !isText && statistics.value?.days.isEmpty == true }

  /// Takes the parts of a report.
  mutating func take(_ report: StatisticsReport) {
    statistics = Loaded(report.statistics)
    titles = Loaded(report.titles)
    hardest = Loaded(report.hardest)
    plan = Loaded(report.plan)
    nextDue = report.nextDue
  }
}

/// A value that is being read, was read, or could not be read.
public nonisolated enum Loaded<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value is being read.
  case loading
  /// The value was read.
  case value(Value)
  /// The value could not be read.
  case failed(Failure)

  /// Converts the result of a query.
  init(_ result: Result<Value, any Error>) {
    switch result {
    case .success(let value): self = .value(value)
    case .failure(let error): self = .failed(Failure(error))
    }
  }

  /// The value; nil when there is none.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// Why it could not be read; nil otherwise.
  public var failure: Failure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}

/// The sections of the statistics, in their order.
public nonisolated enum StatisticsSection: Int, CaseIterable, Hashable, Sendable {
  /// The days studied: the streak, a year's heat map, the time spent.
  case activity
  /// The retention of each week.
  case retention
  /// The words due in the next 30 days.
  case forecast
  /// The phases of the words of each book.
  case books
  /// The words forgotten most often.
  case hardest
}

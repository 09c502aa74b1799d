import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws the sections of the statistics as rows for a width.
nonisolated struct StatisticsPlots {
  let statistics: Statistics
  let texts: Texts
  let width: Int
  let canvas: Canvas
  let glyphs: PlotGlyphs

  init(_ statistics: Statistics, _ texts: Texts, width: Int, canvas: Canvas) {
    (self.statistics, self.texts, self.width, self.canvas) = (statistics, texts, width, canvas)
    glyphs = PlotGlyphs(canvas.metrics)
  }

  var own: StatisticsTexts { texts.statistics }

  /// The rows of a section without its heading.
  func rows(of section: StatisticsSection, _ state: StatisticsState) -> [[Span]] {
    switch section {
    case .activity: streak + plan(state.plan) + [[]] + table + [[]] + heatMap
    case .retention: retention
    case .forecast: forecast(state.plan.value)
    case .books: books(state.titles)
    case .hardest: hardest(state.hardest)
    }
  }

  /// A sentence, over several rows if it is long.
  func wrapped(_ text: String, _ style: Style = .plain) -> [[Span]] {
    canvas.metrics.wrapped(text, to: max(1, width)).map { [Span($0, style)] }
  }

  /// The placeholder for a part that could not be read.
  func failed(_ failure: Failure) -> [[Span]] { wrapped(texts.describe(failure), Theme.failure) }

  func padded(_ text: String, _ width: Int) -> String { canvas.metrics.padded(text, to: width) }

  func right(_ text: String, _ width: Int) -> String {
    canvas.metrics.padded(text, to: width, alignment: .trailing)
  }

  // MARK: - Activity

  private var streak: [[Span]] {
    let streak = statistics.streak
    let style = streak.isTodayDone ? Theme.success.with(.bold) : Theme.strong
    return wrapped(own.streak(streak), style) + wrapped(own.streakDetail(streak), Theme.quiet)
  }

  /// What there is to do today.
  private func plan(_ plan: Loaded<DayPlan>) -> [[Span]] {
    switch plan {
    case .loading: []
    case .value(let plan): wrapped(own.plan(plan, statistics.endHour))
    case .failed(let failure): failed(failure)
    }
  }

  private var table: [[Span]] {
    let label = 10
    let column = min(12, (width - label) / own.spans.count)
    let tallies = own.spans.map { statistics.total(lastDays: $0.days) }
    let numbers = Array(repeating: Table.Column.number(column), count: tallies.count)
    let table = Table([.text(.fixed(label))] + numbers, to: label + column * tallies.count, gap: 0)
    func row(_ name: String, _ style: Style, _ value: (DayTally) -> String) -> [Span] {
      let cells = [Span(name, Theme.quiet)] + tallies.map { Span(value($0), style) }
      return table.line(cells, metrics: canvas.metrics)
    }
    let head = [Span("")] + own.spans.map { Span($0.label, Theme.quiet) }
    return [
      table.line(head, metrics: canvas.metrics),
      row(own.reviews, .plain) { texts.common.number($0.reviews) },
      row(own.begun, .plain) { texts.common.number($0.begun) },
      row(own.recalled, .plain) {
        own.percent($0.reviews == 0 ? nil : 1 - Double($0.failed) / Double($0.reviews))
      },
      row(own.time, .plain) { own.duration($0.duration) },
    ]
  }

  /// A column for each week, a row for each weekday; the current week is on the right.
  private var heatMap: [[Span]] {
    let label = 3
    let cell = width >= 53 * 2 + label ? 2 : 1
    let weeks = max(0, min(53, (width - label) / cell))
    let sinceMonday = statistics.today.monday.days(to: statistics.today)
    func ago(_ week: Int, _ weekday: Int) -> Int {
      (weeks - 1 - week) * 7 + sinceMonday - weekday
    }
    let most = busiest
    var rows = [[Span(padded("", label))] + months(weeks, cell, ago)]
    for weekday in 0..<7 {
      var row = [Span(padded(own.weekday(weekday), label), Theme.quiet)]
      for week in 0..<weeks {
        let ago = ago(week, weekday)
        let level = ago < 0 ? nil : Self.level(statistics.day(ago: ago).reviews, most)
        let text = level.map { glyphs.levels[$0] } ?? " "
        row.append(Span(padded(text, cell), level.map(Self.style) ?? .plain))
      }
      rows.append(row)
    }
    let legend =
      [Span(padded("", label)), Span(own.less + " ", Theme.quiet)]
      + glyphs.levels.enumerated().map { Span($1 + " ", Self.style($0)) }
    return rows + [legend + [Span(own.more, Theme.quiet)]]
  }

  /// The names of the months above the weeks in which they begin.
  private func months(_ weeks: Int, _ cell: Int, _ ago: (Int, Int) -> Int) -> [Span] {
    func month(_ week: Int) -> Int {
      Day(number: statistics.today.number - ago(week, 0)).civil.month
    }
    let starts = (0..<weeks).dropFirst().filter { month($0) != month($0 - 1) }
    var names: [(start: Int, name: String)] = []
    // The latest first, one column apart: the last one may begin before its weeks, and one of four
    // weeks a little before them.
    var end = weeks * cell
    for week in starts.reversed() {
      let name = own.month(month(week))
      let start = min(week * cell, end - canvas.metrics.width(of: name))
      guard start >= 0, week * cell - start <= 2 || names.isEmpty else { continue }
      names.append((start, name))
      end = start - 1
    }
    let line = names.reversed().reduce("") { padded($0, $1.start) + $1.name }
    return [Span(line, Theme.quiet)]
  }

  /// The number of reviews that 95 % of the study days do not exceed.
  private var busiest: Int {
    let counts = statistics.days.prefix(371).map(\.reviews).filter { $0 > 0 }.sorted()
    return counts.isEmpty ? 1 : counts[(counts.count - 1) * 19 / 20]
  }

  private static func level(_ count: Int, _ most: Int) -> Int {
    count == 0 ? 0 : min(4, max(1, (count * 4 + most - 1) / max(1, most)))
  }

  private static func style(_ level: Int) -> Style {
    switch level {
    case 0: Theme.quiet
    case 4: Style(.bold, foreground: .green)
    default: Theme.success
    }
  }
}

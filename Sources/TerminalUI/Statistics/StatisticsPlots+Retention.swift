import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Retention, and what is due soon.
nonisolated extension StatisticsPlots {
  private static let axis = 6
  private static let plotHeight = 7
  private static let weeks = 53
  /// The bottom of the plot, unless a week is lower.
  private static let lowest = 0.7

  var retention: [[Span]] {
    guard statistics.retention.asked > 0 else { return wrapped(own.noRetention, Theme.quiet) }
    let legend = [
      Span("⠤⠤ ", Theme.success), Span(own.trueLine), Span("   "),
      Span("⠄⠠⠄ ", Theme.news), Span(own.predictedLine),
    ]
    let week = statistics.weeks.first ?? RetentionTally()
    return wrapped(own.week(week)) + wrapped(own.allTime(statistics.retention), Theme.quiet)
      + [[]] + plot + [[]] + [legend]
  }

  private var plot: [[Span]] {
    let weeks = Array(statistics.weeks.prefix(Self.weeks))
    let shares = weeks.compactMap(\.recall) + weeks.compactMap(\.prediction)
    let bottom = min(Self.lowest, ((shares.min() ?? 1) * 10).rounded(.down) / 10)
    var plot = BraillePlot(width: min(width - Self.axis, 2 * Self.weeks), height: Self.plotHeight)
    func points(_ share: (RetentionTally) -> Double?) -> [(x: Double, y: Double)] {
      weeks.enumerated().reversed().compactMap { ago, week in
        share(week).map {
          (1 - Double(ago) / Double(max(1, weeks.count - 1)), ($0 - bottom) / (1 - bottom))
        }
      }
    }
    plot.draw(points(\.prediction), isDotted: true)
    plot.draw(points(\.recall))
    let rows = plot.lines(Theme.success, dotted: Theme.news)
    let first = Day(number: statistics.today.number - 7 * max(0, weeks.count - 1))
    return rows.enumerated().map { row, spans in
      let share = 1 - Double(row) / Double(Self.plotHeight - 1) * (1 - bottom)
      let label = row % 3 == 0 ? own.percent(share) : ""
      return [Span(right(label, Self.axis - 1) + " ", Theme.quiet)] + spans
    } + [dates(from: first, over: plot.width)]
  }

  /// The first day and today below a plot.
  private func dates(from first: Day, over plot: Int) -> [Span] {
    let (start, end) = (
      texts.common.fullDate(first.civil), texts.common.fullDate(statistics.today.civil)
    )
    let text = first == statistics.today ? end : start + right(end, plot - start.count)
    return [Span(padded("", Self.axis) + text, Theme.quiet)]
  }

  func forecast(_ plan: DayPlan?) -> [[Span]] {
    let forecast = statistics.forecast(within: plan)
    let most = texts.common.number(forecast.max() ?? 0)
    let axis = max(Self.axis, canvas.metrics.width(of: most) + 1)
    let cell = min(4, max(1, (width - axis) / 30))
    let columns = Columns(values: forecast, width: cell, height: 6)
    let rows = columns.lines(glyphs) { $0 == 0 ? Theme.accent.with(.bold) : Theme.accent }
    let plot = rows.enumerated().map { row, spans in
      let label = row == 0 ? most : row == rows.count - 1 ? "0" : ""
      return [Span(right(label, axis - 1) + " ", Theme.quiet)] + spans
    }
    var days = ""
    for from in stride(from: 0, to: 30, by: cell == 1 ? 10 : 5) {
      let civil = Day(number: statistics.today.number + from).civil
      days = padded(days, from * cell) + "\(civil.month)/\(civil.day)"
    }
    return wrapped(own.coming(statistics, plan)) + [[]] + plot
      + [[Span(padded("", axis) + days, Theme.quiet)]]
  }
}

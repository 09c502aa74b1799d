import Domain
import JapaneseText
import TerminalKit
import ViewModels

nonisolated struct WordHistoryRows {
  private static let plotHeight = 8
  private static let axis = 6

  private let history: WordHistory
  private let texts: Texts
  private let canvas: Canvas
  private let width: Int

  init(_ history: WordHistory, _ texts: Texts, _ canvas: Canvas) {
    (self.history, self.texts, self.canvas) = (history, texts, canvas)
    width = max(1, canvas.size.width - 2)
  }

  private var own: WordHistoryTexts { texts.wordHistory }

  var rows: [[Span]] {
    var rows = title + wrapped(own.about(history), Theme.quiet) + [[]]
    rows += wrapped(own.next(history), Theme.accent)
    if let memory = own.memory(history) { rows += wrapped(memory) }
    if let other = own.other(history) { rows += wrapped(other) }
    if let late = own.late(history) { rows += wrapped(late, Theme.quiet) }
    guard !history.reviews.isEmpty else {
      return rows + [[]] + wrapped(own.noReviews, Theme.quiet)
    }
    rows += wrapped(own.tally(history), Theme.quiet) + [[]]
    if !history.curve.isEmpty { rows += [heading(own.curve)] + curve + [[]] }
    return rows + [heading(own.history), columns] + history.reviews.reversed().map(row)
  }

  private var title: [[Span]] {
    wrapped(history.word.listedSides(texts).joined(separator: "  "), Theme.strong)
  }

  private func wrapped(_ text: String, _ style: Style = .plain) -> [[Span]] {
    canvas.metrics.wrapped(text, to: width).map { [Span($0, style)] }
  }

  private func heading(_ text: String) -> [Span] { StatisticsView.heading(text, width, canvas) }

  private func right(_ text: String, _ width: Int) -> String {
    canvas.metrics.padded(text, to: width, alignment: .trailing)
  }

  // MARK: - The curve

  private var curve: [[Span]] {
    guard let first = history.curve.first?.day, let last = history.curve.last?.day else {
      return []
    }
    let plotWidth = min(100, width - Self.axis)
    var plot = BraillePlot(width: plotWidth, height: Self.plotHeight)
    let days = Double(max(1, first.days(to: last)))
    func x(_ day: Day) -> Double { Double(first.days(to: day)) / days }
    let bottom = min(
      0.8,
      ((history.curve.dropFirst().map(\.recall).min() ?? 1) * 10).rounded(.down) / 10
    )
    plot.mark(x: x(history.today))
    plot.draw(history.curve.dropFirst().map { (x($0.day), ($0.recall - bottom) / (1 - bottom)) })
    let rows = plot.lines(Theme.success, dotted: Theme.quiet).enumerated().map { row, spans in
      let share = 1 - Double(row) / Double(Self.plotHeight - 1) * (1 - bottom)
      let label = row % 7 == 0 ? texts.statistics.percent(share) : ""
      return [Span(right(label, Self.axis - 1) + " ", Theme.quiet)] + spans
    }
    return rows + [marks(x, plotWidth)]
  }

  /// The first day, today and the day on which the word is due, below the curve.
  private func marks(_ x: (Day) -> Double, _ plotWidth: Int) -> [Span] {
    var line = history.curve.first.map { texts.common.fullDate($0.day.civil) } ?? ""
    var marks = [(history.today, own.today)]
    if case .on(let due) = history.state.due, due > history.today { marks.append((due, own.due)) }
    for (day, text) in marks {
      let place = Int(x(day) * Double(plotWidth - 1))
      let wide = canvas.metrics.width(of: text)
      let start = min(max(0, place - wide / 2), plotWidth - wide)
      guard canvas.metrics.width(of: line) < start else { continue }
      line = canvas.metrics.padded(line, to: start) + text
    }
    return [Span(canvas.metrics.padded("", to: Self.axis) + line, Theme.quiet)]
  }

  // MARK: - The reviews

  /// The columns after the grade, as many as fit.
  private var shown: [(name: String, width: Int, text: (ReviewedState) -> String)] {
    let all: [(name: String, width: Int, text: (ReviewedState) -> String)] = [
      (own.interval, 8, own.step),
      (own.expected, 10, { texts.statistics.percent($0.retrievability) }),
      (own.time, 7, { texts.statistics.duration($0.review.duration) }),
      (own.stability, 11, { Self.stability($0.state) }),
    ]
    var room = width - 22
    return all.filter { column in
      room -= column.width
      return room >= 0
    }
  }

  /// Day, grade, the columns that fit, and other remarks.
  private var table: Table {
    Table(
      [.text(.fixed(12)), .text(.fixed(10))] + shown.map { .number($0.width) } + [.text(.rest)],
      to: width,
      gap: 0
    )
  }

  private var columns: [Span] {
    table.line(
      [Span(""), Span("")] + shown.map { Span($0.name, Theme.quiet) }
        + [Span("  " + own.asked, Theme.quiet)],
      metrics: canvas.metrics
    )
  }

  private func row(_ reviewed: ReviewedState) -> [Span] {
    let review = reviewed.review
    // Hard leaves the word as it was.
    let state = review.rating.studyState
    let style = state.map { $0 == .success ? Theme.success : Theme.fail } ?? .plain
    let grade = "\(state?.symbol ?? " ") " + texts.review.rating(review.rating)
    let note = [
      review.asked.map(texts.study.side) ?? "",
      review.typed.map { "“\($0)”" } ?? "",
      review.isMark ? own.mark : "",
    ].filter { !$0.isEmpty }.joined(separator: " · ")
    let day = texts.common.fullDate(review.moment.day.civil)
    let cells =
      [Span(day, Theme.quiet), Span(grade, style)] + shown.map { Span($0.text(reviewed)) }
      + [Span("  " + note, Theme.quiet)]
    return table.line(cells, metrics: canvas.metrics)
  }

  private static func stability(_ state: CardState) -> String {
    guard let stability = state.memory?.stability else { return "" }
    return stability < 10
      ? "\(Int(stability)).\(Int(stability * 10) % 10)d"
      : "\(Int(min(stability, 1e6).rounded()))d"
  }
}

import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws the screen of statistics.
nonisolated enum StatisticsView {
  /// The minimum width for sections side by side.
  private static let twoColumnsFrom = 130

  /// The extent of what was drawn.
  struct Extent {
    /// The number of all rows, and of those that fit.
    var rows = 0
    var page = 1
    /// The first row of each section.
    var starts: [StatisticsSection: Int] = [:]
  }

  /// Draws the screen.
  static func draw(
    _ state: StatisticsState,
    texts: Texts,
    hints: [Hint],
    into canvas: inout Canvas
  ) -> Extent {
    let own = texts.statistics
    let size = Size(width: canvas.size.width, height: Frame.contentHeight(of: canvas.size))
    let (rows, starts) =
      state.isEmpty
      ? ([], [:]) : rows(of: state, texts, Canvas(size: size, metrics: canvas.metrics))
    var frame = Frame(
      title: [Span(own.name, Theme.strong)],
      notice: state.notice,
      hints: hints.whenReading(rows.count, of: size.height, top: state.topRow)
    )
    if let statistics = state.statistics.value {
      frame.detail = [Span(own.streak(statistics.streak), Theme.quiet)]
    }
    if rows.count > size.height {
      let last = min(rows.count, min(state.topRow, rows.count - size.height) + size.height)
      frame.status = [Span(texts.overlays.position(last, rows.count), Theme.quiet)]
    }
    canvas.draw(frame, texts: texts) { canvas in
      switch state.statistics {
      case .loading: canvas.drawPlaceholder([texts.common.loading])
      case .failed(let failure): canvas.drawPlaceholder(texts.describe(failure), keys: [])
      case .value where state.isEmpty: canvas.drawPlaceholder(own.empty())
      case .value:
        canvas.inside(canvas.bounds.inset(left: 1)) { $0.drawPage(rows, top: state.topRow) }
      }
    }
    return Extent(rows: rows.count, page: size.height, starts: starts)
  }

  /// All rows, and the first row of each section.
  static func rows(
    of state: StatisticsState,
    _ texts: Texts,
    _ canvas: Canvas
  ) -> ([[Span]], [StatisticsSection: Int]) {
    guard let statistics = state.statistics.value else { return ([], [:]) }
    let width = canvas.size.width - 2
    if state.isText { return sentences(state, texts, width, canvas) }
    func section(_ section: StatisticsSection, _ width: Int) -> [[Span]] {
      let plots = StatisticsPlots(statistics, texts, width: width, canvas: canvas)
      let heading = Self.heading(texts.statistics.section(section), width, canvas)
      return [heading] + plots.rows(of: section, state) + [[]]
    }
    guard width + 2 >= twoColumnsFrom else {
      return joined(StatisticsSection.allCases.map { ($0, section($0, width)) })
    }
    // Two columns for each week of the year, if the tables beside them have enough room.
    let left = min(116, max(width / 2 + 8, min(109, width - 83)))
    let right = width - left - 3
    let (a, starts) = joined([.activity, .retention].map { ($0, section($0, left)) })
    let (b, more) = joined([.forecast, .books, .hardest].map { ($0, section($0, right)) })
    let rows = (0..<max(a.count, b.count)).map { place in
      let spans = place < a.count ? a[place] : []
      let gap = left + 3 - canvas.width(of: spans)
      return spans + [Span(String(repeating: " ", count: max(0, gap)))]
        + (place < b.count ? b[place] : [])
    }
    return (rows, starts.merging(more) { first, _ in first })
  }

  private static func joined(
    _ sections: [(StatisticsSection, [[Span]])]
  ) -> ([[Span]], [StatisticsSection: Int]) {
    var rows: [[Span]] = []
    var starts: [StatisticsSection: Int] = [:]
    for (section, more) in sections {
      starts[section] = rows.count
      rows += more
    }
    return (rows, starts)
  }

  private static func sentences(
    _ state: StatisticsState,
    _ texts: Texts,
    _ width: Int,
    _ canvas: Canvas
  ) -> ([[Span]], [StatisticsSection: Int]) {
    let sections = texts.statistics.sentences(state)
    return joined(
      zip(StatisticsSection.allCases, sections).map { section, lines in
        let rows = lines.flatMap { canvas.metrics.wrapped($0, to: width) }
        return (section, rows.map { [Span($0)] } + [[]])
      }
    )
  }

  static func heading(_ text: String, _ width: Int, _ canvas: Canvas) -> [Span] {
    let rest = width - canvas.metrics.width(of: text) - 1
    let rule = max(0, rest / canvas.metrics.width(of: Theme.rule))
    return [
      Span(text, Theme.strong), Span(" "),
      Span(String(repeating: Theme.rule, count: rule), Theme.quiet),
    ]
  }
}

extension Texts {
  /// The statistics as sentences, for a command or a screen reader.
  package nonisolated func sentences(_ report: StatisticsReport) -> [String] {
    let sections = statistics.sentences(StatisticsState(report))
    return Array(sections.joined(separator: [""]))
  }

  /// What there is to do today and what is done, in one line.
  public nonisolated func sentence(_ plan: DayPlan) -> String {
    let limited = plan.later == 0 ? nil : StatisticsTexts.englishLimited(plan.later)
    return English.row([review.plan(plan), limited, review.doneToday(plan.done)])
  }
}

import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// The first line of home: the program, the day, and what is left of its plan.
nonisolated struct BooksHeader: Sendable {
  private let program: String
  /// The day, and when it ends.
  private var day: [Span]
  /// What is left of its plan; nil when that is not known.
  private var plan: Span?
  private var isOver = false

  /// Creates a line without a day.
  init() { (program, day) = ("", []) }

  init(_ state: BooksState, _ texts: Texts) {
    program = texts.common.program
    day = [Span(texts.common.date(state.day.civil, state.day.weekday))]
    if let hour = state.endHour {
      day.append(Span(" " + texts.books.dayEnds(hour), Theme.quiet))
    }
    guard state.phase == .ready, state.totals.books > 0, let plan = state.plan else { return }
    isOver = plan.isOver
    self.plan = Span(texts.review.plan(plan), plan.isOver ? Theme.quiet : Theme.accent)
  }

  /// The title and the detail in a window: the plan matters more than the day, and than all of the title.
  /// - Returns: Both, and whether the plan is among them.
  func form(_ canvas: Canvas) -> (title: String, detail: [Span], hasPlan: Bool) {
    let short = String(program.prefix { !$0.isWhitespace })
    func fits(_ title: String, _ detail: [Span]) -> Bool {
      canvas.metrics.width(of: title) + canvas.width(of: detail) + 4 <= canvas.size.width
    }
    let plain = (fits(program, day) ? program : short, day, false)
    guard let plan else { return plain }
    let behind = [Span("   " + plan.text, plan.style)]
    let forms = [
      (program, day + behind), (program, day.prefix(1) + behind),
      (program, [plan]), (short, [plan]),
    ]
    // When all is done, the day says more.
    let first = forms.prefix(isOver ? 1 : forms.count).first { fits($0, $1) }
    return first.map { ($0, $1, true) } ?? plain
  }
}

import Domain
import TerminalKit
import ViewModels

/// The grades that are offered, each with its key and its interval: `x × again 1m     o ○ good
/// 10m`.
nonisolated enum ReviewAnswers {
  static func draw(
    _ state: ReviewViewModel.State,
    _ texts: Texts,
    y: Int,
    _ canvas: inout Canvas
  ) {
    // The widest form that fits: names are left out first, then gaps.
    let room = canvas.size.width - 2
    var line: [Span] = []
    for (isNamed, gap) in [(true, 5), (true, 3), (false, 3), (false, 2), (false, 1)] {
      line = spans(state, texts, isNamed: isNamed, gap: gap)
      if canvas.width(of: line) <= room { break }
    }
    let x = max(0, canvas.size.width - canvas.width(of: line)) / 2
    canvas.draw(line, at: Point(x: x, y: y))
  }

  private static func spans(
    _ state: ReviewViewModel.State,
    _ texts: Texts,
    isNamed: Bool,
    gap: Int
  ) -> [Span] {
    var spans: [Span] = []
    for rating in state.ratings {
      if !spans.isEmpty { spans.append(Span(String(repeating: " ", count: gap))) }
      spans.append(
        Span(ReviewKeys.label(of: rating, amongFour: state.usesFourGrades), Theme.accent)
      )
      let name = isNamed ? texts.review.rating(rating) : ""
      let sign = rating.sign
      let label = [sign, name].filter { !$0.isEmpty }.joined(separator: " ")
      if !label.isEmpty { spans.append(Span(" \(label)", rating.style)) }
      if let intervals = state.intervals {
        spans.append(Span(" \(texts.review.interval(intervals[rating]))", Theme.quiet))
      }
    }
    return spans
  }
}

nonisolated extension Rating {
  /// The mark with the same meaning.
  var sign: String {
    switch self {
    case .again: StudyState.fail.symbol
    case .good: StudyState.success.symbol
    case .hard, .easy: ""
    }
  }

  /// The colour.
  var style: Style {
    switch self {
    case .again: Theme.fail
    case .good: Theme.success
    case .hard, .easy: .plain
    }
  }
}

import Domain
import TerminalKit
import ViewModels

/// The grades that are offered, each with its key and its interval: `x × again 1m     o ○ good
/// 10m`.
nonisolated enum ReviewAnswers {
  /// The rows below a card: the grades, and a blank one where there is room.
  static func rows(height: Int) -> Int { height >= 12 ? 2 : 1 }

  static func options(_ state: ReviewState, _ texts: Texts) -> [ChoiceOption] {
    state.ratings.map { rating in
      let label = [rating.sign, texts.review.rating(rating)].filter { !$0.isEmpty }
      return ChoiceOption(
        key: ReviewKeys.label(of: rating, amongFour: state.usesFourGrades),
        label: Span(label.joined(separator: " "), rating.style),
        shortLabel: rating.sign,
        detail: state.intervals.map { texts.review.interval($0[rating]) } ?? ""
      )
    }
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

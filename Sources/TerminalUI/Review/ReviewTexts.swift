import Domain
import TerminalKit
import ViewModels

/// Reviewing.
public nonisolated struct ReviewTexts: TextPart {
  /// The names of the card, of a word in full and of what is shown without a card, among the keys.
  public var name: String, detailsName: String, restName: String
  /// Shown until the first card is ready.
  public var reading: String
  /// The title of a session.
  public var title: @Sendable (ReviewSource) -> String
  /// The numbers of cards that are due, new, at a learning step later today, and left in total.
  public var due: @Sendable (Int) -> String, new: @Sendable (Int) -> String
  /// The last two of them.
  public var learning: @Sendable (Int) -> String, left: @Sendable (Int) -> String
  /// The number of words reviewed today.
  public var doneToday: @Sendable (Int) -> String
  /// What there is to do today, without what is 0.
  public var plan: @Sendable (DayPlan) -> String
  /// The phase of a word.
  public var phase: @Sendable (CardPhase) -> String
  /// The label of leeches.
  public var leech: String
  /// The name of a grade.
  public var rating: @Sendable (Rating) -> String
  /// The hint of the key that offers two grades again.
  public var twoGrades: String
  /// The hints of the keys that flag, bury and suspend, on a word that is so already.
  public var unflag: String, unbury: String, unsuspend: String
  /// The interval until the next review, as short as possible.
  public var interval: @Sendable (ReviewInterval) -> String
  /// The placeholder instead of a card that is waited for, one line each.
  public var waiting: @Sendable (ReviewWait) -> [String]
  /// The placeholder when the session is over, or there was nothing to do.
  public var over: @Sendable (ReviewState) -> [String]
  /// Typed answers.
  public var typing: ReviewTypingTexts
  /// What the keys do, for help and hints.
  public var key: @Sendable (ReviewAction) -> KeyText
}

nonisolated extension ReviewTexts {
  static let english = ReviewTexts(
    name: "Reviewing a card",
    detailsName: "Reviewing: a word in full",
    restName: "Reviewing: where there is no card",
    reading: "Reading your reviews…",
    title: { source in
      switch source {
      case .due: "Review"
      case .drill(.mistakesToday): "Drill: missed today"
      case .drill(.dueTomorrow): "Drill: tomorrow’s words"
      case .drill(.leeches): "Drill: leeches"
      case .drill(.failed): "Drill: ×"
      case .drill(.flagged): "Drill: flagged"
      case .drill(.suspended): "Drill: suspended"
      case .drill(.buried): "Drill: buried"
      case .drill(.confused): "Drill: mix-ups"
      case .drill(.words(let words)): "Drill: \(CommonTexts.english.words(words.count))"
      case .drill: "Drill"
      }
    },
    due: { "\(English.number($0)) due" },
    new: { "\(English.number($0)) new" },
    learning: { "\(English.number($0)) learning" },
    left: { "\(English.number($0)) left" },
    doneToday: { "\(English.number($0)) done today" },
    plan: { plan in
      let parts = [(plan.due, "due"), (plan.new, "new"), (plan.learning, "learning")]
      let left = parts.filter { $0.0 > 0 }.map { "\(English.number($0)) \($1)" }
      return left.isEmpty ? "nothing due" : English.row(left)
    },
    phase: { phase in
      switch phase {
      case .new: "new"
      case .learning: "learning"
      case .review: "learnt"
      case .relearning: "learning again"
      }
    },
    leech: "leech",
    rating: { rating in
      switch rating {
      case .again: "again"
      case .hard: "hard"
      case .good: "good"
      case .easy: "easy"
      }
    },
    twoGrades: "two grades",
    unflag: "unflag",
    unbury: "unbury",
    unsuspend: "unsuspend",
    interval: { interval in
      switch interval {
      case .seconds(let seconds): englishTime(seconds)
      case .days(let days): englishDays(days)
      }
    },
    waiting: { wait in
      [
        "The next card comes \(englishWait(wait)).", "",
        "\(ReviewKeys.restMap[.goOn])  continues now anyway",
        "\(ReviewKeys.restMap[.back])  leaves; it continues here later",
      ]
    },
    over: { state in englishOver(state) },
    typing: .english,
    key: { action in englishKey(action) }
  )

  /// `45s`, `10m`, `1.5h`.
  static func englishTime(_ seconds: Int) -> String {
    if seconds < 60 { return "\(seconds)s" }
    if seconds < 3600 { return "\((seconds + 30) / 60)m" }
    return "\(English.tenths(seconds, of: 3600))h"
  }

  /// `3d`, `1.2mo`, `2.5y`.
  private static func englishDays(_ days: Int) -> String {
    if days < 31 { return "\(days)d" }
    if days < 365 { return "\(English.tenths(days * 12, of: 365))mo" }
    return "\(English.tenths(days, of: 365))y"
  }

  /// `at 14:20, in 25m`, `tomorrow`.
  static func englishWait(_ wait: ReviewWait) -> String {
    switch wait {
    case .at(let second, let seconds):
      let clock = "\(second / 3600):\((second / 60 % 60).twoDigits)"
      return "at \(clock), in \(englishTime(seconds))"
    case .on(0): return "today"
    case .on(1): return "tomorrow"
    case .on(let days): return "in \(English.number(days)) days"
    }
  }
}

nonisolated extension TextParts {
  /// Reviewing.
  public var review: ReviewTexts {
    get { self[ReviewTexts.self] }
    set { self[ReviewTexts.self] = newValue }
  }
}

nonisolated extension Texts {
  var review: ReviewTexts { parts.review }
}

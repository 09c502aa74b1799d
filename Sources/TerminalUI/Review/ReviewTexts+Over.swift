import Domain
import TerminalKit
import ViewModels

/// The end of a review session.
nonisolated extension ReviewTexts {
  /// What was done, when it continues, and the available actions.
  static func englishOver(_ state: ReviewState) -> [String] {
    let (tally, isDrill) = (state.deck.tally, state.source.isDrill)
    let outlook = state.outlook
    var lines: [String]
    if tally.graded > 0 {
      lines = [isDrill ? "Once through." : "Done for now.", "", summary(tally, isDrill)]
      if isDrill { lines.append("A drill records nothing: marks and schedule are as before.") }
    } else {
      lines = [nothing(state), ""]
    }
    if !isDrill {
      if let wait = outlook.next { lines.append("The next word is due \(englishWait(wait)).") }
      if let later = later(state.plan.later) { lines.append(later) }
      if let other = otherWay(outlook.otherWayTomorrow) { lines.append(other) }
      if outlook.holdsNewBack { lines.append("New words wait: too many were due today.") }
    }
    if lines.last != "" { lines.append("") }
    if !isDrill { lines += more(state) + drills(outlook) }
    if outlook.confusedCount > 0 {
      let words = CommonTexts.english.words(outlook.confusedCount)
      lines.append(
        "\(ReviewKeys.restMap[.drillConfused])  drills \(words) that you mix up, side by side"
      )
    }
    return lines + ["\(ReviewKeys.restMap[.back])  back"]
  }

  private static func nothing(_ state: ReviewState) -> String {
    guard state.source.isDrill else { return "Nothing is due now." }
    return state.drilled.isEmpty ? "There are no such words." : "No card is left in this drill."
  }

  /// What a learner can do beyond the work of the day.
  private static func more(_ state: ReviewState) -> [String] {
    let outlook = state.outlook
    var lines = zip([10, 20], MoreNewWords.offers(of: outlook.moreNew)).map { key, count in
      "\(ReviewKeys.restMap[.learnMore(key)])  \(English.count(count, "more new word"))"
    }
    if outlook.tomorrow > 0 {
      let words = CommonTexts.english.words(outlook.tomorrow)
      lines.append("\(ReviewKeys.restMap[.drillTomorrow])  drills tomorrow’s \(words)")
    }
    if !state.buried.isEmpty {
      let words = CommonTexts.english.words(state.buried.count)
      let are = English.form(state.buried.count, "is", "are")
      lines.append("\(ReviewKeys.restMap[.unburyAll])  brings back \(words) that \(are) buried")
    }
    return lines
  }

  /// The drills of what was forgotten.
  private static func drills(_ outlook: ReviewOutlook) -> [String] {
    var lines: [String] = []
    if outlook.missedCount > 0 {
      lines.append("\(ReviewKeys.restMap[.drillMistakes])  drills what you missed today")
    }
    if outlook.leechCount > 0 {
      lines.append("\(ReviewKeys.restMap[.drillLeeches])  drills \(leeches(outlook.leechCount))")
    }
    return lines
  }

  /// `24 graded · ○ 83% · 6m`; a drill grades nothing.
  private static func summary(_ tally: ReviewTally, _ isDrill: Bool) -> String {
    let share = tally.percentRecalled.map { " · ○ \($0)%" } ?? ""
    let answers = "\(English.number(tally.graded)) \(isDrill ? "answered" : "graded")"
    return "\(answers)\(share) · \(englishTime(tally.milliseconds / 1000))"
  }

  /// Words that are forgotten again and again.
  private static func leeches(_ count: Int) -> String {
    "\(English.count(count, "leech", "leeches")), forgotten too often"
  }

  private static func otherWay(_ count: Int) -> String? {
    count == 0
      ? nil : "\(English.count(count, "word is", "words are")) asked the other way tomorrow."
  }

  private static func later(_ count: Int) -> String? {
    count == 0
      ? nil : "\(English.count(count, "more is", "more are")) due: the day’s limit."
  }
}

nonisolated extension NoticeTexts {
  static func englishReview(_ notice: ReviewNotice) -> String {
    switch notice {
    case .graded(let word, let rating):
      "\(name(word)) is graded once more: \(englishRating(rating)). \(undo) undoes it."
    case .gradeUndone(let word, let rating):
      "Undone: \(englishWordName(word)) graded \(englishRating(rating))."
    case .answerUndone: "Undone: the last answer."
    case .leech(let word, let lapses):
      "\(name(word)) was forgotten \(English.form(lapses, "once", "\(English.number(lapses)) times")): a leech. "
        + "Edit it, or drill it at the end."
    case .changed(let word, let change):
      "\(name(word)) is \(englishChange(change)). \(undo) undoes it."
    case .changeUndone(let word, let change):
      "Undone: \(englishWordName(word)) \(englishChange(change))."
    case .asks(let side): "Asked first: \(name(side))."
    case .asksNot(let side, let front):
      "Asked first: \(name(side)). This card stays \(StudyTexts.english.front(front)): "
        + "its book asks both ways."
    case .dictionaryIsNotReady:
      "Another right answer may count as wrong while the dictionary is being prepared: "
        + "\(ReviewKeys.verdictMap[.insistOnRight]) counts yours as good."
    case .order(let order): "From now on: \(name(order))."
    case .shuffled: "Shuffled."
    case .drillGoesOn(let left):
      "The drill continues where you left it today: \(English.count(left, "card")) left."
    case .moreNew(let count):
      "Up to \(englishMoreNew(count)). \(undo) undoes it."
    case .typing(let isOn):
      isOn
        ? "Answers are typed. \(ReviewKeys.typingMap[.typing]) ends that."
        : "Answers are not typed."
    case .typingNext:
      "Answers are typed from the next card on. \(ReviewKeys.map[.typing]) ends that."
    case .grades(2): "Two answers: \(answers([.again, .good], amongFour: false))."
    case .grades: "Four answers: \(answers(Rating.allCases, amongFour: true))."
    }
  }

  /// `x again, o good`.
  private static func answers(_ ratings: [Rating], amongFour: Bool) -> String {
    English.list(
      ratings.map { "\(ReviewKeys.label(of: $0, amongFour: amongFour)) \(englishRating($0))" }
    )
  }

  /// A word of images alone has no name.
  private static func name(_ word: String) -> String { word.isEmpty ? "The word" : word }

  static func englishRating(_ rating: Rating) -> String { ReviewTexts.english.rating(rating) }

  /// What a word is after a change.
  static func englishChange(_ change: CardChange) -> String {
    switch change {
    // It may be buried as well, and the other way round.
    case .suspend(let isSuspended): isSuspended ? "suspended" : "no longer suspended"
    case .flag(let isFlagged): isFlagged ? "flagged" : "no longer flagged"
    case .bury(let isBuried): isBuried ? "buried until tomorrow" : "no longer buried"
    }
  }

  /// `10 more new words today`.
  static func englishMoreNew(_ count: Int) -> String {
    "\(English.count(count, "more new word")) today"
  }

  private static func name(_ order: ReviewOrder) -> String {
    switch order {
    case .dueFirst: "the most overdue first"
    case .random: "in a random order"
    case .byBook: "book by book, the newest first"
    case .hardestFirst: "the hardest words first"
    }
  }

  private static func name(_ side: AskedSide) -> String {
    switch side {
    case .book: "what each book shows first"
    case .kanji: "kanji"
    case .gana: "gana"
    case .meaning: "meaning"
    }
  }
}

import Domain
import ViewModels

/// The history of a word.
public nonisolated struct WordHistoryTexts: TextPart {
  /// The name of the screen.
  public var name: String
  /// When the word comes next, and why.
  public var next: @Sendable (WordHistory) -> String
  /// When the other of two cards comes next; nil when there is none.
  public var other: @Sendable (WordHistory) -> String?
  /// The note that the day lasts longer than that of the calendar; nil when it does not.
  public var late: @Sendable (WordHistory) -> String?
  /// The memory state; nil for a new word.
  public var memory: @Sendable (WordHistory) -> String?
  /// How often it was reviewed and forgotten.
  public var tally: @Sendable (WordHistory) -> String
  /// The book, and labels of the word.
  public var about: @Sendable (WordHistory) -> String
  /// The headings of the curve and of the reviews.
  public var curve: String, history: String
  /// The marks below the curve.
  public var today: String, due: String
  /// The message that there are no reviews yet.
  public var noReviews: String
  /// The columns of the reviews: predicted recall, stability after it, next interval, time taken.
  public var expected: String, stability: String, interval: String, time: String
  /// The column of the asked side, with what was typed.
  public var asked: String
  /// The interval until the next review, as short as possible.
  public var step: @Sendable (ReviewedState) -> String
  /// The label of a mark on a study screen that counted as this review.
  public var mark: String
  /// What the keys do.
  public var key: @Sendable (WordHistoryAction) -> KeyText
}

nonisolated extension WordHistoryTexts {
  static let english = WordHistoryTexts(
    name: "History of a word",
    next: { history in
      let comes = englishNext(history.next, on: history.today)
      return history.asked.map { englishCard($0, comes) }
        ?? comes.prefix(1).uppercased() + comes.dropFirst()
    },
    other: { history in
      history.other.map { englishCard($0.asked, englishNext($0.next, on: history.today)) }
    },
    late: { history in
      history.endHour.map { hour in
        "Until \(hour):00 it is still \(CommonTexts.english.fullDate(history.today.civil))."
      }
    },
    memory: { history in
      guard let memory = history.state.memory else { return nil }
      let recall = StatisticsTexts.englishPercent(history.recall)
      return "Chance to recall it today: \(recall). It stays above 90% for "
        + "\(days(memory.stability)) after a review; difficulty \(English.decimal(memory.difficulty)) of 10."
    },
    tally: { history in
      guard let asked = history.asked, let other = history.other else {
        return englishTally(history.state) + "."
      }
      return "From the \(asked.rawValue): \(englishTally(history.state))"
        + "; from the \(other.asked.rawValue): \(englishTally(other.state))."
    },
    about: { history in
      let word = history.word
      return
        English.row(
          [history.book.title] + word.tags.map { "#\($0)" }
            + [word.isFlagged ? CommonTexts.english.label(.flagged) : nil]
        )
    },
    curve: "Forgetting curve",
    history: "Grades",
    today: "today",
    due: "due",
    noReviews: "There is no history to show yet.",
    expected: "expected",
    stability: "holds for",
    interval: "next in",
    time: "time",
    asked: "asked",
    step: { englishStep($0) },
    mark: "mark",
    key: { action in
      switch action {
      case .edit: KeyText("edit the word", hint: "edit")
      case .back: KeyText("go back", hint: "back")
      case .move(let movement): KeyTexts.english.movement(movement)
      }
    }
  )

  private static func englishTally(_ state: CardState) -> String {
    if state.reviewCount == 0 { return "no review yet" }
    return English.count(state.reviewCount, "review") + ", " + lapses(state)
  }

  /// When one of two cards comes next.
  private static func englishCard(_ asked: FrontType, _ comes: String) -> String {
    "Asked from the \(asked.rawValue), it \(comes)"
  }

  /// When a word, or one of its two cards, comes next, and why: a sentence without its subject.
  private static func englishNext(_ next: NextReview, on today: Day) -> String {
    func date(_ day: Day) -> String { CommonTexts.english.fullDate(day.civil) }
    switch next {
    case .new: return "comes as one of the new words of a day: it was never reviewed."
    case .suspended: return "does not come: it is suspended."
    case .setAside: return "does not come: it was suspended in Anki. A review of it changes that."
    case .bookClosed: return "does not come: its book is closed."
    case .buried(let day): return "comes on \(date(day)) at the earliest: it is buried until then."
    case .otherWayFirst(let day):
      let days = today.days(to: day) > 1 ? "today and tomorrow are" : "today is"
      return "comes on \(date(day)) at the earliest: \(days) for the other way."
    case .step(_, let isRelearning, let isDue):
      let comes = isDue ? "is due now" : "comes again after a learning step"
      let why = isRelearning ? "was forgotten, and is being learnt again" : "is still being learnt"
      return "\(comes): it \(why)."
    case .day(let day, let retention):
      let share = StatisticsTexts.englishPercent(retention)
      let from = today.days(to: day)
      if from > 0 {
        let later = "in \(English.number(from)) days"
        return "comes on \(date(day)), \(English.form(from, "tomorrow", later)): "
          + "the chance to recall it will then have fallen to about \(share) or less."
      }
      let since = from == 0 ? "today" : "since \(date(day))"
      return "is due \(since): the chance to recall it has fallen to about \(share) or less."
    }
  }

  private static func lapses(_ state: CardState) -> String {
    if state.lapseCount > 0 {
      let times = "\(English.number(state.lapseCount)) times"
      return "forgotten " + English.form(state.lapseCount, "once", times)
    }
    return state.isLearning ? "not learnt yet" : "never forgotten since it was learnt"
  }

  private static func englishStep(_ reviewed: ReviewedState) -> String {
    let moment = reviewed.review.moment
    switch reviewed.state.due {
    case .at(let time):
      let seconds = Int((time.milliseconds - moment.time.milliseconds) / 1000)
      return ReviewTexts.english.interval(.seconds(max(0, seconds)))
    case let due? where due.isSetAside: return "–"
    case .on(let day): return ReviewTexts.english.interval(.days(max(0, moment.day.days(to: day))))
    case nil: return ""
    }
  }

  private static func days(_ stability: Double) -> String {
    if stability < 1 { return "less than a day" }
    let days = Int(min(stability, 1e6).rounded())
    return English.count(days, "day")
  }
}

nonisolated extension TextParts {
  /// The history of a word.
  public var wordHistory: WordHistoryTexts {
    get { self[WordHistoryTexts.self] }
    set { self[WordHistoryTexts.self] = newValue }
  }
}

nonisolated extension Texts {
  var wordHistory: WordHistoryTexts { parts.wordHistory }
}

import Domain
import TerminalKit
import ViewModels

/// The screen on which the learner chooses what to review or to drill.
public nonisolated struct ReviewChoiceTexts: TextPart {
  /// The name of the screen.
  public var name: String
  /// The heading of a section.
  public var section: @Sendable (ReviewChoiceState.Section) -> String
  /// The name of a row.
  public var title: @Sendable (ReviewChoiceState.Row) -> String
  /// The number of its words, or what is due.
  public var number: @Sendable (ReviewChoiceState.Row) -> String
  /// The action of Enter on a row, and the number of books it applies to; the longest form first.
  public var outcome: @Sendable (ReviewChoiceState.Row, Int) -> [String]
  /// The message that no word of the chosen books is due, given the number of books.
  public var nothingDue: @Sendable (Int) -> String
  /// What the keys do, for help and hints.
  public var key: @Sendable (ReviewChoiceAction) -> KeyText
}

nonisolated extension ReviewChoiceTexts {
  static let english = ReviewChoiceTexts(
    name: "Review or drill what?",
    section: { section in
      switch section {
      case .drills: "Drill; the schedule stays as it is"
      case .books: "Books"
      case .tags: "Drill a tag"
      }
    },
    title: { row in
      switch row {
      case .book(_, let title, _, _, _): title
      case .search: "what a search finds"
      case .drill(let drill): englishTitle(drill.selection)
      }
    },
    number: { row in
      switch row {
      case .book(_, _, let counts, let asked, let isClosed):
        English.row([
          englishPart(asked.due, counts.due, "due"), englishPart(asked.new, counts.new, "new"),
          englishPart(asked.learning, counts.learning, "learning"), isClosed ? "closed" : nil,
        ])
      case .search: ReviewChoiceKeys.map[.search]
      case .drill(let drill): englishNumber(drill)
      }
    },
    outcome: { row, count in
      let start = ReviewChoiceKeys.map[.start]
      let drill = ReviewChoiceKeys.map[.drill]
      return switch row {
      case .book:
        count == 1
          ? ["\(start) reviews this book, \(drill) drills it all"]
          : ["\(start) reviews \(CommonTexts.english.books(count)), \(drill) drills them all"]
      case .search: ["\(start) asks what to find"]
      case .drill(let drill): englishDrills(drill.selection)
      }
    },
    nothingDue: { count in
      let drill = ReviewChoiceKeys.map[.drill]
      return count == 1
        ? "Nothing more today; \(drill) drills the book"
        : "Nothing more today; \(drill) drills the books"
    },
    key: { action in
      switch action {
      case .start: KeyText("review what is due in books, or drill the selection", hint: "begin")
      case .drill: KeyText("drill all words of books; the schedule stays", hint: "drill all")
      case .pick: KeyText("pick the book, to choose several", hint: "pick")
      case .search: KeyText("drill what a search finds", hint: "search")
      case .back: KeyText("back", hint: "back")
      case .move(let movement): KeyTexts.english.movement(movement)
      }
    }
  )

  /// `48 new`; `20 of 48 new` when fewer are asked today; nil when there are none.
  private static func englishPart(_ asked: Int, _ count: Int, _ name: String) -> String? {
    if count == 0 { return nil }
    let number = English.number(count)
    return asked < count ? "\(English.number(asked)) of \(number) \(name)" : "\(number) \(name)"
  }

  /// `1 word, 1 suspended`: the latter are left out, but counted elsewhere.
  private static func englishNumber(_ drill: Drill) -> String {
    let count = English.number(drill.suspendedCount)
    let suspended = "\(count) \(CommonTexts.english.label(.suspended))"
    if drill.wordCount == 0 { return suspended }
    let words = CommonTexts.english.words(drill.wordCount)
    return drill.suspendedCount == 0 ? words : "\(words), \(suspended)"
  }

  /// Enter drills words, and a key brings those back which are not asked: it applies to the card in the
  /// drill.
  private static func englishDrills(_ selection: DrillSelection) -> [String] {
    let start = ReviewChoiceKeys.map[.start]
    let drills = "\(start) drills these words"
    let back: String
    switch selection {
    case .suspended: back = ReviewKeys.map[.suspend]
    case .buried: back = ReviewKeys.map[.bury]
    case .books, .tag, .failed, .flagged, .confused, .leeches, .mistakesToday, .dueTomorrow,
      .search, .words:
      return [drills]
    }
    return [
      "\(drills); \(back) on a card brings it back",
      "\(start) drills them; \(back) brings one back",
    ]
  }

  private static func englishTitle(_ selection: DrillSelection) -> String {
    switch selection {
    case .books: "books"
    case .tag(let tag): tag
    case .failed: "words that are ×"
    case .flagged: "flagged words"
    case .suspended: "suspended words"
    case .buried: "buried words"
    case .confused: "mix-ups: words that you confuse"
    case .leeches: "leeches: forgotten too often"
    case .mistakesToday: "missed today"
    case .dueTomorrow: "tomorrow’s words"
    case .search(let text): text
    case .words: "picked words"
    }
  }
}

nonisolated extension TextParts {
  /// Choosing what to review.
  public var reviewChoice: ReviewChoiceTexts {
    get { self[ReviewChoiceTexts.self] }
    set { self[ReviewChoiceTexts.self] = newValue }
  }
}

nonisolated extension Texts {
  var reviewChoice: ReviewChoiceTexts { parts.reviewChoice }
}

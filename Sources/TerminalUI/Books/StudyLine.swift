import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// The line above the books: what to do now, and what Enter does.
nonisolated struct StudyLine {
  private static let start = FoundWordColumns.stateX
  private let state: BooksState
  private let texts: Texts

  init(_ state: BooksState, _ texts: Texts) {
    (self.state, self.texts) = (state, texts)
  }

  func draw(_ row: ListRow, _ canvas: inout Canvas) {
    let end = canvas.size.width - 1
    let named = canvas.drawCell(
      name(canvas),
      in: TableColumn(from: Self.start, to: end),
      style: row.style
    )
    guard let plan = state.plan else { return }
    let numbers = numbers(of: plan, canvas)
    let shown = canvas.drawCell(
      numbers,
      in: TableColumn(from: numbersStart(after: named.upperBound, canvas), to: end),
      style: plan.isOver ? Theme.quiet : Theme.accent
    )
    let outcome = outcomes(of: plan, row.isSelected).first {
      shown.upperBound + 2 + canvas.metrics.width(of: $0) <= end
    }
    if let outcome { canvas.drawCell(outcome, in: .ending(at: end), style: Theme.quiet) }
  }

  /// The longest name that leaves room for the numbers.
  private func name(_ canvas: Canvas) -> String {
    let names = texts.books.study.name(state.plan)
    let least = state.plan.flatMap { forms(of: $0).last }.map(canvas.metrics.width) ?? 0
    let end = canvas.size.width - 1
    let name = names.first { Self.start + canvas.metrics.width(of: $0) + 2 + least <= end }
    return name ?? names.last ?? ""
  }

  /// What comes after the name begins where it does on each day, if there is room.
  private func numbersStart(after end: Int, _ canvas: Canvas) -> Int {
    canvas.size.width >= 60 ? max(20, end + 2) : end + 2
  }

  /// The longest form of the numbers that leaves room for what Enter does.
  private func numbers(of plan: DayPlan, _ canvas: Canvas) -> String {
    let name = Self.start + canvas.metrics.width(of: name(canvas))
    let from = numbersStart(after: name, canvas)
    let outcome = outcomes(of: plan, true).map(canvas.metrics.width).min().map { $0 + 2 } ?? 0
    let end = canvas.size.width - 1
    let forms = forms(of: plan)
    let form = forms.first { from + canvas.metrics.width(of: $0) + outcome <= end }
    return form ?? forms.last ?? ""
  }

  /// What is left, or done, and what the day's limit leaves for later; the longest form first.
  private func forms(of plan: DayPlan) -> [String] {
    let own = texts.books.study
    let numbers = plan.isOver ? own.done(plan.done) : texts.review.plan(plan)
    var forms = plan.later > 0 ? own.limited(numbers, plan.later) + [numbers] : [numbers]
    if let overview = state.reviews, overview.holdsNewBack, overview.moreNew > 0, !plan.isOver {
      forms.insert(English.row([forms[0], own.newWordsWait]), at: 0)
    }
    return forms
  }

  /// What Enter does; the longest form first.
  private func outcomes(of plan: DayPlan, _ isSelected: Bool) -> [String] {
    let own = texts.books.study
    if let next = state.afterDay { return isSelected ? own.next(next) : [] }
    return own.begins(state.pace.minutes(for: plan), isSelected)
  }
}

nonisolated extension StudyLine {
  /// Draws what the day's limit leaves for later, where the line has no room for that.
  func drawLimit(_ canvas: inout Canvas) {
    guard let plan = state.plan, plan.later > 0, let last = forms(of: plan).last,
      numbers(of: plan, canvas) == last
    else { return }
    let column = TableColumn(from: Self.start + 2, to: canvas.size.width - 1)
    let forms = texts.books.study.limited("", plan.later)
    canvas.drawLongest(of: forms, in: column, style: Theme.quiet)
  }

  /// Draws what is offered when the day is done, in the longest form that fits.
  func drawOffers(_ canvas: inout Canvas) {
    guard let overview = state.reviews else { return }
    let column = TableColumn(from: Self.start + 2, to: canvas.size.width - 1)
    canvas.drawLongest(of: texts.books.study.offers(overview), in: column)
  }
}

/// The texts of the line that says what to do now.
public nonisolated struct StudyLineTexts: Sendable {
  /// Its name, given the plan of the day if that is known; the longest form first.
  public var name: @Sendable (DayPlan?) -> [String]
  /// The number of words that are done, when nothing is left.
  public var done: @Sendable (Int) -> String
  /// The numbers, and after them the number of due words that the day's limit leaves for later; the
  /// longest form first.
  public var limited: @Sendable (_ numbers: String, _ later: Int) -> [String]
  /// Says that no new words come on this day, since too many words were due.
  public var newWordsWait: String
  /// How many minutes it takes, and that Enter begins it if the line is selected; the longest form
  /// first.
  public var begins: @Sendable (_ minutes: Int, _ isSelected: Bool) -> [String]
  /// What Enter does when the day is done; the longest form first.
  public var next: @Sendable (AfterDay) -> [String]
  /// What is offered when the day is done; the longest form first.
  public var offers: @Sendable (ReviewOverview) -> [String]

  /// Creates the texts, all of them: a language that misses one does not compile.
  public init(
    name: @escaping @Sendable (DayPlan?) -> [String],
    done: @escaping @Sendable (Int) -> String,
    limited: @escaping @Sendable (_ numbers: String, _ later: Int) -> [String],
    newWordsWait: String,
    begins: @escaping @Sendable (_ minutes: Int, _ isSelected: Bool) -> [String],
    next: @escaping @Sendable (AfterDay) -> [String],
    offers: @escaping @Sendable (ReviewOverview) -> [String]
  ) {
    (self.name, self.done, self.limited) = (name, done, limited)
    self.newWordsWait = newWordsWait
    (self.begins, self.next, self.offers) = (begins, next, offers)
  }
}

nonisolated extension StudyLineTexts {
  static let english = StudyLineTexts(
    name: { plan in
      guard let plan, plan.isOver else { return ["Study today", "Today"] }
      return [plan.done > 0 ? "Done for today" : "Nothing to study today"]
    },
    done: { $0 > 0 ? CommonTexts.english.words($0) : "" },
    limited: { numbers, later in
      [StatisticsTexts.englishLimited(later), "\(English.number(later)) over the limit"].map {
        English.row([numbers, $0])
      }
    },
    newWordsWait: "new words wait",
    begins: { minutes, isSelected in
      let key = BooksKeys.map[.open]
      let short = "\(English.number(minutes)) min"
      let time = ["about \(short)", short]
      return isSelected ? ["\(key) begins, \(time[0])", "\(key) \(time[0])", time[1]] : time
    },
    next: { next in
      let key = BooksKeys.map[.open]
      return switch next {
      case .newWords(let count):
        [English.count(count, "more new word"), "\(English.number(count)) more"]
          .map { "\(key) \($0)" }
      case .tomorrow: ["\(key) tomorrow’s words", "\(key) tomorrow"]
      case .drill: ["\(key) a drill"]
      }
    },
    offers: { overview in
      let short = englishOffers(overview, isShort: true)
      return [
        englishOffers(overview, isShort: false).joined(separator: "   "),
        short.joined(separator: "  "), short.dropLast().joined(separator: "  "),
      ]
    }
  )

  /// `w 10 more new words   W 20 more   p tomorrow’s 14 words   D a drill`.
  private static func englishOffers(_ overview: ReviewOverview, isShort: Bool) -> [String] {
    let map = BooksKeys.map
    var offers: [String] = []
    let counts = MoreNewWords.offers(of: overview.moreNew)
    for (key, count) in zip([map[.learnMore(10)], map[.learnMore(20)]], counts) {
      let number = English.number(count)
      let first = isShort ? "\(number) more" : English.count(count, "more new word")
      offers.append("\(key) \(offers.isEmpty ? first : isShort ? number : "\(number) more")")
    }
    if overview.tomorrow > 0 {
      let words = CommonTexts.english.words(overview.tomorrow)
      offers.append("\(map[.drillTomorrow]) tomorrow\(isShort ? "" : "’s \(words)")")
    }
    return offers + ["\(map[.chooseReview]) \(isShort ? "drill" : "a drill")"]
  }
}

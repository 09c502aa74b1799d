import Domain

/// Where a session was left, as UI state.
nonisolated struct ReviewPlace: Equatable, Sendable {
  /// The source of the session, as a text.
  var source: String
  /// The study day.
  var day: Day
  /// The seed of the random order.
  var seed: UInt64?
  /// The current card.
  var card: WordID?
  /// Whether its answer was visible.
  var isUncovered: Bool
  /// The books that gave new words first.
  var newFirst: [WordBookID]
  /// What was done.
  var tally: ReviewTally
  /// When the first of it was done; nil in a drill, and in UI state of before.
  var since: Timestamp?
  /// The grades that were given; nil in UI state of before, and when there are very many.
  var reviews: [ReviewID]?
  /// The cards of a drill that are left, in order.
  var left: [WordID]
  /// Its words that are not left any more: answered, or left out.
  var answered: [WordID]
}

nonisolated extension ReviewPlace {
  /// The maximum number of cards for which a place is kept.
  ///
  /// Beyond it, UI state would take longer to write than answers. A larger drill starts from the
  /// beginning, and the grades of a larger session count as those of others.
  private static let mostKept = 2_000

  /// Where a session is; nil when it is over, or too large to be kept.
  init?(of state: ReviewState, on day: Day, seed: UInt64) {
    let deck = state.deck
    let count = max(state.drilled.count, deck.queue.pending.count)
    let isKept = !state.source.isDrill || count <= Self.mostKept
    guard !deck.queue.isEmpty, isKept else { return nil }
    let left = state.source.isDrill ? deck.queue.pending.map(\.id) : []
    self.init(
      source: state.source.sign,
      day: day,
      seed: seed,
      card: deck.current?.id,
      isUncovered: deck.isUncovered,
      newFirst: state.newFirst,
      tally: deck.tally,
      since: deck.since,
      reviews: deck.reviews.flatMap { $0.count <= Self.mostKept ? $0.sorted() : nil },
      left: left,
      answered: state.drilled.subtracting(left).sorted()
    )
  }

  /// The card of an earlier session; a covered one makes room for other new words, if the learner has
  /// chosen the books that they come from since then.
  func card(keptIn state: ReviewState) -> WordID? {
    let isCurrent = isUncovered || state.source.isDrill || newFirst == state.newFirst
    return isCurrent ? card : nil
  }

  /// Reads UI state; nil when it is something else.
  init?(_ saved: [String: String]) {
    guard let source = saved["source"], let day = saved["day"].flatMap(Int.init) else { return nil }
    // What comes next is added to it.
    func number(_ name: String) -> Int { Int(max(0, saved[name].flatMap(Int32.init) ?? 0)) }
    func ids(_ name: String) -> [WordID] {
      (saved[name] ?? "").split(separator: " ").compactMap { WordID(String($0)) }
    }
    let graded = number("graded")
    self.init(
      source: source,
      day: Day(number: day),
      seed: saved["seed"].flatMap(UInt64.init),
      card: saved["card"].flatMap(WordID.init),
      isUncovered: saved["uncovered"] != nil,
      newFirst: (saved["books"] ?? "").split(separator: " ").compactMap { WordBookID(String($0)) },
      tally: ReviewTally(
        graded: graded,
        recalled: min(graded, number("recalled")),
        milliseconds: number("milliseconds")
      ),
      since: saved["since"].flatMap(Int64.init).map { Timestamp(milliseconds: $0) },
      reviews: saved["reviews"]?.split(separator: " ").compactMap { ReviewID(String($0)) },
      left: ids("left"),
      answered: ids("answered")
    )
  }

  /// The UI state.
  var saved: [String: String] {
    var saved = [
      "source": source, "day": String(day.number), "graded": String(tally.graded),
      "recalled": String(tally.recalled), "milliseconds": String(tally.milliseconds),
    ]
    saved["seed"] = seed.map { String($0) }
    saved["since"] = since.map { String($0.milliseconds) }
    if since != nil { saved["reviews"] = reviews.map { signs(of: $0) } }
    saved["card"] = card?.description
    if isUncovered { saved["uncovered"] = "yes" }
    if !newFirst.isEmpty { saved["books"] = signs(of: newFirst) }
    if !left.isEmpty { saved["left"] = signs(of: left) }
    if !answered.isEmpty { saved["answered"] = signs(of: answered) }
    return saved
  }
}

nonisolated extension ReviewSource {
  /// The source of a session as a text, the same in every run.
  var sign: String {
    switch self {
    case .due(.allBooks): "all"
    case .due(.books(let ids)): signs(of: ids)
    case .drill(let selection): selection.sign
    }
  }
}

nonisolated extension DrillSelection {
  fileprivate var sign: String {
    switch self {
    case .books(let ids): "books " + signs(of: ids)
    case .tag(let tag): "tag " + tag
    case .failed: "failed"
    case .flagged: "flagged"
    case .suspended: "suspended"
    case .buried: "buried"
    case .leeches: "leeches"
    case .mistakesToday: "mistakes"
    case .dueTomorrow: "tomorrow"
    case .confused: "confused"
    case .search(let text): "search " + text
    case .words(let ids): "words " + signs(of: ids)
    }
  }
}

/// Identifiers as one text.
nonisolated private func signs<Entity>(of ids: [Identifier<Entity>]) -> String {
  ids.map(\.description).joined(separator: " ")
}

import Domain

/// Where a session was left.
nonisolated struct ReviewPlace: Equatable, Sendable {
  /// What the session is about, as a text.
  var source: String
  /// The day of study.
  var day: Day
  /// What the order by chance was drawn from.
  var seed: UInt64?
  /// The card in front.
  var card: WordID?
  /// What was done.
  var tally: ReviewTally
  /// The cards of a drill that are left, in their order.
  var left: [WordID]
}

nonisolated extension ReviewPlace {
  /// Reads a memo; nil when it is of something else.
  init?(_ memo: [String: String]) {
    guard let source = memo["source"], let day = memo["day"].flatMap(Int.init) else { return nil }
    func number(_ name: String) -> Int { max(0, memo[name].flatMap(Int.init) ?? 0) }
    let graded = number("graded")
    self.init(
      source: source,
      day: Day(number: day),
      seed: memo["seed"].flatMap(UInt64.init),
      card: memo["card"].flatMap(WordID.init),
      tally: ReviewTally(
        graded: graded,
        recalled: min(graded, number("recalled")),
        milliseconds: number("milliseconds")
      ),
      left: (memo["left"] ?? "").split(separator: " ").compactMap { WordID(String($0)) }
    )
  }

  /// The memo.
  var memo: [String: String] {
    var memo = [
      "source": source, "day": String(day.number), "graded": String(tally.graded),
      "recalled": String(tally.recalled), "milliseconds": String(tally.milliseconds),
    ]
    memo["seed"] = seed.map { String($0) }
    memo["card"] = card?.description
    if !left.isEmpty { memo["left"] = signs(of: left) }
    return memo
  }
}

nonisolated extension ReviewSource {
  /// What a session is about as a text, the same in every run.
  var sign: String {
    switch self {
    case .due(.allBooks): "all"
    case .due(.books(let ids)): signs(of: ids)
    case .cram(let selection): selection.sign
    }
  }
}

nonisolated extension CramSelection {
  fileprivate var sign: String {
    switch self {
    case .books(let ids): "books " + signs(of: ids)
    case .tag(let tag): "tag " + tag
    case .failed: "failed"
    case .flagged: "flagged"
    case .suspended: "suspended"
    case .leeches: "leeches"
    case .mistakesToday: "mistakes"
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

import Domain

extension ReversalRows {
  /// Appends a reversal of a field of a book: the book, what was there before, and what the change has set,
  /// if that is known.
  mutating func append(ofBook reversal: Reversal) {
    switch reversal {
    case .title(let title, let id, let set):
      append(ReversalKind.title.rawValue, ["\(id)", title] + [set?.title].compactMap(\.self))
    case .fronts(let fronts, let id, let set):
      let new = set?.front.map { [$0.rawValue, set?.secondFront??.rawValue ?? ""] } ?? []
      let old = [fronts.front.rawValue, fronts.second?.rawValue ?? ""]
      append(ReversalKind.fronts.rawValue, ["\(id)"] + old + new)
    case .newFirst(let since, let id, let set):
      let times = [since] + (set?.newFirstSince.map { [$0] } ?? [])
      let cells = times.map { $0.map { "\($0.milliseconds)" } ?? "" }
      append(ReversalKind.newFirst.rawValue, ["\(id)"] + cells)
    case .task(let task, let id, let day, let set):
      let tasks = [task] + (set?.choice.map { [$0?.task] } ?? [])
      let cells = tasks.map { $0?.rawValue ?? "" }
      append(ReversalKind.task.rawValue, ["\(id)", "\(day.number)"] + cells)
    case .reviewed(let isReviewed, let id, let day):
      append(ReversalKind.reviewed.rawValue, ["\(id)", "\(day.number)", "\(isReviewed)"])
    default: break
    }
  }
}

/// The reversals that are one row about one book: what was there before, and what the change has set, if
/// that is known.
extension ReversalRow {
  /// The reversal of a kind; nil when it is damaged.
  func ofBook(_ kind: ReversalKind) -> Reversal? {
    switch kind {
    case .title: title
    case .fronts: fronts
    case .newFirst: newFirst
    case .task: task
    default: reviewed
    }
  }

  private var title: Reversal? {
    guard let book: WordBookID = id(1), let title = self[2] else { return nil }
    return .title(title, book, expected: self[3].map { WordBookPatch(id: book, title: $0) })
  }

  private var fronts: Reversal? {
    guard let book: WordBookID = id(1), let old = sides(at: 2) else { return nil }
    let expected = sides(at: 4).map { WordBookPatch(id: book, fronts: $0) }
    return .fronts(old, book, expected: expected)
  }

  private func sides(at place: Int) -> CardFronts? {
    guard let front = self[place].flatMap(FrontType.init), let second = self[place + 1] else {
      return nil
    }
    return CardFronts(front, second: FrontType(rawValue: second))
  }

  private var newFirst: Reversal? {
    guard let book: WordBookID = id(1) else { return nil }
    let expected = self[3].map { _ in WordBookPatch(id: book, newFirstSince: .some(time(3))) }
    return .newFirst(since: time(2), book, expected: expected)
  }

  private var task: Reversal? {
    guard let book: WordBookID = id(1), let day = day(2), let task = self[3] else { return nil }
    let expected = self[4].map { WordBookPatch(id: book, task: BookTask(rawValue: $0), on: day) }
    return .task(BookTask(rawValue: task), book, on: day, expected: expected)
  }

  private var reviewed: Reversal? {
    guard let book: WordBookID = id(1), let day = day(2), let isReviewed = flag(3) else {
      return nil
    }
    return .reviewed(isReviewed, book, on: day)
  }
}

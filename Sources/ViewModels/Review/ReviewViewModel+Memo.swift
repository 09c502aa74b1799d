import Domain

/// Keeping where a session is, so that it goes on there after whatever happens.
///
/// Grades are on the disk as they are made, and the queue is computed from them; the memo only adds
/// which card was in front, what was counted, and how the learner reviews.
extension ReviewViewModel {
  /// The name under which sessions keep it.
  private nonisolated static let memoName = "review"

  /// Reviews as the learner did last.
  /// - Returns: The card that was in front of this session, if it was left today.
  func recall() async -> WordID? {
    await recallTyping()
    guard let memo = await memos.memo(Self.memoName) else { return nil }
    state.asks = memo["asks"].flatMap(AskedSide.init) ?? state.asks
    state.usesFourGrades = memo["grades"].map { $0 == "4" } ?? state.usesFourGrades
    state.order = memo["order"].flatMap(ReviewOrder.init) ?? state.order
    guard let sign = sourceSign, memo["source"] == sign, memo["day"] == day else { return nil }
    func number(_ name: String) -> Int { max(0, memo[name].flatMap(Int.init) ?? 0) }
    let graded = number("graded")
    state.deck.tally = ReviewTally(
      graded: graded,
      recalled: min(graded, number("recalled")),
      milliseconds: number("milliseconds")
    )
    seed = memo["seed"].flatMap(UInt64.init) ?? seed
    return memo["card"].flatMap(WordID.init)
  }

  /// Keeps it; a session that is over begins anew.
  func keepMemo() async {
    beginKeepingMemo()
    await memoQueue.drain()
  }

  /// The same without waiting: a grade that is on the disk is shown to be there before.
  func beginKeepingMemo() {
    guard state.loading == .done else { return }
    let memo = memo
    memoQueue.start { [memos] in try await memos.keep(memo, as: Self.memoName) }
  }

  private var memo: [String: String]? {
    var memo: [String: String] = [:]
    if state.asks != habits.asks { memo["asks"] = state.asks.rawValue }
    if state.usesFourGrades != habits.usesFourGrades {
      memo["grades"] = String(state.ratings.count)
    }
    if state.order != habits.order { memo["order"] = state.order.rawValue }
    if let sign = sourceSign, !state.deck.queue.isEmpty {
      memo["source"] = sign
      memo["day"] = day
      memo["seed"] = String(seed)
      memo["card"] = state.deck.current?.id.description
      memo["graded"] = String(state.deck.tally.graded)
      memo["recalled"] = String(state.deck.tally.recalled)
      memo["milliseconds"] = String(state.deck.tally.milliseconds)
    }
    return memo.isEmpty ? nil : memo
  }

  private var day: String { String(clock.today.number) }

  /// What the session is about as a text; nil when it is not to be gone on with.
  private var sourceSign: String? {
    switch state.source {
    case .due(.allBooks): "all"
    case .due(.books(let ids)): ids.map(\.description).joined(separator: " ")
    case .cram: nil
    }
  }
}

import Domain

/// Flags, suspends and buries the current word.
public final class ReviewCardChanges {
  private let cards: ReviewCards
  private let service: any ReviewService
  private let history: any UndoHistory
  private let queue: WriteQueue
  private var changesUnderWay = 0

  init(cards: ReviewCards, services: ReviewServices, queue: WriteQueue) {
    (self.cards, self.queue) = (cards, queue)
    (service, history) = (services.reviews, services.history)
  }

  /// Whether a word is being changed: it may leave the cards, and what keys do then is about the next one.
  package var isUnderWay: Bool { changesUnderWay > 0 }

  private var word: Word? { cards.isLeaving ? nil : cards.state.deck.current?.word }

  /// Flags the word, or removes the flag.
  public func toggleFlag() async {
    guard let word else { return }
    await change(word, by: .flag(!word.isFlagged)) { deck, _ in
      deck.change(word.id) { $0.isFlagged = !word.isFlagged }
    }
  }

  /// Suspends the word, or ends that.
  public func suspend() async {
    guard let word else { return }
    await change(word, by: .suspend(!word.isSuspended)) { deck, now in
      guard word.isSuspended else { return deck.remove(word.id, at: now) }
      deck.change(word.id) { $0.isSuspended = false }
    }
  }

  /// Buries the word until tomorrow, or ends that.
  public func bury() async {
    guard let word else { return }
    let isBuried = word.isBuried(on: cards.state.today)
    await change(word, by: .bury(!isBuried)) { deck, now in
      guard isBuried else { return deck.remove(word.id, at: now) }
      deck.change(word.id) { $0.buriedUntil = nil }
    }
  }

  /// Ends the burying of all words of the session's books, when nothing else is left.
  public func unburyAll() async {
    let buried = cards.state.buried
    guard !buried.isEmpty, cards.state.deck.isOver else { return }
    do {
      let undoing = try await queue.value { [service] in
        try await service.change(buried, by: .bury(false))
      }
      guard !undoing.isEmpty else { return cards.say(.words(.nothingToChange)) }
      let done = Notice.words(.done(.card(.bury(false)), undoing.wordCount))
      let undone = Notice.words(.undone(.card(.bury(false)), undoing.wordCount))
      history.record(undoing: undoing, done: done, undone: undone)
      await cards.load()
      cards.say(done)
    } catch {
      cards.say(.failed(error))
    }
  }

  /// Shows a change of the current word, and another word in the place of one that is left out.
  private func change(
    _ word: Word,
    by change: CardChange,
    _ show: (inout ReviewDeck, Timestamp) -> Void
  ) async {
    changesUnderWay += 1
    let leavesRoom = await save(word, by: change, show)
    changesUnderWay -= 1
    guard let leavesRoom else { return }
    // Keys that waited are about the card that is in front now, and need not wait for the others.
    cards.redraw()
    if leavesRoom { await cards.load() }
    await cards.keepPlace()
    if cards.state.deck.isOver { await cards.readOverview() }
  }

  /// Saves a change of the current word, and shows it.
  /// - Returns: Whether another word comes in its place; nil when nothing was changed.
  private func save(
    _ word: Word,
    by change: CardChange,
    _ show: (inout ReviewDeck, Timestamp) -> Void
  ) async -> Bool? {
    do {
      let undoing = try await queue.value { [service] in
        try await service.change([word.id], by: change)
      }
      if undoing.isEmpty {
        cards.say(.words(.nothingToChange))
        return nil
      }
      let limits = cards.state.deck.queue
      let leavesRoom = cards.state.deck.current?.state.isNew == true || limits.laterCount > 0
      cards.change(word.id, show)
      let done = Notice.review(.changed(word.name, change))
      let undone = Notice.review(.changeUndone(word.name, change))
      history.record(undoing: undoing, done: done, undone: undone)
      cards.say(done)
      return leavesRoom && change.leavesOut && !cards.state.source.isDrill
    } catch {
      cards.say(.failed(error))
      return nil
    }
  }
}

nonisolated extension CardChange {
  /// Whether the word is not asked today any more.
  fileprivate var leavesOut: Bool {
    switch self {
    case .suspend(let isLeftOut), .bury(let isLeftOut): isLeftOut
    case .flag: false
    }
  }
}

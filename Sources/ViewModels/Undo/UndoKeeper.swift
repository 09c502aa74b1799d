import Domain

/// Keeps what undoes the last changes between runs, and turns it into changes of the undo history.
package final class UndoKeeper {
  private let service: any UndoService
  private let studyClock: StudyClock
  private var keeping: Task<Void, Never>?
  /// What is kept is read and written in turn.
  private let queue = WriteQueue()
  /// What is kept, as it was last read or written; nil before.
  private var kept: [Reversal]?
  /// What undoes the changes that this run knows, as it was then.
  private var known: [Reversal] = []

  /// Whether something changed since the last writing began.
  private var isBehind = false

  package init(service: any UndoService, studyClock: StudyClock) {
    (self.service, self.studyClock) = (service, studyClock)
  }

  /// What undoes the last changes of earlier runs, the oldest first, without what was done for a day
  /// that is over.
  func earlierReversals() async -> [Reversal] {
    let stored = await service.earlierReversals()
    let today = studyClock.today
    let reversals = stored.filter { $0.day == nil || $0.day == today }
    if kept == nil { (kept, known) = (stored, reversals) }
    return reversals
  }

  /// A stream that yields after commands and other windows have changed what is kept.
  func changes() async -> AsyncStream<Void> { await service.changesFromOutside() }

  /// What commands and other windows have changed since the last call.
  /// - Returns: What undoes the changes that they made, the oldest first; and what was kept and they
  ///   have undone, the newest first; and all that is kept by now.
  func changesOfOthers() async -> (added: [Reversal], undone: [Reversal], kept: [Reversal]) {
    await queue.value { [self] in
      let stored = await service.earlierReversals()
      let before = kept ?? []
      (kept, known) = (stored, known.with(stored, since: before))
      return (before.missing(of: stored), stored.missing(of: before).reversed(), stored)
    }
  }

  /// Keeps the last changes while the program goes on: no key waits for it, and changes that follow
  /// in the meantime are kept together.
  /// - Parameter reversals: What undoes them by then; nil when that is not needed.
  func keepSoon(_ reversals: @escaping () async -> [Reversal]?) {
    isBehind = true
    guard keeping == nil else { return }
    keeping = Task { [weak self] in
      while let self, isBehind, let reversals = await reversals() {
        isBehind = false
        await write(reversals)
      }
      self?.keeping = nil
    }
  }

  /// Keeps the last changes now, as they are when what is being kept is written.
  func keep(_ reversals: () async -> [Reversal]) async {
    await keeping?.value
    await write(reversals())
  }

  private func write(_ reversals: [Reversal]) async {
    // It is convenience, and the next change tries again: an error is no reason to disturb the
    // learner.
    _ = await queue.run { [self] in
      guard reversals != known else { return }
      try await service.save(reversals, since: known)
      // What cannot be stored, or is too old, is not missing later.
      let stored = await service.earlierReversals()
      kept = (kept ?? []).with(reversals, since: known).filter(stored.contains)
      known = reversals
    }
  }
}

extension UndoKeeper {
  /// A change of an earlier run, as one of the undo history, with the names of what it was about.
  func namedChange(
    undoneBy reversal: Reversal,
    by maker: EarlierChange.Maker = .earlierRun
  ) async -> RecordedChange {
    let name = await service.subject(of: reversal).map(\.name)
    let book = await service.bookOfAddedWords(reversal)?.title
    return change(EarlierChange(reversal, name: name, addedTo: book, by: maker), undoneBy: reversal)
  }

  /// A change of an earlier run, as one of the undo history, whose names are not known.
  func change(undoneBy reversal: Reversal) -> RecordedChange {
    change(EarlierChange(reversal, name: nil), undoneBy: reversal)
  }

  private func change(_ earlier: EarlierChange, undoneBy reversal: Reversal) -> RecordedChange {
    RecordedChange(
      undoneBy: reversal,
      done: .earlier(earlier, isUndone: false),
      undone: .earlier(earlier, isUndone: true)
    )
  }
}

nonisolated extension ReversalSubject {
  fileprivate var name: String {
    switch self {
    case .book(let book): book.title
    case .word(let word): word.name
    }
  }
}

nonisolated extension [Reversal] {
  /// Those of another list that are not in this one, in their order.
  fileprivate func missing(of other: [Reversal]) -> [Reversal] {
    difference(from: other).removals.map { change in
      switch change {
      case .insert(_, let reversal, _), .remove(_, let reversal, _): reversal
      }
    }
  }
}

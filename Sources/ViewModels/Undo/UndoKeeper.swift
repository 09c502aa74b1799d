import Domain

/// Keeps what undoes the last changes between runs, and turns it into changes of the undo history.
package final class UndoKeeper {
  /// The number of changes that are kept.
  package nonisolated static let most = 50
  /// The delay in milliseconds after which a change is kept, with those that follow it until then.
  private nonisolated static let delay: Int64 = 2000
  private let service: any UndoService
  private let clock: any WallClock
  private var keeping: Task<Void, Never>?
  /// What is kept; nil before it was read or written.
  private var kept: [Reversal]?

  /// Creates a keeper on a service; the clock delays writing.
  package init(service: any UndoService, clock: any WallClock) {
    (self.service, self.clock) = (service, clock)
  }

  deinit { keeping?.cancel() }

  /// What undoes the last changes of earlier runs, the oldest first.
  func earlierReversals() async -> [Reversal] {
    let reversals = await service.earlierReversals()
    if kept == nil { kept = reversals }
    return reversals
  }

  /// Keeps the last changes after a delay: no key waits for it, and a killed program loses no more
  /// than that.
  /// - Parameter reversals: What undoes them when the delay is over; nil when that is not needed.
  func keepSoon(_ reversals: @escaping () -> [Reversal]?) {
    guard keeping == nil else { return }
    keeping = Task { [weak self, clock] in
      await clock.pause(milliseconds: Self.delay)
      guard !Task.isCancelled, let self else { return }
      keeping = nil
      if let reversals = reversals() { await write(reversals) }
    }
  }

  /// Keeps the last changes now.
  func keep(_ reversals: [Reversal]) async {
    keeping?.cancel()
    keeping = nil
    await write(reversals)
  }

  private func write(_ reversals: [Reversal]) async {
    let last = Array(reversals.suffix(Self.most))
    guard last != kept else { return }
    do {
      try await service.keep(last)
      kept = last
    } catch {
      // It is convenience, and the next change tries again: no reason to disturb the learner.
    }
  }
}

extension UndoKeeper {
  /// The name of what a change was about; nil when that was several, or does not exist.
  func name(of reversal: Reversal) async -> String? {
    await service.subject(of: reversal).map(\.name)
  }

  /// A change of an earlier run, as one of the undo history.
  func change(undoneBy reversal: Reversal, name: String? = nil) -> RecordedChange {
    let earlier = EarlierChange(reversal, name: name)
    // Each reversal returns the one that undoes it.
    let next = Next(reversal)
    let perform = { [service] in
      guard let current = next.reversal else { return }
      next.reversal = try await service.perform(current)
    }
    return RecordedChange(
      done: .earlier(earlier, isUndone: false),
      undone: .earlier(earlier, isUndone: true),
      subject: reversal.books.first.map { .book($0) } ?? .words(reversal.words),
      undo: perform,
      redo: perform,
      reversal: { next.reversal }
    )
  }

  private final class Next {
    var reversal: Reversal?

    init(_ reversal: Reversal) { self.reversal = reversal }
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

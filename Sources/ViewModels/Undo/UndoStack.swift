import Domain

/// The undo history of one run of the program, and the last changes of earlier ones.
///
/// A change that cannot be undone any more, because a word or a book of it does not exist any more,
/// leaves the history with a notice, so that earlier ones can be undone. Other failures can be
/// retried.
package final class UndoStack: UndoHistory {
  private var done: [NumberedChange] = []
  private var undone: [NumberedChange] = []
  package private(set) var doneCount = 0
  package private(set) var undoneCount = 0
  package private(set) var branchCount = 0
  /// Fast keys are handled one after the other.
  private let queue = WriteQueue()
  private let keeper: UndoKeeper?
  /// What undoes the changes of earlier runs that were not undone yet, the oldest first.
  private var earlier: [Reversal] = []
  /// Reads `earlier`.
  private var recalling: Task<Void, Never>?

  /// Creates a history.
  /// - Parameter keeper: Keeps the last changes between runs; without one, the history is empty and
  ///   ends with this run.
  package init(keeper: UndoKeeper? = nil) {
    self.keeper = keeper
    guard let keeper else { return }
    recalling = Task { [weak self] in
      let earlier = await keeper.earlierReversals()
      self?.earlier = earlier
    }
  }

  package var lastDone: NumberedChange? {
    // It is older than anything that was recorded.
    done.last
      ?? earlier.last.flatMap { keeper?.change(undoneBy: $0) }
      .map { NumberedChange(change: $0, number: 0) }
  }
  /// The change that `redo()` redoes.
  package var lastUndone: NumberedChange? { undone.last }

  package func record(_ change: RecordedChange) {
    add(change, number: takeNumber(isNew: true))
  }

  package func takeNumber(isNew: Bool) -> Int {
    if isNew { (undone, branchCount) = ([], branchCount + 1) }
    doneCount += 1
    return doneCount
  }

  package func takeUndoneNumber() -> Int {
    undoneCount += 1
    return undoneCount
  }

  package func record(_ change: RecordedChange, number: Int, isUndone: Bool) {
    let change = NumberedChange(change: change, number: number)
    if isUndone { undone.insert(change) } else { done.insert(change) }
    keepSoon()
  }

  /// Undoes the last change.
  package func undo() async -> UndoOutcome {
    await one { [self] in
      if done.isEmpty { await recallLast() }
      guard let last = done.popLast() else { return UndoOutcome(.nothingToUndo) }
      do {
        try await last.change.undo()
        let number = takeUndoneNumber()
        if canRedo(last) {
          undone.append(NumberedChange(change: last.change, number: number))
        } else {
          // What was undone before it can only be redone after it.
          undone = []
        }
        return UndoOutcome(last.change.undone, of: last.change.subject)
      } catch {
        if !error.isForGood { done.append(last) }
        return UndoOutcome(error.isForGood ? .cannotUndo(Failure(error)) : .failed(error))
      }
    }
  }

  /// Redoes the last undone change.
  package func redo() async -> UndoOutcome {
    await one { [self] in
      guard let last = undone.popLast() else { return UndoOutcome(.nothingToRedo) }
      do {
        try await last.change.redo()
        add(last.change, number: takeNumber(isNew: false))
        return UndoOutcome(last.change.done, of: last.change.subject)
      } catch {
        if !error.isForGood { undone.append(last) }
        return UndoOutcome(error.isForGood ? .cannotRedo(Failure(error)) : .failed(error))
      }
    }
  }

  private func add(_ change: RecordedChange, number: Int) {
    done.append(NumberedChange(change: change, number: number))
    keepSoon()
  }

  /// Whether an undone change can be redone: each of this run, and those of earlier runs that know
  /// how.
  private func canRedo(_ undone: NumberedChange) -> Bool {
    undone.number > 0 || undone.change.reversal() != nil
  }

  private func one(_ step: @escaping () async -> UndoOutcome) async -> UndoOutcome {
    await recalling?.value
    let result = Result()
    _ = await queue.run { result.step = await step() }
    keepSoon()
    return result.step
  }

  private final class Result {
    var step = UndoOutcome(.nothingToUndo)
  }
}

// MARK: - Later runs

extension UndoStack {
  private func keepSoon() {
    keeper?.keepSoon { [weak self] in self?.reversals }
  }

  /// What undoes the changes, the oldest first.
  private var reversals: [Reversal] { earlier + done.compactMap { $0.change.reversal() } }

  /// Takes the last change of an earlier run as one of this run.
  private func recallLast() async {
    guard let keeper, let last = earlier.popLast() else { return }
    let name = await keeper.name(of: last)
    done.append(NumberedChange(change: keeper.change(undoneBy: last, name: name), number: 0))
  }

  package var earlierGrade: EarlierGrade? {
    guard done.isEmpty, case .grades(let ids, let states)? = earlier.last else { return nil }
    return EarlierGrade(reviews: ids, states: states)
  }

  /// Removes the last change of an earlier run, and can redo it.
  package func forgetEarlierGrade(_ undone: UndoneReview?) {
    if earlierGrade != nil { earlier.removeLast() }
    if let undone, let keeper {
      let change = keeper.change(undone: undone)
      self.undone.append(NumberedChange(change: change, number: takeUndoneNumber()))
    }
    keepSoon()
  }

  /// Keeps the last changes for the next run.
  package func finish() async {
    await recalling?.value
    await queue.drain()
    await keeper?.keep(reversals)
  }
}

extension [NumberedChange] {
  /// Inserts a change in the order of the numbers.
  fileprivate mutating func insert(_ change: NumberedChange) {
    insert(change, at: firstIndex { $0.number > change.number } ?? endIndex)
  }
}

nonisolated extension Error {
  /// Whether a retry cannot succeed: something does not exist, or has changed.
  fileprivate var isForGood: Bool {
    switch self {
    case let error as StoreError:
      if case .notFound = error { true } else { false }
    default: self is InputError
    }
  }
}

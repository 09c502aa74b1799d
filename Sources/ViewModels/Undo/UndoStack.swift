import Domain

/// The undo history of one run of the program.
///
/// A change that cannot be undone any more, because a word or a book of it does not exist any more,
/// leaves the history with a notice, so that earlier ones can be undone. Other failures can be
/// retried.
package final class UndoStack: UndoHistory {
  private var done: [NumberedChange] = []
  private var undone: [NumberedChange] = []
  /// The number of changes that were recorded or redone so far.
  package private(set) var doneCount = 0
  /// The number of changes that were undone so far.
  package private(set) var undoneCount = 0
  /// Fast keys are handled one after the other.
  private let queue = WriteQueue()

  /// Creates an empty history.
  package init() {}

  package var lastDone: NumberedChange? { done.last }
  /// The change that `redo()` redoes.
  package var lastUndone: NumberedChange? { undone.last }

  package func record(_ change: RecordedChange) {
    undone = []
    add(change)
  }

  /// Undoes the last change.
  package func undo() async -> UndoOutcome {
    await one { [self] in
      guard let last = done.popLast() else { return UndoOutcome(.nothingToUndo) }
      do {
        try await last.change.undo()
        undoneCount += 1
        undone.append(NumberedChange(change: last.change, number: undoneCount))
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
        add(last.change)
        return UndoOutcome(last.change.done, of: last.change.subject)
      } catch {
        if !error.isForGood { undone.append(last) }
        return UndoOutcome(error.isForGood ? .cannotRedo(Failure(error)) : .failed(error))
      }
    }
  }

  private func add(_ change: RecordedChange) {
    doneCount += 1
    done.append(NumberedChange(change: change, number: doneCount))
  }

  private func one(_ step: @escaping () async -> UndoOutcome) async -> UndoOutcome {
    let result = Result()
    _ = await queue.run { result.step = await step() }
    return result.step
  }

  private final class Result {
    var step = UndoOutcome(.nothingToUndo)
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

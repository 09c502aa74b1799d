import Domain

/// The history of one run of the program.
///
/// A change that cannot be taken back any more, because a word or a book of it is gone, leaves the
/// history and says so, so that those before it can be. What fails otherwise can be tried again.
public final class UndoStack: UndoHistory {
  private var done: [NumberedChange] = []
  private var undone: [NumberedChange] = []
  /// How many changes were recorded or made again ever.
  public private(set) var doneCount = 0
  /// How many changes were taken back ever.
  public private(set) var undoneCount = 0
  /// Keys that come fast go back one after the other.
  private let queue = WriteQueue()

  /// Creates an empty history.
  public init() {}

  /// The change that `undo()` takes back.
  public var lastDone: NumberedChange? { done.last }
  /// The change that `redo()` makes again.
  public var lastUndone: NumberedChange? { undone.last }

  /// Takes note of a change that was made.
  public func record(_ change: RecordedChange) {
    undone = []
    add(change)
  }

  /// Undoes the last change.
  public func undo() async -> UndoOutcome {
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
  public func redo() async -> UndoOutcome {
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
  /// Whether it would be the same however often it is tried: something is gone, or not as it was.
  fileprivate var isForGood: Bool {
    switch self {
    case let error as StoreError:
      if case .notFound = error { true } else { false }
    default: self is InputError
    }
  }
}

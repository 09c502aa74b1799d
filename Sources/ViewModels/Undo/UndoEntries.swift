import Domain

/// What an undo history has to undo and to redo, and in which order.
///
/// The changes of this run have numbers. What undoes the changes of earlier runs comes before them, and
/// changes of commands and other windows, which are kept for later runs already, come before those that
/// are not kept yet.
struct UndoEntries {
  /// What undoes the changes of earlier runs, the oldest first.
  var earlier: [Reversal] = [] {
    didSet { lastEarlier = nil }
  }
  /// The last of these as a change, once it was needed: a screen asks for it with every key.
  var lastEarlier: NumberedChange?
  private(set) var done: [NumberedChange] = []
  private(set) var undone: [NumberedChange] = []
  private(set) var (doneCount, undoneCount, branchCount) = (0, 0, 0)
  /// The number of the last change when the changes were last kept.
  private var keptNumber = 0
  /// What other windows have undone of the changes that a screen undoes itself for now.
  private var undoneElsewhere: [Reversal] = []

  var isEmpty: Bool { done.isEmpty && earlier.isEmpty }

  mutating func takeNumber() -> Int {
    doneCount += 1
    return doneCount
  }

  mutating func takeUndoneNumber() -> Int {
    undoneCount += 1
    return undoneCount
  }

  mutating func endRedo() { (undone, branchCount) = ([], branchCount + 1) }

  /// Adds a change that was made or redone just now.
  mutating func add(_ change: NumberedChange) {
    // An import may have been taken over already from the command that a screen ran for it.
    if let reversal = change.change.reversal, case .imported = reversal {
      done.removeAll { !$0.isOfThisRun && $0.change.reversal == reversal }
    }
    done.append(change)
  }

  /// Adds a change to what can be undone, or redone, at the place of its number.
  mutating func insert(_ change: NumberedChange, isUndone: Bool) {
    if isUndone { undone.insert(change) } else { done.insert(change) }
  }

  /// Adds a change that was undone just now to what can be redone.
  mutating func addUndone(_ change: NumberedChange) {
    let number = takeUndoneNumber()
    if change.change.canGoOn {
      undone.append(change.numbered(number))
    } else {
      // What was undone before it can only be redone after it.
      undone = []
    }
  }

  /// Takes out the last change, to undo it.
  mutating func popDone() -> NumberedChange? { done.popLast() }
  /// Takes out the change that was undone last, to redo it.
  mutating func popUndone() -> NumberedChange? { undone.popLast() }
  /// Puts a change back that was not undone, before what was done meanwhile.
  mutating func putBack(done change: NumberedChange) { done.insert(change) }
  /// Puts a change back that was not redone, unless something new was done since a branch.
  mutating func putBack(undone change: NumberedChange, of branch: Int) {
    if branch == branchCount { undone.append(change) }
  }

  /// Takes a change of an earlier run as one of this run.
  mutating func addEarlier(_ change: RecordedChange) {
    done.append(NumberedChange(change: change, number: 0, isOfThisRun: false))
  }

  /// What undoes the changes, the oldest first, with those that a screen undoes itself for now; they
  /// count as kept then.
  ///
  /// The screen has taken those out that others have undone.
  mutating func reversalsToKeep(with changes: [NumberedChange]) -> [Reversal] {
    keptNumber = doneCount
    var all = done
    for change in changes { all.insert(change) }
    return earlier + all.compactMap { $0.change.reversal }
  }
}

// MARK: - Changes of commands and other windows

extension UndoEntries {
  /// Takes over a change that others have made, the oldest first.
  ///
  /// It comes after what was kept before, since others keep theirs at the end of that, and before what
  /// was not kept yet.
  /// - Parameters:
  ///   - change: The change.
  ///   - keptCount: How often what undoes it is kept: a book can be taken off a day twice.
  mutating func takeOver(_ change: RecordedChange, keptCount: Int) {
    // A command that a screen ran has kept what that screen records, perhaps just now.
    guard count(of: change.reversal) < keptCount else { return }
    let later = done.firstIndex { $0.number > keptNumber } ?? done.endIndex
    let number = later < done.endIndex ? done[later].number : takeNumber()
    if later == done.endIndex { keptNumber = number }
    done.insert(NumberedChange(change: change, number: number, isOfThisRun: false), at: later)
  }

  private func count(of reversal: Reversal?) -> Int {
    earlier.count { $0 == reversal } + done.count { $0.change.reversal == reversal }
  }

  /// Forgets a change that others have undone.
  mutating func forget(_ reversal: Reversal) {
    if let place = done.lastIndex(where: { $0.change.reversal == reversal }) {
      done.remove(at: place)
    } else if let place = earlier.lastIndex(of: reversal) {
      earlier.remove(at: place)
    } else {
      undoneElsewhere.append(reversal)
    }
  }

  /// Hands over, once, what other windows have undone of the changes that a screen undoes itself.
  mutating func takeUndoneElsewhere() -> [Reversal] {
    defer { undoneElsewhere = [] }
    return undoneElsewhere
  }
}

extension [NumberedChange] {
  /// Inserts a change in the order of the numbers.
  fileprivate mutating func insert(_ change: NumberedChange) {
    insert(change, at: firstIndex { $0.number > change.number } ?? endIndex)
  }
}

import Domain

/// The undo history of one run of the program, the last changes of earlier ones, and those of commands
/// in the meantime.
///
/// A change that cannot be undone any more, because a word or a book of it does not exist any more,
/// leaves the history with a notice, so that earlier ones can be undone. Other failures can be
/// retried.
package final class UndoStack: UndoHistory {
  private var done: [NumberedChange] = []
  private var undone: [NumberedChange] = []
  package private(set) var (doneCount, undoneCount, branchCount) = (0, 0, 0)
  package private(set) var superseded: [Notice] = []
  /// Fast keys are handled one after the other.
  private let queue = WriteQueue()
  /// Changes of others are taken over one look after the other.
  private let news = WriteQueue()
  /// Carries out what undoes and redoes changes.
  private let service: any UndoService
  private let keeper: UndoKeeper?
  /// What undoes the changes of earlier runs that were not undone yet, the oldest first.
  private var earlier: [Reversal] = []
  /// The number of the last change when the changes were last kept.
  private var keptNumber = 0
  /// Who makes the changes that are taken over.
  private var maker = EarlierChange.Maker.command
  /// What is undone only when that is asked for twice in a row, and the notice that asked.
  private var asked: (reversal: Reversal, notice: Notice)?
  /// The changes that a screen undoes itself for now.
  private var changesOfScreen: () -> [NumberedChange] = { [] }
  /// What other windows have undone of those.
  private var undoneElsewhere: [Reversal] = []
  /// Reads `earlier`.
  private var recalling: Task<Void, Never>?

  /// Creates a history.
  /// - Parameters:
  ///   - service: Carries out what undoes and redoes changes.
  ///   - keeper: Keeps the last changes between runs; without one, the history is empty and ends with
  ///     this run.
  package init(_ service: any UndoService, keeper: UndoKeeper? = nil) {
    (self.service, self.keeper) = (service, keeper)
  }

  /// Reads what earlier runs have left, once; home is shown without it.
  private func recall() async {
    if recalling == nil, let keeper {
      recalling = Task { [weak self] in
        let earlier = await keeper.earlierReversals()
        self?.earlier = earlier
      }
    }
    await recalling?.value
  }

  package var canUndo: Bool { !done.isEmpty || !earlier.isEmpty }
  package var hasQuestion: Bool { asked != nil }

  package var lastDone: NumberedChange? {
    // It is older than anything that was recorded.
    done.last
      ?? earlier.last.flatMap { keeper?.change(undoneBy: $0) }
      .map { NumberedChange(change: $0, number: 0, isOfThisRun: false) }
  }
  /// The change that `redo()` redoes.
  package var lastUndone: NumberedChange? { undone.last }

  package func record(_ change: RecordedChange) {
    endRedo()
    add(NumberedChange(change: change, number: takeNumber()))
  }

  package func takeNumber() -> Int {
    doneCount += 1
    return doneCount
  }

  package func endRedo() { (undone, branchCount) = ([], branchCount + 1) }

  package func takeUndoneNumber() -> Int {
    undoneCount += 1
    return undoneCount
  }

  package func record(_ change: RecordedChange, number: Int, isUndone: Bool) {
    let change = NumberedChange(change: change, number: number)
    if isUndone { undone.insert(change) } else { done.insert(change) }
    keepSoon()
  }

  package func perform(_ reversal: Reversal) async throws -> PerformedReversal {
    try await service.perform(reversal)
  }

  package func undo(if isWanted: @escaping (NumberedChange) -> Bool) async -> UndoOutcome {
    // A question that comes up only now is not answered by a key that was pressed before.
    let read = asked?.reversal
    return await one { [self] in
      await takeOver()
      superseded = []
      if let lastDone, !isWanted(lastDone) { return UndoOutcome(.nothingToUndoHere) }
      if done.isEmpty { await recallLast() }
      guard var last = done.popLast() else { return UndoOutcome(.nothingToUndo) }
      if let notice = question(before: last, unless: read) {
        done.append(last)
        return UndoOutcome(notice)
      }
      do {
        let performed = try await last.change.perform(by: service)
        let number = takeUndoneNumber()
        if last.change.canGoOn {
          undone.append(last.numbered(number))
        } else {
          // What was undone before it can only be redone after it.
          undone = []
        }
        return UndoOutcome(last.change.undone, of: last.change.subject, performed)
      } catch {
        if !error.isForGood { done.append(last) }
        return UndoOutcome(error.isForGood ? .cannotUndo(Failure(error)) : .failed(error))
      }
    }
  }

  package func redo() async -> UndoOutcome {
    await one { [self] in
      guard var last = undone.popLast() else { return UndoOutcome(.nothingToRedo) }
      do {
        let performed = try await last.change.perform(by: service)
        add(last.numbered(takeNumber()))
        return UndoOutcome(last.change.done, of: last.change.subject, performed)
      } catch {
        if !error.isForGood { undone.append(last) }
        return UndoOutcome(error.isForGood ? .cannotRedo(Failure(error)) : .failed(error))
      }
    }
  }

  private func add(_ change: NumberedChange) {
    (asked, superseded) = (nil, [])
    // It may have been taken over already from the command that a screen ran for it.
    if let reversal = change.change.reversal {
      done.removeAll { !$0.isOfThisRun && $0.change.reversal == reversal }
    }
    done.append(change)
    keepSoon()
  }

  /// What to ask before books are deleted that an earlier run has made or imported, which the learner
  /// may not have in mind any more; nil when that was asked and read, and for all other changes.
  private func question(before last: NumberedChange, unless read: Reversal?) -> Notice? {
    guard let reversal = last.change.reversal, reversal != asked?.reversal || reversal != read,
      case .earlier(let change, isUndone: _) = last.change.undone, change.isUndoneAfterQuestion
    else {
      asked = nil
      return nil
    }
    asked = (reversal, .undoAsks(change))
    return asked?.notice
  }

  package func cancelQuestion() -> Notice? {
    defer { asked = nil }
    return asked?.notice
  }

  private func one(_ step: @escaping () async -> UndoOutcome) async -> UndoOutcome {
    let outcome = await queue.value { [self] in
      // In its turn: of two keys that wait for the same reading, either can go on first.
      await recall()
      return await step()
    }
    keepSoon()
    return outcome
  }
}

// MARK: - Later runs

extension UndoStack {
  private func keepSoon() {
    keeper?.keepSoon { [weak self] in await self?.reversalsToKeep() }
  }

  /// What undoes the changes, also those of commands, the oldest first.
  private func reversalsToKeep() async -> [Reversal] {
    await takeOver()
    keptNumber = doneCount
    var changes = done
    for change in changesOfScreen() { changes.insert(change) }
    let reversals = changes.compactMap { $0.change.reversal }
    return earlier + reversals.filter { !undoneElsewhere.contains($0) }
  }

  package func keepSoon(with changes: @escaping () -> [NumberedChange]) {
    changesOfScreen = changes
    keepSoon()
  }

  package func takeOverCommands() async { await takeOver() }

  package func changesOfOthers() async -> AsyncStream<Void> {
    await recall()
    return await keeper?.changes() ?? AsyncStream { $0.finish() }
  }

  package func takingOver<Result>(
    _ command: () async throws -> Result
  ) async rethrows -> Result {
    await takeOver()
    maker = .thisRun
    defer { maker = .command }
    do {
      let result = try await command()
      await takeOver()
      return result
    } catch {
      // It may have done a part.
      await takeOver()
      throw error
    }
  }

  /// Takes over changes of commands and other windows, and forgets what other windows have undone.
  ///
  /// Their changes come after what was kept before, since they are kept at the end of that, and before
  /// what was not kept yet.
  private func takeOver() async {
    guard let keeper else { return }
    // What is read first is taken over first, and keys that wait for that go on in their order.
    await news.value { [self] in
      await recall()
      await takeOver(from: keeper)
    }
  }

  private func takeOver(from keeper: UndoKeeper) async {
    let (reversals, undone) = await keeper.changesOfOthers()
    let last = done.last
    for reversal in undone { forget(reversal) }
    for reversal in reversals {
      let name = await keeper.name(of: reversal)
      // A command that a screen ran has kept what that screen records, perhaps just now.
      // One that is equal and was undone here is another one: a book can be closed twice.
      guard !done.contains(where: { $0.change.reversal == reversal }) else { continue }
      let change = keeper.change(undoneBy: reversal, name: name, by: maker)
      let later = done.firstIndex { $0.number > keptNumber } ?? done.endIndex
      let number = later < done.endIndex ? done[later].number : takeNumber()
      if later == done.endIndex { keptNumber = number }
      done.insert(NumberedChange(change: change, number: number, isOfThisRun: false), at: later)
    }
    if let last, done.last.map(last.isSame(as:)) != true {
      superseded += [last.isOfThisRun ? last.change.done : asked?.notice].compactMap(\.self)
    }
    if !reversals.isEmpty { keepSoon() }
  }

  private func forget(_ reversal: Reversal) {
    if let place = done.lastIndex(where: { $0.change.reversal == reversal }) {
      done.remove(at: place)
    } else if let place = earlier.lastIndex(of: reversal) {
      earlier.remove(at: place)
    } else {
      undoneElsewhere.append(reversal)
    }
  }

  /// Takes the last change of an earlier run as one of this run.
  private func recallLast() async {
    guard let keeper, let last = earlier.popLast() else { return }
    let name = await keeper.name(of: last)
    let change = keeper.change(undoneBy: last, name: name)
    done.append(NumberedChange(change: change, number: 0, isOfThisRun: false))
  }

  /// Keeps the last changes for the next run.
  package func finish() async {
    await recall()
    await queue.drain()
    await keeper?.keep(reversalsToKeep())
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

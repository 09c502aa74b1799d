import Domain

/// The undo history of one run of the program, the last changes of earlier ones, and those of commands
/// in the meantime.
///
/// It carries out one step after the other; `UndoEntries` is the order of the changes, and `UndoKeeper`
/// keeps them for the next run.
///
/// A change that cannot be undone any more, because a word or a book of it does not exist any more,
/// leaves the history with a notice, so that earlier ones can be undone. Other failures can be
/// retried.
package final class UndoStack: UndoHistory {
  private var entries = UndoEntries()
  package private(set) var superseded: [Notice] = []
  /// The question that was asked last, if nothing has answered it yet.
  private var question: UndoQuestion?
  /// Fast keys are handled one after the other.
  private let queue = WriteQueue()
  /// Changes of others are taken over one look after the other.
  private let news = WriteQueue()
  /// Carries out what undoes and redoes changes.
  private let service: any UndoService
  private let keeper: UndoKeeper?
  /// Who makes the changes that are taken over.
  private var maker = EarlierChange.Maker.command
  /// The changes that a screen undoes itself for now.
  private var changesOfScreen: () -> [NumberedChange] = { [] }
  /// Reads what earlier runs have left.
  private var recalling: Task<Void, Never>?

  /// Creates a history.
  /// - Parameters:
  ///   - service: Carries out what undoes and redoes changes.
  ///   - keeper: Keeps the last changes between runs; without one, the history is empty and ends with
  ///     this run.
  package init(_ service: any UndoService, keeper: UndoKeeper? = nil) {
    (self.service, self.keeper) = (service, keeper)
  }

  package var canUndo: Bool { !entries.isEmpty }
  package var hasQuestion: Bool { question != nil }
  package var doneCount: Int { entries.doneCount }
  package var undoneCount: Int { entries.undoneCount }
  package var branchCount: Int { entries.branchCount }

  package var lastDone: NumberedChange? {
    // What earlier runs have left is older than anything that was recorded.
    if !entries.done.isEmpty { return entries.done.last }
    if let lastEarlier = entries.lastEarlier { return lastEarlier }
    guard let keeper, let reversal = entries.earlier.last else { return nil }
    let change = keeper.change(undoneBy: reversal)
    entries.lastEarlier = NumberedChange(change: change, number: 0, isOfThisRun: false)
    return entries.lastEarlier
  }
  package var lastUndone: NumberedChange? { entries.undone.last }

  package func record(_ change: RecordedChange) {
    entries.endRedo()
    add(NumberedChange(change: change, number: takeNumber()))
  }

  package func takeNumber() -> Int { entries.takeNumber() }
  package func endRedo() { entries.endRedo() }
  package func takeUndoneNumber() -> Int { entries.takeUndoneNumber() }

  package func record(_ change: RecordedChange, number: Int, isUndone: Bool) {
    entries.insert(NumberedChange(change: change, number: number), isUndone: isUndone)
    keepSoon()
  }

  package func perform(_ reversal: Reversal) async throws -> PerformedReversal {
    try await service.perform(reversal)
  }

  package func undo(if isWanted: @escaping (NumberedChange) -> Bool) async -> UndoOutcome {
    // A question that comes up only now is not answered by a key that was pressed before.
    let read = question?.reversal
    return await one { [self] in
      await takeOver()
      superseded = []
      if let lastDone, !isWanted(lastDone) { return UndoOutcome(.nothingToUndoHere) }
      if entries.done.isEmpty { await recallLast() }
      guard var last = entries.popDone() else { return UndoOutcome(.nothingToUndo) }
      if let notice = ask(before: last.change, unless: read) {
        entries.putBack(done: last)
        return UndoOutcome(notice)
      }
      do {
        let performed = try await last.change.perform(by: service)
        entries.addUndone(last)
        return UndoOutcome(last.change.undone, of: last.change.subject, performed)
      } catch {
        if !error.isForGood { entries.putBack(done: last) }
        return UndoOutcome(error.isForGood ? .cannotUndo(Failure(error)) : .failed(error))
      }
    }
  }

  package func redo(if isWanted: @escaping (NumberedChange) -> Bool) async -> UndoOutcome {
    await one { [self] in
      if let lastUndone, !isWanted(lastUndone) { return UndoOutcome(.nothingToRedoHere) }
      guard var last = entries.popUndone() else { return UndoOutcome(.nothingToRedo) }
      let branch = branchCount
      do {
        let performed = try await last.change.perform(by: service)
        add(last.numbered(takeNumber()))
        return UndoOutcome(last.change.done, of: last.change.subject, performed)
      } catch {
        if !error.isForGood { entries.putBack(undone: last, of: branch) }
        return UndoOutcome(error.isForGood ? .cannotRedo(Failure(error)) : .failed(error))
      }
    }
  }

  private func add(_ change: NumberedChange) {
    (question, superseded) = (nil, [])
    entries.add(change)
    keepSoon()
  }

  /// Asks what has to be asked before a change is undone.
  /// - Parameters:
  ///   - change: The change.
  ///   - read: What the question was about that the learner had read.
  /// - Returns: The question; nil when there is none, or it is answered.
  private func ask(before change: RecordedChange, unless read: Reversal?) -> Notice? {
    let next = UndoQuestion(before: change)
    let isAnswered = next?.reversal == question?.reversal && next?.reversal == read
    question = isAnswered ? nil : next
    return question?.notice
  }

  package func cancelQuestion() -> Notice? {
    defer { question = nil }
    return question?.notice
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
  /// Reads what earlier runs have left, once; home is shown without it.
  private func recall() async {
    if recalling == nil, let keeper {
      recalling = Task { [weak self] in
        let earlier = await keeper.earlierReversals()
        self?.entries.earlier = earlier
      }
    }
    await recalling?.value
  }

  /// Takes the last change of an earlier run as one of this run.
  private func recallLast() async {
    guard let keeper, let last = entries.earlier.popLast() else { return }
    entries.addEarlier(await keeper.namedChange(undoneBy: last))
  }

  private func keepSoon() {
    keeper?.keepSoon { [weak self] in await self?.reversalsToKeep() }
  }

  /// What undoes the changes, also those of commands, the oldest first.
  private func reversalsToKeep() async -> [Reversal] {
    await takeOver()
    return entries.reversalsToKeep(with: changesOfScreen())
  }

  package func keepSoon(with changes: @escaping () -> [NumberedChange]) {
    changesOfScreen = changes
    keepSoon()
  }

  package func finish() async {
    await recall()
    await queue.drain()
    await keeper?.keep { await reversalsToKeep() }
  }
}

// MARK: - Commands and other windows

extension UndoStack {
  package func takeOverCommands() async { await takeOver() }
  package func takeUndoneByOthers() -> [Reversal] { entries.takeUndoneElsewhere() }

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
  private func takeOver() async {
    guard let keeper else { return }
    // What is read first is taken over first, and keys that wait for that go on in their order.
    await news.value { [self] in
      await recall()
      await takeOver(from: keeper)
    }
  }

  private func takeOver(from keeper: UndoKeeper) async {
    let (reversals, undone, kept) = await keeper.changesOfOthers()
    let last = entries.done.last
    for reversal in undone { entries.forget(reversal) }
    for reversal in reversals {
      let change = await keeper.namedChange(undoneBy: reversal, by: maker)
      entries.takeOver(change, keptCount: kept.count { $0 == reversal })
    }
    if let last, entries.done.last.map(last.isSame(as:)) != true {
      superseded += [last.isOfThisRun ? last.change.done : question?.notice].compactMap(\.self)
    }
    if !reversals.isEmpty { keepSoon() }
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

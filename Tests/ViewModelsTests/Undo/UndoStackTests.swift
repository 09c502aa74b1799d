import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("The undo history")
struct UndoStackTests {
  private let history: UndoStack
  private let service = Titles()

  init() { history = UndoStack(service) }

  /// Undoes titles: `-a` is an undone change, `+a` a redone one.
  private actor Titles: UndoService {
    private(set) var entries: [String] = []
    private var error: (any Error)?
    private var gate: Gate?

    func fail(_ error: (any Error)?) { self.error = error }
    func wait(at gate: Gate) { self.gate = gate }

    func earlierReversals() async -> [Reversal] { [] }
    func save(_ reversals: [Reversal], since known: [Reversal]) async throws {}
    func subject(of reversal: Reversal) async -> ReversalSubject? { nil }

    func perform(_ reversal: Reversal) async throws -> PerformedReversal {
      guard case .title(let title, let id, _) = reversal else {
        return PerformedReversal(next: nil)
      }
      if let gate {
        self.gate = nil
        await gate.wait()
      }
      if let error { throw error }
      entries.append(title)
      let sign = title.hasPrefix("-") ? "+" : "-"
      return PerformedReversal(next: .title(sign + title.dropFirst(), id))
    }
  }

  private func record(_ name: String) {
    history.record(
      undoneBy: .title("-" + name, 1),
      done: .word(.edited(name)),
      undone: .study(.restored(name))
    )
  }

  @Test("Changes are undone in reverse and redone in order")
  func backAndForth() async {
    record("a")
    record("b")
    #expect(await history.undo() == UndoOutcome(.study(.restored("b")), of: .book(1)))
    #expect(await history.undo() == UndoOutcome(.study(.restored("a")), of: .book(1)))
    #expect(await history.undo() == UndoOutcome(.nothingToUndo))
    #expect(await history.redo() == UndoOutcome(.word(.edited("a")), of: .book(1)))
    #expect(await history.redo() == UndoOutcome(.word(.edited("b")), of: .book(1)))
    #expect(await history.redo() == UndoOutcome(.nothingToRedo))
    #expect(await service.entries == ["-b", "-a", "+a", "+b"])
    #expect(history.lastDone?.number == 4 && history.takeUndoneNumber() == 3)
  }

  @Test("Another change clears the redo steps")
  func branching() async {
    record("a")
    _ = await history.undo()
    record("b")
    #expect(await history.redo() == UndoOutcome(.nothingToRedo))
    _ = await history.undo()
    #expect(await service.entries == ["-a", "-b"])
  }

  @Test("A question is answered by an undo that is asked for after it, not by one before")
  func questionFirst() async {
    let made = Reversal.deletion(TrashItems(books: [1]))
    let trash = SpyTrashService()
    trash.onDelete.succeeds()
    let history = UndoStack(trash: trash, earlier: [made])
    let question = UndoOutcome(.undoAsks(EarlierChange(made, name: nil)))
    let first = Task.immediate { await history.undo() }
    let second = Task.immediate { await history.undo() }
    #expect(await first.value == question)
    #expect(await second.value == question)
    #expect(trash.onDelete.inputs.isEmpty)
    _ = await history.undo()
    #expect(trash.onDelete.inputs == [TrashItems(books: [1])])
  }

  @Test("Keys pressed during an undo continue from there")
  func inOrder() async {
    let gate = Gate()
    record("a")
    record("b")
    await service.wait(at: gate)
    let first = Task.immediate { await history.undo() }
    let second = Task.immediate { await history.undo() }
    gate.open()
    _ = await (first.value, second.value)
    #expect(await service.entries == ["-b", "-a"])
  }

  @Test("A redo after an undo comes after it, also while the changes of earlier runs are read")
  func inOrderWhileReading() async {
    for _ in 1...20 {
      let others = Others(Gate())
      await others.add(.title("b", 1))
      let history = UndoStack(
        others,
        keeper: UndoKeeper(service: others, studyClock: FixedClock().studyClock)
      )
      let undo = Task.immediate { await history.undo() }
      let redo = Task.immediate { await history.redo() }
      #expect(await undo.value.notice != .nothingToUndo)
      #expect(await redo.value.notice != .nothingToRedo)
    }
  }

  /// What other programs keep; it takes a while to find out what the first change was about.
  private actor Others: UndoService {
    private let gate: Gate
    private var kept: [Reversal] = []
    /// How often the history has kept its changes.
    private(set) var saveCount = 0

    init(_ gate: Gate) { self.gate = gate }

    func add(_ reversal: Reversal) { kept.append(reversal) }
    func earlierReversals() async -> [Reversal] { kept }
    func save(_ reversals: [Reversal], since known: [Reversal]) async throws { saveCount += 1 }
    func perform(_ reversal: Reversal) async throws -> PerformedReversal {
      PerformedReversal(next: reversal)
    }
    func subject(of reversal: Reversal) async -> ReversalSubject? {
      if reversal == .title("a", 1) { await gate.wait() }
      return nil
    }
  }

  @Test("Changes of others are taken over in their order, however long that takes")
  func othersInOrder() async {
    let gate = Gate()
    let others = Others(gate)
    let history = UndoStack(
      others,
      keeper: UndoKeeper(service: others, studyClock: FixedClock().studyClock)
    )
    await history.takeOverCommands()
    var looks: [Task<Void, Never>] = []
    for title in ["a", "b"] {
      await others.add(.title(title, 1))
      looks.append(Task.immediate { await history.takeOverCommands() })
      await waitUntil { gate.waitingCount > 0 }
    }
    gate.open()
    for look in looks { await look.value }
    #expect(history.lastDone?.change.reversal == .title("b", 1))
  }

  @Test("Notices that the changes of others make wrong are known until something is done here")
  func superseded() async {
    let others = Others(Gate())
    let history = UndoStack(
      others,
      keeper: UndoKeeper(service: others, studyClock: FixedClock().studyClock)
    )
    await history.takeOverCommands()
    let notice = Notice.word(.edited("食べる"))
    history.record(undoneBy: .title("a", 2), done: notice, undone: .nothingToUndo)
    // It is kept before the others change something.
    await waitUntil { await others.saveCount == 1 }
    for title in ["b", "c"] {
      await others.add(.title(title, 1))
      await history.takeOverCommands()
      #expect(history.superseded.contains(notice))
    }
    _ = await history.undo()
    #expect(history.superseded.isEmpty && history.lastDone?.change.reversal == .title("b", 1))
  }

  @Test("What is kept at the end is not older than what was being kept by then")
  func keptAtTheEnd() async {
    let (gate, service) = (Gate(), Lists())
    let keeper = UndoKeeper(service: service, studyClock: FixedClock().studyClock)
    var reversals = [Reversal.title("a", 1)]
    keeper.keepSoon {
      await gate.wait()
      return reversals
    }
    await waitUntil { gate.waitingCount > 0 }
    let end = Task.immediate { await keeper.keep { reversals } }
    reversals.append(.title("b", 1))
    gate.open()
    await end.value
    #expect(await service.earlierReversals() == reversals)
  }

  /// What this program keeps, and others add.
  private actor Lists: UndoService {
    private var kept: [Reversal] = []

    func add(_ reversals: [Reversal]) { kept += reversals }
    func earlierReversals() async -> [Reversal] { kept }
    func save(_ reversals: [Reversal], since known: [Reversal]) async throws { kept = reversals }
    func perform(_ reversal: Reversal) async throws -> PerformedReversal {
      PerformedReversal(next: nil)
    }
    func subject(of reversal: Reversal) async -> ReversalSubject? { nil }
  }

  @Test("A change of others is taken over though an equal one was undone here before")
  func equalToUndone() async {
    let others = Others(Gate())
    let history = UndoStack(
      others,
      keeper: UndoKeeper(service: others, studyClock: FixedClock().studyClock)
    )
    await history.takeOverCommands()
    let closing = Reversal.closing(Closing(bookID: 1))
    history.record(undoneBy: closing, done: .word(.edited("食べる")), undone: .nothingToUndo)
    await waitUntil { await others.saveCount == 1 }
    _ = await history.undo()
    await waitUntil { await others.saveCount == 2 }
    await others.add(closing)
    await history.takeOverCommands()
    #expect(history.lastDone?.change.reversal == closing)
  }

  @Test("A change of others is taken over beside an equal one of this run; each is undone")
  func equalToDone() async {
    let service = Lists()
    let keeper = UndoKeeper(service: service, studyClock: FixedClock().studyClock)
    let history = UndoStack(service, keeper: keeper)
    await history.takeOverCommands()
    history.record(undoneBy: .title("a", 1), done: .word(.edited("a")), undone: .nothingToUndo)
    await waitUntil { await service.earlierReversals().count == 1 }
    await service.add([.title("b", 1), .title("a", 1)])
    await history.takeOverCommands()
    #expect(history.lastDone?.change.reversal == .title("a", 1))
    history.record(undoneBy: .title("a", 1), done: .word(.edited("a")), undone: .nothingToUndo)
    await history.finish()
    let kept: [Reversal] = [.title("a", 1), .title("b", 1), .title("a", 1), .title("a", 1)]
    #expect(await service.earlierReversals() == kept)
  }

  @Test("What is done while a step fails comes after it, and ends what could be redone")
  func changeDuringStep() async {
    record("a")
    let full = StoreError.system(operation: "write", path: "/1.jsonl", code: 28)
    let (first, second) = (Gate(), Gate())
    await service.fail(full)
    await service.wait(at: first)
    let undo = Task.immediate { await history.undo() }
    await waitUntil { first.waitingCount > 0 }
    record("b")
    first.open()
    #expect(await undo.value == UndoOutcome(.failed(full)))
    await service.fail(nil)
    #expect(await history.undo().notice == .study(.restored("b")))
    #expect(await history.undo().notice == .study(.restored("a")))
    await service.fail(full)
    await service.wait(at: second)
    let redo = Task.immediate { await history.redo() }
    await waitUntil { second.waitingCount > 0 }
    record("c")
    second.open()
    #expect(await redo.value == UndoOutcome(.failed(full)))
    await service.fail(nil)
    #expect(await history.redo() == UndoOutcome(.nothingToRedo))
  }

  @Test("A failed step can be tried again; a step on purged data is removed")
  func failing() async {
    record("a")
    record("b")
    let full = StoreError.system(operation: "write", path: "/1.jsonl", code: 28)
    await service.fail(full)
    #expect(await history.undo() == UndoOutcome(.failed(full)))
    let gone = StoreError.notFound(.word, id: "1")
    await service.fail(gone)
    #expect(await history.undo() == UndoOutcome(.cannotUndo(.store(gone))))
    await service.fail(nil)
    #expect(await history.undo().notice == .study(.restored("a")))
    await service.fail(InputError.emptyTitle)
    #expect(await history.redo() == UndoOutcome(.cannotRedo(.input(.emptyTitle))))
    #expect(await history.redo() == UndoOutcome(.nothingToRedo))
  }
}

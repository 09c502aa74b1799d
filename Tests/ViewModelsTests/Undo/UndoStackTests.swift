import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("The undo history")
struct UndoStackTests {
  private let history = UndoStack()
  private let log = Log()

  private final class Log {
    var entries: [String] = []
    var error: (any Error)?

    func add(_ entry: String) throws {
      if let error { throw error }
      entries.append(entry)
    }
  }

  private func record(_ name: String, gate: Gate? = nil) {
    history.record(
      done: .word(.edited(name)),
      undone: .study(.restored(name)),
      of: .words([1])
    ) { [log] in
      await gate?.wait()
      try log.add("-" + name)
    } redo: { [log] in
      try log.add("+" + name)
    }
  }

  @Test("Changes are undone in reverse and redone in order")
  func backAndForth() async {
    record("a")
    record("b")
    #expect(await history.undo() == UndoOutcome(.study(.restored("b")), of: .words([1])))
    #expect(await history.undo() == UndoOutcome(.study(.restored("a")), of: .words([1])))
    #expect(await history.undo() == UndoOutcome(.nothingToUndo))
    #expect(await history.redo() == UndoOutcome(.word(.edited("a")), of: .words([1])))
    #expect(await history.redo() == UndoOutcome(.word(.edited("b")), of: .words([1])))
    #expect(await history.redo() == UndoOutcome(.nothingToRedo))
    #expect(log.entries == ["-b", "-a", "+a", "+b"])
    #expect(history.lastDone?.number == 4 && history.undoneCount == 2)
  }

  @Test("Another change clears the redo steps")
  func branching() async {
    record("a")
    _ = await history.undo()
    record("b")
    #expect(await history.redo() == UndoOutcome(.nothingToRedo))
    _ = await history.undo()
    #expect(log.entries == ["-a", "-b"])
  }

  @Test("Keys pressed during an undo continue from there")
  func inOrder() async {
    let gate = Gate()
    record("a")
    record("b", gate: gate)
    let first = Task.immediate { await history.undo() }
    let second = Task.immediate { await history.undo() }
    gate.open()
    _ = await (first.value, second.value)
    #expect(log.entries == ["-b", "-a"])
  }

  /// What other programs keep; it takes a while to find out what the first change was about.
  private actor Others: UndoService {
    private let gate: Gate
    private var kept: [Reversal] = []

    init(_ gate: Gate) { self.gate = gate }

    func add(_ reversal: Reversal) { kept.append(reversal) }
    func earlierReversals() async -> [Reversal] { kept }
    func save(_ reversals: [Reversal], since known: [Reversal]) async throws {}
    func perform(_ reversal: Reversal) async throws -> PerformedReversal {
      PerformedReversal(next: nil)
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
    let history = UndoStack(keeper: UndoKeeper(service: others))
    await history.takeOverCommands()
    var looks: [Task<Void, Never>] = []
    for title in ["a", "b"] {
      await others.add(.title(title, 1))
      looks.append(Task.immediate { await history.takeOverCommands() })
      await settle()
    }
    gate.open()
    for look in looks { await look.value }
    #expect(history.lastDone?.change.reversal() == .title("b", 1))
  }

  @Test("Notices that the changes of others make wrong are known until something is done here")
  func superseded() async {
    let others = Others(Gate())
    let history = UndoStack(keeper: UndoKeeper(service: others))
    await history.takeOverCommands()
    let notice = Notice.word(.edited("食べる"))
    history.record(done: notice, undone: .nothingToUndo, of: .words([1])) {
    } redo: {
    }
    // It is kept before the others change something.
    await settle()
    for title in ["b", "c"] {
      await others.add(.title(title, 1))
      await history.takeOverCommands()
      #expect(history.superseded.contains(notice))
    }
    _ = await history.undo()
    #expect(history.superseded.isEmpty && history.lastDone?.change.reversal() == .title("b", 1))
  }

  @Test("A change of others is taken over though an equal one was undone here before")
  func equalToUndone() async {
    let others = Others(Gate())
    let history = UndoStack(keeper: UndoKeeper(service: others))
    await history.takeOverCommands()
    let closing = Reversal.closing(Closing(bookID: 1))
    history.record(done: .word(.edited("食べる")), undone: .nothingToUndo, of: .book(1)) {
    } redo: {
    } reversal: {
      closing
    }
    _ = await history.undo()
    await settle()
    await others.add(closing)
    await history.takeOverCommands()
    #expect(history.lastDone?.change.reversal() == closing)
  }

  @Test("A failed step can be tried again; a step on purged data is removed")
  func failing() async {
    record("a")
    record("b")
    let full = StoreError.system(operation: "write", path: "/1.jsonl", code: 28)
    log.error = full
    #expect(await history.undo() == UndoOutcome(.failed(full)))
    let gone = StoreError.notFound(.word, id: "1")
    log.error = gone
    #expect(await history.undo() == UndoOutcome(.cannotUndo(.store(gone))))
    log.error = nil
    #expect(await history.undo().notice == .study(.restored("a")))
    log.error = InputError.emptyTitle
    #expect(await history.redo() == UndoOutcome(.cannotRedo(.input(.emptyTitle))))
    #expect(await history.redo() == UndoOutcome(.nothingToRedo))
  }
}

import Domain
import Synchronization
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Performing an import")
struct ImportPerformingTests {
  private let imports = SpyImportService()
  private let undo = SpyUndoService()
  private let uiState = SpyUIState()
  private let clock = FixedClock()
  private let history: UndoStack
  private let navigator = SpyNavigator()
  private let model: ImportViewModel

  private var state: ImportState { model.state }

  init() {
    history = UndoStack(undo)
    model = .fixture(
      imports,
      uiState: uiState,
      clock: clock,
      history: history,
      navigator: navigator
    )
    imports.onPreview.returns(.fixture)
  }

  private func imported(_ items: ImportedItems = ImportedItems(books: [7])) -> ImportSummary {
    var summary = ImportSummary.fixture
    (summary.items, summary.unreadablePath) = (items, "/state/単語.csv.unreadable")
    return summary
  }

  /// Undoes and redoes an import.
  private func stubUndo(of items: ImportedItems = ImportedItems(books: [7])) -> Reversal {
    let again = Reversal.importingAgain(UndoneImport(items, deleted: TrashItems(books: [7])))
    undo.onPerform.does { $0 == again ? .imported(items) : again }
    return again
  }

  @Test("It is imported as shown, reported, and undone and redone as one step")
  func perform() async {
    imports.onPerform.returns(imported())
    let again = stubUndo()
    await model.open("単語.csv")
    await model.choose(.updates)
    await model.perform()
    #expect(imports.onPerform.inputs.map(\.request) == imports.onPreview.inputs.suffix(1))
    let result = ImportResult(imported())
    #expect(navigator.events == [.back(.importing(.done(result)))])
    #expect(uiState.kept["import"] == ["folder": "~/"])
    let undoing = Reversal.imported(ImportedItems(books: [7]))
    #expect(history.lastDone?.change.reversal == undoing)
    #expect(await history.undo() == UndoOutcome(.importing(.undone(result, left: 0)), of: .book(7)))
    #expect(await history.redo().notice == .importing(.done(result)))
    // Words that were studied by then have to be left again.
    #expect(await history.undo().notice == .importing(.undone(result, left: 0)))
    #expect(undo.onPerform.inputs == [undoing, again, undoing])
    #expect(imports.onPerform.inputs.count == 1)
  }

  @Test("How many words its undo has left is reported, each time anew")
  func left() async {
    imports.onPerform.returns(imported())
    _ = stubUndo()
    undo.left.withLock { $0 = 2 }
    await model.open("単語.csv")
    await model.perform()
    let result = ImportResult(imported())
    #expect(await history.undo().notice == .importing(.undone(result, left: 2)))
    undo.left.withLock { $0 = 0 }
    _ = await history.redo()
    #expect(await history.undo().notice == .importing(.undone(result, left: 0)))
  }

  @Test("The progress is shown with the time that is left")
  func progress() async {
    imports.onPerform.does { performing in
      performing.report(.share(0.25))
      while !Task.isCancelled { await letOthersRun() }
      throw CancellationError()
    }
    await model.open("単語.csv")
    let performing = Task { await model.perform() }
    await waitUntil { !imports.onPerform.inputs.isEmpty }
    clock.advance(milliseconds: 5_000)
    var shown: [ImportState.Phase] = []
    let following = Task {
      await model.follow { shown.append(model.state.phase) }
    }
    await waitUntil { !shown.isEmpty }
    #expect(shown == [.importing(0.25, left: 15)])
    model.back()
    #expect(state.phase == .stopping)
    await performing.value
    #expect(state.phase == .ready && state.notice == .importing(.stopped))
    #expect(history.lastDone == nil)
    await model.leave()
    await following.value
  }

  @Test("An import that waits for another one says so, and counts that time for no estimate")
  func waiting() async {
    let gate = Gate()
    imports.onPerform.does { performing in
      performing.report(.waiting)
      await gate.wait()
      performing.report(.share(0.5))
      while !Task.isCancelled { await letOthersRun() }
      throw CancellationError()
    }
    await model.open("単語.csv")
    let performing = Task { await model.perform() }
    var shown: [ImportState.Phase] = []
    let following = Task {
      await model.follow { shown.append(model.state.phase) }
    }
    await waitUntil { !shown.isEmpty }
    clock.advance(milliseconds: 600_000)
    gate.open()
    await waitUntil { shown.count >= 2 }
    #expect(shown == [.waiting, .importing(0.5, left: nil)])
    model.back()
    await performing.value
    #expect(state.phase == .ready && state.notice == .importing(.stopped))
    await model.leave()
    await following.value
  }

  @Test("An import that is complete before it could be stopped is reported, and can be undone")
  func tooLate() async {
    let gate = Gate()
    imports.onPerform.does { [imported = imported()] _ in
      await gate.wait()
      return imported
    }
    await model.open("単語.csv")
    let performing = Task { await model.perform() }
    await waitUntil { !imports.onPerform.inputs.isEmpty }
    model.back()
    gate.open()
    await performing.value
    #expect(navigator.events == [.back(.importing(.done(ImportResult(imported()))))])
    #expect(history.lastDone != nil)
  }

  @Test("A file with nothing new is not imported")
  func nothingNew() async {
    var summary = ImportSummary.fixture
    (summary.new, summary.changed, summary.known) = (0, 0, 44)
    imports.onPreview.returns(summary)
    await model.open("単語.csv")
    await model.perform()
    #expect(state.notice == .importing(.nothingNew(known: 44, deleted: 0)))
    #expect(imports.onPerform.inputs.isEmpty)
  }

  @Test("Of a file in which no row is a word it says that, and not that nothing is new")
  func onlyUnreadable() async {
    var summary = ImportSummary.fixture
    (summary.new, summary.changed, summary.known, summary.unreadable) = (0, 0, 0, 7)
    imports.onPreview.returns(summary)
    await model.open("単語.csv")
    await model.perform()
    let unit = summary.unreadableUnit
    #expect(state.notice == .importing(.onlyUnreadable(7, unit)))
  }

  @Test("A failed import is reported, and can be tried again")
  func failed() async {
    let error = ImportError.unreadable(path: "/home/mika/単語.csv", reason: "the disk is full.")
    imports.onPerform.fails(error)
    await model.open("単語.csv")
    await model.perform()
    #expect(state.phase == .ready && state.notice == .failure(.importing(error)))
    #expect(history.lastDone == nil && navigator.events.isEmpty)
  }
}

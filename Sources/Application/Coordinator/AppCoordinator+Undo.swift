import TerminalUI
import ViewModels

extension AppCoordinator {
  /// Undoes or redoes a change for the screen on top, which shows what it was.
  func undo(by step: @escaping @MainActor (any UndoHistory) async -> UndoOutcome) {
    perform { [self] in
      let outcome = await step(container.undoHistory)
      await refreshAll()
      topScreen?.show(outcome.notice)
    }
  }

  /// Takes over what commands and other windows have changed; a notice that says what undo does, and
  /// is wrong since then, is removed.
  func takeOverChanges() async {
    let history = container.undoHistory
    await history.takeOverCommands()
    if let notice = history.superseded { openScreen?.dismiss(notice) }
  }

  /// Takes over changes as they are made: they are kept for others later than the library says so.
  func followChangesToUndo() async {
    for await _ in await container.undoHistory.changesOfOthers() {
      perform { [self] in await takeOverChanges() }
    }
  }
}

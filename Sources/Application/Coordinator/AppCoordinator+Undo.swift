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

  /// Takes over what commands and other windows have changed.
  func takeOverChanges() async {
    await container.undoHistory.takeOverCommands()
    dismissSuperseded()
  }

  /// Removes a notice that says what undo does, and is wrong since others have changed something; a
  /// screen may show it only after that was taken over.
  func dismissSuperseded() {
    for notice in container.undoHistory.superseded { openScreen?.dismiss(notice) }
  }

  /// Takes over changes as they are made: they are kept for others later than the library says so.
  func followChangesToUndo() async {
    for await _ in await container.undoHistory.changesOfOthers() {
      perform { [self] in await takeOverChanges() }
    }
  }
}

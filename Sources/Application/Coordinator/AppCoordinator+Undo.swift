import TerminalKit
import TerminalUI
import ViewModels

extension AppCoordinator {
  /// Undoes or redoes a change for the screen on top, which shows what it was.
  func undo(by step: @escaping @MainActor (any UndoHistory) async -> UndoOutcome) {
    perform { [self] in
      let outcome = await step(container.undoHistory)
      // A key that comes before the question is shown does not answer it.
      if case .undoAsks = outcome.notice { dropWaitingKeys() }
      await refreshAll()
      topScreen?.show(outcome.notice)
      if case .undoAsks = outcome.notice { dropWaitingKeys() }
    }
  }

  /// Cancels a question about the next undo: only the undo key answers it, and every other input
  /// does what it always does.
  func cancelQuestion(by input: ScreenInput, on screen: any Screen) {
    guard container.undoHistory.hasQuestion else { return }
    if case .key(let key) = input, !screen.takesText,
      GlobalKeys.map.match(key)?.action == .undo, !hidesQuestion(screen)
    {
      return
    }
    if let question = container.undoHistory.cancelQuestion() { openScreen?.dismiss(question) }
  }

  /// Whether a screen says something else by now, such as that it could not be read again: nobody sees
  /// the question any more.
  private func hidesQuestion(_ screen: any Screen) -> Bool {
    switch (screen as? any KeyedScreen)?.notice {
    case nil, .undoAsks?: false
    default: true
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

  /// Takes over changes by others when they are stored for undo, which is later than the library
  /// reports them.
  func followChangesToUndo() async {
    for await _ in await container.undoHistory.changesOfOthers() {
      perform(on: tasks) { [self] in await takeOverChanges() }
    }
  }
}

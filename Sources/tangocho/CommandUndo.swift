import Domain
import Live

/// What lets the full screen undo what a command did.
enum CommandUndo {
  /// Keeps what undoes a change, and reports when that fails.
  @MainActor
  static func keep(_ reversal: Reversal, in container: LiveDIContainer) async {
    do {
      try await container.keepForUndo(reversal)
    } catch {
      // The change itself is saved.
      StandardError.report("it cannot be undone later: " + CommandTexts.describe(error))
    }
  }
}

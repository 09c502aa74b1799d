import Application
import Domain
import Live

/// What lets the full screen undo what a command did.
enum CommandUndo {
  /// The number of changes that are kept, as in the full screen.
  private static let most = 50

  /// Keeps what undoes a change, as the last one of this computer.
  ///
  /// A full screen that is open at the same time keeps its own changes instead.
  @MainActor
  static func keep(_ reversal: Reversal, in container: LiveDIContainer) async {
    let service = container.makeUndoService()
    let reversals = await service.earlierReversals() + [reversal]
    do {
      try await service.keep(Array(reversals.suffix(most)))
    } catch {
      // The change itself is saved.
      StandardError.write("tangocho: it cannot be undone later: " + LaunchTexts.describe(error))
    }
  }
}

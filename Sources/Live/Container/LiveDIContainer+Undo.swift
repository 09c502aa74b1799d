import Application
import Domain

extension LiveDIContainer {
  /// Keeps what undoes a change of a command, as the last one of this computer.
  ///
  /// A full screen that is open at the same time keeps its own changes instead.
  /// - Throws: `StoreError`; the change itself is saved.
  package func keepForUndo(_ reversal: Reversal) async throws {
    let service = makeUndoService()
    try await service.save([reversal], since: [])
  }
}

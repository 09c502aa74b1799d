import Application
import Domain

extension LiveDIContainer {
  /// Keeps what undoes a change of a command, as the last one of this computer.
  ///
  /// A full screen that is open at the same time takes it over.
  /// - Parameters:
  ///   - reversal: What undoes the change.
  ///   - earlier: What was kept for the same change before, which it replaces.
  /// - Throws: `StoreError`; the change itself is saved.
  package func keepForUndo(
    _ reversal: Reversal,
    insteadOf earlier: Reversal? = nil
  ) async throws {
    let service = makeUndoService()
    try await service.save([reversal], since: earlier.map { [$0] } ?? [])
  }
}

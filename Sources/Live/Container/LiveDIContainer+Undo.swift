import Application
import Domain
import ViewModels

extension LiveDIContainer {
  /// Keeps what undoes a change of a command, as the last one of this computer.
  ///
  /// A full screen that is open at the same time keeps its own changes instead.
  /// - Throws: `StoreError`; the change itself is saved.
  package func keepForUndo(_ reversal: Reversal) async throws {
    let service = makeUndoService()
    let known = await service.earlierReversals()
    let reversals = known + [reversal]
    try await service.keep(Array(reversals.suffix(UndoKeeper.most)), besides: known)
  }
}

/// A library on this computer that can be the replica of one on a server: it knows which of its
/// changes the server does not have.
///
/// All methods throw `StoreError`.
package protocol ReplicaLibrary: PortableLibrary, WordBookStore, WordStore, TrashStore, SampleStore,
  ReviewStore, LibraryMonitor
{
  /// What was kept by `keep` or `receive`; nil for a library that is not a replica yet.
  func replicaState() async throws -> String?

  /// Keeps a text, and from the first time on which entities are changed.
  /// - Parameter state: The text, given what is kept: another program may have kept it meanwhile.
  /// - Throws: `StoreError`.
  func keep(_ state: @Sendable (_ kept: String) -> String) async throws

  /// Changes the kept text atomically; does nothing for a library that is not a replica yet.
  func changeState(_ change: @Sendable (String) -> String) async throws

  /// The first changes that wait to be sent, whole steps of them.
  /// - Parameter limit: About how many entities.
  /// - Returns: The entities as they are now; none when nothing waits.
  /// - Throws: `StoreError`.
  func waitingChanges(limit: Int) async throws -> WaitingChanges

  /// How many changes wait to be sent.
  func waitingCount() async throws -> Int

  /// Removes changes that were sent from those that wait, unless they were made again since.
  func confirm(_ sent: WaitingChanges, keeping state: String?) async throws

  /// Takes over what is new or newer, which does not wait to be sent, and keeps a text as `keep` does.
  func receive(
    _ entities: StampedEntities,
    keeping state: @Sendable (_ kept: String) -> String
  ) async throws -> MergeCounts
}

/// Changes that wait to be sent.
package struct WaitingChanges: Sendable {
  /// What was changed.
  package var entities: StampedEntities
  /// The number of the last change.
  package var last: Int64

  package init(_ entities: StampedEntities = StampedEntities(), last: Int64 = 0) {
    (self.entities, self.last) = (entities, last)
  }
}

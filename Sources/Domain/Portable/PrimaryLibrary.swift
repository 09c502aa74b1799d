/// A library on a server that has replicas on computers, and numbers its changes.
///
/// All methods throw `StoreError`.
package protocol PrimaryLibrary: PortableLibrary {
  /// The server and the database, as messages name them.
  var place: String { get }

  /// Which library it is, and its last change.
  func head() async throws -> PrimaryHead

  /// What others than this program changed after a position.
  /// - Returns: The next changes; nil when they are not known, since the library was restored from
  ///   an older copy, or the position is too long ago.
  func changes(after position: ChangePosition) async throws -> PrimaryChanges?

  /// The entities with these ids, and the words of those books that are purged.
  func stamped(_ ids: ChangedEntities) async throws -> StampedEntities

  /// Takes over what is new or newer, all of it in one step that is durable when it returns.
  /// - Returns: What was taken over, and the position of that change; nil when nothing was.
  func take(_ entities: StampedEntities) async throws -> (MergeCounts, ChangePosition?)

  /// Stores entities of which each is at least as new as the one that is there, without a look at
  /// that, if the change at a position is the last one and the library is complete; all of it in one
  /// step that is durable when it returns.
  /// - Returns: The position of the new change; nil when nothing was stored: then `head` says why, and
  ///   `take` takes them.
  func store(
    _ entities: StampedEntities,
    after position: ChangePosition
  ) async throws -> ChangePosition?
}

/// Which library a primary is, and its last change.
package struct PrimaryHead: Hashable, Sendable {
  /// Which library it is.
  package let identity: PrimaryIdentity
  /// Its last change.
  package let position: ChangePosition
  /// The copy that is being made there, or was interrupted; nil for a complete library.
  package let copy: BegunCopy?

  package init(identity: PrimaryIdentity, position: ChangePosition, copy: BegunCopy? = nil) {
    (self.identity, self.position, self.copy) = (identity, position, copy)
  }
}

/// Identifies a library on a server.
package struct PrimaryIdentity: Hashable, Sendable {
  /// Its number among devices.
  package let device: UInt64
  /// The role that it belongs to.
  package let owner: String

  package init(device: UInt64, owner: String) { (self.device, self.owner) = (device, owner) }
}

/// A change in the order of all changes of a primary.
package struct ChangePosition: Hashable, Sendable {
  /// The number of the change; 0 before the first one.
  package let number: Int64
  /// Distinguishes the change from another one with the same number, which a restored library can get.
  package let token: Identifier<Never>

  package init(number: Int64, token: Identifier<Never>) {
    (self.number, self.token) = (number, token)
  }

  /// Before the first change.
  package static let start = ChangePosition(number: 0, token: Identifier(high: 0, low: 0))
}

/// Some changes of a primary.
package struct PrimaryChanges: Hashable, Sendable {
  /// What was changed.
  package var changed: ChangedEntities
  /// The last of the changes.
  package var position: ChangePosition

  package init(_ changed: ChangedEntities, position: ChangePosition) {
    (self.changed, self.position) = (changed, position)
  }
}

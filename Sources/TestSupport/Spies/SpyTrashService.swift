import Domain

/// A `TrashService` that does what a test says.
public final class SpyTrashService: TrashService {
  /// What `trash()` does.
  public let onTrash = Endpoint<Void, Trash>("TrashService.trash")
  /// What `restore(_:)` does.
  public let onRestore = Endpoint<TrashItems, Void>("TrashService.restore")
  /// What `delete(_:)` does.
  public let onDelete = Endpoint<TrashItems, Void>("TrashService.delete")
  /// What `purge(_:)` does.
  public let onPurge = Endpoint<TrashItems, Void>("TrashService.purge")

  /// Creates a spy with nothing stubbed.
  public init() {}

  /// Calls `onTrash`.
  public func trash() async throws -> Trash { try await onTrash() }
  /// Calls `onRestore`.
  public func restore(_ items: TrashItems) async throws { try await onRestore(items) }
  /// Calls `onDelete`.
  public func delete(_ items: TrashItems) async throws { try await onDelete(items) }
  /// Calls `onPurge`.
  public func purge(_ items: TrashItems) async throws { try await onPurge(items) }
}

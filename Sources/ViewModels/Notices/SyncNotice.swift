import Domain

/// A notice about synchronizing the library.
public nonisolated enum SyncNotice: Hashable, Sendable {
  /// A synchronization is under way.
  case running
  /// A synchronization was asked for while one is under way.
  case alreadyRunning
  /// The synchronization has ended; with what other devices have changed.
  case done(SyncReport, [DeviceChanges])
}

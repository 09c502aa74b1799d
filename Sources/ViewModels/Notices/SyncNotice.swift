import Domain

/// A notice about synchronizing the library.
public nonisolated enum SyncNotice: Hashable, Sendable {
  /// It is under way.
  case running
  /// It was asked for while it is under way.
  case alreadyRunning
  /// It has ended; with what other devices have changed.
  case done(SyncReport, [DeviceChanges])
}

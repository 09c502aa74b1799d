/// Lists what was changed in the library, and by which device.
public protocol ChangeService: Sendable {
  /// What other devices have changed since this was last asked on this computer, the one that
  /// changed most first. Each change is given once, whichever running instance asks.
  /// - Throws: `StoreError`; then nothing counts as reported.
  func takeNews() async throws -> [DeviceChanges]

  /// What was changed.
  /// - Parameter start: Since when.
  /// - Returns: The changes by day and device.
  /// - Throws: `StoreError`, `ChangeLogError`.
  func log(since start: ChangeLogStart) async throws -> ChangeLog
}

/// Where a list of changes begins.
public enum ChangeLogStart: Hashable, Sendable {
  /// The beginning of a study day.
  case day(Day)
  /// The changes of other devices that were reported last, and those not reported yet.
  case lastNews
}

/// Why changes cannot be listed.
public enum ChangeLogError: Error, Hashable, Sendable {
  /// The back end does not know which device has changed what, so it never reports any.
  case noDevices
}

/// Changes of no library: there are none.
public struct NoChanges: ChangeService {
  /// Creates the service.
  public init() {}

  /// None.
  public func takeNews() async throws -> [DeviceChanges] { [] }
  /// None.
  /// - Throws: `ChangeLogError.noDevices`.
  public func log(since start: ChangeLogStart) async throws -> ChangeLog {
    throw ChangeLogError.noDevices
  }
}

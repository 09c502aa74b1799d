import Domain

/// A `ChangeService` that does what a test says.
public final class SpyChangeService: ChangeService {
  /// What `takeNews()` does.
  public let onTakeNews = Endpoint<Void, [DeviceChanges]>("ChangeService.takeNews")
  /// What `log(since:)` does.
  public let onLog = Endpoint<ChangeLogStart, ChangeLog>("ChangeService.log")

  /// Creates a spy with nothing stubbed.
  public init() {}

  /// Calls `onTakeNews`.
  public func takeNews() async throws -> [DeviceChanges] { try await onTakeNews() }
  /// Calls `onLog`.
  public func log(since start: ChangeLogStart) async throws -> ChangeLog {
    try await onLog(start)
  }
}

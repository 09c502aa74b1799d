import Domain

/// An `ExportService` that does what a test says.
public final class SpyExportService: ExportService {
  /// What `export(_:progress:)` does.
  public let onExport = Endpoint<ExportRequest, ExportSummary>("ExportService.export")

  /// Creates a spy with nothing stubbed.
  public init() {}

  /// Calls `onExport`.
  public func export(
    _ request: ExportRequest,
    progress: @escaping @Sendable (Double) -> Void
  ) async throws -> ExportSummary {
    try await onExport(request)
  }
}

/// Writes words of the library into files for other programs.
public protocol ExportService: Sendable {
  /// Writes a file, completely or not at all.
  /// - Parameters:
  ///   - request: What to write, and where.
  ///   - progress: Called with the done share, from 0 to 1, now and then.
  /// - Returns: What was written.
  /// - Throws: `ExportServiceError`.
  func export(
    _ request: ExportRequest,
    progress: @escaping @Sendable (Double) -> Void
  ) async throws -> ExportSummary
}

/// Why no file was written.
public enum ExportServiceError: Error, Hashable, Sendable {
  /// The program that writes other files is not installed, or cannot be started.
  case noWriter(path: String)
  /// There is a file already, and the request does not replace it.
  case exists(path: String)
  /// The file was not written; the reason is a sentence that says what to do, or empty.
  case failed(path: String, reason: String)
}

/// The export service of a program that cannot write other files.
public struct NoExports: ExportService {
  private let writer: String

  /// Creates the service; `writer` is the path of the missing program.
  public init(writer: String = "") { self.writer = writer }

  /// Throws `ExportServiceError.noWriter`.
  public func export(
    _ request: ExportRequest,
    progress: @escaping @Sendable (Double) -> Void
  ) async throws -> ExportSummary {
    throw ExportServiceError.noWriter(path: writer)
  }
}

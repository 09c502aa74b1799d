/// Reads files of other programs, and adds their words to the library.
public protocol ImportService: Sendable {
  /// What an import would do; nothing is changed.
  /// - Throws: `ImportError`.
  func preview(_ request: ImportRequest) async throws -> ImportSummary

  /// Imports a file, completely or not at all.
  /// - Parameters:
  ///   - request: What to import, and how.
  ///   - progress: Called now and then.
  /// - Returns: What was done.
  /// - Throws: `ImportError`.
  func perform(
    _ request: ImportRequest,
    progress: @escaping @Sendable (ImportProgress) -> Void
  ) async throws -> ImportSummary

  /// Fetches what is new in the books that follow a file on the web, each completely or not at all.
  /// - Returns: The books; none when no book follows a file.
  /// - Throws: `ImportError`.
  func refresh() async throws -> [RefreshedBook]
}

/// The progress of an import.
public enum ImportProgress: Hashable, Sendable {
  /// The share that is done, from 0 to 1.
  case share(Double)
  /// Another import into the same library is running, and this one waits for it.
  case waiting
}

/// Why a file was not imported; nothing was changed.
public enum ImportError: Error, Hashable, Sendable {
  /// The program that reads other files is not installed, or cannot be started.
  case noReader(path: String)
  /// The file cannot be read; the reason is a sentence that says what to do, or empty.
  case unreadable(path: String, reason: String)
  /// The meaning of the columns is not clear, and has to be chosen; the summary lists the columns.
  case unclearColumns(path: String, ImportSummary)
  /// What is new in followed books could not be fetched; the reason is a sentence, or empty.
  case notRefreshed(reason: String)
}

/// The import service of a program that cannot read other files.
public struct NoImports: ImportService {
  private let reader: String

  /// Creates the service; `reader` is the path of the missing program.
  public init(reader: String = "") { self.reader = reader }

  /// Throws `ImportError.noReader`.
  public func preview(_ request: ImportRequest) async throws -> ImportSummary {
    throw ImportError.noReader(path: reader)
  }

  /// Throws `ImportError.noReader`.
  public func perform(
    _ request: ImportRequest,
    progress: @escaping @Sendable (ImportProgress) -> Void
  ) async throws -> ImportSummary {
    throw ImportError.noReader(path: reader)
  }

  /// An empty list: no book follows a file.
  public func refresh() async throws -> [RefreshedBook] { [] }
}

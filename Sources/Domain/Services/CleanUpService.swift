/// Removes unused files.
///
/// Not right away: a line of another device that refers to a file may not have arrived yet, so only
/// files that have not changed for a while are removed.
public protocol CleanUpService: Sendable {
  /// Removes images that no word refers to, including words in the trash, texts left by the editor,
  /// and temporary files.
  /// - Parameters:
  ///   - days: The minimum number of days since a file changed.
  ///   - removes: Whether to remove the files; otherwise they are only listed.
  /// - Returns: What was found and removed.
  /// - Throws: `CleanUpError`, when a line that cannot be read may refer to an unused file;
  ///   `StoreError`. Nothing is removed in either case.
  func cleanUp(olderThan days: Int, removes: Bool) async throws -> CleanUpReport
}

/// What was found and removed.
public struct CleanUpReport: Hashable, Sendable {
  /// The unused files that are old enough; they were removed unless only a list was asked for.
  public var files: [KeptFile]
  /// The files that could not be removed.
  public var failures: [Failure]
  /// The number of unused files that are too young.
  public var youngCount: Int

  /// A file that could not be removed.
  public struct Failure: Hashable, Sendable {
    /// The file, which is still there.
    public let file: KeptFile
    /// Why it was not removed.
    public let error: StoreError

    /// Creates a failure to remove a file.
    public init(_ file: KeptFile, _ error: StoreError) {
      self.file = file
      self.error = error
    }
  }

  /// Creates a report; without arguments, that there was nothing to do.
  public init(files: [KeptFile] = [], failures: [Failure] = [], youngCount: Int = 0) {
    self.files = files
    self.failures = failures
    self.youngCount = youngCount
  }
}

/// Why nothing was removed.
public enum CleanUpError: Error, Hashable, Sendable {
  /// The library is damaged.
  case damaged([LibraryDamage])
  /// Something in the library is missing or cannot be read.
  case incomplete([LibraryFinding])
  /// Some files were not read completely, or contain lines of a newer program.
  case unread([UnreadFile])
  /// The library cannot be changed.
  case readOnly(StoreError)
}

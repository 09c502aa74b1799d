/// Removes unused files.
///
/// Never at once: what another device has written about a file may not be here yet, so only files
/// that have not changed for a while are removed.
public protocol CleanUpService: Sendable {
  /// Removes images that no word shows, neither one that is there nor one that can be brought back,
  /// texts left behind by other programs, and temporary files.
  /// - Parameters:
  ///   - days: How long a file must have been unchanged.
  ///   - removes: Whether they are removed, and not only found.
  /// - Returns: What was found and removed.
  /// - Throws: `CleanUpError`, when a line that cannot be read might need what nothing else does;
  ///   `StoreError`. Nothing has been removed then.
  func cleanUp(olderThan days: Int, removes: Bool) async throws -> CleanUpReport
}

/// What was found and removed.
public struct CleanUpReport: Hashable, Sendable {
  /// The unused files that are old enough; they are gone, unless nothing was to be
  /// removed.
  public var files: [KeptFile]
  /// Those that could not be removed.
  public var failures: [Failure]
  /// The number of unused files that are too young.
  public var youngCount: Int

  /// A file that is still there.
  public struct Failure: Hashable, Sendable {
    /// The file.
    public let file: KeptFile
    /// Why it was not removed.
    public let error: StoreError

    /// Makes a failure.
    public init(_ file: KeptFile, _ error: StoreError) {
      self.file = file
      self.error = error
    }
  }

  /// Makes a report; without arguments, that there was nothing to do.
  public init(files: [KeptFile] = [], failures: [Failure] = [], youngCount: Int = 0) {
    self.files = files
    self.failures = failures
    self.youngCount = youngCount
  }
}

/// Why nothing was removed.
public enum CleanUpError: Error, Hashable, Sendable {
  /// The library has damages.
  case damaged([LibraryDamage])
  /// Something of the library is missing, or cannot be read.
  case incomplete([LibraryFinding])
  /// These files were not read to their ends, or say more than this program understands.
  case unread([UnreadFile])
  /// The library may not be changed, for this reason.
  case readOnly(StoreError)
}

import Domain

/// Why a library is not copied; nothing was written, unless the case says so.
package nonisolated enum LibraryCopyError: Error, Hashable, Sendable {
  /// There is no library at a path.
  case noLibrary(String)
  /// Both names are those of the library at a path.
  case sameLibrary(String)
  /// The copy would be a folder, and there is a file at its path that is not a library.
  case notAFolder(String)
  /// A folder that is not a library has other things in it, such as a file of this name.
  case otherFiles(String, String)
  /// The copy would be among the files of the original.
  case inside(String, of: String)
  /// A library that is kept nowhere cannot be copied.
  case inMemory
  /// There is something in the other library.
  case notEmpty(String, StampedCounts)
  /// An interrupted copy of another library is there.
  case unfinished(String, from: String)
  /// The original is damaged.
  case damaged(String, LibraryHealth)
  /// The server of the original does not answer; the file `replica` has what this computer has of it.
  case away(StoreError, replica: String)
  /// The file of the original has lines of a newer program.
  case newer(String)
  /// After copying, the copy at a path lacks something, since the original changes.
  case different(String, lacking: Int)
  /// After copying twice, the copy at a path lacks what it lacked before.
  case refused(String, lacking: Int)
}

/// Copying has stopped after it had begun: what was copied stays, and the same command resumes it.
package nonisolated struct StoppedCopy: Error {
  /// Why it has stopped.
  package let reason: any Error
}

nonisolated extension LibraryCopyError {
  /// Whether other arguments are the remedy.
  package var isUsage: Bool {
    switch self {
    case .noLibrary, .sameLibrary, .notAFolder, .otherFiles, .inside, .inMemory, .notEmpty,
      .unfinished:
      true
    case .damaged, .away, .newer, .different, .refused: false
    }
  }
}

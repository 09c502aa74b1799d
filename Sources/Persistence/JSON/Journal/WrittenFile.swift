import Synchronization

/// The journal file that this running instance writes; known to every thread, also while that of the
/// database is at work.
final class WrittenFile: Sendable {
  private let noted = Mutex<FileEnd?>(nil)

  /// The file, and its end; nil when nothing is written.
  var end: FileEnd? { noted.withLock { $0 } }

  /// Notes the file; nil when it is complete.
  func note(_ end: FileEnd?) { noted.withLock { $0 = end } }
}

/// Up to where a file was written.
struct FileEnd {
  let path: String
  /// How many bytes it has at least.
  let size: Int
}

import Synchronization

/// The journal file that this running instance writes; known to every thread, also while that of the
/// database is at work.
final class WrittenFile: Sendable {
  private let noted = Mutex<String?>(nil)

  /// The path of the file; nil when nothing is written.
  var path: String? { noted.withLock { $0 } }

  /// Notes the file; nil when it is complete.
  func note(_ path: String?) { noted.withLock { $0 = path } }
}

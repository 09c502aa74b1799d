import Domain
import Synchronization

/// Where the open file of a library was when it was opened; known to every thread, also while that of
/// the database is at work.
final class OpenedPlace: Sendable {
  private let opened = Mutex<(identity: FileIdentity, path: String)?>(nil)

  /// Notes the open file; nil when none is open.
  func note(_ file: LibraryFile?) {
    opened.withLock { opened in
      opened = file.flatMap { file in
        // What is read alone has no log.
        file.isAlone ? nil : file.identity.map { ($0, file.realPath) }
      }
    }
  }

  /// The error that says where the log of the file is, if that was moved from `path` without it.
  func leftLog(at path: String) -> StoreError? {
    guard let opened = opened.withLock({ $0 }), opened.identity != FileIdentity(path),
      !LibraryFile.hasNoLog(opened.path)
    else { return nil }
    return .leftLog(path: opened.path)
  }
}

import Domain
import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Records, outside the library, that there is one at a path.
///
/// A disk that is not mounted looks like one without a library. Writing there would create a second
/// one, and the learner's first one would seem lost.
struct LibraryMarker {
  private static let limit = 1 << 13

  /// The file of the record; nil when nothing is recorded.
  private let file: String?
  private let content: [UInt8]

  /// Creates the marker of a library.
  /// - Parameters:
  ///   - library: The path of its file.
  ///   - state: The folder for what is known of libraries; nil to record nothing.
  init(of library: String, in state: String?) {
    content = Array((library + "\n").utf8)
    let name = "sqlite-" + fingerprint(ofPath: content)
    // A relative path means another file elsewhere.
    file = library.hasPrefix("/") ? state.map { $0 + "/libraries/" + name } : nil
  }

  /// Whether there was a library.
  var isSet: Bool {
    guard let file else { return false }
    return (try? InputFile.bytes(of: file, limit: Self.limit)) == content
  }

  /// Records that there is one.
  ///
  /// A failure is not an error: then only a later loss of the library is not detected.
  func set() {
    guard let file, !isSet, (try? DurableFolder.make(directoryName(of: file), for: file)) != nil
    else { return }
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return }
    _ = content.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
  }

  /// Forgets the library, as the learner decided.
  /// - Throws: `StoreError.system`.
  func clear() throws(StoreError) {
    guard let file, unlink(file) != 0, errno != ENOENT else { return }
    throw .system(operation: "unlink", path: file, code: errno)
  }
}

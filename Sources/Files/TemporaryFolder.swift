import Synchronization
import SystemPackage

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A new folder for files that are needed for a while, which only this user can read.
///
/// The names of its files are made by the program, never taken from an archive or a server as they
/// are. It holds no folders.
package final class TemporaryFolder: Sendable {
  /// A system call that failed.
  package struct Failure: Error, Hashable {
    /// What it was about.
    package let path: String
    /// errno.
    package let code: Int32
  }

  /// The path, without `/` at its end.
  package let path: String
  private let count = Atomic(0)

  /// Those of this process that were not removed yet.
  private static let existing = Mutex<[TemporaryFolder]>([])

  /// Where temporary files are: the folder that the variable TMPDIR names, otherwise `/tmp`.
  package static var defaultParent: String {
    guard let named = getenv("TMPDIR"), named.pointee != 0 else { return "/tmp" }
    return String(cString: named)
  }

  /// Creates a folder inside another one, which is created too when it is missing.
  package init(in parent: String) throws(Failure) {
    makeFolders(parent)
    // `mkdtemp` writes the name into it.
    var template = [CChar]("\(parent)/tangocho-XXXXXX".utf8CString)
    do {
      _ = try Errno.check { mkdtemp(&template) }
    } catch {
      throw Failure(path: parent, code: error.rawValue)
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    Self.existing.withLock { $0.append(self) }
  }

  /// The path of a new file with a number in its name.
  package func newPath(_ name: String, ending: String = "") -> String {
    let number = count.add(1, ordering: .relaxed).newValue
    return "\(path)/\(name)-\(number)\(ending)"
  }

  /// Renames a file within it.
  /// - Returns: The new path.
  package func rename(_ old: String, to name: String) throws(Failure) -> String {
    let target = path + "/" + name
    guard Self.move(old, target) == 0 else { throw Failure(path: target, code: errno) }
    return target
  }

  /// Removes the folder with its files.
  package func remove() {
    // What cannot be removed stays for the system to clean up; nothing is lost by it.
    for name in (try? entryNames(in: path)) ?? [] { unlink("\(path)/\(name)") }
    rmdir(path)
    Self.existing.withLock { folders in folders.removeAll { $0 === self } }
  }

  /// Removes all folders of this process, which ends at once.
  package static func removeAll() {
    for folder in existing.withLock({ $0 }) { folder.remove() }
  }

  /// The system call, which `rename` would hide.
  private static func move(_ old: String, _ new: String) -> Int32 {
    #if canImport(Glibc)
      Glibc.rename(old, new)
    #else
      Darwin.rename(old, new)
    #endif
  }
}

import Files
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Calls for folders, with their errors.
enum Folder {
  /// The names in a folder; none when there is no such folder.
  static func names(in path: String) throws(Errno) -> [String] {
    do {
      return try entryNames(in: path)
    } catch {
      if error.isMissing { return [] }
      throw error
    }
  }

  /// Creates a folder and those above it, if they do not exist.
  static func make(_ path: String) throws(Errno) {
    makeFolders(path)
    do {
      try Errno.check { mkdir(path, 0o700) }
    } catch {
      if error != .fileExists { throw error }
    }
  }

  /// Removes a folder with its content, or a file, if there is one.
  static func remove(_ path: String) throws(Errno) {
    do {
      try Errno.check { unlink(path) }
    } catch {
      if error.isMissing { return }
      // Linux and POSIX say differently that it is a folder.
      guard error == .isDirectory || error == .notPermitted else { throw error }
      for name in try names(in: path) { try remove(path + "/" + name) }
      try Errno.check { rmdir(path) }
    }
  }
}

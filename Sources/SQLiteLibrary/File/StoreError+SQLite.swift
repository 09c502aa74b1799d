import Domain
import Files
import SQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension StoreError {
  /// What an error of SQLite, or of a store, means for a library.
  /// - Parameters:
  ///   - error: The error.
  ///   - operation: What was being done with the file, as a verb.
  ///   - path: The file.
  init(_ error: any Error, operation: String, path: String) {
    switch error {
    case let error as StoreError: self = error
    case let error as SQLiteError: self.init(error, operation: operation, path: path)
    default: self = .damagedFile(path: path, detail: "\(error)")
    }
  }

  /// Why a file that can be read cannot be written; `code` is the errno when permissions are not in
  /// the way.
  static func notWritable(_ path: String, otherwise code: Int32 = EROFS) -> StoreError {
    for needed in [path, directoryName(of: path)] where access(needed, W_OK) != 0 {
      return .system(operation: "write", path: path, code: errno)
    }
    return .system(operation: "write", path: path, code: code)
  }

  /// The errno of a failed system call.
  private static func code(of error: SQLiteError, _ path: String) -> Int32 {
    // What SQLite may not create or write, it tries to open for reading, and that is the error it keeps.
    if error.systemCode == ENOENT, access(path, F_OK) != 0,
      access(directoryName(of: path), W_OK) != 0
    {
      return errno
    }
    return error.systemCode == 0 ? EIO : error.systemCode
  }

  private init(_ error: SQLiteError, operation: String, path: String) {
    if error.isForeign {
      self = .notALibrary(path: path)
    } else if error.isLocked {
      self = .locked(path: path)
    } else if error.isOutOfMemory {
      self = .system(operation: operation, path: path, code: ENOMEM)
    } else if error.isFull {
      self = .system(operation: operation, path: path, code: ENOSPC)
    } else if error.isTooBig {
      self = .system(operation: operation, path: path, code: EFBIG)
    } else if error.isReadOnly {
      self = .notWritable(path)
    } else if error.isSystem {
      self = .system(operation: operation, path: path, code: Self.code(of: error, path))
    } else {
      // What else there is means that tables are not as this program makes them.
      self = .damagedFile(path: path, detail: error.message)
    }
  }
}

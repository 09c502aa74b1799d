import Domain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The existing files of a journal, without reading any.
struct JournalListing {
  private(set) var files: [String: FileStatus] = [:]
  /// What cannot be read, and why; a bad file does not affect the others.
  private(set) var unreadable: [String: UnreadableReason] = [:]

  private let library: String
  private let system: any FileSystem

  /// Lists the files of a library.
  /// - Throws: `StoreError.system`; a library that cannot be listed is not the same as an empty
  ///   one.
  init(
    _ locations: JSONDatabaseLocations,
    _ system: any FileSystem,
    capacity: Int = 0
  ) throws(StoreError) {
    (library, self.system) = (locations.data, system)
    files.reserveCapacity(capacity)
    for name in try system.names(in: locations.devices) ?? [] where !name.hasPrefix(".") {
      let path = locations.devices + "/" + name
      if Self.isJournal(name) { try add(path) } else { try addFolder(path) }
    }
  }

  private static func isJournal(_ name: String) -> Bool { name.hasSuffix(".jsonl") }

  private mutating func addFolder(_ path: String) throws(StoreError) {
    do {
      // A link to a folder could contain anything; other things here are not ours.
      guard let status = try status(of: path), status.kind == .directory else { return }
      for name in try system.names(in: path) ?? [] where Self.isJournal(name) {
        try add(path + "/" + name)
      }
    } catch {
      try skip(path, error)
    }
  }

  private mutating func add(_ path: String) throws(StoreError) {
    do {
      guard let status = try status(of: path) else { return noteIfMisnamed(path) }
      switch status.kind {
      // Names that differ only in how their letters are composed are one text here.
      case .regular where files[path] != nil: unreadable[path] = .sameName
      case .regular: files[path] = status
      default: unreadable[path] = .notAFile
      }
    } catch {
      try skip(path, error)
    }
  }

  /// Notes a file that is listed, but not found: the text of a name that is not UTF-8 is another name.
  private mutating func noteIfMisnamed(_ path: String) {
    guard unreadable[path] == nil, path.unicodeScalars.contains("\u{FFFD}") else { return }
    unreadable[path] = .refused(code: EILSEQ)
  }

  /// The attributes of a name; a link counts if its target is in the library.
  private mutating func status(of path: String) throws(StoreError) -> FileStatus? {
    let named = try system.statusOfName(path)
    guard named?.kind == .link else { return named }
    guard let real = try system.realPath(of: path), let home = try system.realPath(of: library),
      real.hasPrefix(home + "/")
    else {
      unreadable[path] = .linkOutside
      return nil
    }
    return try system.status(of: path)
  }

  private mutating func skip(_ path: String, _ error: StoreError) throws(StoreError) {
    guard let code = error.refusal else { throw error }
    unreadable[path] = .refused(code: code)
  }
}

extension [String: UnreadableReason] {
  /// Why the system refuses to read a file; nil when it refuses none.
  var refusal: StoreError? {
    for (path, reason) in self {
      if case .refused(let code) = reason {
        return .system(operation: "read", path: path, code: code)
      }
    }
    return nil
  }
}

extension StoreError {
  /// The errno when the system refuses one file but not all; nil for other errors, such as too many
  /// open files.
  var refusal: Int32? {
    guard case .system(_, _, let code) = self,
      [EACCES, EPERM, EIO, ELOOP, EISDIR, ENXIO, ENODEV, EINVAL, EOVERFLOW, ESTALE].contains(code)
    else { return nil }
    return code
  }

  /// Whether this user may not read the file.
  var isForbidden: Bool {
    guard case .system(_, _, let code) = self else { return false }
    return code == EACCES || code == EPERM
  }

  /// Whether a file was larger than its limit.
  var isTooLarge: Bool {
    if case .system(_, _, EFBIG) = self { true } else { false }
  }
}

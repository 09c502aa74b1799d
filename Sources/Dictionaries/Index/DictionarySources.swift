import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The dictionary files that an index is built from.
struct DictionarySources {
  /// Their paths.
  let paths: [String]
  /// Their paths, sizes and times, with the version of the index: when any of it changes, the index
  /// is out of date.
  let identity: String

  /// Reads the attributes of the files.
  /// - Throws: `DictionaryError.unreadable` for a file whose attributes cannot be read.
  init(_ paths: [String]) throws(DictionaryError) {
    self.paths = paths
    var identity = "index \(IndexSchema.version)"
    for path in paths {
      var facts = stat()
      guard stat(path, &facts) == 0 else { throw .unreadable(path: path, code: errno) }
      #if canImport(Darwin)
        let time = facts.st_mtimespec
      #else
        let time = facts.st_mtim
      #endif
      identity += "\n\(path) \(facts.st_size) \(time.tv_sec).\(time.tv_nsec)"
    }
    self.identity = identity
  }
}

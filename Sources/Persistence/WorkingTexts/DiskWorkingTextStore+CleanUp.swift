import Domain

/// The unused texts: finished ones, and those that were left behind.
extension DiskWorkingTextStore: KeptFileStore {
  /// The texts, each with the later change time of its two files.
  public func keptFiles() throws -> [KeptFile] {
    var found: [KeptFile] = []
    for name in try names() {
      if let file = try keptFile(name) { found.append(file) }
    }
    return found
  }

  /// Removes both files of a text, unless one of them has been replaced.
  public func remove(_ file: KeptFile) throws(StoreError) -> Bool {
    for name in try names() where path(of: name) == file.path {
      guard try keptFile(name) == file else { return false }
      // While the text exists, its original must exist, too.
      try files.unlink(path(of: name))
      try files.unlink(originalPath(of: name))
      return true
    }
    return false
  }

  private func names() throws(StoreError) -> Set<String> {
    var names: Set<String> = []
    for name in try files.names(in: directory) ?? [] {
      for ending in [Self.textEnding, Self.originalEnding] where name.hasSuffix(ending) {
        names.insert(String(name.dropLast(ending.count)))
      }
    }
    return names
  }

  private func keptFile(_ name: String) throws(StoreError) -> KeptFile? {
    let statuses = [
      try files.status(of: path(of: name)), try files.status(of: originalPath(of: name)),
    ].compactMap(\.self)
    guard let youngest = statuses.max(by: { $0.changed < $1.changed }) else { return nil }
    return KeptFile(
      .workingText,
      path: path(of: name),
      byteCount: statuses.reduce(0) { $0 + $1.size },
      changedAt: youngest.changedAt,
      identity: youngest.inode
    )
  }
}

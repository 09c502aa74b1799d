import Domain

/// One backup file: its manifest, and its entries, checked against the manifest.
struct BackupArchive {
  let manifest: BackupManifest
  private let reader: ArchiveReader

  /// Opens an archive and reads its manifest.
  /// - Throws: `BackupError.damaged`, `StoreError`.
  init(_ path: String, _ files: any FileSystem) throws {
    reader = try ArchiveReader(path, files)
    guard let header = try reader.next(), header.name == BackupManifest.name else {
      throw reader.fault(.noManifest)
    }
    guard header.size <= BackupManifest.mostBytes else { throw reader.fault(.tooLarge) }
    var json: [UInt8] = []
    while try reader.read({ json.append($0) }) {}
    do {
      manifest = try BackupManifest(json)
    } catch {
      throw reader.fault(error)
    }
  }

  /// Reads all entries once, and compares each with the manifest.
  /// - Parameter take: Called with each piece of a file, and with no bytes at its end.
  /// - Throws: `BackupError.damaged`, `StoreError`.
  func read(_ take: (BackupManifest.File, RawSpan) throws -> Void) throws {
    for file in manifest.files {
      guard let header = try reader.next() else { throw reader.fault(.cutOff) }
      guard header.name == file.name, header.size == file.size else {
        throw reader.fault(.unexpectedEntry(name: header.name))
      }
      var hash = SHA256()
      while try reader.read({ piece in
        hash.update(piece)
        try take(file, piece)
      }) {}
      guard hash.hexadecimalDigits == file.hash else {
        throw reader.fault(.checksum(name: file.name))
      }
      try take(file, RawSpan())
    }
    if let header = try reader.next() { throw reader.fault(.unexpectedEntry(name: header.name)) }
  }
}

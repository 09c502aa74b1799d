import Domain

/// The folder with the backups of one library: archives, the images beside them, and a lock.
///
/// ```
/// backups/<library>/2026-11-22T0915.tar.gz
/// backups/<library>/media/<sha256>.<extension>
/// backups/<library>/days          the days on which a backup was started and not finished
/// backups/<library>/unpacked/    a backup while it is compared or restored
/// ```
struct BackupFolder {
  let path: String
  let files: any FileSystem

  init(_ locations: JSONDatabaseLocations, library: RawID, _ files: any FileSystem) {
    let id: Identifier<Never> = library.typed()
    self.init(Self.root(locations) + "/" + id.description, files)
  }

  init(_ path: String, _ files: any FileSystem) { (self.path, self.files) = (path, files) }

  static func root(_ locations: JSONDatabaseLocations) -> String { locations.state + "/backups" }

  /// The folders of all libraries of this computer.
  static func all(
    _ locations: JSONDatabaseLocations,
    _ files: any FileSystem
  ) throws(StoreError) -> [BackupFolder] {
    let root = root(locations)
    return try (files.names(in: root) ?? []).sorted().filter { Identifier<Never>($0) != nil }
      .map { BackupFolder(root + "/" + $0, files) }
  }

  var media: String { path + "/media" }
  var unpacked: String { path + "/unpacked" }

  func file(_ name: BackupName) -> String { path + "/" + name.text + BackupName.fileExtension }

  /// One archive in the folder.
  struct Entry {
    let name: BackupName
    let path: String
    let size: Int
    let changedAt: Timestamp
    /// Its manifest; nil when it cannot be read.
    let manifest: BackupManifest?

    var rotation: BackupRotation.Entry {
      BackupRotation.Entry(
        name: name,
        time: manifest?.time ?? changedAt,
        contents: manifest?.contents
      )
    }

    func backup(isPinned: Bool = false) -> Backup {
      Backup(
        name: name.text,
        path: path,
        kind: name.kind,
        time: manifest?.time ?? changedAt,
        byteCount: size,
        contents: manifest?.contents,
        isPinned: isPinned,
        folder: manifest?.folder
      )
    }
  }

  /// The archives, the newest first.
  func entries() throws -> [Entry] {
    var entries: [Entry] = []
    for file in try files.names(in: path) ?? [] where file.hasSuffix(BackupName.fileExtension) {
      guard let name = BackupName(file), let status = try files.status(of: self.file(name)),
        !status.isDirectory
      else { continue }
      entries.append(
        Entry(
          name: name,
          path: self.file(name),
          size: status.size,
          changedAt: status.changedAt,
          manifest: manifest(of: self.file(name))
        )
      )
    }
    return entries.sorted {
      let (a, b) = ($0.rotation.time, $1.rotation.time)
      return a == b ? $0.name > $1.name : a > b
    }
  }

  /// Nil when it cannot be read; using such an archive reports why.
  private func manifest(of path: String) -> BackupManifest? {
    try? BackupArchive(path, files).manifest
  }

  /// Takes the lock for making, removing and restoring backups.
  /// - Throws: `BackupError.busy` when another program holds it.
  func lock() throws -> OpenFile {
    try files.makeDirectories(path)
    let file = try files.open(path + "/lock", for: .locking)
    guard let lock = try files.lockOrClose(file) else { throw BackupError.busy(folder: path) }
    return lock
  }

  /// Removes the temporary files of programs that did not exit normally; under the lock.
  func removeLeftovers() throws(StoreError) {
    for folder in [path, media, unpacked, unpacked + "/dev"] {
      for name in try files.names(in: folder) ?? []
      where name.hasSuffix(".tmp") || folder == unpacked && name == BackupManifest.formatName
        || folder.hasSuffix("/unpacked/dev")
      {
        try files.unlink(folder + "/" + name)
      }
    }
  }
}

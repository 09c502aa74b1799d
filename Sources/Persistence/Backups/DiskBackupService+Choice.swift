import Domain
import Files
import SystemPackage

/// Which backups there are, and which of them is restored.
nonisolated extension DiskBackupService {
  /// The folders of this library; when its id is unknown, those of the libraries that were at its
  /// path, or else of all.
  func folders() throws -> [BackupFolder] {
    if let library = try LibraryListing.library(locations, files) {
      return [BackupFolder(locations, library: library, files)]
    }
    let all = try BackupFolder.all(locations, files)
    let own = try all.filter { folder in
      try folder.entries().first { $0.manifest != nil }?.manifest.map { isHere($0.folder) } ?? false
    }
    return own.isEmpty ? all : own
  }

  /// The folders of libraries that this computer had, where another one is here: those that are not in
  /// their places any more, and those of the home folder that this one was copied from.
  func lostFolders() throws -> [BackupFolder] {
    guard let library = try LibraryListing.library(locations, files) else { return [] }
    let own = BackupFolder(locations, library: library, files)
    return try BackupFolder.all(locations, files).filter { folder in
      guard folder.path != own.path,
        let manifest = try folder.entries().first(where: { $0.manifest != nil })?.manifest
      else { return false }
      return try isHere(manifest.folder) || !mayBe(manifest.library, in: manifest.folder)
        || isOfOriginal(manifest.library)
    }
  }

  /// Whether a library is in a folder, or that cannot be read.
  private func mayBe(_ library: RawID, in folder: String) -> Bool {
    let locations = JSONDatabaseLocations(data: folder, state: folder, cache: folder)
    do {
      return try LibraryListing.library(locations, files) == library
    } catch {
      return true
    }
  }

  /// Whether what this computer knows of a library was copied from another home folder.
  private func isOfOriginal(_ library: RawID) throws -> Bool {
    let state = DeviceState(locations, library: library, files)
    return try state.existingDevice() != nil && state.ownDevice() == nil
  }

  /// Whether a path is that of the library.
  private func isHere(_ folder: String) -> Bool {
    FilePath(folder).lexicallyNormalized() == FilePath(locations.data).lexicallyNormalized()
  }

  /// Fails for the backup of a library that was elsewhere: it would be restored at the wrong place.
  private func requireHere(_ backup: Backup) throws {
    guard let folder = backup.folder, !isHere(folder),
      try LibraryListing.library(locations, files) == nil
    else { return }
    throw BackupError.elsewhere(path: backup.path, folder: folder)
  }

  /// The restorer for the backup with a name or path; it counts what others have brought back.
  func restorer(
    _ name: String,
    isExact: Bool,
    after others: [String] = []
  ) throws -> Restorer {
    let backup = try find(name)
    let archive = try BackupArchive(backup.path, files)
    let library = archive.manifest.library
    let present = try LibraryListing.library(locations, files)
    if let present, present != library {
      let id: Identifier<Never> = library.typed()
      throw BackupError.otherLibrary(path: backup.path, library: id.description)
    }
    return Restorer(
      locations: locations,
      folder: BackupFolder(locations, library: library, files),
      files: files,
      clock: clock,
      random: random,
      archive: archive,
      backup: backup,
      isExact: isExact,
      earlier: try others.map { try BackupArchive(try find($0).path, files) }
    )
  }

  /// The backups that are restored when none is named: the newest usual one, then those that may
  /// have what it lacks, the newest first; never none.
  ///
  /// What was there before a restore, or before something was lost, may be in no other backup. To
  /// go back exactly, these are not offered: that would undo the restore.
  func candidates(isExact: Bool) throws -> [String] {
    let (all, root) = try ownBackups()
    let whole = all.filter { $0.contents != nil }
    let usual = whole.filter { $0.kind == .usual }
    // The clock was ahead when a later one was made, or is behind now.
    let newest = usual.first { $0.time <= clock.now } ?? usual.first
    let ahead = usual.prefix(1).filter { first in
      first != newest && newest.map { isBeside(first, $0) } ?? false
    }
    let newer = Array(whole.prefix { $0.kind == .beforeRestore })
    let pinned = whole.dropFirst(newer.count).filter { backup in
      // Another library may have been at the same path.
      backup.isPinned && backup != newest && newest.map { isBeside(backup, $0) } ?? true
    }
    let candidates = (newest.map { [$0] } ?? []) + (isExact ? [] : ahead + newer + pinned)
    guard let first = candidates.first else { throw BackupError.noBackups(folder: root) }
    try requireHere(first)
    return candidates.map(\.name)
  }

  private func isBeside(_ backup: Backup, _ other: Backup) -> Bool {
    directoryName(of: backup.path) == directoryName(of: other.path)
  }

  /// The backups of those libraries, the newest first.
  func lostBackups() throws -> [Backup] {
    try lostFolders().flatMap { try $0.describedEntries() }.sorted { $0.time > $1.time }
      .map { backup in
        var backup = backup
        backup.isOfLost = true
        return backup
      }
  }

  /// All backups of this library, the newest first, and their folder.
  private func ownBackups() throws -> (all: [Backup], root: String) {
    let folders = try folders()
    let root = folders.count == 1 ? folders[0].path : BackupFolder.root(locations)
    return (try folders.flatMap { try $0.describedEntries() }.sorted { $0.time > $1.time }, root)
  }

  private func find(_ name: String) throws -> Backup {
    let (own, root) = try ownBackups()
    let all = own + (try lostBackups())
    let stem = BackupName(name)?.text ?? name
    if let found = all.first(where: { $0.name == stem }) {
      try requireHere(found)
      return found
    }
    guard let status = try files.status(of: name), !status.isDirectory else {
      throw BackupError.notFound(name: name, folder: root)
    }
    let archive = try BackupArchive(name, files)
    return Backup(
      name: name,
      path: name,
      kind: archive.manifest.kind,
      time: archive.manifest.time,
      byteCount: status.size,
      contents: archive.manifest.contents,
      folder: archive.manifest.folder
    )
  }
}

extension DiskBackupService {
  /// The newest backup that holds more than the library; nil when none does.
  package func larger() throws -> Backup? {
    guard let library = try LibraryListing.library(locations, files) else { return nil }
    let backups = try BackupFolder(locations, library: library, files).describedEntries()
    if backups.isEmpty { return nil }
    let contents = try LibraryListing.read(locations, files).contents
    return backups.first { $0.contents.map(contents.isLess) ?? false }
  }
}

extension RestorePreview {
  /// How much comes back or changes.
  var gain: Int {
    books.back.count + books.changed.count + words.back.count + words.changed.count + reviewsBack
      + samplesBack + imagesBack + soundsBack + (hasHiddenChanges ? 1 : 0)
  }
}

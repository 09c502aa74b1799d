import Domain
import Files

/// The images beside the backups: each is stored once, since its name is its hash.
struct BackupMedia {
  private let folder: BackupFolder
  private let files: any FileSystem
  private let random: any RandomSource

  init(_ folder: BackupFolder, _ files: any FileSystem, _ random: any RandomSource) {
    (self.folder, self.files, self.random) = (folder, files, random)
  }

  /// Copies the images of a library that are not stored yet.
  /// - Returns: The names of those that are stored now, and the paths of those that are damaged.
  func keep(
    _ images: [String],
    from data: String
  ) throws(StoreError) -> (kept: [String], damaged: [String]) {
    if images.isEmpty { return ([], []) }
    try files.makeDurableDirectory(folder.media)
    let there = Set(try files.names(in: folder.media) ?? [])
    var (kept, damaged): ([String], [String]) = ([], [])
    for image in images {
      if there.contains(image) {
        kept.append(image)
        continue
      }
      let path = LibraryMedia.path(of: image, in: data)
      if try copier.copy(image, from: path, to: folder.media + "/" + image) {
        kept.append(image)
      } else {
        damaged.append(path)
      }
    }
    if kept.contains(where: { !there.contains($0) }) { try files.syncDirectory(folder.media) }
    return (kept, damaged)
  }

  /// Copies missing images back into a library.
  func restore(_ images: [String], to data: String, from folders: [String]) throws(StoreError) {
    for image in images {
      let target = LibraryMedia.path(of: image, in: data)
      try files.makeDurableDirectory(directoryName(of: target))
      for folder in folders where try files.status(of: folder + "/" + image) != nil {
        if try copier.copy(image, from: folder + "/" + image, to: target) { break }
      }
      try files.syncDirectory(directoryName(of: target))
    }
  }

  /// Removes images that no backup refers to.
  func prune(keeping named: Set<String>) throws(StoreError) {
    for image in try files.names(in: folder.media) ?? []
    where BackupManifest.isImage(image) && !named.contains(image) {
      try files.unlink(folder.media + "/" + image)
    }
  }

  private var copier: NamedFileCopier { NamedFileCopier(files, random) }
}

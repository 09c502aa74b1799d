import Domain
import Files

/// The images and sounds of a library, `media/<xx>/<sha256>.<extension>` in a folder.
package actor LibraryMedia {
  private let executor = BlockingExecutor("media")
  let folder: String
  let files: any FileSystem
  let random: any RandomSource

  /// Its own thread, as its files block.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Creates a view of the folder that has `media`, which need not exist yet.
  package init(
    in folder: String,
    random: any RandomSource = SystemRandomSource(),
    files: any FileSystem = POSIXFileSystem()
  ) {
    (self.folder, self.random, self.files) = (folder, random, files)
  }

  /// The names of the files, in order; others do not belong to the library.
  package func names() throws -> [String] { try Self.names(in: folder, files) }

  /// The names of the images and sounds in a folder, in order.
  static func names(
    in folder: String,
    _ files: any FileSystem
  ) throws(StoreError) -> [String] {
    let media = folder + "/media"
    var found: [String] = []
    for part in try files.names(in: media) ?? [] where part.utf8.count == 2 {
      for name in try files.names(in: media + "/" + part) ?? []
      where BackupManifest.isImage(name) && name.hasPrefix(part) {
        found.append(name)
      }
    }
    return found.sorted()
  }

  /// Where a folder has an image or a sound, or is to have it.
  ///
  /// Whoever shares a library may write any name into a word: none leads out of the folder.
  static func path(of name: String, in folder: String) -> String {
    let (dot, slash) = (UInt8(ascii: "."), UInt8(ascii: "/"))
    if name.utf8.first != dot, !name.utf8.contains(slash) {
      return folder + "/media/" + name.prefix(2) + "/" + name
    }
    let bytes = name.utf8.map { $0 == slash ? UInt8(ascii: "_") : $0 }
    return path(of: "_" + String(decoding: bytes, as: UTF8.self), in: folder)
  }

  /// Copies the files that are missing here or were cut off; each is on the disk, with the bytes
  /// that its name says, when this returns.
  /// - Returns: What became of them.
  package func add(from source: String) async throws -> CopiedFiles {
    let copier = NamedFileCopier(files, random)
    var copied = CopiedFiles()
    var folders: Set<String> = []
    for name in try Self.names(in: source, files) {
      let (old, new) = (Self.path(of: name, in: source), Self.path(of: name, in: folder))
      if let there = try files.status(of: new), there.size == (try files.status(of: old))?.size {
        copied.unchanged += 1
        continue
      }
      let directory = directoryName(of: new)
      if folders.insert(directory).inserted { try files.makeDurableDirectory(directory) }
      if try copier.copy(name, from: old, to: new) {
        copied.added += 1
      } else {
        copied.damaged.append(old)
      }
    }
    for directory in folders.sorted() { try files.syncDirectory(directory) }
    return copied
  }
}

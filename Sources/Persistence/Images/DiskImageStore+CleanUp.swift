import Domain
import Files

/// The images, for cleaning up.
extension DiskImageStore {
  /// The images, and leftover temporary files; other files do not belong to the program.
  public func keptFiles() async throws -> [KeptFile] {
    let media = data + "/media"
    var found: [KeptFile] = []
    for folder in try files.names(in: media) ?? [] where folder.utf8.count == 2 {
      let directory = media + "/" + folder
      for name in try files.names(in: directory) ?? [] {
        guard let kind = KeptFile.Kind(mediaFile: name, in: folder) else { continue }
        let path = directory + "/" + name
        guard let status = try files.status(of: path), !status.isDirectory else { continue }
        found.append(KeptFile(kind, path: path, status))
      }
    }
    return found
  }

  /// Removes a file; it is renamed to a temporary name first, since another one may replace it at
  /// any moment.
  public func remove(_ file: KeptFile) async throws(StoreError) -> Bool {
    guard let status = try files.status(of: file.path),
      file == KeptFile(file.kind, path: file.path, status)
    else { return false }
    guard case .image(let image) = file.kind else {
      try files.unlink(file.path)
      return true
    }
    let aside = path(of: image) + "." + random.next().hexadecimal + ".tmp"
    try files.rename(file.path, to: aside)
    guard try files.status(of: aside)?.inode == status.inode else {
      try files.rename(aside, to: file.path)
      return false
    }
    try files.unlink(aside)
    return true
  }
}

extension KeptFile {
  init(_ kind: Kind, path: String, _ status: FileStatus) {
    self.init(
      kind,
      path: path,
      byteCount: status.size,
      changedAt: status.changedAt,
      identity: status.inode
    )
  }
}

extension KeptFile.Kind {
  /// The kind of a file in a folder of images and sounds by its name: `<sha256>.<extension>`, with
  /// sixteen digits and `.tmp` appended while it, or a sound, is written, or that of an incomplete sound
  /// of an import; nil for any other.
  fileprivate init?(mediaFile name: String, in folder: String) {
    if OutputFile.isTemporary(name) {
      self = .temporary
      return
    }
    guard name.hasPrefix(folder) else { return nil }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 2, parts[0].isHexadecimal(64) else { return nil }
    if parts.count == 2, ImageType(rawValue: String(parts[1])) != nil {
      self = .image(ImageReference(name: name))
    } else if parts.count == 4, parts[2].isHexadecimal(16), parts[3] == "tmp" {
      self = .temporary
    } else {
      return nil
    }
  }
}

extension Substring {
  fileprivate func isHexadecimal(_ count: Int) -> Bool {
    utf8.count == count
      && utf8.allSatisfy {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
      }
  }
}

import Domain

/// Copies images and sounds, whose names are the hashes of their bytes.
struct NamedFileCopier {
  private let files: any FileSystem
  private let random: any RandomSource

  init(_ files: any FileSystem, _ random: any RandomSource) {
    (self.files, self.random) = (files, random)
  }

  /// Copies a file completely or not at all.
  /// - Returns: False when its bytes do not match its name, and nothing was copied.
  func copy(
    _ image: String,
    from path: String,
    to target: String
  ) throws(StoreError) -> Bool {
    // Named like what DiskImageStore leaves, so that it is cleaned up.
    let temporary = target + "." + random.next().hexadecimal + ".tmp"
    do {
      guard try write(path, to: temporary) == image.prefix(64),
        // Read back from the disk.
        try write(temporary, to: nil) == image.prefix(64)
      else {
        try files.unlink(temporary)
        return false
      }
      try files.rename(temporary, to: target)
      return true
    } catch {
      // The first error is the one that counts; a leftover temporary file is removed later.
      try? files.unlink(temporary)
      throw error
    }
  }

  /// Whether the bytes of a file are those that its name says.
  func isIntact(_ image: String, at path: String) throws(StoreError) -> Bool {
    try write(path, to: nil) == image.prefix(64)
  }

  /// Reads a file, and copies it to a new one if `target` is given.
  /// - Returns: The hash of its bytes.
  private func write(_ path: String, to target: String?) throws(StoreError) -> String {
    let source = try files.open(path, for: .reading)
    defer { files.close(source) }
    let file: OpenFile? = if let target { try files.open(target, for: .creating) } else { nil }
    defer { if let file { files.close(file) } }
    var buffer: [UInt8] = []
    var (place, hash) = (0, SHA256())
    while true {
      buffer.removeAll(keepingCapacity: true)
      let count = try files.read(source, at: place, atMost: ArchiveWriter.chunk, into: &buffer)
      if count == 0 { break }
      hash.update(buffer.span.bytes)
      if let file { try files.writeAll(file, buffer) }
      place += count
    }
    if let file { try files.sync(file) }
    return hash.hexadecimalDigits
  }
}

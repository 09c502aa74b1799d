import Domain

/// What the files of a library contain at a moment, computed without holding them in memory.
struct LibraryListing {
  var library: RawID?
  /// The files that go into a backup, in order.
  var files: [BackupManifest.File] = []
  var contents = BackupContents()
  /// The names of the images.
  var images: [String] = []
  /// Files that could not be read.
  var unreadable: [String] = []

  private static let mostFormat = 1 << 20
}

extension LibraryListing {
  /// The journal's files and their sizes, by their paths in the library.
  static func list(
    _ locations: JSONDatabaseLocations,
    _ files: any FileSystem
  ) throws(StoreError) -> [String: Int] {
    var list: [String: Int] = [:]
    for (path, status) in try JournalListing(locations, files).files {
      list[String(path.dropFirst(locations.data.count + 1))] = status.size
    }
    return list
  }

  /// The id of the library: from `format.json`, otherwise from the first header of a file.
  static func library(
    _ locations: JSONDatabaseLocations,
    _ files: any FileSystem
  ) throws(StoreError) -> RawID? {
    do {
      if let format = try LibraryFormat.read(locations.format, files) {
        return format.header.library
      }
    } catch .damagedFormat {
    } catch {
      guard error.isForbidden else { throw error }
    }
    for name in try list(locations, files).keys.sorted() {
      if let id = try header(of: locations.data + "/" + name, files)?.library { return id }
    }
    return nil
  }

  private static func header(
    of path: String,
    _ files: any FileSystem
  ) throws(StoreError) -> HeaderRecord? {
    let first: [UInt8]?
    do {
      first = try files.readFirstLine(path)
    } catch {
      // Skip a file that cannot be read, and try the next one.
      return nil
    }
    guard let line = first else { return nil }
    var record = ParsedRecord(reading: [])
    guard case .record(let body, _) = Envelope.open(line.span.bytes.withoutReturn),
      record.read(body), record.operation == .header
    else { return nil }
    return record.header
  }

  /// Reads all files of a library once.
  static func read(
    _ locations: JSONDatabaseLocations,
    _ files: any FileSystem
  ) throws -> LibraryListing {
    var listing = LibraryListing()
    var census = LibraryCensus()
    listing.library = try library(locations, files)
    if let format = try readFormat(locations.format, files) { listing.files.append(format) }
    for name in try list(locations, files).keys.sorted() {
      let path = locations.data + "/" + name
      do {
        let (size, hash) = try read(path, files, &census)
        if size > 0 {
          listing.files.append(BackupManifest.File(name: name, size: size, hash: hash))
        }
      } catch {
        // Compacted since the names were listed: its lines are in a file that is not in the list.
        if error.isMissing { throw error }
        listing.unreadable.append(path)
      }
    }
    listing.contents = census.contents
    listing.images = try LibraryMedia.names(in: locations.data, files)
    return listing
  }

  private static func readFormat(
    _ path: String,
    _ files: any FileSystem
  ) throws(StoreError) -> BackupManifest.File? {
    guard let status = try files.status(of: path), !status.isDirectory, status.size <= mostFormat,
      let bytes = try files.readWhole(path)
    else { return nil }
    let hash = SHA256.hexadecimalHash(of: bytes)
    return BackupManifest.File(name: BackupManifest.formatName, size: bytes.count, hash: hash)
  }

  /// Reads a file up to the end of its last complete line.
  /// - Returns: The number of bytes, and their hash.
  private static func read(
    _ path: String,
    _ files: any FileSystem,
    _ census: inout LibraryCensus
  ) throws(StoreError) -> (size: Int, hash: String) {
    let file = try files.open(path, for: .reading)
    defer { files.close(file) }
    var buffer: [UInt8] = []
    var (size, hash) = (0, SHA256())
    while buffer.count <= Envelope.mostBytes {
      let place = size + buffer.count
      let count = try files.read(file, at: place, atMost: ArchiveWriter.chunk, into: &buffer)
      // Only the new bytes can contain a line feed.
      let taken = takeLines(of: buffer, from: buffer.count - count, isLast: count == 0, &census)
      hash.update(buffer.span.bytes[0, taken])
      buffer.removeFirst(taken)
      size += taken
      if count == 0 { break }
    }
    return (size, hash.hexadecimalDigits)
  }

  /// Reads the complete lines of a buffer.
  /// - Returns: The offset of the first byte after them.
  private static func takeLines(
    of buffer: [UInt8],
    from searched: Int,
    isLast: Bool,
    _ census: inout LibraryCensus
  ) -> Int {
    let bytes = buffer.span.bytes
    var (start, searched) = (0, searched)
    while let end = bytes.firstIndex(of: 0x0A, from: searched) {
      _ = census.take(bytes[start, end - start])
      (start, searched) = (end + 1, end + 1)
    }
    // A complete line may lack its line feed.
    return isLast && !bytes.isEmpty && census.take(bytes) ? bytes.byteCount : start
  }
}

extension StoreError {
  /// Whether the error is that a file does not exist.
  var isMissing: Bool {
    if case .system(_, _, ErrorCode.noSuchFile) = self { true } else { false }
  }
}

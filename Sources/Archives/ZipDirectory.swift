import Files

/// The central directory of a zip file, which libarchive reads into memory as a whole.
enum ZipDirectory {
  /// The maximum size of a directory: more than a million members.
  private static let mostBytes = 64 << 20
  private static let endLength = 22
  private static let zip64LocatorLength = 20

  /// Fails for a file without a directory, or with one that takes too much memory.
  static func check(_ file: InputFile, _ limits: ArchiveLimits) throws {
    let tailStart = max(0, file.size - (1 << 16) - endLength)
    let tail = try file.bytes(at: tailStart, count: file.size - tailStart)
    let signature: [UInt8] = [0x50, 0x4B, 5, 6]
    guard tail.count >= endLength,
      let end = (0...tail.count - endLength).last(where: {
        tail[$0] == signature[0] && tail[$0..<$0 + 4].elementsEqual(signature)
      })
    else { throw ArchiveError.damaged("The end of the zip file is missing") }
    var offset = tail.number(at: end + 16, bytes: 4)
    if offset == 0xFFFF_FFFF, end >= zip64LocatorLength {
      let place = tail.number(at: end - zip64LocatorLength + 8, bytes: 8)
      offset = try file.bytes(at: min(place, file.size), count: 56).number(at: 48, bytes: 8)
    }
    guard offset <= file.size else {
      throw ArchiveError.damaged("The directory of the zip file is missing")
    }
    guard file.size - offset <= mostBytes else {
      throw ArchiveError.tooLarge(.members(limits.members))
    }
  }
}

extension [UInt8] {
  /// A number in little-endian order; `Int.max` when it is too large or beyond the end.
  fileprivate func number(at start: Int, bytes count: Int) -> Int {
    guard start >= 0, start + count <= self.count else { return .max }
    let value = self[start..<start + count].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(clamping: value)
  }
}

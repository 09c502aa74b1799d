/// The pages in the log beside a database file; they are newer than those in the file.
///
/// https://sqlite.org/fileformat2.html#the_write_ahead_log
struct WriteAheadLog {
  static let headerSize = 32
  private static let frameHeaderSize = 24

  /// Where the newest content of each page is.
  private(set) var pages: [Int: Int] = [:]

  /// Reads a log up to its last complete transaction.
  /// - Parameters:
  ///   - pageSize: The size of the pages in the file.
  ///   - read: Reads bytes of the log; nil at its end, or where they cannot be read.
  init(pageSize: Int, read: (_ place: Int, _ count: Int) -> [UInt8]?) {
    guard let header = read(0, Self.headerSize) else { return }
    var cursor = ByteCursor(header)
    guard let magic = cursor.int(4), magic | 1 == 0x377F_0683, cursor.int(4) != nil,
      cursor.int(4) == pageSize
    else { return }
    var sum = Checksum(isBigEndian: magic & 1 == 1)
    sum.add(header[..<24])
    guard sum.isStored(in: header, at: 24) else { return }
    var (place, written) = (Self.headerSize, [Int: Int]())
    while let frame = read(place, Self.frameHeaderSize + pageSize) {
      sum.add(frame[..<8])
      sum.add(frame[Self.frameHeaderSize...])
      guard sum.isStored(in: frame, at: 16), frame[8..<16] == header[16..<24] else { return }
      var cursor = ByteCursor(frame)
      guard let page = cursor.int(4), let countAtEnd = cursor.int(4) else { return }
      written[page] = place + Self.frameHeaderSize
      if countAtEnd > 0 {
        pages.merge(written) { $1 }
        written = [:]
      }
      place += Self.frameHeaderSize + pageSize
    }
  }
}

/// The checksum of everything in a log up to some place.
private struct Checksum {
  let isBigEndian: Bool
  private var sums: (UInt32, UInt32) = (0, 0)

  init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { bytes in
      for place in stride(from: 0, to: bytes.count - 7, by: 8) {
        let first = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
        let second = bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self)
        sums.0 &+= (isBigEndian ? first.bigEndian : first.littleEndian) &+ sums.1
        sums.1 &+= (isBigEndian ? second.bigEndian : second.littleEndian) &+ sums.0
      }
    }
  }

  func isStored(in bytes: [UInt8], at place: Int) -> Bool {
    var cursor = ByteCursor(bytes, at: place)
    return cursor.number(4) == UInt64(sums.0) && cursor.number(4) == UInt64(sums.1)
  }
}

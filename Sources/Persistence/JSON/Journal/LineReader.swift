import Domain

/// Reads the lines of a file in order, with a buffer at most as large as the longest line.
struct LineReader {
  private let file: OpenFile
  private let files: any FileSystem

  /// The number of bytes read at a time.
  private static let chunk = 1 << 18

  init(_ file: OpenFile, _ files: any FileSystem) { (self.file, self.files) = (file, files) }

  /// Calls a closure with each complete line of a part of the file, without its line feed.
  /// - Returns: The offset after the last complete line.
  func read(
    from start: Int,
    to end: Int = .max,
    _ take: (RawSpan) throws(StoreError) -> Void
  ) throws(StoreError) -> Int {
    var buffer: [UInt8] = []
    var (position, searched) = (start, 0)
    while position + buffer.count < end {
      let place = position + buffer.count
      let most = min(Self.chunk, end - place)
      if try files.read(file, at: place, atMost: most, into: &buffer) == 0 { break }
      let taken = try takeLines(of: buffer, from: searched, take)
      buffer.removeFirst(taken)
      (position, searched) = (position + taken, buffer.count)
      // The program never writes such a long line.
      if buffer.count > Envelope.mostBytes { break }
    }
    return position
  }

  /// Passes the complete lines of a buffer to `take`.
  /// - Returns: The offset of the first byte after them.
  private func takeLines(
    of buffer: [UInt8],
    from searched: Int,
    _ take: (RawSpan) throws(StoreError) -> Void
  ) throws(StoreError) -> Int {
    let bytes = buffer.span.bytes
    var (start, searched) = (0, searched)
    while let end = bytes.firstIndex(of: 0x0A, from: searched) {
      try take(bytes[start, end - start])
      (start, searched) = (end + 1, end + 1)
    }
    return start
  }
}

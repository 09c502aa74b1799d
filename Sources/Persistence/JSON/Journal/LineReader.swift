import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads the lines of a file in order, with a buffer at most as large as the longest line.
struct LineReader {
  private let file: OpenFile
  private let files: any FileSystem
  private let buffer = ByteBuffer(capacity: chunk + 1)

  /// The number of bytes read at a time.
  private static let chunk = 1 << 18

  init(_ file: OpenFile, _ files: any FileSystem) { (self.file, self.files) = (file, files) }

  /// Calls a closure with each complete line of a part of the file, without its line feed.
  /// - Returns: The offset after the last complete line.
  func read(
    from start: Int,
    to end: Int = .max,
    _ take: (UnsafeRawBufferPointer) throws(StoreError) -> Void
  ) throws(StoreError) -> Int {
    buffer.removeAll()
    // `held` is always `buffer.count`: an optimised build took an old one after lines were taken.
    var (position, held, searched) = (start, 0, 0)
    while position + held < end {
      let free = buffer.free(atLeast: Self.chunk)
      let room = min(Self.chunk, end - position - held)
      let count = try files.read(
        file,
        at: position + held,
        into: UnsafeMutableRawBufferPointer(rebasing: free[..<room])
      )
      if count == 0 { break }
      buffer.fill(count)
      let taken = try takeLines(from: searched, take)
      (position, held) = (position + taken, held + count - taken)
      searched = held
      // The program never writes such a long line.
      if held > Envelope.mostBytes { break }
    }
    return position
  }

  /// Consumes the complete lines of the buffer, and keeps the beginning of the next one.
  private func takeLines(
    from searched: Int,
    _ take: (UnsafeRawBufferPointer) throws(StoreError) -> Void
  ) throws(StoreError) -> Int {
    let bytes = buffer.bytes
    guard let base = bytes.baseAddress else { return 0 }
    var (start, searched) = (0, searched)
    while searched < bytes.count,
      let found = memchr(base + searched, 0x0A, bytes.count - searched)
    {
      let end = UnsafeRawPointer(found) - base
      try take(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      (start, searched) = (end + 1, end + 1)
    }
    if start > 0 { buffer.removeFirst(start) }
    return start
  }
}

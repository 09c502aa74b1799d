import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads the lines of a file one after the other, with a buffer as large as the longest line at most.
struct LineReader {
  private let file: OpenFile
  private let files: any FileSystem
  private let buffer = ByteBuffer(capacity: chunk + 1)

  /// Bytes read at a time.
  private static let chunk = 1 << 18

  init(_ file: OpenFile, _ files: any FileSystem) { (self.file, self.files) = (file, files) }

  /// Hands out each complete line of a part of the file, without its line feed.
  /// - Returns: The place behind the last complete line.
  func read(
    from start: Int,
    to end: Int = .max,
    _ take: (UnsafeRawBufferPointer) throws(StoreError) -> Void
  ) throws(StoreError) -> Int {
    buffer.removeAll()
    var (position, searched) = (start, 0)
    while position + buffer.count < end {
      let free = buffer.free(atLeast: Self.chunk)
      let room = min(free.count, end - position - buffer.count)
      let count = try files.read(
        file,
        at: position + buffer.count,
        into: UnsafeMutableRawBufferPointer(rebasing: free[..<room])
      )
      if count == 0 { break }
      buffer.fill(count)
      position += try takeLines(from: searched, take)
      searched = buffer.count
      // No line that is ever written is as long.
      if buffer.count > Envelope.mostBytes { break }
    }
    return position
  }

  /// Hands out the complete lines of the buffer, and keeps the beginning of the next one.
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
    buffer.removeFirst(start)
    return start
  }
}

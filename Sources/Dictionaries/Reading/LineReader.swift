import Domain

/// Reads a file line by line, in small pieces.
final class LineReader {
  private let file: SourceFile
  private var buffer: [UInt8] = []
  private var start = 0
  /// The offset in the file at which `buffer` ends.
  private var end: Int64
  /// A longer line is returned in pieces, so that no file can fill the memory.
  private static let longest = 1 << 20
  private static let piece = 1 << 16

  /// Reads `file` from an offset.
  init(_ file: SourceFile, at position: Int64) {
    self.file = file
    end = position
  }

  /// The offset of the next line.
  var position: Int64 { end - Int64(buffer.count - start) }

  /// The fraction of the file that was read, 0 to 1.
  var fraction: Double { file.size == 0 ? 1 : min(1, Double(position) / Double(file.size)) }

  /// The next line without LF or CR LF; nil at the end of the file.
  func next() throws(DictionaryError) -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return withoutReturn(buffer[start..<end])
      }
      searched = buffer.count
      if searched - start > Self.longest { break }
      let more = try file.bytes(at: end, count: Self.piece)
      if more.isEmpty { break }
      searched -= start
      buffer.removeSubrange(..<start)
      start = 0
      buffer += more
      end += Int64(more.count)
    }
    guard start < buffer.count else { return nil }
    defer { start = buffer.count }
    return withoutReturn(buffer[start...])
  }

  private func withoutReturn(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}

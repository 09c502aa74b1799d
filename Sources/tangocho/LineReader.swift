import CommandOptions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads the lines of a text in UTF-8, one after the other.
actor LineReader {
  /// A line without its end, or a part of a long one.
  struct Line {
    /// The number of the line, counted from 1.
    let number: Int
    let text: String
    /// Whether the line is longer than a line should be.
    let isTooLong: Bool
  }

  /// The bytes of the longest line that is not too long; a much longer one is cut.
  static let longest = 1 << 16

  private let name: String
  private let descriptor: Int32
  private let size: Int
  private let bar = ProgressLine("reading")
  private var bytes: ArraySlice<UInt8> = []
  private var isAtEnd = false
  private var readCount = 0
  private var number = 0
  /// Whether what comes next continues a line.
  private var isInLine = false

  /// Opens a file; standard input without a path.
  /// - Throws: `UsageError.noFile`.
  init(_ path: String?) throws {
    name = path ?? "standard input"
    guard let path else {
      (descriptor, size) = (0, 0)
      return
    }
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw UsageError.noFile(path, errno) }
    var status = stat()
    size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  deinit {
    if descriptor > 0 { close(descriptor) }
  }

  /// The next line, or part of a long one; nil after the last one.
  /// - Throws: `UsageError.noFile`, `.notUTF8`.
  func next() throws -> Line? {
    while true {
      let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
      if let end {
        defer { bytes = bytes[(end + 1)...] }
        return try line(bytes[..<end], isCut: false)
      }
      if bytes.count > Self.longest || isAtEnd {
        if bytes.isEmpty {
          bar.clear()
          return nil
        }
        defer { bytes = bytes[cut...] }
        return try line(bytes[..<cut], isCut: !isAtEnd)
      }
      try readMore()
    }
  }

  /// Where a long line is cut: not within a character.
  private var cut: Int {
    if isAtEnd { return bytes.endIndex }
    let start = bytes.lastIndex { $0 & 0xC0 != 0x80 }
    // Bytes that are no text may have no other character.
    return start == bytes.startIndex ? bytes.endIndex : start ?? bytes.endIndex
  }

  private func line(_ bytes: ArraySlice<UInt8>, isCut: Bool) throws -> Line {
    if !isInLine { number += 1 }
    isInLine = isCut
    guard let text = String(validating: bytes, as: UTF8.self) else {
      bar.clear()
      throw UsageError.notUTF8(name, line: number)
    }
    return Line(number: number, text: text, isTooLong: isCut || bytes.count > Self.longest)
  }

  private func readMore() throws {
    let part = try [UInt8](unsafeUninitializedCapacity: Self.longest) { buffer, count in
      let result = read(descriptor, buffer.baseAddress, Self.longest)
      if result < 0, errno != EINTR { throw UsageError.noFile(name, errno) }
      isAtEnd = result == 0
      count = max(0, result)
    }
    bytes = ArraySlice(bytes + part)
    readCount += part.count
    if size > 0 { bar.show(Double(readCount) / Double(size)) }
  }
}

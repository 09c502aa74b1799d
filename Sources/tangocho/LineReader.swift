import CommandOptions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads the lines of a text in UTF-8, one after the other.
actor LineReader {
  private let name: String
  private let descriptor: Int32
  private let size: Int
  private let bar = ProgressLine("reading")
  private var lines = LineSplitter()
  private var isAtEnd = false
  private var readCount = 0

  /// Opens a file; standard input without a path.
  /// - Throws: `UsageError.noFile`.
  init(_ path: String?) throws {
    name = path ?? "standard input"
    guard let path else {
      TypedInput.explain()
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
  func next() throws -> LineSplitter.Line? {
    do {
      while true {
        if let line = try lines.next() { return line }
        if isAtEnd { break }
        try readMore()
      }
    } catch let error as LineSplitter.Failure {
      bar.clear()
      throw UsageError.notUTF8(name, line: error.line)
    }
    bar.clear()
    return nil
  }

  private func readMore() throws {
    let size = LineSplitter.longest
    let part = try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      var result: Int
      repeat {
        result = read(descriptor, buffer.baseAddress, size)
      } while result < 0 && errno == EINTR
      if result < 0 { throw UsageError.noFile(name, errno) }
      count = result
    }
    isAtEnd = part.isEmpty
    lines.take(part)
    readCount += part.count
    if self.size > 0 { bar.show(Double(readCount) / Double(self.size)) }
  }
}

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
  /// What is read instead of the descriptor; nil for a text in UTF-8.
  private var decoded: DecodedText?
  /// The path of a file, which can be read once more; nil for a pipe.
  let file: String?
  private let size: Int
  private let bar = ProgressLine("reading")
  private var lines = LineSplitter()
  private var isAtEnd = false
  private var readCount = 0
  /// Whether all that was read is ASCII without escapes, and so the same in nearly every encoding.
  private(set) var isASCII = true

  /// Opens a file; standard input without a path.
  /// - Throws: `UsageError.noFile`.
  init(_ path: String?) throws {
    name = path ?? "standard input"
    guard let path else {
      TypedInput.explain()
      (descriptor, size, file) = (0, 0, nil)
      return
    }
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw UsageError.noFile(path, errno) }
    var status = stat()
    size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    file = status.st_mode & S_IFMT == S_IFREG ? path : nil
  }

  /// Opens a file in any encoding.
  /// - Throws: What `DecodedText` throws.
  init(decoding path: String) throws {
    decoded = try DecodedText(path)
    (name, descriptor, size, file) = (path, -1, 0, path)
  }

  deinit {
    if descriptor > 0 { close(descriptor) }
  }

  /// The next line, or part of a long one; nil after the last one.
  /// - Throws: `UsageError.noFile`, `.notUTF8`; what `DecodedText` throws.
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
    if let part = try decoded?.read() {
      isAtEnd = part.isEmpty
      return lines.take(part)
    }
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
    isASCII = isASCII && !part.contains { $0 >= 0x80 || $0 == 0x1B || $0 == 0 }
    lines.take(part)
    readCount += part.count
    if self.size > 0 { bar.show(Double(readCount) / Double(self.size)) }
  }
}

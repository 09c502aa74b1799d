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
  /// What is read, to read it again; nil when the encoding is known.
  private let kept: KeptInput?
  /// What is read instead of the descriptor; nil for a text in UTF-8.
  private var text: DecodedText?
  private let bar = ProgressLine("reading")
  private var lines = LineSplitter()
  private var isAtEnd = false
  private var readCount = 0
  private var isASCII = true
  /// Whether what was read has escapes or NULs, as ISO-2022-JP and UTF-16 have.
  private(set) var hasControls = false

  /// Opens a file; standard input without a path.
  /// - Throws: `UsageError.noFile`.
  init(_ path: String?) throws {
    name = path ?? "standard input"
    guard let path else {
      TypedInput.explain()
      (descriptor, kept) = (STDIN_FILENO, KeptInput(of: STDIN_FILENO))
      return
    }
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw UsageError.noFile(path, errno) }
    kept = KeptInput(of: descriptor)
  }

  private init(_ text: DecodedText, _ name: String) {
    (self.text, self.name) = (text, name)
    (descriptor, kept) = (-1, nil)
  }

  deinit {
    if descriptor > 0 { close(descriptor) }
  }

  /// Whether what was read is the same in nearly every encoding.
  var isPlain: Bool { isASCII && !hasControls }

  /// The encoding that is read.
  var encoding: String { text?.encoding ?? "UTF-8" }

  /// Reads the same text again from its beginning, in the encoding that it has.
  /// - Throws: `UsageError.noFile`, `.notKept`; what `DecodedText` throws.
  func decoded() throws -> LineReader {
    guard let kept else { return self }
    while kept.needsMore, !isAtEnd { _ = try part() }
    bar.clear()
    return LineReader(try DecodedText(kept.rewound(), called: name), name)
  }

  /// The next line, or part of a long one; nil after the last one.
  /// - Throws: `UsageError.noFile`, `.notUTF8`; what `DecodedText` throws.
  func next() throws -> LineSplitter.Line? {
    do {
      while true {
        if let line = try lines.next() { return line }
        if isAtEnd { break }
        lines.take(try part())
      }
    } catch let error as LineSplitter.Failure {
      bar.clear()
      throw UsageError.notUTF8(name, line: error.line)
    }
    bar.clear()
    return nil
  }

  /// The next part of the text; empty at its end.
  private func part() throws -> [UInt8] {
    if let part = try text?.read() {
      isAtEnd = part.isEmpty
      return part
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
    kept?.keep(part)
    isASCII = isASCII && !part.contains { $0 >= 0x80 }
    hasControls = hasControls || part.contains { $0 == 0x1B || $0 == 0 }
    readCount += part.count
    if let size = kept?.size, size > 0 { bar.show(Double(readCount) / Double(size)) }
    return part
  }
}

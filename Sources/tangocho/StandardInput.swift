import CommandOptions

/// The input of commands that read lines.
enum StandardInput {
  /// The encodings in which lines become words without a preview: in those of Chinese and Korean,
  /// damaged UTF-8 often is text.
  private static let encodings: Set = [
    "UTF-8", "Shift_JIS", "EUC-JP", "EUC-JP-MS", "ISO-2022-JP", "UTF-16LE", "UTF-16BE",
  ]

  /// The lines that are words.
  /// - Throws: `UsageError.tooMuchInput` for input that may never end, `.tooLongLine`, `.notUTF8`,
  ///   `.noFile`; what `LineReader.decoded` throws.
  static func lines() async throws -> [WordLines.Line] {
    let reader = try LineReader(nil)
    var words = WordLines()
    var failure: UsageError?
    do {
      try await words.take(reader)
      if await !reader.hasControls { return words.lines }
    } catch let error as UsageError {
      // Behind lines in UTF-8, one that is not is damaged.
      guard case .notUTF8 = error, words.lines.allSatisfy(\.text.isASCII) else { throw error }
      failure = error
    }
    let decoded = try await reader.decoded()
    var others = WordLines()
    try await others.take(decoded)
    let damaged = others.lines.first { $0.text.contains("\u{FFFD}") }
    if let damaged { failure = failure ?? .notUTF8("standard input", line: damaged.number) }
    let isUsual = await encodings.contains(decoded.encoding)
    if let failure, damaged != nil || !isUsual { throw failure }
    return others.lines
  }
}

extension WordLines {
  /// Takes all lines of a reader.
  fileprivate mutating func take(_ reader: LineReader) async throws {
    do {
      while let line = try await reader.next() { try take(line) }
    } catch WordLines.Failure.tooMuch {
      throw UsageError.tooMuchInput(lines: limits.lines, megabytes: limits.bytes >> 20)
    } catch WordLines.Failure.tooLong(let line) {
      throw UsageError.tooLongLine(line, kilobytes: LineSplitter.longest >> 10)
    }
  }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

import Domain

/// The input of commands that read lines.
enum StandardInput {
  /// A line, without its end.
  struct Line {
    /// Counted from 1.
    let number: Int
    let text: String
  }

  /// As much as an import takes: its words, and the size of its texts.
  private static let most = (lines: 250_000, bytes: 192 << 20)

  /// The lines that are neither empty nor begin with `#`, without the mark that some editors begin a
  /// file with.
  /// - Throws: `UsageError.tooMuchInput` for input that may never end, `.tooLongLine`, `.notUTF8`,
  ///   `.noFile`.
  static func lines() async throws -> [Line] {
    let reader = try LineReader(nil)
    var lines: [Line] = []
    var size = 0
    while let line = try await reader.next() {
      size += line.text.utf8.count
      if line.number > most.lines || size > most.bytes {
        throw UsageError.tooMuchInput(lines: most.lines, megabytes: most.bytes >> 20)
      }
      if line.isTooLong {
        throw UsageError.tooLongLine(line.number, kilobytes: LineReader.longest >> 10)
      }
      let isMarked = line.number == 1 && line.text.first == "\u{FEFF}"
      let text = normalizedText(isMarked ? String(line.text.dropFirst()) : line.text)
      if !text.isEmpty, !text.hasPrefix("#") { lines.append(Line(number: line.number, text: text)) }
    }
    return lines
  }
}

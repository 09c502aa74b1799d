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
  /// - Throws: `UsageError.tooMuchInput` for input that may never end, `.notUTF8`, `.noFile`.
  static func lines() async throws -> [Line] {
    let reader = try LineReader(nil)
    var lines: [Line] = []
    var (number, size) = (0, 0)
    while let line = try await reader.next() {
      number += 1
      size += line.utf8.count
      if number > most.lines || size > most.bytes {
        throw UsageError.tooMuchInput(lines: most.lines, megabytes: most.bytes >> 20)
      }
      let isMarked = number == 1 && line.first == "\u{FEFF}"
      let text = normalizedText(isMarked ? String(line.dropFirst()) : line)
      if !text.isEmpty, !text.hasPrefix("#") { lines.append(Line(number: number, text: text)) }
    }
    return lines
  }
}

import Domain

/// The input of commands that read lines.
enum StandardInput {
  /// A line, without its end.
  struct Line {
    /// Counted from 1.
    let number: Int
    let text: String
  }

  /// The lines that are neither empty nor begin with `#`, without the mark that some editors begin a
  /// file with.
  static func lines() -> [Line] {
    var lines: [Line] = []
    var number = 0
    while let line = readLine() {
      number += 1
      let isMarked = number == 1 && line.first == "\u{FEFF}"
      let text = normalizedText(isMarked ? String(line.dropFirst()) : line)
      if !text.isEmpty, !text.hasPrefix("#") { lines.append(Line(number: number, text: text)) }
    }
    return lines
  }
}

import Domain
import JapaneseText

/// Collects the lines of an input that are words: not empty, no rule as `---`, no head of a table, and
/// without `#` at the beginning.
package struct WordLines {
  /// A line, without its end.
  package struct Line: Hashable, Sendable {
    /// Counted from 1.
    package let number: Int
    package let text: String
  }

  /// Why an input is refused.
  package enum Failure: Error, Hashable {
    /// It has more than is taken, and may never end.
    case tooMuch
    /// A line is longer than any word.
    case tooLong(line: Int)
  }

  /// What an input can have at most.
  package struct Limits: Sendable {
    package var lines: Int
    package var bytes: Int

    /// Creates limits; by default those of an import, for its words and the size of its texts.
    init(lines: Int = ImportRequest.mostWords, bytes: Int = ImportRequest.mostTextBytes) {
      (self.lines, self.bytes) = (lines, bytes)
    }
  }

  package private(set) var lines: [Line] = []
  package let limits: Limits
  private var size = 0
  private var heads = TableHeads()
  /// The number of the last line that is not empty, which may be the head of a table.
  private var last = 0

  package init(_ limits: Limits = Limits()) { self.limits = limits }

  /// Takes a line, the first one without the mark that some editors begin a file with.
  /// - Throws: `Failure`.
  package mutating func take(_ line: LineSplitter.Line) throws(Failure) {
    size += line.text.utf8.count
    if line.number > limits.lines || size > limits.bytes { throw .tooMuch }
    if line.isTooLong { throw .tooLong(line: line.number) }
    let isMarked = line.number == 1 && line.text.first == "\u{FEFF}"
    let text = normalizedText(isMarked ? String(line.text.dropFirst()) : line.text)
    if heads.isHead(before: text), lines.last?.number == last { lines.removeLast() }
    if !text.isEmpty { last = line.number }
    if text.isEmpty || text.hasPrefix("#") || text.isHeadingOrRule { return }
    lines.append(Line(number: line.number, text: text))
  }
}

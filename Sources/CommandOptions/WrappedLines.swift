import JapaneseText

/// Lines of output that fit into a terminal.
package enum WrappedLines {
  /// The lines, broken between words where they do not fit into a width; nil for no limit.
  package static func wrapped(_ lines: [String], to width: Int?) -> [String] {
    guard let width else { return lines }
    let metrics = TextMetrics()
    return lines.flatMap { line in
      metrics.width(of: line) > width ? parts(of: line, to: width, metrics) : [line]
    }
  }

  /// The parts of a line; a path that is longer than a line is one of them, which the terminal breaks.
  private static func parts(of line: String, to width: Int, _ metrics: TextMetrics) -> [String] {
    var (lines, words): ([String], [Substring]) = ([], [])
    func end() {
      let text = words.joined(separator: " ")
      if !text.isEmpty { lines += metrics.wrapped(text, to: width) }
      words = []
    }
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      guard word.contains("/"), metrics.width(of: String(word)) > width else {
        words.append(word)
        continue
      }
      end()
      lines.append(String(word))
    }
    end()
    return lines
  }
}

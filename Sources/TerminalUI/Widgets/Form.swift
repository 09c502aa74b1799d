import JapaneseText
import TerminalKit

extension Canvas {
  /// The maximum width of a placeholder.
  nonisolated static let formWidth = 72

  /// Draws a placeholder: lines in the middle, instead of content.
  ///
  /// The first line is bold, long ones are wrapped, and empty ones are left out first when there is
  /// little room. A line that starts with a key has two spaces after it.
  nonisolated mutating func drawForm(_ lines: [String]) {
    let room = min(Self.formWidth, size.width - 2)
    var rows = lines.enumerated().flatMap { index, line in
      metrics.wrapped(line, to: room).map { (text: $0, isFirst: index == 0) }
    }
    if rows.count > size.height { rows.removeAll(where: \.text.isEmpty) }
    let width = rows.reduce(0) { max($0, metrics.width(of: $1.text)) }
    let block = bounds.centered(Size(width: width, height: rows.count))
    for (place, row) in rows.prefix(block.height).enumerated() {
      let point = Point(x: block.minX, y: block.minY + place)
      if row.isFirst {
        draw(row.text, at: point, style: Theme.strong)
      } else {
        draw(Self.spans(ofFormLine: row.text), at: point)
      }
    }
  }

  nonisolated private static func spans(ofFormLine line: String) -> [Span] {
    guard let gap = keyEnd(of: line) else { return [Span(line)] }
    return [Span(String(line[..<gap]), Theme.accent), Span(String(line[gap...]), Theme.quiet)]
  }

  /// The end of the key that a line of a placeholder starts with; nil without one.
  nonisolated private static func keyEnd(of line: String) -> String.Index? {
    guard let space = line.firstIndex(of: " ") else { return nil }
    let next = line.index(after: space)
    guard next < line.endIndex, line[next] == " " else { return nil }
    return space
  }
}

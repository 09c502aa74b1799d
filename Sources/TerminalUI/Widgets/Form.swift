import JapaneseText
import TerminalKit

extension Canvas {
  /// The maximum width of a placeholder.
  nonisolated static let formWidth = 72

  /// Draws a placeholder: lines in the middle, instead of content.
  ///
  /// The first line is bold, and long ones are wrapped. A line that starts with a key has two spaces
  /// after it. When there is little room, empty lines are left out first, then the last ones without
  /// a key.
  nonisolated mutating func drawForm(_ lines: [String]) {
    let room = min(Self.formWidth, size.width - 2)
    var parts = lines.enumerated().map { index, line in
      FormPart(
        rows: metrics.wrapped(line, to: room),
        isFirst: index == 0,
        isKey: Self.keyEnd(of: line) != nil
      )
    }
    parts.fit(into: size.height)
    let rows = parts.flatMap { part in part.rows.map { (text: $0, isFirst: part.isFirst) } }
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

/// A line of a placeholder, wrapped.
nonisolated private struct FormPart {
  let rows: [String]
  let isFirst: Bool
  let isKey: Bool
}

nonisolated extension [FormPart] {
  fileprivate mutating func fit(into height: Int) {
    if rowCount > height { removeAll { $0.rows == [""] } }
    while rowCount > height, let last = lastIndex(where: { !$0.isFirst && !$0.isKey }) {
      remove(at: last)
    }
  }

  private var rowCount: Int { reduce(0) { $0 + $1.rows.count } }
}

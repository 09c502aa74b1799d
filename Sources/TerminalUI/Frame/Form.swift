import JapaneseText
import TerminalKit

extension Canvas {
  /// Draws lines in the middle of the part: what stands in the place of content.
  ///
  /// The first line is strong. A line whose first piece ends with two spaces names a key.
  nonisolated mutating func drawForm(_ lines: [String]) {
    let width = lines.reduce(0) { max($0, metrics.width(of: $1)) }
    let block = bounds.inset(left: 1, right: 1).centered(
      Size(width: width, height: lines.count)
    )
    for (row, line) in lines.prefix(block.height).enumerated() {
      let point = Point(x: block.minX, y: block.minY + row)
      let maxWidth = block.width
      guard let gap = Self.keyEnd(of: line), row > 0 else {
        draw(line, at: point, style: row == 0 ? Look.strong : .plain, maxWidth: maxWidth)
        continue
      }
      let key = draw(String(line[..<gap]), at: point, style: Look.accent, maxWidth: maxWidth)
      draw(
        String(line[gap...]),
        at: Point(x: point.x + key, y: point.y),
        style: Look.quiet,
        maxWidth: maxWidth - key
      )
    }
  }

  /// Where the key ends that a line of a form begins with.
  nonisolated private static func keyEnd(of line: String) -> String.Index? {
    guard let space = line.firstIndex(of: " ") else { return nil }
    let next = line.index(after: space)
    guard next < line.endIndex, line[next] == " " else { return nil }
    return space
  }
}

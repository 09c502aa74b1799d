import Domain
import JapaneseText
import TerminalKit

/// A piece of a line with its own style.
public nonisolated struct Span: Hashable, Sendable {
  /// The text.
  public let text: String
  /// Its style.
  public let style: Style

  /// Creates a piece.
  public init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

extension Canvas {
  /// Draws pieces one after the other.
  /// - Returns: Their width in columns.
  @discardableResult
  public nonisolated mutating func draw(
    _ spans: [Span],
    at point: Point,
    maxWidth: Int? = nil
  ) -> Int {
    let limit = min(maxWidth ?? .max, size.width - point.x)
    var used = 0
    for span in spans where used < limit {
      used += draw(
        span.text,
        at: Point(x: point.x + used, y: point.y),
        style: span.style,
        maxWidth: limit - used
      )
    }
    return used
  }

  /// The width of pieces in columns.
  nonisolated func width(of spans: [Span]) -> Int {
    spans.reduce(0) { $0 + metrics.width(of: $1.text) }
  }

  /// Draws a number right-aligned before a column.
  nonisolated mutating func draw(_ number: Int, endingAt x: Int, y: Int, style: Style = .plain) {
    let text = String(number)
    draw(text, at: Point(x: x - text.utf8.count, y: y), style: style)
  }
}

nonisolated extension StateCounts {
  /// The counts with their symbols and colours: `31○ 12×  7–`; zeros are left out.
  var spans: [Span] {
    var spans: [Span] = []
    for state in StudyState.shown where self[state] > 0 {
      if !spans.isEmpty { spans.append(Span(" ")) }
      spans.append(Span("\(self[state])\(state.symbol)", state.style))
    }
    return spans
  }
}

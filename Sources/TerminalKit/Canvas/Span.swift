import JapaneseText

/// A piece of a line with its own style.
public struct Span: Hashable, Sendable {
  /// What is drawn; may be of any width.
  public let text: String
  /// How all of it is drawn.
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
  public mutating func draw(_ spans: [Span], at point: Point, maxWidth: Int? = nil) -> Int {
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
  public func width(of spans: [Span]) -> Int {
    spans.reduce(0) { $0 + metrics.width(of: $1.text) }
  }
}

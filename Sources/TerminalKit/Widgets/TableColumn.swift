import JapaneseText

/// A column of a table: its place in a row, and the alignment of its texts.
public struct TableColumn: Hashable, Sendable {
  /// The first column of the canvas in it.
  public let start: Int
  /// The first column of the canvas after it.
  public let end: Int
  /// The place of texts that are narrower; numbers are trailing.
  public let alignment: TextAlignment

  /// Creates a column; empty when the end is not after the start.
  public init(from start: Int = 0, to end: Int, alignment: TextAlignment = .leading) {
    self.start = start
    self.end = max(start, end)
    self.alignment = alignment
  }

  /// A column for texts that end before a column of the canvas, however long they are.
  public static func ending(at end: Int) -> TableColumn {
    TableColumn(to: end, alignment: .trailing)
  }

  /// The number of columns of the canvas in it.
  public var width: Int { end - start }
  /// Whether it has no room for anything.
  public var isEmpty: Bool { width == 0 }
}

extension Canvas {
  /// Draws a text in a column of the first row; a longer one ends with `…`.
  /// - Returns: The columns of the canvas under the text.
  @discardableResult
  public mutating func drawCell(
    _ text: String,
    in column: TableColumn,
    style: Style = .plain
  ) -> Range<Int> {
    let x = start(of: column) { $0.width(of: text) }
    let used = draw(text, at: Point(x: x, y: 0), style: style, maxWidth: column.end - x)
    return x..<x + used
  }

  /// Draws pieces of text in a column of the first row.
  /// - Returns: The columns of the canvas under them.
  @discardableResult
  public mutating func drawCell(_ spans: [Span], in column: TableColumn) -> Range<Int> {
    let x = start(of: column) { metrics in
      spans.reduce(0) { $0 + metrics.width(of: $1.text) }
    }
    let used = draw(spans, at: Point(x: x, y: 0), maxWidth: column.end - x)
    return x..<x + used
  }

  /// Fills a column of the first row with a glyph, as many times as it fits.
  public mutating func fill(
    _ glyph: Character,
    in column: TableColumn,
    style: Style = .plain
  ) {
    fill(glyph, at: Point(x: column.start, y: 0), width: column.width, style: style)
  }

  /// The column of the canvas in which a text begins; leading texts are not measured.
  private func start(of column: TableColumn, width: (TextMetrics) -> Int) -> Int {
    switch column.alignment {
    case .leading: column.start
    case .center: column.start + max(0, column.width - width(metrics)) / 2
    case .trailing: column.start + max(0, column.width - width(metrics))
    }
  }
}

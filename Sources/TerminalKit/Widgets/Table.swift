import JapaneseText

/// Columns side by side, the same for all rows of a table.
///
/// ```swift
/// let table = Table([.text(.rest), .number(5)], from: 2, to: canvas.size.width)
/// canvas.drawList(window) { row, canvas in
///   canvas.drawRow([Span("食べ物", row.style), Span("48")], of: table)
/// }
/// ```
public struct Table: Hashable, Sendable {
  /// The width of a column and the alignment of its texts.
  public struct Column: Hashable, Sendable {
    let width: Track
    let alignment: TextAlignment

    /// Texts, which begin at the start of the column.
    public static func text(_ width: Track) -> Column {
      Column(width: width, alignment: .leading)
    }

    /// Numbers, which end at the end of the column.
    public static func number(_ width: Int) -> Column {
      Column(width: .fixed(width), alignment: .trailing)
    }
  }

  /// The columns; those without room are empty.
  public let columns: [TableColumn]
  private let gap: Int

  /// Lays columns out in a row: fixed ones get their width first, the others share the rest.
  ///
  /// - Parameters:
  ///   - columns: The columns from the left.
  ///   - start: The first column of the canvas.
  ///   - end: The column of the canvas after the last one.
  ///   - gap: The number of blank columns between two of them.
  public init(_ columns: [Column], from start: Int = 0, to end: Int, gap: Int = 2) {
    let rect = Rect(x: start, y: 0, width: end - start, height: 1)
    let parts = rect.columns(columns.map(\.width), gap: gap)
    self.columns = zip(columns, parts).map { column, part in
      TableColumn(from: part.minX, to: part.maxX, alignment: column.alignment)
    }
    self.gap = gap
  }

  /// A row as pieces of text, for a page that scrolls.
  public func line(_ cells: [Span], metrics: TextMetrics = .standard) -> [Span] {
    zip(columns, cells).enumerated().map { place, cell in
      let (column, span) = cell
      let text = metrics.padded(span.text, to: column.width, alignment: column.alignment)
      let isLast = place == columns.count - 1
      return Span(text + String(repeating: " ", count: isLast ? 0 : gap), span.style)
    }
  }
}

extension Canvas {
  /// Draws a row of a table, each text in its column; longer ones end with `…`.
  public mutating func drawRow(_ cells: [Span], of table: Table) {
    for (column, cell) in zip(table.columns, cells) {
      drawCell(cell.text, in: column, style: cell.style)
    }
  }
}

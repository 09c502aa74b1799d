import JapaneseText

/// A visible row of a list that is being drawn.
public struct ListRow: Hashable, Sendable {
  /// The place in the list, from 0.
  public let index: Int
  /// Whether the selection is on it.
  public let isSelected: Bool
  /// The style of the text that names the row.
  public let style: Style
}

extension Canvas {
  /// Draws the visible rows of a list, with a marker before the selected one.
  ///
  /// ```swift
  /// let window = ListWindow(count: 900, height: canvas.size.height, selected: 7, offset: scroll)
  /// scroll = window.offset
  /// canvas.drawList(window) { row, canvas in
  ///   canvas.drawCell(titles[row.index], in: TableColumn(from: 2, to: 40), style: row.style)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - window: The visible rows and the selected one.
  ///   - markerX: The column of the marker.
  ///   - hasScrollBar: Whether the last column is for a scroll bar; it is blank while all rows are visible.
  ///   - style: The style of the marker, the selected row and the scroll bar.
  ///   - draw: Draws a row into an area of one line.
  public mutating func drawList(
    _ window: ListWindow,
    markerX: Int = 1,
    hasScrollBar: Bool = false,
    style: WidgetStyle = .standard,
    row draw: (ListRow, inout Canvas) -> Void
  ) {
    let bar = scrollBarWidth(hasScrollBar)
    for (line, row) in rows(of: window, style: style).enumerated() {
      inside(Rect(x: 0, y: line, width: size.width - bar, height: 1)) { canvas in
        if row.isSelected { canvas.drawMarker(x: markerX, style: style) }
        draw(row, &canvas)
      }
    }
    if hasScrollBar { drawScrollBar(window, width: bar, style: style) }
  }

  /// The visible rows.
  func rows(
    of window: ListWindow,
    style: WidgetStyle = .standard
  ) -> some Sequence<ListRow> {
    window.visible.lazy.map { index in
      let isSelected = index == window.selected
      return ListRow(
        index: index,
        isSelected: isSelected,
        style: isSelected ? style.selected : .plain
      )
    }
  }

  /// Draws the selection marker into the first row.
  ///
  /// Where the terminal draws the marker two columns wide, `>` replaces it, since text may begin in the next column.
  public mutating func drawMarker(x: Int = 1, style: WidgetStyle = .standard) {
    let marker = metrics.width(of: style.marker) == 1 ? style.marker : ">"
    draw(String(marker), at: Point(x: x, y: 0), style: style.accent)
  }

  private static let scrollBar: (track: Character, thumb: Character) = ("│", "┃")

  /// The width of the scroll bar of a list; 0 for one without.
  func scrollBarWidth(_ hasScrollBar: Bool) -> Int {
    hasScrollBar ? metrics.width(of: Self.scrollBar.thumb) : 0
  }

  mutating func drawScrollBar(_ window: ListWindow, width: Int, style: WidgetStyle) {
    guard let thumb = window.thumb else { return }
    for line in 0..<window.height {
      let isThumb = thumb.contains(line)
      fill(
        isThumb ? Self.scrollBar.thumb : Self.scrollBar.track,
        at: Point(x: size.width - width, y: line),
        width: width,
        style: isThumb ? style.accent : style.quiet
      )
    }
  }
}

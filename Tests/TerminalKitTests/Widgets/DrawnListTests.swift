import TerminalKit
import Testing

@Suite("A list that keeps its rows")
struct DrawnListTests {
  private let titles = ["食べ物", "動物", "天気", "旅行", "仕事", "学校"]

  /// Draws a list twice: with the rows that were kept, and from nothing.
  /// - Returns: The rows that were drawn in the first way.
  @discardableResult
  private func draw(
    _ titles: [String],
    selected: Int,
    width: Int = 12,
    markerX: Int = 1,
    hasScrollBar: Bool = false,
    style: WidgetStyle = .standard,
    in list: inout DrawnList<[String]>
  ) -> [Int] {
    var canvas = Canvas(size: Size(width: width, height: 4))
    var whole = canvas
    let window = ListWindow(count: titles.count, height: 4, selected: selected, offset: list.offset)
    var drawn: [Int] = []
    func drawRow(_ row: ListRow, _ canvas: inout Canvas) {
      let title = TableColumn(from: 2, to: canvas.size.width)
      canvas.drawCell(titles[row.index], in: title, style: row.style)
    }
    canvas.drawList(
      window,
      of: titles,
      keeping: &list,
      markerX: markerX,
      hasScrollBar: hasScrollBar,
      style: style
    ) { row, canvas in
      drawn.append(row.index)
      drawRow(row, &canvas)
    }
    whole.drawList(
      window,
      markerX: markerX,
      hasScrollBar: hasScrollBar,
      style: style,
      row: drawRow
    )
    #expect(canvas == whole)
    return drawn
  }

  @Test("A move draws the row that was selected and the one that is")
  func moving() {
    var list = DrawnList<[String]>()
    #expect(draw(titles, selected: 0, in: &list) == [0, 1, 2, 3])
    #expect(draw(titles, selected: 0, in: &list) == [])
    #expect(draw(titles, selected: 1, in: &list) == [0, 1])
  }

  @Test("A window higher than the area is clipped, and what is below the area stays")
  func clipped() {
    var list = DrawnList<[String]>()
    for below in ["before", "after"] {
      var canvas = Canvas(size: Size(width: 12, height: 3))
      canvas.draw(below, at: Point(x: 0, y: 2))
      canvas.inside(Rect(x: 0, y: 0, width: 12, height: 2)) { canvas in
        let window = ListWindow(count: titles.count, height: 5, selected: 0)
        canvas.drawList(window, of: titles, keeping: &list) { row, canvas in
          canvas.drawCell(titles[row.index], in: TableColumn(from: 2, to: 12))
        }
      }
      #expect(canvas.text == " ▌食べ物\n  動物\n\(below)")
    }
  }

  @Test("A move back draws nothing that was drawn before")
  func movingBack() {
    var list = DrawnList<[String]>()
    draw(titles, selected: 0, in: &list)
    draw(titles, selected: 1, in: &list)
    #expect(draw(titles, selected: 0, in: &list) == [])
    #expect(draw(titles, selected: 1, in: &list) == [])
  }

  @Test("A list with a scroll bar, another marker or another style keeps its rows, too")
  func appearance() {
    var list = DrawnList<[String]>()
    #expect(draw(titles, selected: 0, hasScrollBar: true, in: &list) == [0, 1, 2, 3])
    #expect(draw(titles, selected: 1, hasScrollBar: true, in: &list) == [0, 1])
    #expect(draw(titles, selected: 1, markerX: 0, in: &list) == [0, 1, 2, 3])
    #expect(draw(titles, selected: 1, markerX: 0, in: &list) == [])
    var style = WidgetStyle.standard
    style.marker = "→"
    #expect(draw(titles, selected: 2, style: style, in: &list) == [0, 1, 2, 3])
    #expect(draw(titles, selected: 3, style: style, in: &list) == [2, 3, 4])
  }

  @Test("A list that scrolls draws the rows that appear, too")
  func scrolling() {
    var list = DrawnList<[String]>()
    draw(titles, selected: 0, in: &list)
    #expect(draw(titles, selected: 3, in: &list) == [3, 4])
    #expect(list.offset == 1)
    // The fourth row was drawn before it was selected; the first one was out of sight.
    #expect(draw(titles, selected: 0, in: &list) == [0])
  }

  @Test("Other content or another width draws all rows")
  func changes() {
    var list = DrawnList<[String]>()
    draw(titles, selected: 0, in: &list)
    var others = titles
    others[1] = "植物"
    #expect(draw(others, selected: 0, in: &list) == [0, 1, 2, 3])
    #expect(draw(others, selected: 0, width: 7, in: &list) == [0, 1, 2, 3])
    #expect(draw([], selected: 0, in: &list) == [])
    #expect(draw(others, selected: 0, in: &list) == [0, 1, 2, 3])
  }
}

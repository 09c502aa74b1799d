import JapaneseText
import TerminalKit
import Testing

@Suite("List")
struct ListWidgetTests {
  private let titles = ["食べ物", "動物", "天気", "旅行", "仕事", "学校"]

  private func canvas(
    selected: Int?,
    scroll: Int = 0,
    hasScrollBar: Bool = false,
    metrics: TextMetrics = .standard
  ) -> Canvas {
    var canvas = Canvas(size: Size(width: 12, height: 4), metrics: metrics)
    let window = ListWindow(count: titles.count, height: 4, selected: selected, offset: scroll)
    canvas.drawList(window, hasScrollBar: hasScrollBar) { row, canvas in
      let title = TableColumn(from: 2, to: canvas.size.width)
      canvas.drawCell(titles[row.index], in: title, style: row.style)
    }
    return canvas
  }

  @Test("The selected row has a marker and is strong")
  func marker() {
    let canvas = canvas(selected: 1)
    #expect(canvas.text == "  食べ物\n ▌動物\n  天気\n  旅行")
    #expect(canvas.styleLines[1] == " cBBBB")
  }

  @Test("A row further down scrolls the list")
  func scrolling() {
    #expect(canvas(selected: 5).text == "  天気\n  旅行\n  仕事\n ▌学校")
    #expect(canvas(selected: nil, scroll: 1).text == "  動物\n  天気\n  旅行\n  仕事")
  }

  @Test("The scroll bar shows which part is visible, and rows leave it its column")
  func scrollBar() {
    #expect(
      canvas(selected: 5, hasScrollBar: true).lines
        == ["  天気     │", "  旅行     │", "  仕事     ┃", " ▌学校     ┃"]
    )
    var short = Canvas(size: Size(width: 12, height: 4))
    short.drawList(ListWindow(count: 2, height: 4, selected: 0), hasScrollBar: true) { _, _ in }
    #expect(short.text == " ▌")
  }

  @Test("A terminal that draws bars over two columns keeps the marker and the text")
  func wideMarker() {
    let metrics = TextMetrics(ambiguousIsWide: true)
    let canvas = canvas(selected: 0, hasScrollBar: true, metrics: metrics)
    #expect(canvas.lines[0] == " >食べ物  ┃")
  }

  @Test("A row cannot draw outside of its line")
  func clipping() {
    var canvas = Canvas(size: Size(width: 6, height: 3))
    canvas.drawList(ListWindow(count: 1, height: 3, selected: nil)) { _, row in
      row.drawWrapped("一二三四五六", in: Rect(x: 0, y: 0, width: 6, height: 3))
    }
    #expect(canvas.text == "一二三")
  }

  @Test("Nothing is drawn where there is no room")
  func empty() {
    var canvas = Canvas(size: Size(width: 0, height: 0))
    let window = ListWindow(count: 3, height: 0, selected: 0)
    canvas.drawList(window, hasScrollBar: true) { _, _ in }
    #expect(canvas.text == "")
  }
}

import JapaneseText
import TerminalKit
import Testing

@Suite("Choice")
struct ChoiceWidgetTests {
  private let options = [
    ChoiceOption(key: "x", label: Span("× again"), shortLabel: "×", detail: "1m"),
    ChoiceOption(key: "o", label: Span("○ good"), shortLabel: "○", detail: "10m"),
    ChoiceOption(key: "4", label: Span("easy"), shortLabel: "", detail: "4d"),
  ]

  private func row(width: Int, chosen: Int? = nil) -> Canvas {
    var canvas = Canvas(size: Size(width: width, height: 1))
    canvas.drawChoiceRow(options, chosen: chosen)
    return canvas
  }

  @Test("A row takes the widest form that fits")
  func forms() {
    #expect(row(width: 46).text == " x × again 1m     o ○ good 10m     4 easy 4d")
    #expect(row(width: 42).text == " x × again 1m   o ○ good 10m   4 easy 4d")
    #expect(row(width: 30).text == "   x × 1m   o ○ 10m   4 4d")
    #expect(row(width: 22).text == " x × 1m o ○ 10m 4 4d")
  }

  @Test("The chosen one is seen without colours")
  func chosen() {
    let canvas = row(width: 42, chosen: 1)
    #expect(canvas.cell(at: Point(x: 19, y: 0))?.style.attributes == .reverse)
    #expect(canvas.cell(at: Point(x: 4, y: 0))?.style == .plain)
  }

  @Test("Below each other they are a list: marked, with the key before and the number behind")
  func column() {
    var canvas = Canvas(size: Size(width: 22, height: 2))
    let options = [
      ChoiceOption(key: "x", label: Span("もう一度、×だけ"), detail: "12"),
      ChoiceOption(key: "⏎", label: Span("back")),
    ]
    canvas.drawChoice(options, window: ListWindow(count: 2, height: 2, selected: 0))
    #expect(canvas.lines == [" ▌x  もう一度、…  12", "  ⏎  back"])
    #expect(canvas.styleLines == [" cc  BBBBBBBBBBB  DD", "  c"])
  }
}

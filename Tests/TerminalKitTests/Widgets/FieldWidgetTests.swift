import TerminalKit
import Testing

@Suite("Field")
struct FieldWidgetTests {
  private let rect = Rect(x: 1, y: 0, width: 8, height: 1)

  private func canvas() -> Canvas { Canvas(size: Size(width: 10, height: 1)) }

  @Test("A line that is not typed into shows its beginning")
  func unfocused() {
    var canvas = canvas()
    canvas.drawField("たべものや", caret: nil, in: rect)
    #expect(canvas.text == " たべも…")
    #expect(canvas.cursor == nil)
  }

  @Test("A line that waits shows its end, without the cursor")
  func waiting() {
    var canvas = canvas()
    let text = "たべものや"
    canvas.drawField(text, caret: text.endIndex, in: rect, isFocused: false)
    #expect(canvas.text == "  ものや")
    #expect(canvas.cursor == nil)
  }

  @Test("A placeholder stands in an empty line, behind the cursor")
  func placeholder() {
    var canvas = canvas()
    canvas.drawField("", caret: "".startIndex, in: rect, placeholder: Span("例: 食べる", .dim))
    #expect(canvas.text == " 例: 食…")
    #expect(canvas.styleLines == [" DDDDDDDD"])
    #expect(canvas.cursor == Point(x: 1, y: 0))
    canvas.drawField("日", caret: "日".endIndex, in: rect, placeholder: Span("例: 食べる", .dim))
    #expect(canvas.text == " 日")
  }
}

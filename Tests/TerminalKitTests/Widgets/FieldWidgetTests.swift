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

  @Test("Marks show that the beginning or the end is cut, where there is room for them")
  func marks() {
    var canvas = Canvas(size: Size(width: 14, height: 1))
    let text = "食べるたべるtoeat"
    canvas.drawField(text, caret: text.endIndex, in: canvas.bounds)
    #expect(canvas.text == "‹ たべるtoeat")
    #expect(canvas.cursor == Point(x: 13, y: 0))
    canvas.drawField(text, caret: text.startIndex, in: canvas.bounds)
    #expect(canvas.text == "食べるたべるt›")
    #expect(canvas.cursor == Point(x: 0, y: 0))
  }

  @Test("What is chosen from stays visible, although the caret is at the end")
  func anchor() {
    var canvas = Canvas(size: Size(width: 14, height: 1))
    let text = "明日友達と映画を見ます"
    canvas.drawField(text, caret: text.endIndex, in: canvas.bounds, showing: 2)
    #expect(canvas.text == "‹ 友達と映画 ›")
    #expect(canvas.cursor == Point(x: 2, y: 0))
    canvas.drawField(text, caret: text.endIndex, in: canvas.bounds, showing: 9)
    #expect(canvas.text.hasPrefix("‹") && canvas.text.hasSuffix("見ます"))
  }

  @Test("A placeholder is in an empty line, after the cursor")
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

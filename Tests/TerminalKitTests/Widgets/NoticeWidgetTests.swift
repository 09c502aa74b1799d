import TerminalKit
import Testing

@Suite("Notice")
struct NoticeWidgetTests {
  private func canvas(_ text: String, height: Int = 4) -> Canvas {
    var canvas = Canvas(size: Size(width: 12, height: height))
    for y in 0..<height { canvas.draw("············", at: Point(x: 0, y: y)) }
    canvas.drawNotice(text)
    return canvas
  }

  @Test("A short one takes the last row")
  func short() {
    #expect(canvas("保存した").lines.suffix(2) == ["············", " 保存した"])
  }

  @Test("A long one takes the rows that it needs, up to a limit")
  func long() {
    #expect(canvas("The disk is full").lines.suffix(2) == [" The disk", " is full"])
    #expect(
      canvas("単語帳を保存できなかった。ディスクの空きが足りない。").lines
        == ["············", " 単語帳を保", " 存できな", " かった。…"]
    )
  }

  @Test("It keeps within the rows that there are")
  func low() {
    #expect(canvas("The disk is full", height: 1).lines == [" The disk…"])
    #expect(canvas("x", height: 0).lines.isEmpty)
  }
}

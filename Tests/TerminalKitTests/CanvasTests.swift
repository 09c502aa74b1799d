import JapaneseText
import TerminalKit
import Testing

@Suite struct CanvasTests {
  private func canvas(_ width: Int, _ height: Int = 1) -> Canvas {
    Canvas(size: Size(width: width, height: height))
  }

  @Test func drawsJapaneseInColumns() {
    var canvas = canvas(12, 2)
    #expect(canvas.draw("食べ物", at: .zero) == 6)
    canvas.draw("food", at: Point(x: 7, y: 0), style: .dim)
    canvas.draw("たべもの", at: Point(x: 0, y: 1), style: Style(foreground: .red))
    #expect(canvas.text == "食べ物 food\nたべもの")
    #expect(canvas.styleLines == ["       DDDD", "rrrrrrrr"])
  }

  @Test func overwritingTheLeftHalfBlanksTheRight() {
    var canvas = canvas(4)
    canvas.draw("食物", at: .zero)
    canvas.draw("x", at: .zero)
    #expect(canvas.lines == ["x 物"])
  }

  @Test func overwritingTheRightHalfBlanksTheLeft() {
    var canvas = canvas(4)
    canvas.draw("食物", at: .zero)
    canvas.draw("x", at: Point(x: 1, y: 0))
    #expect(canvas.lines == [" x物"])
  }

  @Test func aWideGlyphBetweenTwoOthersBlanksBothHalves() {
    var canvas = canvas(5)
    canvas.draw("食物", at: .zero)
    canvas.draw("水", at: Point(x: 1, y: 0))
    #expect(canvas.lines == [" 水"])
  }

  @Test func aWideGlyphAtTheEdgeIsLeftOut() {
    var canvas = canvas(3)
    canvas.draw("食物", at: .zero)
    #expect(canvas.lines == ["食…"])
    canvas.draw("食物", at: Point(x: -1, y: 0))
    #expect(canvas.lines == [" 物"])
  }

  @Test func longTextEndsWithDots() {
    var canvas = canvas(10)
    #expect(canvas.draw("食べ物と飲み物", at: .zero, maxWidth: 8) == 7)
    #expect(canvas.text == "食べ物…")
    canvas.clear(canvas.bounds)
    canvas.draw("exactly so", at: .zero)
    #expect(canvas.text == "exactly so")
  }

  @Test func dotsThatDoNotFitAreLeftOut() {
    var wide = Canvas(size: Size(width: 4, height: 1), metrics: TextMetrics(ambiguousIsWide: true))
    wide.draw("xxxx", at: .zero)
    #expect(wide.draw("食物", at: .zero, maxWidth: 1) == 0)
    #expect(wide.draw("ab", at: Point(x: 1, y: 0), maxWidth: 1) == 0)
    #expect(wide.lines == ["x xx"])
  }

  @Test func controlsBecomeSymbols() {
    var canvas = canvas(24)
    canvas.draw("\u{1B}[2J\u{9B}m\u{7F}\u{202E}a\r\n\u{0}\u{2028}", at: .zero)
    #expect(canvas.text == "␛[2J�m␡�a␍␊␀␤")
  }

  @Test func thereAreNoCellsOutside() {
    let canvas = canvas(3, 2)
    #expect([-1, 0, 1, 2].map { canvas.row($0).count } == [0, 3, 3, 0])
    #expect(canvas.cell(at: Point(x: 3, y: 0)) == nil)
  }

  @Test func invisibleScalarsTakeNoCell() {
    var canvas = canvas(8)
    canvas.draw("\u{FEFF}日\u{200B}本\u{3099}", at: .zero)
    #expect(canvas.text == "日本\u{3099}")
    #expect(canvas.cell(at: Point(x: 2, y: 0))?.width == 2)
  }

  @Test func partsAreClippedAndHaveTheirOwnOrigin() {
    var canvas = canvas(8, 3)
    canvas.inside(Rect(x: 2, y: 1, width: 4, height: 1)) { part in
      part.draw("日本語", at: .zero)
      part.draw("out", at: Point(x: 0, y: 1))
      part.setCursor(Point(x: 1, y: 0))
    }
    #expect(canvas.lines == ["", "  日…", ""])
    #expect(canvas.cursor == Point(x: 3, y: 1))
    canvas.setCursor(Point(x: 8, y: 0))
    #expect(canvas.cursor == nil)
  }

  @Test func rulesFillTheirColumnsWhateverTheyMeasure() {
    var narrow = canvas(7)
    narrow.fill("─", at: .zero, width: 7)
    #expect(narrow.text == "───────")
    var wide = Canvas(size: Size(width: 7, height: 1), metrics: TextMetrics(ambiguousIsWide: true))
    wide.fill("─", at: .zero, width: 7)
    #expect(wide.text == "───")
  }

  @Test func wrapsAndMarksWhatIsLeftOut() {
    var canvas = canvas(8, 2)
    canvas.drawWrapped("毎朝パンを食べます", in: canvas.bounds, alignment: .center)
    #expect(canvas.lines == ["毎朝パン", "を食べ…"])
  }

  @Test func fieldScrollsSoThatTheCaretIsSeen() {
    var canvas = canvas(8)
    let text = "たべもの"
    #expect(canvas.drawField(text, caret: text.endIndex, in: canvas.bounds) == 7)
    #expect(canvas.lines == [" べもの"])
    #expect(canvas.cursor == Point(x: 7, y: 0))
    #expect(canvas.drawField(text, caret: text.startIndex, in: canvas.bounds) == 0)
    #expect(canvas.lines == ["たべもの"])
    #expect(canvas.cursor == .zero)
  }

  @Test func nothingIsDrawnOnNoCells() {
    var canvas = canvas(0, 0)
    canvas.draw("x", at: .zero)
    canvas.drawField("x", caret: "x".startIndex, in: canvas.bounds)
    #expect(canvas.text == "")
  }
}

import JapaneseText
import TerminalKit
import Testing

@Suite("Dots")
struct DotsWidgetTests {
  private static let rows: [UInt32] = [0b1100, 0b1010, 0b0001]

  private func canvas(_ width: Int = 4, at point: Point = .zero) -> Canvas {
    var canvas = Canvas(size: Size(width: 5, height: 2))
    canvas.drawDots(Self.rows, width: width, at: point)
    return canvas
  }

  @Test("Two of them share a cell; the highest bit is at the left")
  func blocks() {
    #expect(canvas().lines == ["█▀▄", "   ▀"])
  }

  @Test("What is outside of the canvas is cut off")
  func clipped() {
    #expect(canvas(at: Point(x: 3, y: 1)).lines == ["", "   █▀"])
    #expect(canvas(at: Point(x: -1, y: -1)).lines == ["  ▀", ""])
  }

  @Test("Cells without dots stay as they are")
  func transparent() {
    var canvas = Canvas(size: Size(width: 5, height: 1))
    canvas.draw("あい", at: .zero)
    canvas.drawDots([0b0001], width: 4, at: .zero)
    #expect(canvas.lines == ["あ ▀"])
  }

  @Test("No width and no rows draw nothing")
  func empty() {
    var canvas = Canvas(size: Size(width: 5, height: 1))
    canvas.drawDots([1], width: 0, at: .zero)
    canvas.drawDots([], width: 8, at: .zero)
    canvas.drawDots([1], width: -3, at: .zero)
    #expect(canvas.lines == [""])
  }

  @Test("Nothing is drawn where blocks are two columns wide")
  func wideBlocks() {
    let metrics = TextMetrics(ambiguousIsWide: true)
    var canvas = Canvas(size: Size(width: 5, height: 2), metrics: metrics)
    #expect(!canvas.canDrawDots)
    canvas.drawDots(Self.rows, width: 4, at: .zero)
    #expect(canvas.lines == ["", ""])
  }
}

import JapaneseText
import TerminalKit
import Testing

/// Random texts at random places, from a fixed seed: never half a glyph or a control character.
@Suite struct CanvasFuzzTests {
  private static let pieces = [
    "a", "Z", " ", "食", "が", "か\u{3099}", "한", "ㅓ", "ｶﾞ", "×", "─", "…", "é", "e\u{301}", "👨‍👩‍👧", "🇯🇵",
    "❤️", "1️⃣", "\u{1B}", "\r\n", "\u{9B}", "\u{202E}", "\u{200B}", "\u{FEFF}", "\u{3099}", "ﷺ",
    "क्षि", "\u{31350}", "\u{10FFFF}", "\u{FFFE}", "\u{E0001}", "\u{115F}", "\u{1160}",
  ]

  @Test(arguments: [false, true])
  func neverLeavesHalfAGlyph(_ ambiguousIsWide: Bool) {
    var random = SplitMix(state: 20_261_121)
    let metrics = TextMetrics(ambiguousIsWide: ambiguousIsWide)
    var canvas = Canvas(size: Size(width: 13, height: 3), metrics: metrics)
    for _ in 0..<4000 {
      let text = (0..<random.next(below: 9)).map { _ in
        Self.pieces[random.next(below: Self.pieces.count)]
      }.joined()
      let point = Point(x: random.next(below: 18) - 3, y: random.next(below: 3))
      let part = Rect(x: random.next(below: 6), y: 0, width: random.next(below: 9), height: 3)
      switch random.next(below: 4) {
      case 0: canvas.inside(part) { _ = $0.draw(text, at: point) }
      case 1: canvas.drawField(text, caret: text.endIndex, in: part)
      case 2: canvas.clear(part)
      default: canvas.draw(text, at: point, maxWidth: random.next(below: 12))
      }
      check(canvas)
    }
  }

  private func check(_ canvas: Canvas) {
    for y in 0..<canvas.fullSize.height {
      let row = Array(canvas.row(y))
      for (x, cell) in row.enumerated() {
        if cell.isContinuation { #expect(x > 0 && row[x - 1].width == 2) }
        if cell.width == 2 { #expect(x + 1 < row.count && row[x + 1].isContinuation) }
        #expect(cell.text.unicodeScalars.allSatisfy { $0.visibleSubstitute == nil })
      }
    }
  }

  @Test func drawnColumnsAreTheMeasuredOnes() {
    var random = SplitMix(state: 7)
    for _ in 0..<500 {
      let text = (0..<random.next(below: 9)).map { _ in
        Self.pieces[random.next(below: Self.pieces.count)]
      }.joined()
      var canvas = Canvas(size: Size(width: 40, height: 1))
      #expect(canvas.draw(text, at: .zero) == canvas.metrics.width(of: text))
    }
  }
}

/// A small generator, so that every run sees the same texts.
private struct SplitMix {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(max(1, limit)))
  }
}

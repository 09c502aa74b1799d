import JapaneseText
import Testing

@Suite struct WidthTests {
  @Test(arguments: WidthVector.all)
  func matchesTheVectors(_ vector: WidthVector) {
    #expect(vector.text.displayWidth == vector.width)
    #expect(TextMetrics(ambiguousIsWide: true).width(of: vector.text) == vector.wide)
  }

  /// The fast path for plain scalars must agree with the table.
  @Test func plainScalarsAgreeWithTheTable() {
    for value in UInt32(0x20)...0xFFFF {
      guard let scalar = Unicode.Scalar(value), scalar.visibleSubstitute == nil else { continue }
      let alone = String(Character(scalar)).displayWidth
      // Followed by a joiner, the scalar takes the slow path through the table.
      let joined = (String(Character(scalar)) + "\u{200D}").displayWidth
      #expect(alone == joined, "U+\(String(value, radix: 16))")
    }
  }

  /// The fast path at cluster borders must not join or split differently from Unicode.
  @Test func symbolsInARowAreClustersOfTheirOwn() {
    for value in UInt32(0x2000)...0x2FFF {
      guard let scalar = Unicode.Scalar(value), scalar.visibleSubstitute == nil else { continue }
      for text in ["あ\(scalar)\(scalar)", "─\(scalar)─", "\(scalar)\u{FE0F}\(scalar)"] {
        let drawn = TextMetrics.standard.glyphs(of: text).filter { $0.width > 0 }
        let shown = text.filter { String($0).displayWidth > 0 }
        #expect(drawn.count == shown.count, "U+\(String(value, radix: 16)) in \(text)")
      }
    }
  }

  @Test func halfWidthKatakanaTakesOneColumnEach() {
    #expect("ｶﾞｷﾞ".displayWidth == 4)
    #expect("ﾆﾎﾝｺﾞ".displayWidth == 5)
  }

  @Test func hangulIsWideHoweverItIsWritten() {
    #expect("한국".displayWidth == 4)
    #expect("\u{1112}\u{1161}\u{11AB}".displayWidth == 2)
    #expect("ㅓㅏ".displayWidth == 4)
  }

  @Test func controlsCountAsTheSymbolsThatAreShown() {
    #expect("a\tb".displayWidth == 3)
    #expect("\r\n".displayWidth == 2)
    #expect("\u{1B}[31m".displayWidth == 5)
    #expect("\u{2028}".displayWidth == 1)
  }

  @Test func marksWithoutEndStayInOneCell() {
    #expect(("e" + String(repeating: "\u{301}", count: 5000)).displayWidth == 1)
  }

  @Test func composesDecomposedKana() {
    #expect("か\u{3099}は\u{309A}".nfc.unicodeScalars.elementsEqual("がぱ".unicodeScalars))
  }
}

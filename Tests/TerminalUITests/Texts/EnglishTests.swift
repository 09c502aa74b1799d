import TerminalUI
import Testing

@Suite("English")
struct EnglishTests {
  @Test("Whole numbers have their thousands apart, and agree with their nouns")
  func counts() {
    #expect(
      [0, 999, 1_000, 20_000, 123_456, 1_234_567, -999, -1_500].map(English.number) == [
        "0", "999", "1,000", "20,000", "123,456", "1,234,567", "-999", "-1,500",
      ]
    )
    #expect(English.count(1, "word") == "1 word")
    #expect(English.count(20_000, "word") == "20,000 words")
  }

  @Test("Of many parts the first are named, and the others counted")
  func manyParts() {
    let parts = ["a", "b", "c"]
    #expect(English.list(parts, most: 3) == "a, b, c")
    #expect(English.sentence(parts, most: 3) == "a, b and c")
    #expect(English.list(parts, most: 2) == "a, b and 1 more")
    #expect(English.sentence(parts, most: 1) == "a and 2 more")
  }

  @Test("Decimals, tenths and shares are rounded")
  func parts() {
    #expect(English.decimal(0.25) == "0.3")
    #expect(English.decimal(7) == "7.0")
    #expect(English.decimal(0.034_56, places: 4) == "0.0346")
    #expect(English.tenths(1_500, of: 1_000) == "1.5")
    #expect(English.tenths(1_960, of: 1_000) == "2")
    #expect(English.percent(0.4) == "40%")
    #expect(English.percent(0.996) == "100%")
  }
}

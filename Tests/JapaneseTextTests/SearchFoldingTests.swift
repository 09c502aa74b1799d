import JapaneseText
import Testing

@Suite("Folding for search")
struct SearchFoldingTests {
  @Test(
    "Texts that learners confuse fold alike",
    arguments: [
      ("ABC", "abc"), ("ＡＢＣ　１", "abc 1"), ("カナ", "かな"), ("ｶﾅ", "かな"),
      ("ガッコウ", "がっこう"), ("ｶﾞｯｺｳ", "がっこう"), ("ﾊﾟﾝ", "ぱん"), ("ヴ", "ゔ"), ("ｳﾞ", "ゔ"),
      ("ﾀﾞﾂﾞﾄﾞ", "だづど"), ("ラーメン", "らーめん"), ("食ベル", "食べる"), ("École", "ecole"), ("café", "cafe"),
      ("cafe\u{301}", "cafe"),
      ("Tiếng Việt", "tieng viet"), ("Straße", "strasse"), ("ŁÓDŹ", "lodz"), ("Ærø", "aero"),
      ("tōkyō", "tokyo"), ("x\u{323}y", "xy"), ("×÷", "×÷"),
      ("ДОМ", "дом"), ("か\u{3099}", "が"), ("먹다", "먹다"), ("\u{1106}\u{1165}\u{11A8}다", "먹다"),
      ("𠮟る", "𠮟る"), ("", ""),
    ]
  )
  func alike(text: String, folded: String) {
    #expect(String(decoding: SearchFolding.fold(text), as: UTF8.self) == folded)
  }

  @Test("A mark that cannot voice its character stays")
  func loneMark() {
    #expect(SearchFolding.fold("ｱﾞ") == Array("あ゛".utf8))
    #expect(SearchFolding.fold("ｯﾞ") == Array("っ゛".utf8))
  }

  @Test("Bytes that are not UTF-8 are unchanged")
  func notUTF8() {
    let bytes: [UInt8] = [0x41, 0xE3, 0x81, 0xFF, 0xC0]
    var folded: [UInt8] = []
    SearchFolding.append(bytes.span.bytes, to: &folded)
    #expect(folded == [0x61, 0xE3, 0x81, 0xFF, 0xC0])
  }
}

import JapaneseText
import Testing

struct InvisibleCharactersTests {
  @Test(
    "What nothing shows is removed, and joiners stay where they join",
    arguments: [
      ("日\u{200B}本", "日本"), ("飲\u{2060}\u{200E}む\u{202C}", "飲む"),
      ("\u{FEFF}a\u{AD}b\u{FEFF}", "ab"), ("か\u{200C}な", "かな"),
      ("학\u{200D}교", "학교"), ("a\u{200D}👩", "a👩"), ("👩\u{200D}", "👩"), ("\u{200D}", ""),
      ("👩\u{200D}💻", "👩\u{200D}💻"), ("❤\u{FE0F}\u{200D}🔥", "❤\u{FE0F}\u{200D}🔥"),
      ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("café – “x”", "café – “x”"), ("", ""),
    ]
  )
  func removed(text: String, expected: String) {
    #expect(Array(text.withoutInvisible.utf8) == Array(expected.utf8))
  }
}

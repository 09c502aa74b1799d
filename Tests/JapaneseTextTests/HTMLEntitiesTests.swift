import JapaneseText
import Testing

@Suite("HTML entities")
struct HTMLEntitiesTests {
  @Test(
    "Named and numbered characters are decoded once; unknown ones stay",
    arguments: [
      ("a &amp; b", "a & b"), ("&amp;lt;", "&lt;"), ("&#39;&apos;", "''"), ("&#x732B;", "猫"),
      ("caf&eacute;", "café"), ("a&nbsp;b", "a\u{A0}b"), ("&unknown; & &;", "&unknown; & &;"),
      ("&#xD800;", "&#xD800;"),
    ]
  )
  func decoded(text: String, decoded: String) {
    #expect(HTMLEntities.decoded(text[...]) == decoded)
  }
}

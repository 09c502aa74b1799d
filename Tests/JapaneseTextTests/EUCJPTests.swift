import Testing

@testable import JapaneseText

@Suite("EUC-JP")
struct EUCJPTests {
  private func decode(_ bytes: [UInt8]) -> String? {
    var result: [UInt8] = []
    guard EUCJP.append(bytes[...], to: &result) else { return nil }
    return String(validating: result, as: UTF8.self)
  }

  @Test(
    "Bytes of every kind are decoded as Python's codec does",
    arguments: [
      ([0xC3, 0xB1, 0xB8, 0xEC, 0xC4, 0xA2], "単語帳"),
      ([0xA5, 0xC6, 0xA5, 0xB9, 0xA5, 0xC8], "テスト"),
      ([0xA1, 0xC1], "〜"), ([0xEF, 0xE0], "閠"), ([0x8F, 0xB0, 0xA1], "丂"),
      ([0x8F, 0xAB, 0xB1], "é"), ([0x8E, 0xB6], "ｶ"), ([0x8F, 0xA2, 0xB7], "~"),
      ([0x61, 0x20, 0x2F], "a /"),
    ] as [([UInt8], String)]
  )
  func decodes(bytes: [UInt8], text: String) {
    #expect(decode(bytes) == text)
  }

  @Test(
    "What is not EUC-JP is rejected",
    arguments: [
      // Cut off, no second byte, an empty cell, Shift JIS for 単語.
      [0xC3], [0xC3, 0x20], [0xA9, 0xA1], [0x8F, 0xB0], [0x8E, 0x20], [0x92, 0x50, 0x8C, 0xEA],
    ] as [[UInt8]]
  )
  func refuses(bytes: [UInt8]) {
    #expect(decode(bytes) == nil)
  }
}

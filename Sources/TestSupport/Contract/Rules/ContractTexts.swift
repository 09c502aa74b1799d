/// Texts that are hard for a back end to store.
enum ContractTexts {
  static let all =
    [
      "", " ", "食べ物", "韓国語 한국어", "e\u{301}", "か\u{3099}", "\u{212B}", "👩‍👩‍👧‍👦🇯🇵", "\u{FEFF}x",
      "\"", "\\", "\\u0041", "a\"b\\c/d", "{\"t\":\"x\"}", "]}\n{\"k\":1}", "\n", "\r\n", "\t",
      "\u{2028}\u{2029}\u{85}", "\u{202E}abc\u{2066}", "\u{1B}[31mred\u{7}", "\u{0}", "a\u{0}b",
      "\u{10FFFF}\u{FFFE}\u{FFFF}\u{E000}", "'; DROP TABLE words; --", "%s%n", "null", "0", "NaN",
      String(repeating: "長い", count: 50_000), String(repeating: "\u{301}", count: 300),
    ] + controls

  /// Every control character, in the middle of a text.
  private static let controls = (Array(0..<0x20) + Array(0x7F..<0xA0)).compactMap { value in
    Unicode.Scalar(UInt32(value)).map { "a\($0)b" }
  }
}

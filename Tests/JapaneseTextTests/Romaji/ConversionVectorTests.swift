import Testing

@testable import JapaneseText

@Suite("The conversions of WanaKana's tests")
struct ConversionVectorTests {
  static let rows = ConversionVector.all.filter { !$0.isOptional }

  @Test("All of them are present") func count() {
    #expect(ConversionVector.all.count == 1_248)
    #expect(Self.rows.count == 1_234)
    #expect(RomajiWord.all.count == 277)
  }

  @Test("Converted at once", arguments: rows.filter { $0.fn != "imeTyping" })
  func converts(_ row: ConversionVector) {
    let passesRomaji = row.options?.passRomaji ?? false
    let result =
      switch row.fn {
      case "toHiragana" where passesRomaji: Kana.hiragana(from: row.input)
      case "toKatakana" where passesRomaji: Kana.katakana(from: row.input)
      case "toHiragana": Romaji.hiragana(from: row.input)
      case "toKatakana": Kana.katakana(from: Romaji.kana(from: row.input, script: .katakana))
      case "toKana" where row.options?.IMEMode != nil: typed(row)
      case "toKana": Romaji.kana(from: row.input)
      default: Romaji.romaji(from: row.input)
      }
    #expect(result == row.expected)
  }

  @Test("Typed key by key", arguments: rows.filter { $0.fn == "imeTyping" })
  func types(_ row: ConversionVector) {
    #expect(typed(row) == row.expected)
  }

  private func typed(_ row: ConversionVector) -> String {
    let script: KanaScript =
      switch row.options?.IMEMode {
      case .named("toHiragana"): .hiragana
      case .named("toKatakana"): .katakana
      default: .asTyped
      }
    var field = Field(script: script)
    field.press(
      row.input.split(separator: "{leftArrow}", omittingEmptySubsequences: false)
        .joined(separator: "←")
    )
    return field.text
  }
}

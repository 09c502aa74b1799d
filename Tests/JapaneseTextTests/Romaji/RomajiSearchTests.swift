import JapaneseText
import Testing

@Suite("Searching by romaji")
struct RomajiSearchTests {
  @Test(
    "A text matches itself, and the kana that it is the romaji of",
    arguments: [
      ("taberu", ["taberu", "たべる"]), ("ＴＡＢＥ", ["ＴＡＢＥ", "たべ"]),
      ("tab", ["tab", "たば", "たび", "たぶ", "たべ", "たぼ"]),
      ("hon", ["hon", "ほん", "ほな", "ほに", "ほぬ", "ほね", "ほの"]),
      ("tōkyō", ["tōkyō", "とうきょう", "とーきょー"]), ("tabeる", ["tabeる", "たべる"]),
      ("ko-hi-", ["ko-hi-", "こーひー"]), ("koohii", ["koohii", "こおひい", "こーひー"]),
      ("aisukuriimu", ["aisukuriimu", "あいすくりいむ", "あいすくりーむ"]), ("ぱあせんと", ["ぱあせんと", "ぱーせんと"]),
      ("食べ", ["食べ"]), ("먹다", ["먹다"]), ("", [""]),
      ("t", ["t"]), ("street", ["street"]), ("zzqxj", ["zzqxj"]), ("café", ["café"]),
    ]
  )
  func texts(typed: String, texts: [String]) {
    #expect(Romaji.searchTexts(for: typed) == texts)
  }
}

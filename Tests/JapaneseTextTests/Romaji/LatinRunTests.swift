import JapaneseText
import Testing

@Suite("Converting the last Latin letters on demand")
struct LatinRunTests {
  /// The caret is the bar in the text.
  @Test(
    "A run of romaji",
    arguments: [
      ("tabemono|", "たべもの|"), ("食beru|", "食べる|"), ("to eat taberu|", "to eat たべる|"),
      ("KAMERA|", "カメラ|"),
      ("hon|ya", "ほん|ya"), ("kon'ya|", "こんや|"), ("ko-hi-|", "こーひー|"), ("- ra-men|", "- らーめん|"),
      ("onna|", "おんな|"), ("ｋａ|", "か|"), ("tōfu|", "とうふ|"), ("-ka|", "-か|"),
    ]
  )
  func converts(_ before: String, after: String) {
    #expect(convert(before) == after)
  }

  @Test(
    "Other letters stay",
    arguments: ["|", "食べる|", "only|", "taberu |", "|taberu", "12|", "-|", "hello world|", "'|"]
  )
  func stays(_ text: String) {
    #expect(convert(text) == nil)
  }

  private func convert(_ picture: String) -> String? {
    let parts = picture.split(separator: "|", omittingEmptySubsequences: false)
    guard
      let typed = Romaji.convertingLastRun(of: parts.joined(), caret: parts[0].count)
    else { return nil }
    return String(typed.text.prefix(typed.caret)) + "|" + typed.text.dropFirst(typed.caret)
  }
}

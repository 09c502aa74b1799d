import JapaneseText
import Testing

@Suite("Text for a terminal")
struct VisibleControlsTests {
  @Test("Nothing in a text controls the terminal, and lines end only where that is wanted")
  func controls() {
    let text = "駅\u{1B}[2J\n\u{85}\u{202E}a\u{7F}"
    #expect(text.visible == "駅␛[2J␊\u{FFFD}\u{FFFD}a␡")
    #expect(text.visibleLines == "駅␛[2J\n\u{FFFD}\u{FFFD}a␡")
  }
}

import CustomDump
import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("English words typed into the kanji field")
struct TypingEnglishTests {
  private let fixture = EditorFixture()
  private let kanji = WordField.side(.kanji)

  private func press(_ keys: String) async {
    for key in keys { await fixture.model.type(String(key)) }
  }

  init() {
    fixture.conversions.onConversion.returns(
      KanjiConversion(pieces: [.init(kana: "と", candidates: ["戸", "都", "と"])])
    )
    fixture.dictionary.onEntries.does { text, side, _ in
      guard text == "to eat", side == .meaning else { return [] }
      return [
        DictionaryEntry.fixture("食べる", "たべる", "to eat")
      ]
    }
  }

  @Test("A space converts, and what is typed is still looked up in English")
  func phrase() async {
    await fixture.model.focus(kanji)
    await press("to eat")
    #expect(fixture.form[kanji].text == "戸えあt")
    expectNoDifference(fixture.form.suggestions.items.map(\.kanji), ["食べる"])
    await fixture.model.takeSuggestion(at: 0)
    let sides = Side.allCases.map { fixture.form[.side($0)].text }
    expectNoDifference(sides, ["to eat", "たべる", "食べる"])
    await fixture.model.undo()
    #expect(fixture.form[kanji].text == "戸えあt")
  }

  @Test("Other text in the line ends that")
  func otherText() async {
    await fixture.model.focus(kanji)
    await fixture.model.type("食")
    await press("to eat")
    #expect(fixture.form.suggestions.isEmpty)
  }
}

import CustomDump
import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("A spelling that is read otherwise than it was typed")
struct OtherReadingTests {
  private let fixture = EditorFixture()
  private let kanji = WordField.side(.kanji)
  private let gana = WordField.side(.gana)

  init() async {
    let bookshop = KanjiConversion.Piece(
      kana: "ほにゃ",
      candidates: ["本屋", "ほにゃ"],
      readings: ["本屋": "ほんや"]
    )
    fixture.conversions.onConversion.returns(KanjiConversion(pieces: [bookshop]))
    await fixture.model.focus(kanji)
    for key in "honya " { await fixture.model.type(String(key)) }
  }

  @Test("It says how it is read; taken, that is its gana, and what is remembered")
  func taken() async {
    expectNoDifference(fixture.conversions.onConversion.inputs.map(\.kana), ["ほにゃ"])
    #expect(fixture.form[kanji].text == "本屋")
    #expect(fixture.form.conversion?.note(on: "本屋") == "ほんや")
    #expect(fixture.form.conversion?.note(on: "ほにゃ") == "")
    await fixture.model.advance()
    #expect(fixture.form[gana].text == "ほんや")
    expectNoDifference(
      fixture.conversions.onRemember.inputs,
      [[ConversionChoice(kana: "ほんや", text: "本屋")]]
    )
  }

  @Test("Esc gives back what was typed")
  func givenBack() async {
    await fixture.model.leave()
    #expect(fixture.form[kanji].text == "ほにゃ")
  }
}

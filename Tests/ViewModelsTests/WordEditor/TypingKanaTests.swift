import Application
import CustomDump
import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Kana from Latin keys in the word editor")
struct TypingKanaTests {
  private let fixture = EditorFixture()
  private let gana = WordField.side(.gana)

  /// Types key by key, as the terminal sends them.
  private func press(_ keys: String) async {
    for key in keys { await fixture.model.type(String(key)) }
  }

  @Test("Keys become hiragana as they are typed, capitals katakana; leaving finishes")
  func typing() async {
    await fixture.model.focus(gana)
    var seen: [String] = []
    for key in "tabemon" {
      await press(String(key))
      seen.append(fixture.form[gana].text)
    }
    expectNoDifference(seen, ["t", "た", "たb", "たべ", "たべm", "たべも", "たべもn"])
    await press("oAISU")
    #expect(fixture.form[gana].text == "たべものアイス")
    await press("n")
    await fixture.model.complete()
    #expect(fixture.form[gana].text == "たべものアイスん")
    #expect(fixture.form.focus == .side(.meaning))
  }

  @Test(
    "Beginners' spellings come out as intended when the field is left",
    arguments: [("konnichiha", "こんにちは"), ("onna", "おんな"), ("kan", "かん"), ("ramen", "らめん")]
  )
  func finishing(keys: String, kana: String) async {
    await fixture.model.focus(gana)
    await press(keys)
    await fixture.model.focus(.tags)
    #expect(fixture.form[gana].text == kana)
  }

  @Test("A key undoes a surprising conversion: other readings, and the keys themselves")
  func otherForms() async {
    await fixture.model.focus(gana)
    await press("onna")
    #expect(fixture.form[gana].text == "おんあ")
    await fixture.model.complete()
    await fixture.model.previousField()
    var seen: [String] = []
    for _ in 1...4 {
      seen.append(fixture.form[gana].text)
      await fixture.model.showOtherForm()
    }
    expectNoDifference(seen, ["おんな", "おんあ", "onna", "おんな"])
    await press("y")
    #expect(!fixture.form.hasVariants, "what was typed since is another text")
  }

  @Test("Saving finishes too, and every word starts afresh")
  func saving() async {
    fixture.saves()
    await fixture.typeMeaning("ramen")
    await fixture.model.focus(gana)
    await press("ramen")
    await fixture.model.save()
    #expect(fixture.words.onSave.inputs.map { $0.0[0].gana.text } == ["らめん"])
    #expect(fixture.form == WordForm())
  }

  @Test("The caret anywhere, a syllable cut in two, kana from an input method")
  func editing() async {
    await fixture.model.focus(gana)
    await press("kyou")
    await fixture.model.focus(gana, caret: 1)
    await fixture.model.edit(.deleteForward)
    await press("shi")
    #expect(fixture.form[gana].text == "きしう")
    #expect(fixture.form[gana].caret == 2)
    await fixture.model.edit(.deleteToStart)
    await fixture.model.edit(.deleteToEnd)
    await press("か")
    await fixture.model.type("んご")
    await press("no")
    #expect(fixture.form[gana].text == "かんごの")
  }

  @Test("One key turns it off in this word editor and the next; pastes are never converted")
  func turnedOff() async {
    await fixture.model.focus(gana)
    await press("kan")
    await fixture.model.toggleConversion()
    #expect(fixture.form[gana].text == "かん")
    #expect(!fixture.state.convertsRomaji)
    await press("cd")
    #expect(fixture.form[gana].text == "かんcd")
    let next = fixture.container.makeWordEditorViewModel(
      target: .new(1),
      navigator: fixture.navigator
    )
    #expect(!next.state.convertsRomaji)
    await fixture.model.toggleConversion()
    await fixture.model.paste("ka")
    await press("ka")
    #expect(fixture.form[gana].text == "かんcdkaか")
  }

  @Test("Other fields convert the romaji before the caret on request")
  func onDemand() async {
    await fixture.model.focus(.side(.meaning))
    await press("see taberu")
    await fixture.model.showOtherForm()
    #expect(fixture.form[.side(.meaning)].text == "see たべる")
    await fixture.model.showOtherForm()
    #expect(fixture.form[.side(.meaning)].text == "see taberu")
    await press("x street")
    await fixture.model.showOtherForm()
    #expect(fixture.form[.side(.meaning)].text == "see taberux street", "no romaji")
  }

  @Test("The duplicate check uses the finished reading")
  func overlap() async {
    let overlap = Overlap(word: .fixture(7), kind: .spelling)
    fixture.words.onOverlap.does { input, _, _ in
      input.gana.text == "かん" ? overlap : nil
    }
    await fixture.model.focus(gana)
    await press("kan")
    #expect(fixture.form.overlap == overlap && fixture.form[gana].text == "かn")
    await fixture.model.complete()
    #expect(fixture.form.overlap == overlap)
  }

  @Test("A full field accepts no more keys")
  func full() async {
    await fixture.model.focus(gana)
    await fixture.model.paste(String(repeating: "あ", count: TextLine.longest))
    await press("ka")
    #expect(fixture.form[gana].text.count == TextLine.longest)
  }
}

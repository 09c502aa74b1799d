import Application
import CustomDump
import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Kana from Latin keys in the word editor")
struct TypingKanaTests {
  private let world = EditorWorld()
  private let gana = WordField.side(.gana)

  /// Types key by key, as the terminal sends them.
  private func press(_ keys: String) async {
    for key in keys { await world.model.type(String(key)) }
  }

  @Test("Keys become hiragana as they are typed, capitals katakana; leaving finishes")
  func typing() async {
    await world.model.focus(gana)
    var seen: [String] = []
    for key in "tabemon" {
      await press(String(key))
      seen.append(world.form[gana].text)
    }
    expectNoDifference(seen, ["t", "た", "たb", "たべ", "たべm", "たべも", "たべもn"])
    await press("oAISU")
    #expect(world.form[gana].text == "たべものアイス")
    await press("n")
    await world.model.nextField()
    #expect(world.form[gana].text == "たべものアイスん")
    #expect(world.form.focus == .side(.meaning))
  }

  @Test(
    "Beginners' spellings come out as intended when the field is left",
    arguments: [("konnichiha", "こんにちは"), ("onna", "おんな"), ("kan", "かん"), ("ramen", "らめん")]
  )
  func finishing(keys: String, kana: String) async {
    await world.model.focus(gana)
    await press(keys)
    await world.model.focus(.tags)
    #expect(world.form[gana].text == kana)
  }

  @Test("A key undoes a surprising conversion: other readings, and the keys themselves")
  func otherForms() async {
    await world.model.focus(gana)
    await press("onna")
    #expect(world.form[gana].text == "おんあ")
    await world.model.nextField()
    await world.model.previousField()
    var seen: [String] = []
    for _ in 1...4 {
      seen.append(world.form[gana].text)
      await world.model.showOtherForm()
    }
    expectNoDifference(seen, ["おんな", "おんあ", "onna", "おんな"])
    await press("y")
    #expect(!world.form.hasVariants, "what was typed since is another text")
  }

  @Test("Saving finishes too, and every word starts afresh")
  func saving() async {
    world.saves()
    await world.typeMeaning("ramen")
    await world.model.focus(gana)
    await press("ramen")
    await world.model.save()
    #expect(world.words.onSave.inputs.map { $0.0[0].gana.text } == ["らめん"])
    #expect(world.form == WordForm())
  }

  @Test("The caret anywhere, a syllable cut in two, kana from an input method")
  func editing() async {
    await world.model.focus(gana)
    await press("kyou")
    await world.model.focus(gana, caret: 1)
    await world.model.edit(.deleteForward)
    await press("shi")
    #expect(world.form[gana].text == "きしう")
    #expect(world.form[gana].caret == 2)
    await world.model.edit(.deleteToStart)
    await world.model.edit(.deleteToEnd)
    await press("か")
    await world.model.type("んご")
    await press("no")
    #expect(world.form[gana].text == "かんごの")
  }

  @Test("One key turns it off in this word editor and the next; pastes are never converted")
  func turnedOff() async {
    await world.model.focus(gana)
    await press("kan")
    await world.model.toggleConversion()
    #expect(world.form[gana].text == "かん")
    #expect(!world.state.convertsRomaji)
    await press("cd")
    #expect(world.form[gana].text == "かんcd")
    let next = world.container.makeWordEditorViewModel(
      target: .new(1),
      navigator: world.navigator
    )
    #expect(!next.state.convertsRomaji)
    await world.model.toggleConversion()
    await world.model.paste("ka")
    await press("ka")
    #expect(world.form[gana].text == "かんcdkaか")
  }

  @Test("Other fields convert the romaji before the caret on request")
  func onDemand() async {
    await world.model.focus(.side(.meaning))
    await press("see taberu")
    await world.model.showOtherForm()
    #expect(world.form[.side(.meaning)].text == "see たべる")
    await world.model.showOtherForm()
    #expect(world.form[.side(.meaning)].text == "see taberu")
    await press("x street")
    await world.model.showOtherForm()
    #expect(world.form[.side(.meaning)].text == "see taberux street", "no romaji")
  }

  @Test("The duplicate check uses the finished reading")
  func overlap() async {
    let overlap = Overlap(word: .fixture(7), kind: .spelling)
    world.words.onCheckIfOverlap.does { input, _, _ in
      input.gana.text == "かん" ? overlap : nil
    }
    await world.model.focus(gana)
    await press("kan")
    #expect(world.form.overlap == nil)
    await world.model.nextField()
    #expect(world.form.overlap == overlap)
  }

  @Test("A full field accepts no more keys")
  func full() async {
    await world.model.focus(gana)
    await world.model.paste(String(repeating: "あ", count: TextLine.longest))
    await press("ka")
    #expect(world.form[gana].text.count == TextLine.longest)
  }
}

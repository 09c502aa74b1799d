import CustomDump
import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Undo in the word editor")
struct FormUndoTests {
  private let fixture = EditorFixture()
  private let kanji = WordField.side(.kanji)
  private let gana = WordField.side(.gana)

  private var sides: [String] { WordField.allCases.prefix(3).map { fixture.form[$0].text } }

  private func press(_ keys: String) async {
    for key in keys { await fixture.model.type(String(key)) }
  }

  @Test("Characters that are typed into a field are one step, and those of another field another")
  func typing() async {
    await fixture.model.paste("食")
    await fixture.typeMeaning("to eat")
    await fixture.model.type("!")
    await fixture.model.edit(.deleteBackward)
    await fixture.model.undo()
    expectNoDifference(sides, ["食", "", ""])
    await fixture.model.undo()
    expectNoDifference(sides, ["", "", ""])
    await fixture.model.undo()
    #expect(fixture.state.notice == .word(.nothingTyped))
  }

  @Test("A choice is one step, and takes nothing of what was typed with it")
  func choice() async {
    fixture.samples.onSamples.returns([
      .fixture(1, meaning: "to eat", gana: "たべる", kanji: "食べる")
    ])
    await fixture.model.paste("喰べる")
    await fixture.typeMeaning("to e")
    await fixture.model.takeSuggestion(at: 0)
    expectNoDifference(sides, ["喰べる", "たべる", "to eat"])
    await fixture.model.type("!")
    await fixture.model.undo()
    expectNoDifference(sides, ["喰べる", "たべる", "to eat"])
    await fixture.model.undo()
    expectNoDifference(sides, ["喰べる", "", "to e"])
    #expect(fixture.form.taken == nil)
    #expect(fixture.form.focus == .side(.meaning))
  }

  @Test("Kanji that are taken again after undo have their gana again")
  func kanjiTakenAgain() async {
    fixture.conversions.onConversion.returns(
      KanjiConversion(pieces: [.init(kana: "かわ", candidates: ["川", "皮", "かわ"])])
    )
    await fixture.model.focus(kanji)
    await press("kawa ")
    await fixture.model.advance()
    expectNoDifference(sides, ["川", "かわ", ""])
    await fixture.model.undo()
    expectNoDifference(sides, ["川", "", ""])
    await fixture.model.advance()
    expectNoDifference(sides, ["川", "かわ", ""])
  }

  @Test("The gana of a chosen word stays with its spelling, but not with another word's")
  func ganaOfOther() async {
    fixture.samples.onSamples.returns([
      .fixture(1, meaning: "weather", gana: "てんこう", kanji: "天候")
    ])
    await fixture.model.paste("天")
    await fixture.model.takeSuggestion(at: 0)
    expectNoDifference(sides, ["天候", "てんこう", "weather"])
    await fixture.model.focus(kanji)
    await fixture.model.edit(.deleteBackward)
    await fixture.model.paste("気")
    expectNoDifference(sides, ["天気", "てんこう", "weather"], "the same word, perhaps")
    await fixture.model.edit(.deleteToStart)
    expectNoDifference(sides, ["", "てんこう", "weather"], "a word in kana")
    await fixture.model.paste("勉強する")
    expectNoDifference(sides, ["勉強する", "", "weather"])
    await fixture.model.undo()
    expectNoDifference(sides, ["", "てんこう", "weather"])
  }

  @Test("Enter after a conversion, with the gana it filled in, then the conversion, then the kana")
  func conversion() async {
    fixture.conversions.onConversion.returns(
      KanjiConversion(pieces: [.init(kana: "かわ", candidates: ["川", "皮"])])
    )
    await press("kawa 2")
    await fixture.model.advance()
    expectNoDifference(sides, ["皮", "かわ", ""])
    await fixture.model.undo()
    expectNoDifference(sides, ["皮", "", ""])
    #expect(fixture.form.conversion?.candidates == ["川", "皮"])
    await fixture.model.undo()
    expectNoDifference(sides, ["かわ", "", ""])
    #expect(fixture.form.openPart == 0..<2)
    await press(" ")
    #expect(sides[0] == "川", "it goes on from there")
    await fixture.model.undo()
    await fixture.model.undo()
    expectNoDifference(sides, ["", "", ""])
  }

  @Test("A reading that was filled in and undone is not filled in again")
  func reading() async {
    fixture.readings.onReadings.returns(["たべる"])
    await fixture.model.paste("食べる")
    await fixture.model.complete()
    expectNoDifference(sides, ["食べる", "たべる", ""])
    await fixture.model.undo()
    expectNoDifference(sides, ["食べる", "", ""])
    await fixture.model.focus(kanji)
    await fixture.model.complete()
    expectNoDifference(sides, ["食べる", "", ""])
  }

  @Test("A split paste, kana that moved to the gana, and a removed image")
  func others() async {
    await fixture.model.paste("食べる【たべる】to eat")
    await fixture.model.undo()
    expectNoDifference(sides, ["", "", ""])
    await press("kawa")
    await fixture.model.complete()
    await fixture.model.undo()
    expectNoDifference(sides, ["かわ", "", ""])
    let other = EditorFixture(.edit(5))
    let image = ImageReference(name: "a.png")
    other.words.onWord.returns(.fixture(5, meaning: SideContent("food", image: image)))
    await other.model.load()
    await other.model.focus(.image(.meaning))
    other.model.toggleStoredImage()
    await other.model.undo()
    #expect(other.form.storedImages[.meaning]?.isRemoved == false)
  }

  @Test("What others changed in the meantime stays")
  func changedElsewhere() async {
    let fixture = EditorFixture(.edit(5))
    fixture.words.onWord.returns(.fixture(5))
    await fixture.model.load()
    await fixture.typeMeaning("!")
    fixture.words.onWord.returns(.fixture(5, gana: SideContent("しょくもつ")))
    await fixture.model.refresh()
    await fixture.model.undo()
    #expect(fixture.form[gana].text == "しょくもつ")
    #expect(!fixture.form.isChanged)
  }

  @Test("A saved word is out of reach of it")
  func saved() async {
    fixture.saves()
    await fixture.enter("", "ねこ", "cat")
    await fixture.model.undo()
    #expect(fixture.form == WordForm())
    #expect(fixture.state.notice == .word(.nothingTyped))
  }
}

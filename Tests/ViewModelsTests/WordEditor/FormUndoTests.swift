import CustomDump
import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Undo in the word editor")
struct FormUndoTests {
  private let world = EditorWorld()
  private let kanji = WordField.side(.kanji)
  private let gana = WordField.side(.gana)

  private var sides: [String] { WordField.allCases.prefix(3).map { world.form[$0].text } }

  private func press(_ keys: String) async {
    for key in keys { await world.model.type(String(key)) }
  }

  @Test("Characters that are typed into a field are one step, and those of another field another")
  func typing() async {
    await world.model.paste("食")
    await world.typeMeaning("to eat")
    await world.model.type("!")
    await world.model.edit(.deleteBackward)
    await world.model.undo()
    expectNoDifference(sides, ["食", "", ""])
    await world.model.undo()
    expectNoDifference(sides, ["", "", ""])
    await world.model.undo()
    #expect(world.state.notice == .word(.nothingTyped))
  }

  @Test("A choice is one step, and takes nothing of what was typed with it")
  func choice() async {
    world.samples.onSamples.returns([
      .fixture(1, meaning: "to eat", gana: "たべる", kanji: "食べる")
    ])
    await world.model.paste("喰べる")
    await world.typeMeaning("to e")
    await world.model.takeSuggestion(at: 0)
    expectNoDifference(sides, ["喰べる", "たべる", "to eat"])
    await world.model.type("!")
    await world.model.undo()
    expectNoDifference(sides, ["喰べる", "たべる", "to eat"])
    await world.model.undo()
    expectNoDifference(sides, ["喰べる", "", "to e"])
    #expect(world.form.taken == nil)
    #expect(world.form.focus == .side(.meaning))
  }

  @Test("The gana of a chosen word stays with its spelling, but not with another word's")
  func ganaOfOther() async {
    world.samples.onSamples.returns([
      .fixture(1, meaning: "weather", gana: "てんこう", kanji: "天候")
    ])
    await world.model.paste("天")
    await world.model.takeSuggestion(at: 0)
    expectNoDifference(sides, ["天候", "てんこう", "weather"])
    await world.model.focus(kanji)
    await world.model.edit(.deleteBackward)
    await world.model.paste("気")
    expectNoDifference(sides, ["天気", "てんこう", "weather"], "the same word, perhaps")
    await world.model.edit(.deleteToStart)
    expectNoDifference(sides, ["", "てんこう", "weather"], "a word in kana")
    await world.model.paste("勉強する")
    expectNoDifference(sides, ["勉強する", "", "weather"])
    await world.model.undo()
    expectNoDifference(sides, ["", "てんこう", "weather"])
  }

  @Test("Enter after a conversion, with the gana it filled in, then the conversion, then the kana")
  func conversion() async {
    world.conversions.onConversion.returns(
      KanjiConversion(pieces: [.init(kana: "かわ", candidates: ["川", "皮"])])
    )
    await press("kawa 2")
    await world.model.advance()
    expectNoDifference(sides, ["皮", "かわ", ""])
    await world.model.undo()
    expectNoDifference(sides, ["皮", "", ""])
    #expect(world.form.conversion?.candidates == ["川", "皮"])
    await world.model.undo()
    expectNoDifference(sides, ["かわ", "", ""])
    #expect(world.form.openPart == 0..<2)
    await press(" ")
    #expect(sides[0] == "川", "it goes on from there")
    await world.model.undo()
    await world.model.undo()
    expectNoDifference(sides, ["", "", ""])
  }

  @Test("A reading that was filled in and undone is not filled in again")
  func reading() async {
    world.readings.onReadings.returns(["たべる"])
    await world.model.paste("食べる")
    await world.model.nextField()
    expectNoDifference(sides, ["食べる", "たべる", ""])
    await world.model.undo()
    expectNoDifference(sides, ["食べる", "", ""])
    await world.model.focus(kanji)
    await world.model.nextField()
    expectNoDifference(sides, ["食べる", "", ""])
  }

  @Test("A split paste, kana that moved to the gana, and a removed image")
  func others() async {
    await world.model.paste("食べる【たべる】to eat")
    await world.model.undo()
    expectNoDifference(sides, ["", "", ""])
    await press("kawa")
    await world.model.nextField()
    await world.model.undo()
    expectNoDifference(sides, ["かわ", "", ""])
    let other = EditorWorld(.edit(5))
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
    let world = EditorWorld(.edit(5))
    world.words.onWord.returns(.fixture(5))
    await world.model.load()
    await world.typeMeaning("!")
    world.words.onWord.returns(.fixture(5, gana: SideContent("しょくもつ")))
    await world.model.refresh()
    await world.model.undo()
    #expect(world.form[gana].text == "しょくもつ")
    #expect(!world.form.isChanged)
  }

  @Test("A saved word is out of reach of it")
  func saved() async {
    world.saves()
    await world.enter("", "ねこ", "cat")
    await world.model.undo()
    #expect(world.form == WordForm())
    #expect(world.state.notice == .word(.nothingTyped))
  }
}

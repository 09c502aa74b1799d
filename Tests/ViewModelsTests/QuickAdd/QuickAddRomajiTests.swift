import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Quick add: romaji in the place of the reading")
struct QuickAddRomajiTests {
  private let fixture = QuickAddFixture()
  private var model: QuickAddViewModel { fixture.model }
  private var sides: [String] { Side.allCases.map { model.state.input[$0].text } }

  @Test("It is the gana when the kanji are read so, and what is typed says so")
  func line() async {
    await model.insert("市場 shijou market")
    #expect(sides == ["market", "しじょう", "市場"])
    #expect(!model.state.isReadingSuggested)
    await model.accept()
    #expect(fixture.words.onSave.inputs.map { $0.0.map(\.gana.text) } == [["しじょう"]])
    await model.insert("市場 name of a place")
    #expect(sides == ["name of a place", "いちば", "市場"])
  }

  @Test("The meaning of exactly that word is offered when the line has none")
  func meaning() async {
    await model.insert("市場 shijou")
    #expect(sides == ["market (as a concept)", "しじょう", "市場"])
  }

  @Test(
    "Kana behind kanji are the gana, too, when they are read so, also if no gana are filled in",
    arguments: [true, false]
  )
  func kanaBehindKanji(fillsReadings: Bool) async {
    fixture.preferences.fillsReadings = fillsReadings
    fixture.readings.onReadings.returns(["がっこうがっこう"])
    await model.paste("学校がっこう school")
    #expect(sides == ["school", "がっこう", "学校"])
    #expect(!model.state.isReadingSuggested)
    await model.accept()
    #expect(fixture.words.onSave.inputs.map { $0.0.map(\.kanji.text) } == [["学校"]])
    await model.paste("学校がっこう school\n犬 いぬ dog")
    #expect(model.state.list?.rows.map(\.input.kanji.text) == ["学校", "犬"])
  }

  @Test("In pasted lines, too; one without a meaning gets that of the dictionary")
  func pasted() async {
    await model.load()
    await model.paste("市場 (shijou) market\n市場 ichiba\n市場 bazaar\n駅 eki station")
    let rows = model.state.list?.rows ?? []
    #expect(rows.map(\.input.gana.text) == ["しじょう", "いちば", "いちば", ""])
    #expect(
      rows.map(\.input.meaning.text) == ["market", "marketplace", "bazaar", "eki station"]
    )
    #expect(rows.map(\.isReadingSuggested) == [false, false, true, false])
    #expect(rows.map(\.isNew) == [true, true, true, true])
  }
}

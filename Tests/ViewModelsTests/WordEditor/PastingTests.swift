import CustomDump
import Domain
import JapaneseText
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Words pasted from dictionaries")
struct PastingTests {
  private let fixture = EditorFixture()

  private var sides: [String] { Side.allCases.map { fixture.form[.side($0)].text } }

  @Test(
    "A paste with recognizable sides fills them, whichever side it is pasted in",
    arguments: Side.allCases
  )
  func splitting(side: Side) async {
    await fixture.model.focus(.side(side))
    await fixture.model.paste("食べる\tたべる\tto eat\n")
    expectNoDifference(sides, ["to eat", "たべる", "食べる"])
    #expect(fixture.state.notice == .word(.pasteSplit([.meaning, .gana, .kanji])))
    #expect(fixture.form.focus == .side(side))
    #expect(fixture.words.onOverlap.inputs.last?.0.kanji.text == "食べる")
  }

  @Test("Further columns of a table fill the example and the notes; one key pastes all as a whole")
  func furtherColumns() async {
    await fixture.model.paste("食べる\tたべる\tto eat\tverb\t毎日パンを食べる。")
    expectNoDifference(sides, ["to eat", "たべる", "食べる"])
    #expect(fixture.form[.text(.notes)].text == "verb")
    #expect(fixture.form[.text(.example)].text == "毎日パンを食べる。")
    await fixture.model.showOtherForm()
    #expect(fixture.form[.text(.notes)].isEmpty && fixture.form[.text(.example)].isEmpty)
    #expect(fixture.form[.side(.kanji)].text == "食べる たべる to eat verb 毎日パンを食べる。")
  }

  @Test("Romaji beside kanji is the gana, if they are read so")
  func romaji() async {
    fixture.readings.onReadings.returns(["たべる"])
    await fixture.model.paste("食べる (taberu) to eat")
    expectNoDifference(sides, ["to eat", "たべる", "食べる"])
    #expect(fixture.state.notice == .word(.pasteSplit([.meaning, .gana, .kanji])))
    await fixture.model.showOtherForm()
    expectNoDifference(sides[2], "食べる (taberu) to eat")
  }

  @Test("Kana behind kanji are the gana, if the kanji are read so")
  func kanaBehindKanji() async {
    fixture.readings.onReadings.returns(["がっこうがっこう"])
    await fixture.model.paste("学校がっこう school")
    expectNoDifference(sides, ["school", "がっこう", "学校"])
    await fixture.model.showOtherForm()
    expectNoDifference(sides[2], "学校がっこう school")
  }

  @Test("One key pastes it as a whole instead, and splits it again")
  func whole() async {
    await fixture.typeMeaning("to eat ")
    await fixture.model.paste("食べる【たべる】")
    expectNoDifference(sides, ["to eat ", "たべる", "食べる"])
    await fixture.model.showOtherForm()
    expectNoDifference(sides, ["to eat 食べる【たべる】", "", ""])
    await fixture.model.showOtherForm()
    expectNoDifference(sides, ["to eat ", "たべる", "食べる"])
    await fixture.model.edit(.deleteBackward)
    await fixture.model.showOtherForm()
    expectNoDifference(sides, ["to eat", "たべる", "食べる"], "the learner has gone on")
  }

  @Test("A paste longer than a field is reported as cut")
  func longText() async {
    await fixture.model.paste(String(repeating: "あ", count: TextLine.longest + 1))
    #expect(fixture.state.notice == .word(.pasteCut(TextLine.longest)))
    #expect(fixture.form[.side(.kanji)].characters.count == TextLine.longest)
    fixture.model.dismissNotice()
    await fixture.model.paste("い")
    #expect(fixture.state.notice == .word(.pasteCut(TextLine.longest)), "there is no room left")
  }

  @Test("A word whose reading does not fit is pasted whole, with the reason")
  func unclear() async {
    await fixture.model.focus(.side(.kanji))
    await fixture.model.paste("食べる【のむ】to eat")
    expectNoDifference(sides, ["", "", "食べる【のむ】to eat"])
    let problem = LineProblem.notItsReading("のむ", of: "食べる")
    #expect(fixture.state.notice == .word(.pasteUnclear(problem)))
  }

  @Test("A line with the sides in any order is split like one from a dictionary")
  func lines() async {
    await fixture.model.paste("たべる - 食べる - to eat")
    expectNoDifference(sides, ["to eat", "たべる", "食べる"])
  }

  @Test("Lines with words are listed over the editor, which keeps what is typed")
  func list() async {
    let lines = "食べる たべる to eat\n飲む【のむ】to drink\n?\n"
    await fixture.model.type("木")
    await fixture.model.paste(lines)
    #expect(fixture.navigator.events == [.show(.quickAdd(in: 1, pasted: lines))])
    expectNoDifference(sides, ["", "", "木"])
    await fixture.model.focus(.text(.notes))
    await fixture.model.paste(lines)
    await fixture.model.focus(.side(.meaning))
    await fixture.model.paste("to eat\na meal")
    #expect(fixture.navigator.events.count == 1)
    #expect(fixture.form[.side(.meaning)].text == "to eat a meal")
  }

  @Test("Lines with words that lack only their meanings are listed, too")
  func listWithoutMeanings() async {
    let lines = "食べる【たべる】\n飲む【のむ】"
    await fixture.model.focus(.side(.kanji))
    await fixture.model.paste(lines)
    #expect(fixture.navigator.events == [.show(.quickAdd(in: 1, pasted: lines))])
    expectNoDifference(sides, ["", "", ""])
    await fixture.model.paste("食べる【たべる】\nto eat")
    #expect(fixture.navigator.events.count == 1, "the second line is the meaning of the first")
  }

  @Test("Typed text is never overwritten")
  func inTheWay() async {
    await fixture.model.focus(.side(.gana))
    await fixture.model.type("くう")
    await fixture.model.focus(.side(.kanji))
    await fixture.model.paste("食べる【たべる】")
    expectNoDifference(sides, ["", "くう", "食べる【たべる】"])
    #expect(fixture.state.notice == nil)
  }

  @Test(
    "An uncertain paste stays whole, as does any paste in other fields",
    arguments: [
      ("to eat (a meal)", WordField.side(.meaning)), ("食べる", .side(.kanji)),
      ("食べる【たべる】", .text(.notes)), ("食べる【たべる】", .tags),
    ]
  )
  func stayingWhole(text: String, field: WordField) async {
    await fixture.model.focus(field)
    await fixture.model.paste(text)
    #expect(fixture.form[field].text == text)
    #expect(sides.filter { !$0.isEmpty && $0 != text } == [])
  }
}

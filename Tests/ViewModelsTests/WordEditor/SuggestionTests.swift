import CustomDump
import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Suggested words while typing")
struct SuggestionTests {
  private let fixture = EditorFixture()
  private let eat = Sample.fixture(1, meaning: "to eat", gana: "たべる", kanji: "食べる")
  private let entry = DictionaryEntry(
    kanji: "食う",
    gana: "くう",
    senses: [["to eat", "to devour", "to live on", "to chew"], ["to bite"], ["to tease"]],
    isCommon: true,
    source: "EDICT"
  )

  private var sides: [String] { Side.allCases.map { fixture.form[.side($0)].text } }
  private var offered: [String] { fixture.form.suggestions.items.map(\.gana) }

  @Test("The learner's own words come first; choosing one fills the sides, and saving counts a use")
  func ownWord() async {
    fixture.saves()
    fixture.samples.onSamples.returns([eat])
    fixture.samples.onUse.succeeds()
    fixture.dictionary.onEntries.returns([entry])
    await fixture.typeMeaning("to e")
    #expect(offered == ["たべる", "くう"])
    await fixture.model.moveDown()
    #expect(fixture.form.focus == .side(.meaning))
    await fixture.model.advance()
    expectNoDifference(sides, ["to eat", "たべる", "食べる"])
    #expect(fixture.state.notice == .word(.suggestionTaken(isOwn: true)))
    #expect(fixture.words.onOverlap.inputs.last?.0.gana.text == "たべる")
    await fixture.model.advance()
    #expect(fixture.state.added == 1)
    #expect(fixture.samples.onUse.inputs == [1])
    #expect(fixture.samples.onSave.inputs.isEmpty)
    #expect(fixture.form == WordForm())
  }

  @Test("A word stays selected when the reading of the kanji that were left comes late")
  func lateReading() async {
    let gate = Gate()
    fixture.readings.onReadings.does { _ in
      await gate.wait()
      return ["いちば"]
    }
    await fixture.model.type("市場")
    let leaving = Task.immediate { await fixture.model.focus(.side(.meaning)) }
    fixture.samples.onSamples.returns([eat])
    await fixture.model.type("to e")
    await fixture.model.moveDown()
    #expect(fixture.form.suggestions.selection == 0)
    gate.open()
    await leaving.value
    #expect(fixture.form[.side(.gana)].text == "いちば")
    #expect(fixture.form.suggestions.selection == 0)
  }

  @Test("A word that was chosen and changed is a new sample")
  func changedWord() async {
    fixture.saves()
    fixture.samples.onSamples.returns([eat])
    await fixture.typeMeaning("to e")
    await fixture.model.takeSuggestion(at: 0)
    await fixture.model.type("!")
    await fixture.model.save()
    #expect(fixture.samples.onSave.inputs.map(\.gana.text) == ["たべる"])
  }

  @Test("A dictionary word brings as much of its meaning as fits on a card")
  func dictionaryWord() async {
    fixture.dictionary.onEntries.returns([entry])
    await fixture.model.focus(.side(.gana))
    for key in "kuu" { await fixture.model.type(String(key)) }
    let looked = fixture.dictionary.onEntries.inputs
    expectNoDifference(looked.map(\.0), ["く", "ku", "くう", "kuu"], "not for k")
    #expect(looked.map(\.1) == [.gana, .meaning, .gana, .meaning])
    await fixture.model.moveDown()
    await fixture.model.advance()
    expectNoDifference(sides, ["to eat, to devour, to live on; to bite", "くう", "食う"])
    await fixture.model.showOtherForm()
    expectNoDifference(
      sides,
      ["to eat, to devour, to live on; to bite", "くう", "食う"],
      "no step back"
    )
    await fixture.model.undo()
    expectNoDifference(sides, ["", "くう", ""], "what was typed comes back")
  }

  @Test("The dictionary's meaning does not overwrite the learner's")
  func ownMeaning() async {
    fixture.dictionary.onEntries.returns([entry])
    await fixture.typeMeaning("먹다")
    await fixture.model.focus(.side(.kanji))
    await fixture.model.type("食")
    await fixture.model.takeSuggestion(at: 0)
    expectNoDifference(sides, ["먹다", "くう", "食う"])
  }

  @Test("What was typed on other sides is kept")
  func keeping() async {
    fixture.samples.onSamples.returns([eat])
    await fixture.model.focus(.side(.kanji))
    await fixture.model.paste("喰べる")
    await fixture.model.focus(.side(.meaning))
    await fixture.typeMeaning("to e")
    await fixture.model.takeSuggestion(at: 0)
    expectNoDifference(sides, ["to eat", "たべる", "喰べる"])
    await fixture.model.undo()
    expectNoDifference(sides, ["to e", "", "喰べる"])
  }

  @Test("Down enters the list and Up leaves it; Tab and Enter keep their meaning")
  func keys() async {
    fixture.samples.onSamples.returns([eat])
    fixture.dictionary.onEntries.returns([entry])
    await fixture.typeMeaning("to e")
    for selection in [0, 1, 1] {
      await fixture.model.moveDown()
      #expect(fixture.form.suggestions.selection == selection)
    }
    for selection in [0, nil] {
      await fixture.model.moveUp()
      #expect(fixture.form.suggestions.selection == selection)
    }
    await fixture.model.moveDown()
    await fixture.model.type("a")
    #expect(fixture.form.suggestions.selection == nil, "typing goes on in the field")
    await fixture.model.complete()
    #expect(fixture.form.focus == .text(.example))
    expectNoDifference(sides, ["to ea", "", ""])
    #expect(offered == [])
    await fixture.model.moveDown()
    #expect(fixture.form.focus == .text(.notes), "without a list it is the next field")
    await fixture.model.moveUp()
    #expect(fixture.form.focus == .text(.example))
  }

  @Test("Esc closes the list first, and then the screen")
  func closing() async {
    fixture.samples.onSamples.returns([eat])
    await fixture.typeMeaning("to")
    await fixture.model.leave()
    #expect(offered == [])
    #expect(fixture.navigator.events == [])
    fixture.navigator.answerConfirmations(true)
    await fixture.model.leave()
    #expect(fixture.navigator.events == [.confirm(.discardChanges), .back(nil)])
  }

  @Test("An outdated answer is dropped; matching suggestions stay until the new one comes")
  func stale() async {
    let gate = Gate()
    fixture.samples.onSamples.does { [eat] text, _, _ in
      if text == "to e" { await gate.wait() }
      return text == "to" ? [eat, .fixture(2, meaning: "tofu")] : []
    }
    await fixture.typeMeaning("to")
    #expect(offered.count == 2)
    let slow = Task.immediate { await fixture.model.type(" e") }
    #expect(offered == ["たべる"], "tofu does not begin so")
    await fixture.model.type("x")
    #expect(offered == [])
    gate.open()
    await slow.value
    #expect(offered == [])
  }

  @Test("An answer does not reach the next word or another field")
  func late() async {
    let gate = Gate()
    fixture.saves()
    fixture.samples.onSamples.does { [eat] _, _, _ in
      await gate.wait()
      return [eat]
    }
    await fixture.model.focus(.side(.gana))
    let first = Task.immediate { await fixture.model.type("た") }
    let moving = Task.immediate { await fixture.model.complete() }
    let second = Task.immediate { await fixture.model.type("to e") }
    await fixture.model.save()
    gate.open()
    await first.value
    await moving.value
    await second.value
    #expect(fixture.state.added == 1)
    #expect(fixture.form == WordForm())
  }

  @Test("The meaning of another word is said to be one; the kanji and gana stay")
  func meaningOfOther() async {
    fixture.dictionary.onEntries.does { text, side, _ in
      guard side == .meaning, text == "study" else { return [] }
      return [
        DictionaryEntry.fixture("勉強", "べんきょう", "study")
      ]
    }
    await fixture.model.paste("新聞")
    await fixture.typeMeaning("study")
    #expect(offered == ["べんきょう"])
    await fixture.model.takeSuggestion(at: 0)
    expectNoDifference(sides[2], "新聞")
    #expect(fixture.state.notice == .word(.meaningOfOther("勉強")))
  }

  @Test("An English word is found in the fields of kanji and gana, by the keys that were typed")
  func english() async {
    fixture.dictionary.onEntries.does { [entry] text, side, _ in
      text == "eat" && side == .meaning ? [entry] : []
    }
    for side in [Side.kanji, .gana] {
      await fixture.model.focus(.side(side))
      for key in "eat" { await fixture.model.type(String(key)) }
      #expect(offered == ["くう"])
      await fixture.model.takeSuggestion(at: 0)
      expectNoDifference(sides, ["to eat, to devour, to live on; to bite", "くう", "食う"])
      await fixture.model.undo()
      await fixture.model.edit(.deleteToStart)
    }
  }

  @Test("Before a meaning is typed, that of exactly the word is offered")
  func meaningOfTheWord() async {
    func open(_ gana: String, _ gloss: String) -> DictionaryEntry {
      DictionaryEntry.fixture("開く", gana, gloss)
    }
    fixture.dictionary.onEntries.returns([open("ひらく", "to unfold"), open("あく", "to be open")])
    await fixture.model.paste("開く")
    await fixture.model.focus(.side(.gana))
    await fixture.model.paste("あく")
    await fixture.model.focus(.side(.meaning))
    #expect(offered == ["あく"])
    await fixture.model.moveDown()
    await fixture.model.advance()
    expectNoDifference(sides, ["to be open", "あく", "開く"])
  }

  @Test("A suggested reading stays with its spelling when another word's meaning is chosen")
  func readingOfOther() async {
    fixture.readings.onReadings.returns(["たべる"])
    fixture.dictionary.onEntries.returns([entry])
    await fixture.model.paste("食べる")
    await fixture.typeMeaning("to e")
    await fixture.model.takeSuggestion(at: 0)
    expectNoDifference(sides.suffix(2), ["たべる", "食べる"])
    await fixture.model.undo()
    expectNoDifference(sides, ["to e", "たべる", "食べる"])
  }

  @Test("Text that is already there is not offered, and both sources share the list")
  func choice() async {
    let many = (1...9).map { Sample.fixture(SampleID(number: $0), meaning: "a", gana: "い\($0)") }
    fixture.samples.onSamples.returns(Array(many.prefix(8)))
    fixture.dictionary.onEntries.returns([entry])
    await fixture.typeMeaning("a")
    #expect(offered == (1...7).map { "い\($0)" } + ["くう"])
    fixture.samples.onSamples.returns([.fixture(1, meaning: "b", gana: "", kanji: "")])
    fixture.dictionary.onEntries.returns([])
    await fixture.model.edit(.deleteToStart)
    await fixture.typeMeaning("b")
    #expect(fixture.form.suggestions.isEmpty)
  }

  @Test("A failure to read the samples is reported, and typing continues")
  func failure() async {
    let error = StoreError.readOnly(path: "/library")
    fixture.samples.onSamples.fails(error)
    await fixture.typeMeaning("cat")
    #expect(fixture.state.notice == .failed(error))
    #expect(fixture.form[.side(.meaning)].text == "cat")
  }
}

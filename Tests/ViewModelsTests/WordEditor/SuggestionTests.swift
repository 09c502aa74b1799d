import CustomDump
import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Suggested words while typing")
struct SuggestionTests {
  private let world = EditorWorld()
  private let eat = Sample.fixture(1, meaning: "to eat", gana: "たべる", kanji: "食べる")
  private let entry = DictionaryEntry(
    kanji: "食う",
    gana: "くう",
    senses: [["to eat", "to devour", "to live on", "to chew"], ["to bite"], ["to tease"]],
    isCommon: true,
    source: "EDICT"
  )

  private var sides: [String] { Side.allCases.map { world.form[.side($0)].text } }
  private var offered: [String] { world.form.suggestions.items.map(\.gana) }

  @Test("The learner's own words come first; choosing one fills the sides, and saving counts a use")
  func ownWord() async {
    world.saves()
    world.samples.onSamples.returns([eat])
    world.samples.onUse.succeeds()
    world.dictionary.onEntries.returns([entry])
    await world.typeMeaning("to e")
    #expect(offered == ["たべる", "くう"])
    await world.model.moveDown()
    #expect(world.form.focus == .side(.meaning))
    await world.model.advance()
    expectNoDifference(sides, ["to eat", "たべる", "食べる"])
    #expect(world.state.notice == .word(.suggestionTaken(isOwn: true)))
    #expect(world.words.onCheckIfOverlap.inputs.last?.0.gana.text == "たべる")
    await world.model.advance()
    #expect(world.state.added == 1)
    #expect(world.samples.onUse.inputs == [1])
    #expect(world.samples.onSave.inputs.isEmpty)
    #expect(world.form == WordForm())
  }

  @Test("A word that was chosen and changed is a new sample")
  func changedWord() async {
    world.saves()
    world.samples.onSamples.returns([eat])
    await world.typeMeaning("to e")
    await world.model.takeSuggestion(at: 0)
    await world.model.type("!")
    await world.model.save()
    #expect(world.samples.onSave.inputs.map(\.gana.text) == ["たべる"])
  }

  @Test("A dictionary word brings as much of its meaning as fits on a card")
  func dictionaryWord() async {
    world.dictionary.onEntries.returns([entry])
    await world.model.focus(.side(.gana))
    for key in "kuu" { await world.model.type(String(key)) }
    let looked = world.dictionary.onEntries.inputs
    expectNoDifference(looked.map(\.0), ["く", "ku", "くう", "kuu"], "not for k")
    #expect(looked.map(\.1) == [.gana, .meaning, .gana, .meaning])
    await world.model.moveDown()
    await world.model.advance()
    expectNoDifference(sides, ["to eat, to devour, to live on; to bite", "くう", "食う"])
    await world.model.showOtherForm()
    expectNoDifference(
      sides,
      ["to eat, to devour, to live on; to bite", "くう", "食う"],
      "no step back"
    )
    await world.model.undo()
    expectNoDifference(sides, ["", "くう", ""], "what was typed comes back")
  }

  @Test("The dictionary's meaning does not overwrite the learner's")
  func ownMeaning() async {
    world.dictionary.onEntries.returns([entry])
    await world.typeMeaning("먹다")
    await world.model.focus(.side(.kanji))
    await world.model.type("食")
    await world.model.takeSuggestion(at: 0)
    expectNoDifference(sides, ["먹다", "くう", "食う"])
  }

  @Test("What was typed on other sides is kept")
  func keeping() async {
    world.samples.onSamples.returns([eat])
    await world.model.focus(.side(.kanji))
    await world.model.paste("喰べる")
    await world.model.focus(.side(.meaning))
    await world.typeMeaning("to e")
    await world.model.takeSuggestion(at: 0)
    expectNoDifference(sides, ["to eat", "たべる", "喰べる"])
    await world.model.undo()
    expectNoDifference(sides, ["to e", "", "喰べる"])
  }

  @Test("Down enters the list and Up leaves it; Tab and Enter keep their meaning")
  func keys() async {
    world.samples.onSamples.returns([eat])
    world.dictionary.onEntries.returns([entry])
    await world.typeMeaning("to e")
    for selection in [0, 1, 1] {
      await world.model.moveDown()
      #expect(world.form.suggestions.selection == selection)
    }
    for selection in [0, nil] {
      await world.model.moveUp()
      #expect(world.form.suggestions.selection == selection)
    }
    await world.model.moveDown()
    await world.model.type("a")
    #expect(world.form.suggestions.selection == nil, "typing goes on in the field")
    await world.model.nextField()
    #expect(world.form.focus == .text(.notes))
    expectNoDifference(sides, ["to ea", "", ""])
    #expect(offered == [])
    await world.model.moveDown()
    #expect(world.form.focus == .text(.example), "without a list it is the next field")
    await world.model.moveUp()
    #expect(world.form.focus == .text(.notes))
  }

  @Test("Esc closes the list first, and then the screen")
  func closing() async {
    world.samples.onSamples.returns([eat])
    await world.typeMeaning("to")
    await world.model.leave()
    #expect(offered == [])
    #expect(world.navigator.events == [])
    world.navigator.answerConfirmations(true)
    await world.model.leave()
    #expect(world.navigator.events == [.confirm(.discardChanges), .back(nil)])
  }

  @Test("An outdated answer is dropped; matching suggestions stay until the new one comes")
  func stale() async {
    let gate = Gate()
    world.samples.onSamples.does { [eat] text, _, _ in
      if text == "to e" { await gate.wait() }
      return text == "to" ? [eat, .fixture(2, meaning: "tofu")] : []
    }
    await world.typeMeaning("to")
    #expect(offered.count == 2)
    let slow = Task.immediate { await world.model.type(" e") }
    #expect(offered == ["たべる"], "tofu does not begin so")
    await world.model.type("x")
    #expect(offered == [])
    gate.open()
    await slow.value
    #expect(offered == [])
  }

  @Test("An answer does not reach the next word or another field")
  func late() async {
    let gate = Gate()
    world.saves()
    world.samples.onSamples.does { [eat] _, _, _ in
      await gate.wait()
      return [eat]
    }
    await world.model.focus(.side(.gana))
    let first = Task.immediate { await world.model.type("た") }
    let moving = Task.immediate { await world.model.nextField() }
    let second = Task.immediate { await world.model.type("to e") }
    await world.model.save()
    gate.open()
    await first.value
    await moving.value
    await second.value
    #expect(world.state.added == 1)
    #expect(world.form == WordForm())
  }

  @Test("The meaning of another word is said to be one; the kanji and gana stay")
  func meaningOfOther() async {
    world.dictionary.onEntries.does { text, side, _ in
      guard side == .meaning, text == "study" else { return [] }
      return [
        DictionaryEntry(
          kanji: "勉強",
          gana: "べんきょう",
          senses: [["study"]],
          isCommon: true,
          source: "EDICT"
        )
      ]
    }
    await world.model.paste("新聞")
    await world.typeMeaning("study")
    #expect(offered == ["べんきょう"])
    await world.model.takeSuggestion(at: 0)
    expectNoDifference(sides[2], "新聞")
    #expect(world.state.notice == .word(.meaningOfOther("勉強")))
  }

  @Test("An English word is found in the fields of kanji and gana, by the keys that were typed")
  func english() async {
    world.dictionary.onEntries.does { [entry] text, side, _ in
      text == "eat" && side == .meaning ? [entry] : []
    }
    for side in [Side.kanji, .gana] {
      await world.model.focus(.side(side))
      for key in "eat" { await world.model.type(String(key)) }
      #expect(offered == ["くう"])
      await world.model.takeSuggestion(at: 0)
      expectNoDifference(sides, ["to eat, to devour, to live on; to bite", "くう", "食う"])
      await world.model.undo()
      await world.model.edit(.deleteToStart)
    }
  }

  @Test("Before a meaning is typed, that of exactly the word is offered")
  func meaningOfTheWord() async {
    func open(_ gana: String, _ gloss: String) -> DictionaryEntry {
      DictionaryEntry(kanji: "開く", gana: gana, senses: [[gloss]], isCommon: true, source: "EDICT")
    }
    world.dictionary.onEntries.returns([open("ひらく", "to unfold"), open("あく", "to be open")])
    await world.model.paste("開く")
    await world.model.focus(.side(.gana))
    await world.model.paste("あく")
    await world.model.focus(.side(.meaning))
    #expect(offered == ["あく"])
    await world.model.moveDown()
    await world.model.advance()
    expectNoDifference(sides, ["to be open", "あく", "開く"])
  }

  @Test("A suggested reading stays with its spelling when another word's meaning is chosen")
  func readingOfOther() async {
    world.readings.onReadings.returns(["たべる"])
    world.dictionary.onEntries.returns([entry])
    await world.model.paste("食べる")
    await world.typeMeaning("to e")
    await world.model.takeSuggestion(at: 0)
    expectNoDifference(sides.suffix(2), ["たべる", "食べる"])
    await world.model.undo()
    expectNoDifference(sides, ["to e", "たべる", "食べる"])
  }

  @Test("Text that is already there is not offered, and both sources share the list")
  func choice() async {
    let many = (1...9).map { Sample.fixture(SampleID(number: $0), meaning: "a", gana: "い\($0)") }
    world.samples.onSamples.returns(Array(many.prefix(8)))
    world.dictionary.onEntries.returns([entry])
    await world.typeMeaning("a")
    #expect(offered == (1...7).map { "い\($0)" } + ["くう"])
    world.samples.onSamples.returns([.fixture(1, meaning: "b", gana: "", kanji: "")])
    world.dictionary.onEntries.returns([])
    await world.model.edit(.deleteToStart)
    await world.typeMeaning("b")
    #expect(world.form.suggestions.isEmpty)
  }

  @Test("A failure to read the samples is reported, and typing continues")
  func failure() async {
    let error = StoreError.readOnly(path: "/library")
    world.samples.onSamples.fails(error)
    await world.typeMeaning("cat")
    #expect(world.state.notice == .failed(error))
    #expect(world.form[.side(.meaning)].text == "cat")
  }
}

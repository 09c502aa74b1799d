import CustomDump
import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("The reading of a spelling")
struct ReadingTests {
  private let fixture = EditorFixture()
  private let gana = WordField.side(.gana)
  private let kanji = WordField.side(.kanji)

  init() {
    fixture.readings.onReadings.does { text in
      switch text {
      case "市場": ["いちば", "しじょう"]
      case "食べる": ["たべる"]
      default: []
      }
    }
  }

  private func typeKanji(_ text: String) async {
    await fixture.model.focus(kanji)
    await fixture.model.type(text)
  }

  @Test("Leaving the kanji fills the empty gana, marked as suggested until it is edited")
  func filling() async {
    await typeKanji("食べる")
    await fixture.model.complete()
    #expect(fixture.form[gana].text == "たべる")
    #expect(fixture.form.reading == SuggestedReading(candidates: ["たべる"]))
    #expect(fixture.words.onOverlap.inputs.last?.0.gana.text == "たべる")
    await fixture.model.focus(gana)
    #expect(fixture.form.reading != nil, "looking at it keeps nothing")
    await fixture.model.type("n")
    #expect(fixture.form.reading == nil)
    #expect(fixture.form[gana].text == "たべるn")
  }

  @Test("A failed reading is reported once, and leaving the field still works")
  func unreadable() async {
    fixture.readings.onReadings.does { _ in throw ReadingError.absent(searched: ["/none"]) }
    await typeKanji("知幾")
    await fixture.model.complete()
    #expect(fixture.form.focus != kanji)
    #expect(fixture.form[gana].text == "")
    #expect(fixture.state.notice == .word(.readingUnknown(.absent(searched: ["/none"]))))
    fixture.model.dismissNotice()
    await fixture.model.focus(kanji)
    await fixture.model.type("子")
    await fixture.model.complete()
    #expect(fixture.readings.onReadings.inputs.count == 2)
    #expect(fixture.state.notice == nil)
  }

  @Test("A key cycles through the other readings")
  func candidates() async {
    await typeKanji("市場")
    await fixture.model.complete()
    var seen: [String] = []
    for _ in 1...3 {
      seen.append(fixture.form[gana].text)
      #expect(fixture.form.reading?.text == fixture.form[gana].text)
      await fixture.model.showOtherForm()
    }
    expectNoDifference(seen, ["いちば", "しじょう", "いちば"])
    #expect(fixture.form.reading?.others == ["いちば"])
  }

  @Test("Enter in the kanji shows the reading; after the meaning it saves it")
  func entering() async {
    fixture.saves()
    await typeKanji("市場")
    await fixture.model.advance()
    #expect(fixture.form[gana].text == "いちば")
    await fixture.enter("", "market")
    #expect(fixture.words.onSave.inputs.map { $0.0[0].gana.text } == ["いちば"])
    #expect(fixture.form == WordForm())
    await fixture.enter("猫", "", "cat")
    #expect(fixture.state.added == 2, "a reading that nobody knows holds nothing up")
  }

  @Test("Saving from the kanji shows the reading first, and saves it the next time")
  func savingFromKanji() async {
    fixture.saves()
    await fixture.typeMeaning("market")
    await typeKanji("市場")
    await fixture.model.save()
    #expect(fixture.form[gana].text == "いちば")
    #expect(fixture.form.reading?.others == ["しじょう"])
    #expect(fixture.words.onSave.inputs.isEmpty)
    await fixture.model.save()
    #expect(fixture.words.onSave.inputs.map { $0.0[0].gana.text } == ["いちば"])
    await fixture.typeMeaning("cat")
    await typeKanji("猫")
    await fixture.model.save()
    #expect(fixture.state.added == 2, "a reading that nobody knows holds nothing up")
  }

  @Test("Saving without a meaning says so, and the reading is there")
  func savingWithoutMeaning() async {
    await typeKanji("食べる")
    await fixture.model.save()
    #expect(fixture.form[gana].text == "たべる")
    #expect(fixture.form.focus == .side(.meaning))
  }

  @Test("Another spelling removes the suggestion; typed text stays")
  func otherSpelling() async {
    await typeKanji("食べる")
    await fixture.model.complete()
    await typeKanji("物")
    #expect(fixture.form[gana].text == "")
    #expect(fixture.form.reading == nil)
    await fixture.model.focus(gana)
    await fixture.model.type("くう")
    await typeKanji("!")
    await fixture.model.complete()
    #expect(fixture.form[gana].text == "くう")
  }

  @Test("A blank behind the spelling keeps its reading, and so does the way there and back")
  func sameSpelling() async {
    await typeKanji("食べる")
    await fixture.model.complete()
    await typeKanji(" ")
    #expect(fixture.form[gana].text == "たべる")
    await fixture.model.type("物")
    #expect(fixture.form[gana].text == "")
    await fixture.model.edit(.deleteBackward)
    await fixture.model.complete()
    #expect(fixture.form[gana].text == "たべる")
  }

  @Test("A discarded reading does not come back")
  func thrownAway() async {
    fixture.saves()
    await typeKanji("食べる")
    await fixture.model.complete()
    await fixture.model.edit(.deleteToEnd)
    await fixture.model.edit(.deleteToStart)
    await fixture.model.focus(kanji)
    await fixture.enter("", "", "to eat")
    #expect(fixture.words.onSave.inputs.map { $0.0[0].gana.text } == [""])
  }

  @Test("One key turns it off, removes the suggestion, and turns it on again")
  func turnedOff() async {
    await typeKanji("食べる")
    await fixture.model.complete()
    await fixture.model.toggleReadings()
    #expect(fixture.form[gana].text == "")
    #expect(fixture.state.notice == .word(.readings(areFilledIn: false)))
    #expect(!fixture.preferences.fillsReadings)
    await typeKanji("物")
    await fixture.model.complete()
    #expect(fixture.readings.onReadings.inputs == ["食べる"])
    await fixture.model.toggleReadings()
    await fixture.model.focus(kanji)
    await fixture.model.complete()
    #expect(fixture.readings.onReadings.inputs == ["食べる", "食べる物"])
  }

  @Test("A word from the list brings its own reading, and the typed spelling stays")
  func taken() async {
    await typeKanji("食べる")
    await fixture.model.complete()
    let food = Sample.fixture(1, meaning: "eater", gana: "たべる", kanji: "食べるひと")
    fixture.samples.onSamples.returns([food])
    await fixture.model.focus(.side(.meaning))
    await fixture.model.type("e")
    await fixture.model.takeSuggestion(at: 0)
    #expect(fixture.form.reading == nil)
    expectNoDifference(
      Side.allCases.map { fixture.form[.side($0)].text },
      ["eater", "たべる", "食べる"]
    )
  }

  @Test("A late answer fills no field with text, and saves nothing")
  func late() async {
    let gate = Gate()
    fixture.saves()
    fixture.readings.onReadings.does { _ in
      await gate.wait()
      return ["たべる"]
    }
    await fixture.typeMeaning("to eat")
    await typeKanji("食べる")
    let slow = Task.immediate { await fixture.model.advance() }
    await fixture.model.focus(kanji)
    await fixture.model.type("物")
    gate.open()
    await slow.value
    #expect(fixture.state.added == 0)
    #expect(fixture.form[gana].text == "")
    #expect(fixture.form[kanji].text == "食べる物")
  }

  @Test("A reading that is looked up since the kanji were left is shown before it is saved")
  func lateAtTheEnd() async {
    let gate = Gate()
    fixture.saves()
    fixture.readings.onReadings.does { _ in
      await gate.wait()
      return ["たべる"]
    }
    await typeKanji("食べる")
    let leaving = Task.immediate { await fixture.model.complete() }
    await fixture.typeMeaning("to eat")
    let saving = Task.immediate { await fixture.model.advance() }
    gate.open()
    await leaving.value
    await saving.value
    #expect(fixture.form[gana].text == "たべる")
    #expect(fixture.words.onSave.inputs.isEmpty)
    await fixture.model.advance()
    #expect(fixture.words.onSave.inputs.map { $0.0[0].gana.text } == ["たべる"])
  }

  @Test("What is typed into the meaning while Enter looks for the reading is not saved unseen")
  func typedMeanwhile() async {
    let gate = Gate()
    fixture.saves()
    fixture.readings.onReadings.does { _ in
      await gate.wait()
      return []
    }
    await typeKanji("猫")
    let leaving = Task.immediate { await fixture.model.focus(.side(.meaning)) }
    await fixture.model.type("cat")
    let saving = Task.immediate { await fixture.model.advance() }
    await fixture.model.type("s")
    gate.open()
    await leaving.value
    await saving.value
    #expect(fixture.words.onSave.inputs.isEmpty)
    #expect(fixture.form[.side(.meaning)].text == "cats")
  }

  @Test("A failure to look up readings is reported")
  func failure() async {
    let error = StoreError.readOnly(path: "/library")
    fixture.readings.onReadings.fails(error)
    await typeKanji("食べる")
    await fixture.model.complete()
    #expect(fixture.state.notice == .failed(error))
  }
}

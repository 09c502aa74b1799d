import CustomDump
import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("The reading of a spelling")
struct ReadingTests {
  private let world = EditorWorld()
  private let gana = WordField.side(.gana)
  private let kanji = WordField.side(.kanji)

  init() {
    world.readings.onReadings.does { text in
      switch text {
      case "市場": ["いちば", "しじょう"]
      case "食べる": ["たべる"]
      default: []
      }
    }
  }

  private func typeKanji(_ text: String) async {
    await world.model.focus(kanji)
    await world.model.type(text)
  }

  @Test("Leaving the kanji fills the empty gana, marked as suggested until it is edited")
  func filling() async {
    await typeKanji("食べる")
    await world.model.nextField()
    #expect(world.form[gana].text == "たべる")
    #expect(world.form.reading == SuggestedReading(candidates: ["たべる"]))
    #expect(world.words.onCheckIfOverlap.inputs.last?.0.gana.text == "たべる")
    await world.model.focus(gana)
    #expect(world.form.reading != nil, "looking at it keeps nothing")
    await world.model.type("n")
    #expect(world.form.reading == nil)
    #expect(world.form[gana].text == "たべるn")
  }

  @Test("A failed reading is reported once, and leaving the field still works")
  func unreadable() async {
    world.readings.onReadings.does { _ in throw ReadingError.absent(searched: ["/none"]) }
    await typeKanji("知幾")
    await world.model.nextField()
    #expect(world.form.focus != kanji)
    #expect(world.form[gana].text == "")
    #expect(world.state.notice == .word(.readingUnknown(.absent(searched: ["/none"]))))
    world.model.dismissNotice()
    await world.model.focus(kanji)
    await world.model.type("子")
    await world.model.nextField()
    #expect(world.readings.onReadings.inputs.count == 2)
    #expect(world.state.notice == nil)
  }

  @Test("A key cycles through the other readings")
  func candidates() async {
    await typeKanji("市場")
    await world.model.nextField()
    var seen: [String] = []
    for _ in 1...3 {
      seen.append(world.form[gana].text)
      #expect(world.form.reading?.text == world.form[gana].text)
      await world.model.showOtherForm()
    }
    expectNoDifference(seen, ["いちば", "しじょう", "いちば"])
    #expect(world.form.reading?.others == ["いちば"])
  }

  @Test("Enter in the kanji shows the reading; after the meaning it saves it")
  func entering() async {
    world.saves()
    await typeKanji("市場")
    await world.model.advance()
    #expect(world.form[gana].text == "いちば")
    await world.enter("", "market")
    #expect(world.words.onSave.inputs.map { $0.0[0].gana.text } == ["いちば"])
    #expect(world.form == WordForm())
    await world.enter("猫", "", "cat")
    #expect(world.state.added == 2, "a reading that nobody knows holds nothing up")
  }

  @Test("Another spelling removes the suggestion; typed text stays")
  func otherSpelling() async {
    await typeKanji("食べる")
    await world.model.nextField()
    await typeKanji("物")
    #expect(world.form[gana].text == "")
    #expect(world.form.reading == nil)
    await world.model.focus(gana)
    await world.model.type("くう")
    await typeKanji("!")
    await world.model.nextField()
    #expect(world.form[gana].text == "くう")
  }

  @Test("A blank behind the spelling keeps its reading, and so does the way there and back")
  func sameSpelling() async {
    await typeKanji("食べる")
    await world.model.nextField()
    await typeKanji(" ")
    #expect(world.form[gana].text == "たべる")
    await world.model.type("物")
    #expect(world.form[gana].text == "")
    await world.model.edit(.deleteBackward)
    await world.model.nextField()
    #expect(world.form[gana].text == "たべる")
  }

  @Test("A discarded reading does not come back")
  func thrownAway() async {
    world.saves()
    await typeKanji("食べる")
    await world.model.nextField()
    await world.model.edit(.deleteToEnd)
    await world.model.edit(.deleteToStart)
    await world.model.focus(kanji)
    await world.enter("", "", "to eat")
    #expect(world.words.onSave.inputs.map { $0.0[0].gana.text } == [""])
  }

  @Test("One key turns it off, removes the suggestion, and turns it on again")
  func turnedOff() async {
    await typeKanji("食べる")
    await world.model.nextField()
    await world.model.toggleReadings()
    #expect(world.form[gana].text == "")
    #expect(world.state.notice == .word(.readings(areFilledIn: false)))
    #expect(!world.preferences.fillsReadings)
    await typeKanji("物")
    await world.model.nextField()
    #expect(world.readings.onReadings.inputs == ["食べる"])
    await world.model.toggleReadings()
    await world.model.focus(kanji)
    await world.model.nextField()
    #expect(world.readings.onReadings.inputs == ["食べる", "食べる物"])
  }

  @Test("A word from the list brings its own reading, and the typed spelling stays")
  func taken() async {
    await typeKanji("食べる")
    await world.model.nextField()
    let food = Sample.fixture(1, meaning: "eater", gana: "たべる", kanji: "食べるひと")
    world.samples.onSamples.returns([food])
    await world.model.focus(.side(.meaning))
    await world.model.type("e")
    await world.model.takeSuggestion(at: 0)
    #expect(world.form.reading == nil)
    expectNoDifference(
      Side.allCases.map { world.form[.side($0)].text },
      ["eater", "たべる", "食べる"]
    )
  }

  @Test("A late answer fills no field with text, and saves nothing")
  func late() async {
    let gate = Gate()
    world.saves()
    world.readings.onReadings.does { _ in
      await gate.wait()
      return ["たべる"]
    }
    await world.typeMeaning("to eat")
    await typeKanji("食べる")
    let slow = Task.immediate { await world.model.advance() }
    await world.model.focus(kanji)
    await world.model.type("物")
    gate.open()
    await slow.value
    #expect(world.state.added == 0)
    #expect(world.form[gana].text == "")
    #expect(world.form[kanji].text == "食べる物")
  }

  @Test("A failure to look up readings is reported")
  func failure() async {
    let error = StoreError.readOnly(path: "/library")
    world.readings.onReadings.fails(error)
    await typeKanji("食べる")
    await world.model.nextField()
    #expect(world.state.notice == .failed(error))
  }
}

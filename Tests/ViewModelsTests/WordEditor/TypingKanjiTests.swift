import Application
import CustomDump
import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Kanji without an input method in the word editor")
struct TypingKanjiTests {
  private let fixture = EditorFixture()
  private let kanji = WordField.side(.kanji)
  private let gana = WordField.side(.gana)
  private var text: String { fixture.form[kanji].text }
  private var shownFocus: String {
    fixture.form.openFocus.map { String(fixture.form[fixture.form.focus].characters[$0]) } ?? ""
  }

  private let station = KanjiConversion(
    pieces: [
      .init(kana: "えきで", candidates: ["駅で", "液で", "えきで"]),
      .init(kana: "まつ", candidates: ["待つ", "松", "まつ"]),
    ],
    wholes: [[0, 0], [0, 1]]
  )

  init() {
    fixture.conversions.onConversion.returns(
      KanjiConversion(pieces: [.init(kana: "かわ", candidates: ["川", "皮", "側", "かわ"])])
    )
  }

  /// Types key by key, as the terminal sends them.
  private func press(_ keys: String) async {
    for key in keys { await fixture.model.type(String(key)) }
  }

  /// Handles keys as the program does that come before the first one has been handled: each begins
  /// in its turn, and none waits for the one before.
  private func inOneMoment(_ keys: (@MainActor () async -> Void)...) async {
    let tasks = keys.map { key in Task.immediate { await key() } }
    for task in tasks { await task.value }
  }

  @Test("Digits before the letters are converted with them: 5時, not 5字")
  func counter() async {
    await fixture.model.focus(kanji)
    await press("5")
    await press("ji")
    #expect(fixture.form.openPart == 0..<2)
    await press(" ")
    expectNoDifference(fixture.conversions.onConversion.inputs.map(\.kana), ["5じ"])
  }

  @Test("Letters become kana, Space kanji, and Enter takes them; the gana follows")
  func word() async {
    await fixture.model.focus(kanji)
    await press("kawa")
    #expect(text == "かわ")
    #expect(fixture.form.openPart == 0..<2)
    await press(" ")
    #expect(text == "川")
    #expect(fixture.form.conversion?.candidates == ["川", "皮", "側", "かわ"])
    await press(" ")
    #expect(text == "皮")
    await press("1")
    #expect(text == "川")
    await press("50")
    #expect(text == "川" && fixture.form.conversion != nil, "There are four to choose from.")
    await fixture.model.advance()
    #expect(fixture.form.openPart == nil)
    #expect(fixture.form.focus == kanji)
    #expect(fixture.form[gana].text == "かわ")
    #expect(fixture.form.reading?.text == "かわ")
    expectNoDifference(
      fixture.conversions.onRemember.inputs,
      [[ConversionChoice(kana: "かわ", text: "川")]]
    )
    #expect(fixture.readings.onReadings.inputs == [])
  }

  @Test("Several words make one reading; what was not typed by its sound leaves it open")
  func gana() async {
    await fixture.model.focus(kanji)
    await press("kawa ")
    await press("no")
    await press(" ")
    await fixture.model.advance()
    #expect(fixture.form[gana].text == "かわの")
    await fixture.model.edit(.moveToStart)
    await fixture.model.paste("大")
    #expect(fixture.form[gana].text == "")
    await press("kawa ")
    await fixture.model.advance()
    #expect(fixture.form[gana].text == "")
  }

  @Test("A gana that the learner typed stays")
  func ownGana() async {
    await fixture.model.focus(gana)
    await press("kawagishi")
    await fixture.model.focus(kanji)
    await press("kawa ")
    await fixture.model.advance()
    #expect(fixture.form[gana].text == "かわぎし")
  }

  @Test("Esc gives the kana back, and then takes them; nothing is left by it")
  func escape() async {
    await fixture.model.focus(kanji)
    await press("kawa ")
    await fixture.model.leave()
    #expect(text == "かわ")
    #expect(fixture.form.openPart == 0..<2)
    await press(" ")
    await fixture.model.edit(.deleteBackward)
    #expect(text == "かわ")
    await fixture.model.leave()
    #expect(text == "かわ")
    #expect(fixture.form.openPart == nil)
    #expect(fixture.conversions.onRemember.inputs == [])
  }

  @Test("Arrows change the piece, and its candidates are offered")
  func pieces() async {
    fixture.conversions.onConversion.returns(station)
    await fixture.model.focus(kanji)
    await press("ekidematsu ")
    #expect(text == "駅で待つ")
    #expect(fixture.form.conversion?.candidates == ["駅で待つ", "駅で松"])
    await press("2")
    #expect(text == "駅で松")
    await fixture.model.edit(.moveRight)
    #expect(shownFocus == "駅で")
    await fixture.model.moveDown()
    #expect(text == "液で松")
    await fixture.model.edit(.moveRight)
    #expect(shownFocus == "松")
    await fixture.model.moveUp()
    #expect(text == "液で待つ")
    await fixture.model.advance()
    expectNoDifference(
      fixture.conversions.onRemember.inputs,
      [[.init(kana: "えきで", text: "液で"), .init(kana: "まつ", text: "待つ")]]
    )
  }

  @Test("Shift and an arrow change the length of the piece; what was chosen before it stays")
  func lengths() async {
    fixture.conversions.onConversion.returns(station)
    await fixture.model.focus(kanji)
    await press("ekidematsu ")
    await fixture.model.edit(.moveRight)
    await press("2")
    await fixture.model.edit(.moveRight)
    await fixture.model.resizePiece(by: 1)
    #expect(fixture.conversions.onConversion.inputs.count == 1)
    await fixture.model.resizePiece(by: -1)
    #expect(fixture.conversions.onConversion.inputs.last?.lengths == [3, 1])
    #expect(text == "液で待つ")
    #expect(shownFocus == "待つ")
  }

  @Test(
    "Digits, capitals and symbols stay as they are; so does what an input method types",
    arguments: [
      ("T", "T"), ("3kawa", "3かわ"), ("A!", "A!"), ("食べる", "食べる"), ("ka食", "か食"),
      ("ra-menn", "らーめん"), ("ん", "ん"), ("dog", "dog"), ("tag", "tag"), ("eat", "eat"),
    ]
  )
  func passing(keys: String, expected: String) async {
    await fixture.model.focus(kanji)
    await press(keys)
    await fixture.model.edit(.moveToStart)
    #expect(text == expected)
    #expect(fixture.conversions.onConversion.inputs.isEmpty)
  }

  @Test("A word without kanji goes into the gana when its field is left, and not over a gana")
  func kanaOnly() async {
    await press("aisu")
    await fixture.model.complete()
    #expect(text == "")
    #expect(fixture.form[gana].text == "あいす")
    #expect(fixture.form.reading == nil)
    await fixture.model.focus(kanji)
    await press("kawa")
    await fixture.model.complete()
    #expect(text == "かわ")
    #expect(fixture.form[gana].text == "あいす")
    let other = EditorFixture(.edit(5))
    other.words.onWord.returns(.fixture(5, gana: SideContent(""), kanji: SideContent("かわ")))
    await other.model.load()
    await other.model.complete()
    #expect(other.form[kanji].text == "かわ", "as it was stored")
  }

  @Test("Pasted text, and another field, take what is being typed")
  func taking() async {
    await fixture.model.focus(kanji)
    await press("kawa")
    await fixture.model.paste("岸")
    #expect(text == "かわ岸")
    await press("kan")
    await fixture.model.complete()
    #expect(text == "かわ岸かん")
    #expect(fixture.form.openPart == nil)
  }

  @Test("The next letter takes a conversion and begins another one")
  func typingOn() async {
    await fixture.model.focus(kanji)
    await press("kawa no")
    #expect(text == "川の")
    #expect(fixture.form.openPart == 1..<2)
  }

  @Test("One key turns it off, and on in other fields, as long as the program runs")
  func toggling() async {
    await fixture.model.focus(kanji)
    await fixture.model.toggleConversion()
    await press("kawa")
    #expect(text == "kawa")
    await fixture.model.focus(.text(.notes))
    await press("by ")
    await fixture.model.toggleConversion()
    await press("kawa ")
    #expect(fixture.form[.text(.notes)].text == "by 川")
    await fixture.model.advance()
    #expect(fixture.form[gana].text == "")
    let other = fixture.container.makeWordEditorViewModel(
      target: .new(1),
      navigator: fixture.navigator
    )
    #expect(!other.state.convertsKanji)
    #expect(other.state.convertsElsewhere)
    // The meaning has a separate switch.
    await fixture.model.focus(.side(.meaning))
    await press("time")
    #expect(fixture.form[.side(.meaning)].text == "time")
  }

  @Test("Enter with a key before it in the same moment takes the conversion")
  func fastKeys() async {
    await fixture.model.focus(kanji)
    await press("kawa")
    await inOneMoment(
      { await fixture.model.type(" ") },
      { await fixture.model.type("2") },
      { await fixture.model.advance() }
    )
    #expect(text == "皮")
    #expect(fixture.form.openPart == nil)
  }

  @Test("Enter with the first letters before it in the same moment takes them in their field")
  func fastestKeys() async {
    await inOneMoment(
      { await fixture.model.type("kawa") },
      { await fixture.model.advance() },
      { await fixture.model.type("k") },
      { await fixture.model.advance() },
      { await fixture.model.advance() },
      { await fixture.model.type("a") }
    )
    #expect(text == "かわk")
    #expect(fixture.form[gana].text == "あ")
  }

  @Test("Two words in one moment are two words")
  func fastWords() async {
    fixture.saves()
    await inOneMoment(
      { await fixture.model.type("kawa") },
      { await fixture.model.type(" ") },
      { await fixture.model.advance() },
      { await fixture.model.advance() },
      { await fixture.model.advance() },
      { await fixture.model.type("river") },
      { await fixture.model.advance() },
      { await fixture.model.type("kawa") }
    )
    #expect(fixture.words.onSave.inputs.map { $0.0.map(\.meaning.text) } == [["river"]])
    #expect(text == "かわ" && fixture.form[.side(.meaning)].text == "")
  }

  @Test("Words are offered for the kana before they are converted")
  func offers() async {
    await fixture.model.focus(kanji)
    await press("kawa")
    let last = fixture.dictionary.onEntries.inputs.suffix(2)
    #expect(last.map(\.0) == ["かわ", "kawa"])
    #expect(last.map(\.1) == [.gana, .meaning])
  }
}

import Application
import CustomDump
import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Kanji without an input method in the word editor")
struct TypingKanjiTests {
  private let world = EditorWorld()
  private let kanji = WordField.side(.kanji)
  private let gana = WordField.side(.gana)
  private var text: String { world.form[kanji].text }
  private var shownFocus: String {
    world.form.openFocus.map { String(world.form[world.form.focus].characters[$0]) } ?? ""
  }

  private let station = KanjiConversion(
    pieces: [
      .init(kana: "えきで", candidates: ["駅で", "液で", "えきで"]),
      .init(kana: "まつ", candidates: ["待つ", "松", "まつ"]),
    ],
    wholes: [[0, 0], [0, 1]]
  )

  init() {
    world.conversions.onConversion.returns(
      KanjiConversion(pieces: [.init(kana: "かわ", candidates: ["川", "皮", "側", "かわ"])])
    )
  }

  /// Types key by key, as the terminal sends them.
  private func press(_ keys: String) async {
    for key in keys { await world.model.type(String(key)) }
  }

  /// Handles keys as the program does that come before the first one has been handled: each begins
  /// in its turn, and none waits for the one before.
  private func inOneMoment(_ keys: (@MainActor () async -> Void)...) async {
    let tasks = keys.map { key in Task.immediate { await key() } }
    for task in tasks { await task.value }
  }

  @Test("Digits before the letters are converted with them: 5時, not 5字")
  func counter() async {
    await world.model.focus(kanji)
    await press("5")
    await press("ji")
    #expect(world.form.openPart == 0..<2)
    await press(" ")
    expectNoDifference(world.conversions.onConversion.inputs.map(\.kana), ["5じ"])
  }

  @Test("Letters become kana, Space kanji, and Enter takes them; the gana follows")
  func word() async {
    await world.model.focus(kanji)
    await press("kawa")
    #expect(text == "かわ")
    #expect(world.form.openPart == 0..<2)
    await press(" ")
    #expect(text == "川")
    #expect(world.form.conversion?.candidates == ["川", "皮", "側", "かわ"])
    await press(" ")
    #expect(text == "皮")
    await press("1")
    #expect(text == "川")
    await world.model.advance()
    #expect(world.form.openPart == nil)
    #expect(world.form.focus == kanji)
    #expect(world.form[gana].text == "かわ")
    #expect(world.form.reading?.text == "かわ")
    expectNoDifference(
      world.conversions.onRemember.inputs,
      [[ConversionChoice(kana: "かわ", text: "川")]]
    )
    #expect(world.readings.onReadings.inputs == [])
  }

  @Test("Several words make one reading; what was not typed by its sound leaves it open")
  func gana() async {
    await world.model.focus(kanji)
    await press("kawa ")
    await press("no")
    await press(" ")
    await world.model.advance()
    #expect(world.form[gana].text == "かわの")
    await world.model.edit(.moveToStart)
    await world.model.paste("大")
    #expect(world.form[gana].text == "")
    await press("kawa ")
    await world.model.advance()
    #expect(world.form[gana].text == "")
  }

  @Test("A gana that the learner typed stays")
  func ownGana() async {
    await world.model.focus(gana)
    await press("kawagishi")
    await world.model.focus(kanji)
    await press("kawa ")
    await world.model.advance()
    #expect(world.form[gana].text == "かわぎし")
  }

  @Test("Esc gives the kana back, and then takes them; nothing is left by it")
  func escape() async {
    await world.model.focus(kanji)
    await press("kawa ")
    await world.model.leave()
    #expect(text == "かわ")
    #expect(world.form.openPart == 0..<2)
    await press(" ")
    await world.model.edit(.deleteBackward)
    #expect(text == "かわ")
    await world.model.leave()
    #expect(text == "かわ")
    #expect(world.form.openPart == nil)
    #expect(world.conversions.onRemember.inputs == [])
  }

  @Test("Arrows change the piece, and its candidates are offered")
  func pieces() async {
    world.conversions.onConversion.returns(station)
    await world.model.focus(kanji)
    await press("ekidematsu ")
    #expect(text == "駅で待つ")
    #expect(world.form.conversion?.candidates == ["駅で待つ", "駅で松"])
    await press("2")
    #expect(text == "駅で松")
    await world.model.edit(.moveRight)
    #expect(shownFocus == "駅で")
    await world.model.moveDown()
    #expect(text == "液で松")
    await world.model.edit(.moveRight)
    #expect(shownFocus == "松")
    await world.model.moveUp()
    #expect(text == "液で待つ")
    await world.model.advance()
    expectNoDifference(
      world.conversions.onRemember.inputs,
      [[.init(kana: "えきで", text: "液で"), .init(kana: "まつ", text: "待つ")]]
    )
  }

  @Test("Shift and an arrow change the length of the piece; what was chosen before it stays")
  func lengths() async {
    world.conversions.onConversion.returns(station)
    await world.model.focus(kanji)
    await press("ekidematsu ")
    await world.model.edit(.moveRight)
    await press("2")
    await world.model.edit(.moveRight)
    await world.model.resizePiece(by: 1)
    #expect(world.conversions.onConversion.inputs.count == 1)
    await world.model.resizePiece(by: -1)
    #expect(world.conversions.onConversion.inputs.last?.lengths == [3, 1])
    #expect(text == "液で待つ")
    #expect(shownFocus == "待つ")
  }

  @Test(
    "Digits, capitals and symbols stand for themselves; so does what an input method types",
    arguments: [
      ("T", "T"), ("3kawa", "3かわ"), ("A!", "A!"), ("食べる", "食べる"), ("ka食", "か食"),
      ("ra-menn", "らーめん"), ("ん", "ん"), ("dog", "dog"), ("tag", "tag"), ("eat", "eat"),
    ]
  )
  func passing(keys: String, expected: String) async {
    await world.model.focus(kanji)
    await press(keys)
    await world.model.edit(.moveToStart)
    #expect(text == expected)
    #expect(world.conversions.onConversion.inputs.isEmpty)
  }

  @Test("A word without kanji goes into the gana when its field is left, and not over a gana")
  func kanaOnly() async {
    await press("aisu")
    await world.model.nextField()
    #expect(text == "")
    #expect(world.form[gana].text == "あいす")
    #expect(world.form.reading == nil)
    await world.model.focus(kanji)
    await press("kawa")
    await world.model.nextField()
    #expect(text == "かわ")
    #expect(world.form[gana].text == "あいす")
    let other = EditorWorld(.edit(5))
    other.words.onWord.returns(.fixture(5, gana: SideContent(""), kanji: SideContent("かわ")))
    await other.model.load()
    await other.model.nextField()
    #expect(other.form[kanji].text == "かわ", "as it was stored")
  }

  @Test("Pasted text, and another field, take what is being typed")
  func taking() async {
    await world.model.focus(kanji)
    await press("kawa")
    await world.model.paste("岸")
    #expect(text == "かわ岸")
    await press("kan")
    await world.model.nextField()
    #expect(text == "かわ岸かん")
    #expect(world.form.openPart == nil)
  }

  @Test("The next letter takes a conversion and begins another one")
  func typingOn() async {
    await world.model.focus(kanji)
    await press("kawa no")
    #expect(text == "川の")
    #expect(world.form.openPart == 1..<2)
  }

  @Test("One key turns it off, and on in other fields, as long as the program runs")
  func toggling() async {
    await world.model.focus(kanji)
    await world.model.toggleConversion()
    await press("kawa")
    #expect(text == "kawa")
    await world.model.focus(.text(.notes))
    await press("by ")
    await world.model.toggleConversion()
    await press("kawa ")
    #expect(world.form[.text(.notes)].text == "by 川")
    await world.model.advance()
    #expect(world.form[gana].text == "")
    let other = world.container.makeWordEditorViewModel(target: .new(1), navigator: world.navigator)
    #expect(!other.state.convertsKanji)
    #expect(other.state.convertsElsewhere)
    // The meaning has a switch of its own.
    await world.model.focus(.side(.meaning))
    await press("time")
    #expect(world.form[.side(.meaning)].text == "time")
  }

  @Test("Enter with a key before it in the same moment takes the conversion")
  func fastKeys() async {
    await world.model.focus(kanji)
    await press("kawa")
    await inOneMoment(
      { await world.model.type(" ") },
      { await world.model.type("2") },
      { await world.model.advance() }
    )
    #expect(text == "皮")
    #expect(world.form.openPart == nil)
  }

  @Test("Enter with the first letters before it in the same moment takes them in their field")
  func fastestKeys() async {
    await inOneMoment(
      { await world.model.type("kawa") },
      { await world.model.advance() },
      { await world.model.type("k") },
      { await world.model.advance() },
      { await world.model.advance() },
      { await world.model.type("a") }
    )
    #expect(text == "かわk")
    #expect(world.form[gana].text == "あ")
  }

  @Test("Words are offered for the kana before they are converted")
  func offers() async {
    await world.model.focus(kanji)
    await press("kawa")
    let last = world.dictionary.onEntries.inputs.suffix(2)
    #expect(last.map(\.0) == ["かわ", "kawa"])
    #expect(last.map(\.1) == [.gana, .meaning])
  }
}

import CustomDump
import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("A new word that is exactly one that is there already")
struct DuplicateTests {
  private let fixture = EditorFixture()

  init() {
    let overlap = Overlap(word: .fixture(7), kind: .all)
    fixture.words.onOverlap.does { input, _, _ in
      input.meaning.text == "crow" ? overlap : nil
    }
    fixture.saves()
  }

  private func typeDuplicate() async {
    await fixture.enter("", "からす")
    await fixture.typeMeaning("crow")
  }

  @Test("It is saved only when that is asked for again, by whichever key")
  func asking() async {
    await typeDuplicate()
    #expect(fixture.form.overlap?.kind == .all && !fixture.form.warning.isAsked)
    await fixture.model.save()
    #expect(fixture.form.warning.isAsked && fixture.words.onSave.inputs.isEmpty)
    #expect(fixture.navigator.events == [.setAsideWaitingKeys])
    await fixture.model.focus(.tags)
    await fixture.model.advance()
    #expect(fixture.state.added == 1 && fixture.form == WordForm())
  }

  @Test(
    "Kana and kanji that saving finishes are compared as they will be saved",
    arguments: Side.allCases
  )
  func finishing(focus: Side) async {
    let overlap = Overlap(word: .fixture(7), kind: .all)
    fixture.words.onOverlap.does { input, _, _ in
      let texts = Side.allCases.map { input[$0].text }
      return texts == ["book", "ほん", ""] ? overlap : nil
    }
    await fixture.typeMeaning("book")
    await fixture.model.focus(.side(focus == .meaning ? .gana : focus))
    for key in "hon" { await fixture.model.type(String(key)) }
    if focus == .meaning { await fixture.model.focus(.side(.meaning)) }
    await fixture.model.save()
    #expect(fixture.form.warning.isAsked && fixture.words.onSave.inputs.isEmpty)
    await fixture.model.save()
    #expect(fixture.state.added == 1)
  }

  @Test("Kanji chosen after the meaning are compared with their gana", arguments: [true, false])
  func choosing(savesAtOnce: Bool) async {
    let overlap = Overlap(word: .fixture(7), kind: .all)
    fixture.words.onOverlap.does { input, _, _ in
      Side.allCases.map { input[$0].text } == ["crow", "からす", "烏"] ? overlap : nil
    }
    fixture.conversions.onConversion.returns(
      KanjiConversion(pieces: [.init(kana: "からす", candidates: ["烏"])])
    )
    await fixture.typeMeaning("crow")
    await fixture.model.focus(.side(.kanji))
    for key in "karasu " { await fixture.model.type(String(key)) }
    if !savesAtOnce { await fixture.model.focus(.side(.meaning)) }
    await fixture.model.save()
    #expect(fixture.form.warning.isAsked && fixture.words.onSave.inputs.isEmpty)
    await fixture.model.save()
    #expect(fixture.state.added == 1)
  }

  @Test("Another text ends the question, and the same again asks again")
  func changing() async {
    await typeDuplicate()
    await fixture.model.advance()
    await fixture.model.type("s")
    #expect(fixture.form.overlap == nil && !fixture.form.warning.isAsked)
    await fixture.model.edit(.deleteBackward)
    await fixture.model.advance()
    #expect(fixture.form.warning.isAsked && fixture.state.added == 0)
    await fixture.model.type("s")
    await fixture.model.advance()
    #expect(fixture.state.added == 1)
  }

  @Test("What was typed before the question could be read becomes further words")
  func typedAhead() async {
    await typeDuplicate()
    fixture.navigator.typeAhead(
      .text("鳩"),
      .enter,
      .text("h"),
      .text("at"),
      .backspace,
      .text("to"),
      .tab,
      .text("dove"),
      .enter,
      .text("水")
    )
    await fixture.model.save()
    #expect(fixture.state.waiting.count == 2)
    await fixture.model.save()
    #expect(fixture.state.added == 1)
    let sides = Side.allCases.map { fixture.form[.side($0)].text }
    expectNoDifference(sides, ["dove", "はと", "鳩"])
    await fixture.model.save()
    #expect(fixture.state.added == 2 && fixture.form[.side(.kanji)].text == "水")
  }

  @Test("A key that is held too long begins no further word")
  func held() async {
    await typeDuplicate()
    fixture.navigator.typeAhead(.enter, .enter, .backspace)
    await fixture.model.save()
    #expect(fixture.form.warning.isAsked && fixture.state.waiting.isEmpty)
  }

  @Test("One that comes back from an earlier run is asked about, too")
  func draft() async {
    await typeDuplicate()
    await fixture.model.finish()
    let second = EditorFixture(uiState: fixture.uiState)
    second.words.onOverlap.returns(Overlap(word: .fixture(7), kind: .all))
    await second.model.load()
    await second.model.save()
    #expect(second.form.warning.isAsked && second.words.onSave.inputs.isEmpty)
  }

  @Test("One that the book has got meanwhile is asked about when the screen is read again")
  func addedMeanwhile() async {
    fixture.words.onOverlap.returns(nil)
    await typeDuplicate()
    fixture.words.onOverlap.returns(Overlap(word: .fixture(7), kind: .all))
    await fixture.model.refresh()
    await fixture.model.save()
    #expect(fixture.form.warning.isAsked && fixture.words.onSave.inputs.isEmpty)
  }

  @Test("A word that is edited is not asked about: it is there already")
  func editing() async {
    let fixture = EditorFixture(.edit(1))
    fixture.words.onWord.returns(.fixture(1))
    fixture.words.onOverlap.returns(Overlap(word: .fixture(7), kind: .all))
    fixture.words.onEdit.returns(.fixture(1))
    await fixture.model.load()
    await fixture.model.type("s")
    await fixture.model.save()
    #expect(!fixture.words.onEdit.inputs.isEmpty)
  }
}

import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("The duplicate warning")
struct OverlapTests {
  private let fixture = EditorFixture()
  private let overlap = Overlap(word: .fixture(7), kind: .meaning)

  @Test("It appears while typing, disappears when the meaning changes, and forbids nothing")
  func warning() async {
    fixture.words.onOverlap.does { [overlap] input, _, _ in
      input.meaning.text == "food" ? overlap : nil
    }
    await fixture.typeMeaning("foo")
    #expect(fixture.form.overlap == nil)
    await fixture.model.type("d")
    #expect(fixture.form.overlap == overlap)
    await fixture.model.edit(.moveLeft)
    #expect(fixture.words.onOverlap.inputs.count == 2, "the caret changes no text")
    await fixture.model.focus(.side(.gana))
    await fixture.model.type("たべもの")
    #expect(fixture.form.overlap == overlap)

    fixture.saves()
    await fixture.model.save()
    #expect(fixture.state.added == 1)
    #expect(fixture.form.overlap == nil)
  }

  @Test("One about the gana disappears when the kana in the kanji field change")
  func kanaAmongKanji() async {
    let overlap = Overlap(word: .fixture(7), kind: .gana)
    fixture.words.onOverlap.does { input, _, _ in input.gana.text == "かさ" ? overlap : nil }
    await fixture.model.focus(.side(.kanji))
    await fixture.model.type("かさ")
    #expect(fixture.form.overlap == overlap)
    await fixture.model.type("なる")
    #expect(fixture.form.overlap == nil)
  }

  @Test("Candidates of a conversion are drawn before it is known")
  func drawnFirst() async {
    let (gate, kanji) = (Gate(), WordField.side(.kanji))
    var drawn: [String] = []
    fixture.dictionary.onStatus.returns(.ready)
    fixture.conversions.onConversion.returns(
      KanjiConversion(pieces: [.init(kana: "かわ", candidates: ["川", "皮"])])
    )
    await fixture.model.prepareDictionary { drawn.append(fixture.form[kanji].text) }
    await fixture.model.focus(kanji)
    for key in "kawa" { await fixture.model.type(String(key)) }
    fixture.words.onOverlap.does { _, _, _ in
      await gate.wait()
      return nil
    }
    let converting = Task.immediate { await fixture.model.type(" ") }
    await waitUntil { drawn.last == "川" }
    gate.open()
    await converting.value
  }

  @Test("An outdated answer is dropped")
  func staleAnswers() async {
    let gate = Gate()
    fixture.words.onOverlap.does { [overlap] input, _, _ in
      if input.meaning.text == "food" {
        await gate.wait()
        return overlap
      }
      return nil
    }
    let slow = Task.immediate { await fixture.typeMeaning("food") }
    await fixture.model.type("s")
    gate.open()
    await slow.value
    #expect(fixture.form[.side(.meaning)].text == "foods")
    #expect(fixture.form.overlap == nil)
  }

  @Test("An answer does not reach the next word")
  func answerAfterSaving() async {
    let gate = Gate()
    fixture.saves()
    await fixture.typeMeaning("food")
    await fixture.model.focus(.side(.gana))
    fixture.words.onOverlap.does { [overlap] _, _, _ in
      await gate.wait()
      return overlap
    }
    let slow = Task.immediate { await fixture.model.type("たべもの") }
    await fixture.model.save()
    gate.open()
    await slow.value
    #expect(fixture.form == WordForm())
  }

  @Test("A word typed again while it is being saved gets the warning")
  func savedMeanwhile() async {
    let gate = Gate()
    fixture.words.onSave.does { inputs, book in
      await gate.wait()
      return inputs.map { Word(of: $0, in: book) }
    }
    await fixture.enter("", "たべもの")
    await fixture.model.type("food")
    let saving = Task.immediate { await fixture.model.save() }
    await fixture.typeMeaning("food")
    #expect(fixture.form.overlap == nil)
    fixture.words.onOverlap.returns(overlap)
    gate.open()
    await saving.value
    #expect(fixture.form.overlap == overlap)
  }

  @Test("A word that others have added meanwhile is warned of, also while another one is edited")
  func addedElsewhere() async {
    let fixture = EditorFixture(.edit(5))
    fixture.words.onWord.returns(.fixture(5))
    await fixture.model.load()
    await fixture.typeMeaning("!")
    #expect(fixture.form.overlap == nil)
    fixture.words.onOverlap.returns(overlap)
    await fixture.model.refresh()
    #expect(fixture.form.overlap == overlap)
  }

  @Test("A failure to check the book is reported")
  func failure() async {
    let error = StoreError.readOnly(path: "/library")
    fixture.words.onOverlap.fails(error)
    await fixture.typeMeaning("cat")
    #expect(fixture.state.notice == .failed(error))
    #expect(fixture.form[.side(.meaning)].text == "cat")
  }
}

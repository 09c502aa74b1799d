import CustomDump
import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Adding words one after the other")
struct AddingWordsTests {
  private let fixture = EditorFixture()

  @Test("Kanji, gana, meaning, each with Enter: saved, and ready for the next")
  func addingTwo() async {
    fixture.saves()
    await fixture.model.load()
    var expected = WordEditorState(isNew: true)
    expected.bookTitle = "N5 · 01 はじめ"
    expectNoDifference(fixture.state, expected)

    await fixture.enter("食べ物", "たべもの", "food")
    let food = WordInput("food", gana: "たべもの", kanji: "食べ物")
    (expected.added, expected.lastStep) = (1, 1)
    expected.lastAdded = Word(of: food, in: 1)
    expectNoDifference(fixture.state, expected)
    #expect(fixture.form.focus == .side(.kanji))

    await fixture.enter("", "アイスクリーム", "ice cream")
    let ice = WordInput("ice cream", gana: "アイスクリーム")
    expected.added = 2
    expected.lastAdded = Word(of: ice, in: 1)
    expectNoDifference(fixture.state, expected)
    expectNoDifference(fixture.words.onSave.inputs.map { $0.0 }, [[food], [ice]])
    #expect(fixture.samples.onSave.inputs.map(\.meaning.text) == ["food", "ice cream"])

    await fixture.model.leave()
    let notice = Notice.word(.added(2, book: "N5 · 01 はじめ", last: 1))
    #expect(fixture.navigator.events == [.back(notice)])
  }

  @Test("Words that pasted lines have added count as added here, and nothing is missing any more")
  func addedByPaste() async {
    await fixture.model.save()
    fixture.model.show(.word(.added(3, book: "N5", last: 2)))
    #expect(fixture.state.added == 3)
    #expect(fixture.state.notice == nil)
    #expect(fixture.form.missing == [])
    await fixture.model.leave()
    let notice = Notice.word(.added(3, book: fixture.state.bookTitle ?? "", last: 2))
    #expect(fixture.navigator.events == [.back(notice)])
  }

  @Test("A missing part is reported at once, and no longer once it is there")
  func missing() async {
    await fixture.model.save()
    #expect(fixture.form.missing == [.meaning, .ganaOrKanji])
    #expect(fixture.form.focus == .side(.kanji))

    await fixture.model.type("　")
    #expect(fixture.form.missing == [.meaning, .ganaOrKanji])
    // The next word is begun.
    await fixture.model.type("猫")
    #expect(fixture.form.missing == [])
    await fixture.model.save()
    #expect(fixture.form.missing == [.meaning])
    #expect(fixture.form.focus == .side(.meaning))
    await fixture.model.type("cat")
    #expect(fixture.form.missing == [])
  }

  @Test("A form that was emptied lacks nothing")
  func emptied() async {
    await fixture.model.type("猫")
    await fixture.model.save()
    #expect(fixture.form.missing == [.meaning])
    await fixture.model.focus(.side(.kanji))
    await fixture.model.edit(.deleteToStart)
    #expect(fixture.form.missing == [])
  }

  @Test("Where only the meaning is missing, meanings are offered")
  func missingMeaning() async {
    fixture.dictionary.onEntries.returns([
      DictionaryEntry.fixture("猫", "ねこ", "cat")
    ])
    await fixture.model.paste("猫")
    await fixture.model.save()
    #expect(fixture.form.focus == .side(.meaning))
    #expect(fixture.form.suggestions.items.map(\.meaning) == ["cat"])
  }

  @Test("Latin letters that are left in the gana are reported, and saved only when asked again")
  func latinInGana() async {
    fixture.saves()
    await fixture.model.type("赤")
    await fixture.typeMeaning("red")
    await fixture.model.focus(.side(.gana))
    for key in "akared" { await fixture.model.type(String(key)) }
    await fixture.model.save()
    #expect(fixture.words.onSave.inputs.isEmpty)
    #expect(fixture.form.hasDoubtfulGana && fixture.form.focus == .side(.gana))
    await fixture.model.edit(.deleteBackward)
    #expect(!fixture.form.hasDoubtfulGana)
    await fixture.model.type("d")
    await fixture.model.save()
    #expect(fixture.words.onSave.inputs.map { $0.0.first?.gana.text } == ["あかれd"])
  }

  @Test("What is left empty is reported when the word is saved, not before")
  func leavingFields() async {
    await fixture.model.load()
    for _ in 0..<3 { await fixture.model.complete() }
    #expect(fixture.form.missing == [])
    await fixture.model.save()
    #expect(fixture.form.missing == [.meaning, .ganaOrKanji])
    await fixture.model.focus(.image(.meaning))
    await fixture.model.type("~/cat.png")
    #expect(fixture.form.missing == [], "the next word is begun")
    await fixture.model.save()
    #expect(fixture.form.missing == [.ganaOrKanji], "an image is a meaning too")
    await fixture.model.focus(.image(.meaning))
    await fixture.model.moveDown()
    #expect(fixture.form.focus == .side(.kanji))
    await fixture.model.previousField()
    #expect(fixture.form.focus == .image(.meaning))
  }

  @Test("The next word is typed while one is being saved; both reach the disk in order")
  func typingAhead() async {
    let gate = Gate()
    fixture.words.onSave.does { inputs, book in
      await gate.wait()
      return inputs.map { Word(of: $0, in: book) }
    }
    await fixture.enter("食べ物", "たべもの")
    await fixture.model.type("food")
    let first = Task.immediate { await fixture.model.advance() }
    #expect(fixture.state.saving == 1)
    #expect(fixture.state.added == 0)
    #expect(fixture.state.lastAdded == nil, "nothing is called saved before it is")
    await fixture.enter("", "ねこ")
    await fixture.model.type("cat")
    let second = Task.immediate { await fixture.model.advance() }
    #expect(fixture.state.saving == 2)
    await fixture.typeMeaning("rain")
    gate.open()
    await first.value
    await second.value
    #expect(fixture.state.saving == 0)
    #expect(fixture.state.added == 2)
    #expect(fixture.form[.side(.meaning)].text == "rain")
    #expect(fixture.words.onSave.inputs.map { $0.0[0].meaning.text } == ["food", "cat"])
  }

  @Test("A failure to save a sample is reported, and the word counts as saved")
  func sampleFails() async {
    fixture.saves()
    let error = StoreError.readOnly(path: "/library")
    fixture.samples.onSave.fails(error)
    await fixture.enter("", "ねこ", "cat")
    #expect(fixture.state.added == 1)
    #expect(fixture.state.notice == .word(.sampleNotKept(.store(error))))
    #expect(fixture.form == WordForm())
  }

  @Test("A missing book is reported in place of the form, and can be tried again")
  func bookIsGone() async {
    let error = StoreError.notFound(.book, id: "1")
    fixture.books.onBook.fails(error)
    await fixture.model.load()
    #expect(fixture.state.phase == .failed(.store(error)))
    await fixture.model.type("cat")
    #expect(fixture.form == WordForm())
    fixture.books.onBook.returns(.fixture())
    await fixture.model.advance()
    #expect(fixture.state.phase == .ready)
  }
}

import CustomDump
import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Adding words one after the other")
struct AddingWordsTests {
  private let world = EditorWorld()

  @Test("Kanji, gana, meaning, each with Enter: saved, and ready for the next")
  func addingTwo() async {
    world.saves()
    await world.model.load()
    var expected = WordEditorState(isNew: true)
    expected.bookTitle = "N5 · 01 はじめ"
    expectNoDifference(world.state, expected)

    await world.enter("食べ物", "たべもの", "food")
    let food = WordInput("food", gana: "たべもの", kanji: "食べ物")
    expected.added = 1
    expected.lastAdded = Word(of: food, in: 1)
    expectNoDifference(world.state, expected)
    #expect(world.form.focus == .side(.kanji))

    await world.enter("", "アイスクリーム", "ice cream")
    let ice = WordInput("ice cream", gana: "アイスクリーム")
    expected.added = 2
    expected.lastAdded = Word(of: ice, in: 1)
    expectNoDifference(world.state, expected)
    expectNoDifference(world.words.onSave.inputs.map { $0.0 }, [[food], [ice]])
    #expect(world.samples.onSave.inputs.map(\.meaning.text) == ["food", "ice cream"])

    await world.model.leave()
    let notice = Notice.word(.added(2, book: "N5 · 01 はじめ"))
    #expect(world.navigator.events == [.back(notice)])
  }

  @Test("A missing part is reported at once, and no longer once it is there")
  func missing() async {
    await world.model.save()
    #expect(world.form.missing == [.meaning, .ganaOrKanji])
    #expect(world.form.focus == .side(.kanji))

    await world.model.type("　")
    #expect(world.form.missing == [.meaning, .ganaOrKanji])
    await world.model.type("猫")
    #expect(world.form.missing == [.meaning])
    await world.model.save()
    #expect(world.form.focus == .side(.meaning))
    await world.model.type("cat")
    #expect(world.form.missing == [])
  }

  @Test("A form that was emptied lacks nothing")
  func emptied() async {
    await world.model.type("猫")
    await world.model.save()
    #expect(world.form.missing == [.meaning])
    await world.model.focus(.side(.kanji))
    await world.model.edit(.deleteToStart)
    #expect(world.form.missing == [])
  }

  @Test("Where only the meaning is missing, meanings are offered")
  func missingMeaning() async {
    world.dictionary.onEntries.returns([
      DictionaryEntry(kanji: "猫", gana: "ねこ", senses: [["cat"]], isCommon: true, source: "EDICT")
    ])
    await world.model.paste("猫")
    await world.model.save()
    #expect(world.form.focus == .side(.meaning))
    #expect(world.form.suggestions.items.map(\.meaning) == ["cat"])
  }

  @Test("Latin letters that are left in the gana are told, and saved only when asked again")
  func latinInGana() async {
    world.saves()
    await world.model.type("赤")
    await world.typeMeaning("red")
    await world.model.focus(.side(.gana))
    for key in "akared" { await world.model.type(String(key)) }
    await world.model.save()
    #expect(world.words.onSave.inputs.isEmpty)
    #expect(world.form.hasDoubtfulGana && world.form.focus == .side(.gana))
    await world.model.edit(.deleteBackward)
    #expect(!world.form.hasDoubtfulGana)
    await world.model.type("d")
    await world.model.save()
    #expect(world.words.onSave.inputs.map { $0.0.first?.gana.text } == ["あかれd"])
  }

  @Test("What is left empty is told when the word is saved, not before")
  func leavingFields() async {
    await world.model.load()
    for _ in 0..<3 { await world.model.nextField() }
    #expect(world.form.missing == [])
    await world.model.save()
    #expect(world.form.missing == [.meaning, .ganaOrKanji])
    await world.model.focus(.image(.meaning))
    await world.model.type("~/cat.png")
    #expect(world.form.missing == [.ganaOrKanji], "an image is a meaning too")
    await world.model.nextField()
    #expect(world.form.focus == .side(.kanji))
    await world.model.previousField()
    #expect(world.form.focus == .image(.meaning))
  }

  @Test("The next word is typed while one is being saved; both reach the disk in order")
  func typingAhead() async {
    let gate = Gate()
    world.words.onSave.does { inputs, book in
      await gate.wait()
      return inputs.map { Word(of: $0, in: book) }
    }
    await world.enter("食べ物", "たべもの")
    await world.model.type("food")
    let first = Task.immediate { await world.model.advance() }
    #expect(world.state.saving == 1)
    #expect(world.state.added == 0)
    #expect(world.state.lastAdded == nil, "nothing is called saved before it is")
    await world.enter("", "ねこ")
    await world.model.type("cat")
    let second = Task.immediate { await world.model.advance() }
    #expect(world.state.saving == 2)
    await world.typeMeaning("rain")
    gate.open()
    await first.value
    await second.value
    #expect(world.state.saving == 0)
    #expect(world.state.added == 2)
    #expect(world.form[.side(.meaning)].text == "rain")
    #expect(world.words.onSave.inputs.map { $0.0[0].meaning.text } == ["food", "cat"])
  }

  @Test("A failure to save a sample is reported, and the word counts as saved")
  func sampleFails() async {
    world.saves()
    let error = StoreError.readOnly(path: "/library")
    world.samples.onSave.fails(error)
    await world.enter("", "ねこ", "cat")
    #expect(world.state.added == 1)
    #expect(world.state.notice == .word(.sampleNotKept(.store(error))))
    #expect(world.form == WordForm())
  }

  @Test("A missing book is reported in place of the form, and can be tried again")
  func bookIsGone() async {
    let error = StoreError.notFound(.book, id: "1")
    world.books.onBook.fails(error)
    await world.model.load()
    #expect(world.state.phase == .failed(.store(error)))
    await world.model.type("cat")
    #expect(world.form == WordForm())
    world.books.onBook.returns(.fixture())
    await world.model.advance()
    #expect(world.state.phase == .ready)
  }
}

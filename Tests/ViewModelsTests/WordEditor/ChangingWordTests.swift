import CustomDump
import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Changing an existing word")
struct ChangingWordTests {
  private let fixture = EditorFixture(.edit(5))
  private let image = ImageReference(name: "3f2a.png")

  private var word: Word {
    .fixture(
      5,
      meaning: SideContent("food", image: image),
      state: .fail,
      texts: [.notes: "first line\nsecond line"],
      tags: ["n5", "eat, drink"]
    )
  }

  private func load() async {
    fixture.words.onWord.returns(word)
    await fixture.model.load()
  }

  @Test("Untouched fields are saved as they are stored")
  func untouched() async {
    await load()
    #expect(fixture.state.phase == .ready)
    #expect(fixture.form[.text(.notes)].text == "first line second line")
    fixture.words.onEdit.returns(word)
    await fixture.model.focus(.side(.gana))
    await fixture.model.type("!")
    await fixture.model.save()
    let input = WordInput(
      meaning: SideInput("food", image: .stored(image)),
      gana: SideInput("たべもの！"),
      kanji: SideInput("食べ物"),
      texts: [.notes: "first line\nsecond line"],
      tags: ["n5", "eat, drink"]
    )
    expectNoDifference(fixture.words.onEdit.inputs.map { $0.1 }, [input])
    #expect(fixture.words.onEdit.inputs.map { $0.0 } == [5])
    #expect(fixture.words.onOverlap.inputs.map { $0.2 } == [5])
    #expect(fixture.navigator.events == [.back(.word(.edited("食べ物")))])
    #expect(fixture.samples.onSave.inputs.isEmpty)
  }

  @Test("Saving without a change only goes back")
  func unchanged() async {
    await load()
    await fixture.model.save()
    #expect(fixture.navigator.events == [.back(nil)])
  }

  @Test("A stored image can be removed, kept after all, and replaced")
  func storedImage() async {
    await load()
    await fixture.model.focus(.image(.meaning))
    fixture.model.toggleStoredImage()
    #expect(fixture.form.input(home: nil).meaning.image == nil)
    #expect(fixture.form.isChanged)
    fixture.model.toggleStoredImage()
    #expect(fixture.form.input(home: nil).meaning.image == .stored(image))
    #expect(!fixture.form.isChanged)
    await fixture.model.type("/new.png")
    #expect(fixture.form.input(home: nil).meaning.image == .file(path: "/new.png"))
  }

  @Test("A failed write keeps the form open; leaving while it is saved goes back once")
  func saving() async {
    await load()
    fixture.words.onEdit.fails(StoreError.readOnly(path: "/library"))
    await fixture.typeMeaning("!")
    await fixture.model.save()
    #expect(fixture.form.failure == .store(.readOnly(path: "/library")))
    #expect(fixture.navigator.events == [])

    let gate = Gate()
    fixture.words.onEdit.does { [word] _, _ in
      await gate.wait()
      return word
    }
    let saving = Task.immediate { await fixture.model.save() }
    await fixture.model.type("ignored")
    #expect(fixture.form[.side(.meaning)].text == "food!")
    let leaving = Task.immediate { await fixture.model.leave() }
    gate.open()
    await saving.value
    await leaving.value
    #expect(fixture.navigator.events.count == 1)
  }

  @Test("Changes from outside appear and are reported, but not in an edited field")
  func refresh() async {
    await load()
    var other = word
    other.gana = SideContent("しょくもつ")
    fixture.words.onWord.returns(other)
    await fixture.model.refresh()
    #expect(fixture.form[.side(.gana)].text == "しょくもつ")
    #expect(fixture.state.notice == .word(.followsChange("食べ物")))
    await fixture.typeMeaning("!")
    fixture.model.dismissNotice()
    fixture.words.onWord.returns(word)
    await fixture.model.refresh()
    #expect(fixture.form[.side(.gana)].text == "たべもの")
    #expect(fixture.form[.side(.meaning)].text == "food!")
    #expect(fixture.state.notice == .word(.followsChange("食べ物")))
    fixture.model.dismissNotice()
    var marked = word
    marked.state = .success
    fixture.words.onWord.returns(marked)
    await fixture.model.refresh()
    #expect(fixture.state.notice == nil, "a mark is in no field")
    fixture.words.onEdit.returns(marked)
    await fixture.model.save()
    let saved = fixture.words.onEdit.inputs.last?.1
    #expect(saved?.meaning.text == "food!" && saved?.gana.text == "たべもの")
  }

  @Test("Changes from outside appear also while an error is shown, which stays")
  func refreshBesideError() async {
    await load()
    var other = word
    other.gana = SideContent("しょくもつ")
    fixture.words.onWord.returns(other)
    fixture.model.show(.failed(fullDisk))
    await fixture.model.refresh()
    #expect(fixture.form[.side(.gana)].text == "しょくもつ")
    #expect(fixture.state.notice == .failed(fullDisk))
  }

  @Test("Another's change of an edited field is reported before it is overwritten")
  func conflict() async {
    await load()
    await fixture.typeMeaning("!")
    var other = word
    other.meaning = SideContent("meal")
    other.kanji = SideContent("食物")
    fixture.words.onWord.returns(other)
    await fixture.model.save()
    #expect(fixture.state.notice == .word(.changedElsewhere(other.name, theirs: "meal")))
    #expect(fixture.navigator.events == [])
    #expect(fixture.form[.side(.kanji)].text == "食物")
    fixture.words.onEdit.returns(other)
    await fixture.model.save()
    let saved = fixture.words.onEdit.inputs.last?.1
    #expect(saved?.meaning.text == "food!")
    #expect(saved?.kanji.text == "食物")
    #expect(fixture.navigator.events.count == 1)
  }

  @Test("An image that was changed both here and elsewhere is reported too")
  func imageConflict() async {
    await load()
    await fixture.model.focus(.image(.kanji))
    await fixture.model.type("/tmp/mine.png")
    var other = word
    other.kanji.image = ImageReference(name: "theirs.png")
    fixture.words.onWord.returns(other)
    await fixture.model.save()
    #expect(fixture.state.notice == .word(.changedElsewhere(other.name, theirs: "")))
    #expect(fixture.words.onEdit.inputs.isEmpty)
  }

  @Test("A conflict that arose while typing is reported again on saving")
  func conflictWhileTyping() async {
    await load()
    await fixture.typeMeaning("!")
    var other = word
    other.meaning = SideContent("meal")
    fixture.words.onWord.returns(other)
    await fixture.model.refresh()
    let news = Notice.word(.changedElsewhere(other.name, theirs: "meal"))
    #expect(fixture.state.notice == news)
    fixture.model.dismissNotice()
    await fixture.model.type("?")
    fixture.model.dismissNotice()
    await fixture.model.save()
    #expect(fixture.state.notice == news)
    fixture.words.onEdit.returns(other)
    await fixture.model.save()
    #expect(fixture.words.onEdit.inputs.map(\.1.meaning.text) == ["food!?"])
  }

  @Test("Saving while a conflict is shown replaces the change of the other")
  func shownConflict() async {
    await load()
    await fixture.typeMeaning("!")
    var other = word
    other.meaning = SideContent("meal")
    fixture.words.onWord.returns(other)
    await fixture.model.refresh()
    #expect(fixture.state.notice == .word(.changedElsewhere(other.name, theirs: "meal")))
    fixture.words.onEdit.returns(other)
    // As the screen does before each key.
    fixture.model.dismissNotice()
    await fixture.model.save()
    #expect(fixture.words.onEdit.inputs.map(\.1.meaning.text) == ["food!"])
    #expect(fixture.navigator.events.count == 1)
  }

  @Test("A word that was deleted elsewhere is said to be in the trash, and saved once it is back")
  func inTrash() async {
    await load()
    await fixture.typeMeaning("!")
    fixture.words.onWord.fails(StoreError.notFound(.word, id: "5"))
    fixture.trash.onTrash.returns(Trash(words: [DeletedWord(word, deletedAt: nil)]))
    await fixture.model.save()
    #expect(fixture.state.notice == .word(.notSavedInTrash(word.name)))
    #expect(fixture.form.failure == nil && fixture.form[.side(.meaning)].text == "food!")
    fixture.trash.onTrash.returns(Trash())
    await fixture.model.save()
    #expect(fixture.form.failure == .store(.notFound(.word, id: "5")))
    fixture.words.onWord.returns(word)
    fixture.words.onEdit.returns(word)
    await fixture.model.save()
    #expect(fixture.words.onEdit.inputs.map(\.1.meaning.text) == ["food!"])
  }

  @Test("A missing word is reported in place of the form")
  func gone() async {
    let error = StoreError.notFound(.word, id: "5")
    fixture.words.onWord.fails(error)
    await fixture.model.load()
    #expect(fixture.state.phase == .failed(.store(error)))
    await fixture.model.leave()
    #expect(fixture.navigator.events == [.back(nil)])
  }
}

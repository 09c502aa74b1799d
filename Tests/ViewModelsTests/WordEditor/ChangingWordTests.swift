import CustomDump
import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Changing an existing word")
struct ChangingWordTests {
  private let world = EditorWorld(.edit(5))
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
    world.words.onWord.returns(word)
    await world.model.load()
  }

  @Test("Untouched fields are saved as they are stored")
  func untouched() async {
    await load()
    #expect(world.state.phase == .ready)
    #expect(world.form[.text(.notes)].text == "first line second line")
    world.words.onEdit.returns(word)
    await world.model.focus(.side(.gana))
    await world.model.type("!")
    await world.model.save()
    let input = WordInput(
      meaning: SideInput("food", image: .stored(image)),
      gana: SideInput("たべもの！"),
      kanji: SideInput("食べ物"),
      texts: [.notes: "first line\nsecond line"],
      tags: ["n5", "eat, drink"]
    )
    expectNoDifference(world.words.onEdit.inputs.map { $0.1 }, [input])
    #expect(world.words.onEdit.inputs.map { $0.0 } == [5])
    #expect(world.words.onCheckIfOverlap.inputs.map { $0.2 } == [5])
    #expect(world.navigator.events == [.back(.word(.edited("食べ物")))])
    #expect(world.samples.onSave.inputs.isEmpty)
  }

  @Test("Saving without a change only goes back")
  func unchanged() async {
    await load()
    await world.model.save()
    #expect(world.navigator.events == [.back(nil)])
  }

  @Test("A stored image can be removed, kept after all, and replaced")
  func storedImage() async {
    await load()
    await world.model.focus(.image(.meaning))
    world.model.toggleStoredImage()
    #expect(world.form.input(home: nil).meaning.image == nil)
    #expect(world.form.isChanged)
    world.model.toggleStoredImage()
    #expect(world.form.input(home: nil).meaning.image == .stored(image))
    #expect(!world.form.isChanged)
    await world.model.type("/new.png")
    #expect(world.form.input(home: nil).meaning.image == .file(path: "/new.png"))
  }

  @Test("A failed write keeps the form open; leaving while it is saved goes back once")
  func saving() async {
    await load()
    world.words.onEdit.fails(StoreError.readOnly(path: "/library"))
    await world.typeMeaning("!")
    await world.model.save()
    #expect(world.form.failure == .store(.readOnly(path: "/library")))
    #expect(world.navigator.events == [])

    let gate = Gate()
    world.words.onEdit.does { [word] _, _ in
      await gate.wait()
      return word
    }
    let saving = Task.immediate { await world.model.save() }
    await world.model.type("ignored")
    #expect(world.form[.side(.meaning)].text == "food!")
    let leaving = Task.immediate { await world.model.leave() }
    gate.open()
    await saving.value
    await leaving.value
    #expect(world.navigator.events.count == 1)
  }

  @Test("Changes from outside appear, but not in an edited field")
  func refresh() async {
    await load()
    var other = word
    other.gana = SideContent("しょくもつ")
    world.words.onWord.returns(other)
    await world.model.refresh()
    #expect(world.form[.side(.gana)].text == "しょくもつ")
    await world.typeMeaning("!")
    world.words.onWord.returns(word)
    await world.model.refresh()
    #expect(world.form[.side(.gana)].text == "たべもの")
    #expect(world.form[.side(.meaning)].text == "food!")
    #expect(world.state.notice == nil)
  }

  @Test("Another's change of an edited field is reported before it is overwritten")
  func conflict() async {
    await load()
    await world.typeMeaning("!")
    var other = word
    other.meaning = SideContent("meal")
    other.kanji = SideContent("食物")
    world.words.onWord.returns(other)
    await world.model.save()
    #expect(world.state.notice == .word(.changedElsewhere(other.name, theirs: "meal")))
    #expect(world.navigator.events == [])
    #expect(world.form[.side(.kanji)].text == "食物")
    world.words.onEdit.returns(other)
    await world.model.save()
    let saved = world.words.onEdit.inputs.last?.1
    #expect(saved?.meaning.text == "food!")
    #expect(saved?.kanji.text == "食物")
    #expect(world.navigator.events.count == 1)
  }

  @Test("An image that was changed both here and elsewhere is reported too")
  func imageConflict() async {
    await load()
    await world.model.focus(.image(.kanji))
    await world.model.type("/tmp/mine.png")
    var other = word
    other.kanji.image = ImageReference(name: "theirs.png")
    world.words.onWord.returns(other)
    await world.model.save()
    #expect(world.state.notice == .word(.changedElsewhere(other.name, theirs: "")))
    #expect(world.words.onEdit.inputs.isEmpty)
  }

  @Test("A conflict that arose while typing is reported again on saving")
  func conflictWhileTyping() async {
    await load()
    await world.typeMeaning("!")
    var other = word
    other.meaning = SideContent("meal")
    world.words.onWord.returns(other)
    await world.model.refresh()
    let news = Notice.word(.changedElsewhere(other.name, theirs: "meal"))
    #expect(world.state.notice == news)
    world.model.dismissNotice()
    await world.model.type("?")
    await world.model.save()
    #expect(world.state.notice == news)
    world.words.onEdit.returns(other)
    await world.model.save()
    #expect(world.words.onEdit.inputs.map(\.1.meaning.text) == ["food!?"])
  }

  @Test("A missing word is reported in place of the form")
  func gone() async {
    let error = StoreError.notFound(.word, id: "5")
    world.words.onWord.fails(error)
    await world.model.load()
    #expect(world.state.phase == .failed(.store(error)))
    await world.model.leave()
    #expect(world.navigator.events == [.back(nil)])
  }
}

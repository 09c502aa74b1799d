import CustomDump
import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Words that cannot be saved")
struct FailingSaveTests {
  private let world = EditorWorld()
  private let full = StoreError.system(operation: "write", path: "/library", code: 28)

  @Test("A failed write keeps all typed text, and shows the reason until something changes")
  func keepsEverything() async {
    world.words.onSave.fails(full)
    await world.enter("食べ物", "たべもの")
    await world.model.type("food")
    await world.model.focus(.tags)
    await world.model.type("n5")
    let typed = world.form
    await world.model.save()
    var expected = typed
    expected.report(full, home: nil)
    expectNoDifference(world.form, expected)
    #expect(world.form.failure == .store(full))
    #expect(world.state.added == 0)
    #expect(world.state.saving == 0)

    world.model.dismissNotice()
    #expect(world.form.failure == .store(full))
    world.saves()
    await world.model.save()
    #expect(world.state.added == 1)
    #expect(world.form == WordForm())
  }

  @Test("It does not replace what is typed in the meantime, and comes back after it")
  func comesBack() async {
    let gate = Gate()
    world.words.onSave.does { [full] _, _ in
      await gate.wait()
      throw full
    }
    await world.enter("", "たべもの")
    await world.model.type("food")
    let saving = Task.immediate { await world.model.save() }
    await world.typeMeaning("cat")
    gate.open()
    await saving.value
    #expect(world.form[.side(.meaning)].text == "cat")
    #expect(world.state.waiting.map(\.name) == ["たべもの"])
    #expect(world.state.notice == .word(.notSaved("たべもの", .store(full))))

    world.saves()
    await world.model.focus(.side(.gana))
    await world.model.type("ねこ")
    await world.model.save()
    #expect(world.form[.side(.gana)].text == "たべもの")
    #expect(world.state.waiting == [])
    await world.model.save()
    #expect(world.state.added == 2)
    #expect(!world.state.hasUnsaved)
  }

  @Test("Of three images, the failing one is named next to its field")
  func images() async {
    await world.enter("", "ねこ")
    await world.model.type("cat")
    for (side, path) in [(Side.meaning, "~/cat.png"), (.gana, "'/a b.txt'"), (.kanji, "/c.gif")] {
      await world.model.focus(.image(side))
      await world.model.type(path)
    }
    let error = ImageError.unknownType(path: "/a b.txt")
    world.words.onSave.fails(error)
    await world.model.advance()
    let input = WordInput(
      meaning: SideInput("cat", image: .file(path: "/home/yuki/cat.png")),
      gana: SideInput("ねこ", image: .file(path: "/a b.txt")),
      kanji: SideInput("", image: .file(path: "/c.gif"))
    )
    expectNoDifference(world.words.onSave.inputs.map { $0.0 }, [[input]])
    #expect(world.form.imageErrors == [.gana: error])
    #expect(world.form.focus == .image(.gana))
    #expect(world.form.failure == nil)
    #expect(world.form[.image(.kanji)].text == "/c.gif")

    await world.model.edit(.deleteToStart)
    #expect(world.form.imageErrors == [:])
  }

  @Test("Leaving asks if something would be lost, and only then")
  func discarding() async {
    await world.model.type(" ")
    await world.model.leave()
    #expect(world.navigator.events == [.back(nil)])

    let other = EditorWorld()
    await other.typeMeaning("cat")
    other.navigator.answerConfirmations(false, true)
    await other.model.leave()
    #expect(other.navigator.events == [.confirm(.discardChanges)])
    #expect(other.form[.side(.meaning)].text == "cat")
    await other.model.leave()
    #expect(other.navigator.events.suffix(2) == [.confirm(.discardChanges), .back(nil)])
  }
}

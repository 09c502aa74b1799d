import CustomDump
import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Words that cannot be saved")
struct FailingSaveTests {
  private let fixture = EditorFixture()
  private let full = StoreError.system(operation: "write", path: "/library", code: 28)

  @Test("A failed write keeps all typed text, and shows the reason until something changes")
  func keepsEverything() async {
    fixture.words.onSave.fails(full)
    await fixture.enter("食べ物", "たべもの")
    await fixture.model.type("food")
    await fixture.model.focus(.tags)
    await fixture.model.type("n5")
    let typed = fixture.form
    await fixture.model.save()
    var expected = typed
    expected.report(full, home: nil)
    expectNoDifference(fixture.form, expected)
    #expect(fixture.form.failure == .store(full))
    #expect(fixture.state.added == 0)
    #expect(fixture.state.saving == 0)

    fixture.model.dismissNotice()
    #expect(fixture.form.failure == .store(full))
    fixture.saves()
    await fixture.model.save()
    #expect(fixture.state.added == 1)
    #expect(fixture.form == WordForm())
  }

  @Test("It does not get what is pasted in the meantime")
  func pasteMeanwhile() async {
    let (saving, reading) = (Gate(), Gate())
    fixture.words.onSave.does { [full] _, _ in
      await saving.wait()
      throw full
    }
    fixture.readings.onReadings.does { _ in
      await reading.wait()
      return ["たべる"]
    }
    await fixture.enter("", "ねこ")
    await fixture.model.type("cat")
    let adding = Task.immediate { await fixture.model.save() }
    await waitUntil { saving.waitingCount > 0 }
    let pasting = Task.immediate { await fixture.model.paste("食べる (taberu) to eat") }
    await waitUntil { reading.waitingCount > 0 }
    saving.open()
    await adding.value
    reading.open()
    await pasting.value
    #expect(fixture.form.name == "食べる" && fixture.form[.side(.meaning)].text == "to eat")
    #expect(fixture.state.waiting.map(\.name) == ["ねこ"])
  }

  @Test("It does not replace what is typed in the meantime, and comes back after it")
  func comesBack() async {
    let gate = Gate()
    fixture.words.onSave.does { [full] _, _ in
      await gate.wait()
      throw full
    }
    await fixture.enter("", "たべもの")
    await fixture.model.type("food")
    let saving = Task.immediate { await fixture.model.save() }
    await fixture.typeMeaning("cat")
    gate.open()
    await saving.value
    #expect(fixture.form[.side(.meaning)].text == "cat")
    #expect(fixture.state.waiting.map(\.name) == ["たべもの"])
    #expect(fixture.state.notice == .word(.notSaved("たべもの", .store(full))))

    fixture.saves()
    await fixture.model.focus(.side(.gana))
    await fixture.model.type("ねこ")
    await fixture.model.save()
    #expect(fixture.form[.side(.gana)].text == "たべもの")
    #expect(fixture.state.waiting == [])
    await fixture.model.save()
    #expect(fixture.state.added == 2)
    #expect(!fixture.state.hasUnsaved)
  }

  @Test("Of three images, the failing one is named next to its field")
  func images() async {
    await fixture.enter("", "ねこ")
    await fixture.model.type("cat")
    for (side, path) in [(Side.meaning, "~/cat.png"), (.gana, "'/a b.txt'"), (.kanji, "/c.gif")] {
      await fixture.model.focus(.image(side))
      await fixture.model.type(path)
    }
    let error = ImageError.unknownType(path: "/a b.txt")
    fixture.words.onSave.fails(error)
    await fixture.model.advance()
    let input = WordInput(
      meaning: SideInput("cat", image: .file(path: "/home/yuki/cat.png")),
      gana: SideInput("ねこ", image: .file(path: "/a b.txt")),
      kanji: SideInput("", image: .file(path: "/c.gif"))
    )
    expectNoDifference(fixture.words.onSave.inputs.map { $0.0 }, [[input]])
    #expect(fixture.form.imageErrors == [.gana: error])
    #expect(fixture.form.focus == .image(.gana))
    #expect(fixture.form.failure == nil)
    #expect(fixture.form[.image(.kanji)].text == "/c.gif")

    await fixture.model.edit(.deleteToStart)
    #expect(fixture.form.imageErrors == [:])
  }

  @Test("Keys behind Esc wait for the word before it, and do not answer that it cannot be saved")
  func leavingWhileSaving() async {
    let gate = Gate()
    fixture.words.onSave.does { [full] _, _ in
      await gate.wait()
      throw full
    }
    await fixture.enter("", "ねこ")
    await fixture.model.type("cat")
    let saving = Task.immediate { await fixture.model.save() }
    await waitUntil { gate.waitingCount > 0 }
    fixture.navigator.answerConfirmations(false)
    let leaving = Task.immediate { await fixture.model.leave() }
    await waitUntil { fixture.model.isLeaving }
    gate.open()
    _ = await (saving.value, leaving.value)
    #expect(!fixture.model.isLeaving && fixture.form.name == "ねこ")
    #expect(fixture.navigator.events == [.dropWaitingKeys, .confirm(.discardChanges)])
  }

  @Test("Leaving asks if something would be lost, and only then")
  func discarding() async {
    await fixture.model.type(" ")
    await fixture.model.leave()
    #expect(fixture.navigator.events == [.back(nil)])

    let other = EditorFixture()
    await other.typeMeaning("cat")
    other.navigator.answerConfirmations(false, true)
    await other.model.leave()
    #expect(other.navigator.events == [.confirm(.discardChanges)])
    #expect(other.form[.side(.meaning)].text == "cat")
    await other.model.leave()
    #expect(other.navigator.events.suffix(2) == [.confirm(.discardChanges), .back(nil)])
  }
}

import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("The duplicate warning")
struct OverlapTests {
  private let world = EditorWorld()
  private let overlap = Overlap(word: .fixture(7), kind: .meaning)

  @Test("It appears while typing, disappears when the meaning changes, and forbids nothing")
  func warning() async {
    world.words.onCheckIfOverlap.does { [overlap] input, _, _ in
      input.meaning.text == "food" ? overlap : nil
    }
    await world.typeMeaning("foo")
    #expect(world.form.overlap == nil)
    await world.model.type("d")
    #expect(world.form.overlap == overlap)
    await world.model.edit(.moveLeft)
    #expect(world.words.onCheckIfOverlap.inputs.count == 2, "the caret changes no text")
    await world.model.focus(.side(.gana))
    await world.model.type("たべもの")
    #expect(world.form.overlap == overlap)

    world.saves()
    await world.model.save()
    #expect(world.state.added == 1)
    #expect(world.form.overlap == nil)
  }

  @Test("An outdated answer is dropped")
  func staleAnswers() async {
    let gate = Gate()
    world.words.onCheckIfOverlap.does { [overlap] input, _, _ in
      if input.meaning.text == "food" {
        await gate.wait()
        return overlap
      }
      return nil
    }
    let slow = Task.immediate { await world.typeMeaning("food") }
    await world.model.type("s")
    gate.open()
    await slow.value
    #expect(world.form[.side(.meaning)].text == "foods")
    #expect(world.form.overlap == nil)
  }

  @Test("An answer does not reach the next word")
  func answerAfterSaving() async {
    let gate = Gate()
    world.saves()
    await world.typeMeaning("food")
    await world.model.focus(.side(.gana))
    world.words.onCheckIfOverlap.does { [overlap] _, _, _ in
      await gate.wait()
      return overlap
    }
    let slow = Task.immediate { await world.model.type("たべもの") }
    await world.model.save()
    gate.open()
    await slow.value
    #expect(world.form == WordForm())
  }

  @Test("A word typed again while it is being saved gets the warning")
  func savedMeanwhile() async {
    let gate = Gate()
    world.words.onSave.does { inputs, book in
      await gate.wait()
      return inputs.map { Word(of: $0, in: book) }
    }
    await world.enter("", "たべもの")
    await world.model.type("food")
    let saving = Task.immediate { await world.model.save() }
    await world.typeMeaning("food")
    #expect(world.form.overlap == nil)
    world.words.onCheckIfOverlap.returns(overlap)
    gate.open()
    await saving.value
    #expect(world.form.overlap == overlap)
  }

  @Test("A failure to check the book is reported")
  func failure() async {
    let error = StoreError.readOnly(path: "/library")
    world.words.onCheckIfOverlap.fails(error)
    await world.typeMeaning("cat")
    #expect(world.state.notice == .failed(error))
    #expect(world.form[.side(.meaning)].text == "cat")
  }
}

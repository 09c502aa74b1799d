import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("Typing an answer again, and leaving the line")
struct ReviewTypingAgainTests {
  @Test("A reading that the dictionary lists for the spelling is tried again, without a grade")
  func otherReading() async {
    let fixture = await ReviewFixture.typing(
      preferences: ReviewPreferences(asks: .kanji, typesAnswers: true)
    )
    let entry = DictionaryEntry.fixture("食べ物", "しょくもつ", "food")
    fixture.dictionary.onEntries.returns([entry])
    await fixture.type("shokumotsu")
    #expect(fixture.model.state.entry?.tryAgain == .alsoRight(asked: "たべもの"))
    #expect(fixture.model.state.entry?.line.text == "")
    #expect(fixture.picture == "食べ物 covered, 2 left")
    await fixture.type("tabemono")
    #expect(fixture.model.state.entry?.verdict == .right)
    #expect(fixture.written.isEmpty)
    // A right answer needs no dictionary.
    #expect(fixture.dictionary.onEntries.inputs.map(\.0) == ["食べ物"])
  }

  @Test(
    "Left alone, the line gives the keys: marks, flags and undo; the next card takes them back"
  )
  func keys() async {
    let fixture = await ReviewFixture.typing(3)
    await fixture.type("tabemono")
    await fixture.model.typing.accept()
    await fixture.model.typing.type("no")
    await fixture.model.typing.leaveLine()
    fixture.service.onChange.does { ids, _ in WordStep(patches: ids.map { WordPatch(id: $0) }) }
    await fixture.model.changes.toggleFlag()
    #expect(!fixture.model.state.takesText)
    #expect(fixture.model.state.entry?.line.text == "の")
    await fixture.model.grading.proceed()
    #expect(fixture.picture == "飲む uncovered, 2 left")
    await fixture.model.typing.enterLine()
    #expect(!fixture.model.state.takesText)
    await fixture.model.grading.grade(.good)
    #expect(fixture.model.state.takesText)
    await fixture.model.typing.leaveLine()
    await fixture.model.askNextSide()
    #expect(!fixture.model.state.takesText)
    await fixture.model.typing.enterLine()
    #expect(fixture.model.state.takesText)
  }

  @Test("Undoing a typed answer covers the card again, with an empty line that takes the keys")
  func undo() async {
    let fixture = await ReviewFixture.typing()
    await fixture.type("tabe")
    await fixture.model.typing.accept()
    await fixture.model.grading.undo()
    #expect(fixture.picture == "食べ物 covered, 2 left")
    #expect(fixture.model.state.entry?.line.text == "")
    #expect(fixture.model.state.intervals == nil)
    #expect(fixture.model.state.takesText)
    await fixture.type("tabemono")
    await fixture.model.typing.accept()
    #expect(fixture.written == ["1again", "1good"])
    #expect(fixture.service.onGrade.inputs.map(\.typed) == ["たべ", "たべもの"])
  }

  @Test("Ending typed answers keeps the verdict on this one", arguments: ["tabe", ""])
  func endingTyping(answer: String) async {
    let fixture = await ReviewFixture.typing()
    await fixture.type(answer)
    await fixture.model.typing.toggle()
    #expect(fixture.model.state.notice == .review(.typing(false)))
    #expect(fixture.model.state.entry?.verdict?.isRight == (answer.isEmpty ? nil : false))
    #expect(fixture.model.state.ratingOfGoingOn == .again)
    await fixture.model.typing.toggle()
    #expect(fixture.model.state.notice == .review(.typingNext))
    await fixture.model.typing.toggle()
    await fixture.model.typing.accept()
    #expect(fixture.written == ["1again"])
    #expect(fixture.model.state.entry == nil)
  }

  @Test("A flag that was set on a checked answer is undone before the answer")
  func undoFlag() async {
    let fixture = await ReviewFixture.typing()
    fixture.service.onChange.does { ids, _ in WordStep(patches: ids.map { WordPatch(id: $0) }) }
    fixture.words.onPerform.does { $0 }
    await fixture.type("tabe")
    await fixture.model.changes.toggleFlag()
    await fixture.model.typing.retype()
    #expect(fixture.words.onPerform.inputs.count == 1)
    #expect(fixture.model.state.deck.isUncovered && fixture.model.state.entry?.verdict != nil)
    await fixture.model.typing.retype()
    #expect(fixture.picture == "食べ物 covered, 2 left")
    #expect(fixture.words.onPerform.inputs.count == 1)
  }

  @Test("The same in a drill, and for an answer of an earlier run; one that was not typed is shown")
  func otherUndo() async {
    let drill = ReviewFixture(.new(2), source: .drill(.failed), preferences: .typed)
    drill.words.onSearch.returns(FoundWords())
    await drill.model.load()
    let first = drill.picture
    await drill.type("x")
    await drill.model.typing.edit(.deleteToStart)
    await drill.type("hen")
    await drill.model.typing.accept()
    await drill.model.grading.undo()
    #expect(drill.picture == first)
    #expect(drill.model.state.takesText)

    let fixture = await ReviewFixture.typing()
    let review = Review.fixture(9, of: 1, rating: .again, asked: .meaning, typed: "たべ")
    let card = ReviewCard(word: .fixture())
    fixture.service.onUndoLast.returns(UndoneReview(review: review, card: card))
    await fixture.model.grading.undo()
    #expect(fixture.picture == "食べ物 covered, 2 left")
    await fixture.answer(.good)
    await fixture.model.grading.undo()
    #expect(fixture.picture == "食べ物 uncovered, 2 left")
  }
}

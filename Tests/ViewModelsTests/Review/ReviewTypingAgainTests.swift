import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("Typing an answer again, and leaving the line")
struct ReviewTypingAgainTests {
  private let typing = ReviewPreferences(asks: .meaning, typesAnswers: true)

  private func start(_ count: Int = 2, preferences: ReviewPreferences? = nil) async -> ReviewFixture
  {
    let fixture = ReviewFixture(.new(count), preferences: preferences ?? typing)
    fixture.words.onSearch.returns(FoundWords())
    await fixture.model.load()
    return fixture
  }

  private func type(_ text: String, _ fixture: ReviewFixture) async {
    for character in text { await fixture.model.typing.type(String(character)) }
    await fixture.model.typing.check()
  }

  @Test("A reading that the dictionary lists for the spelling is tried again, without a grade")
  func otherReading() async {
    let fixture = await start(preferences: ReviewPreferences(asks: .kanji, typesAnswers: true))
    let entry = DictionaryEntry(
      kanji: "食べ物",
      gana: "しょくもつ",
      senses: [["food"]],
      isCommon: true,
      source: "EDICT"
    )
    fixture.dictionary.onEntries.returns([entry])
    await type("shokumotsu", fixture)
    #expect(fixture.model.state.entry?.tryAgain == .alsoRight(asked: "たべもの"))
    #expect(fixture.model.state.entry?.line.text == "")
    #expect(fixture.picture == "食べ物 covered, 2 left")
    await type("tabemono", fixture)
    #expect(fixture.model.state.entry?.verdict == .right)
    #expect(fixture.written.isEmpty)
    // A right answer needs no dictionary.
    #expect(fixture.dictionary.onEntries.inputs.map(\.0) == ["食べ物"])
  }

  @Test(
    "Left alone, the line gives the keys: marks, flags and undo; the next card takes them back"
  )
  func keys() async {
    let fixture = await start(3)
    await type("tabemono", fixture)
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
    let fixture = await start()
    await type("tabe", fixture)
    await fixture.model.typing.accept()
    await fixture.model.grading.undo()
    #expect(fixture.picture == "食べ物 covered, 2 left")
    #expect(fixture.model.state.entry?.line.text == "")
    #expect(fixture.model.state.intervals == nil)
    #expect(fixture.model.state.takesText)
    await type("tabemono", fixture)
    await fixture.model.typing.accept()
    #expect(fixture.written == ["1again", "1good"])
    #expect(fixture.service.onGrade.inputs.map(\.typed) == ["たべ", "たべもの"])
  }

  @Test("A flag that was set on a checked answer is undone before the answer")
  func undoFlag() async {
    let fixture = await start()
    fixture.service.onChange.does { ids, _ in WordStep(patches: ids.map { WordPatch(id: $0) }) }
    fixture.words.onPerform.does { $0 }
    await type("tabe", fixture)
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
    let drill = ReviewFixture(.new(2), source: .drill(.failed), preferences: typing)
    drill.words.onSearch.returns(FoundWords())
    await drill.model.load()
    let first = drill.picture
    await type("x", drill)
    await drill.model.typing.edit(.deleteToStart)
    await type("hen", drill)
    await drill.model.typing.accept()
    await drill.model.grading.undo()
    #expect(drill.picture == first)
    #expect(drill.model.state.takesText)

    let fixture = await start()
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

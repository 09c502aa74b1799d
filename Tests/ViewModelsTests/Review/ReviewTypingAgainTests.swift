import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("Typing an answer again, and leaving the line")
struct ReviewTypingAgainTests {
  private let typing = ReviewPreferences(asks: .meaning, typesAnswers: true)

  private func start(_ count: Int = 2, preferences: ReviewPreferences? = nil) async -> ReviewDesk {
    let desk = ReviewDesk(.new(count), preferences: preferences ?? typing)
    desk.words.onSearch.returns(FoundWords())
    await desk.model.load()
    return desk
  }

  private func type(_ text: String, _ desk: ReviewDesk) async {
    for character in text { await desk.model.typing.type(String(character)) }
    await desk.model.typing.check()
  }

  @Test("A reading that the dictionary lists for the spelling is tried again, without a grade")
  func otherReading() async {
    let desk = await start(preferences: ReviewPreferences(asks: .kanji, typesAnswers: true))
    let entry = DictionaryEntry(
      kanji: "食べ物",
      gana: "しょくもつ",
      senses: [["food"]],
      isCommon: true,
      source: "EDICT"
    )
    desk.dictionary.onEntries.returns([entry])
    await type("shokumotsu", desk)
    #expect(desk.model.state.entry?.mix == .alsoRight(asked: "たべもの"))
    #expect(desk.model.state.entry?.line.text == "")
    #expect(desk.picture == "食べ物 covered, 2 left")
    await type("tabemono", desk)
    #expect(desk.model.state.entry?.verdict == .right)
    #expect(desk.written.isEmpty)
    // A right answer needs no dictionary.
    #expect(desk.dictionary.onEntries.inputs.map(\.0) == ["食べ物"])
  }

  @Test(
    "Left alone, the line gives the keys: marks, flags and undo; the next card takes them back"
  )
  func keys() async {
    let desk = await start(3)
    await type("tabemono", desk)
    await desk.model.typing.accept()
    await desk.model.typing.type("no")
    await desk.model.typing.leaveLine()
    desk.service.onChange.does { ids, _ in WordStep(patches: ids.map { WordPatch(id: $0) }) }
    await desk.model.changes.toggleFlag()
    #expect(!desk.model.state.takesText)
    #expect(desk.model.state.entry?.line.text == "の")
    await desk.model.grading.proceed()
    #expect(desk.picture == "飲む uncovered, 2 left")
    await desk.model.typing.enterLine()
    #expect(!desk.model.state.takesText)
    await desk.model.grading.grade(.good)
    #expect(desk.model.state.takesText)
    await desk.model.typing.leaveLine()
    await desk.model.askNextSide()
    #expect(!desk.model.state.takesText)
    await desk.model.typing.enterLine()
    #expect(desk.model.state.takesText)
  }

  @Test("Undoing a typed answer covers the card again, with an empty line that takes the keys")
  func undo() async {
    let desk = await start()
    await type("tabe", desk)
    await desk.model.typing.accept()
    await desk.model.grading.undo()
    #expect(desk.picture == "食べ物 covered, 2 left")
    #expect(desk.model.state.entry?.line.text == "")
    #expect(desk.model.state.intervals == nil)
    #expect(desk.model.state.takesText)
    await type("tabemono", desk)
    await desk.model.typing.accept()
    #expect(desk.written == ["1again", "1good"])
    #expect(desk.service.onGrade.inputs.map(\.typed) == ["たべ", "たべもの"])
  }

  @Test("A flag that was set on a checked answer is undone before the answer")
  func undoFlag() async {
    let desk = await start()
    desk.service.onChange.does { ids, _ in WordStep(patches: ids.map { WordPatch(id: $0) }) }
    desk.words.onPerform.does { $0 }
    await type("tabe", desk)
    await desk.model.changes.toggleFlag()
    await desk.model.typing.retype()
    #expect(desk.words.onPerform.inputs.count == 1)
    #expect(desk.model.state.deck.isUncovered && desk.model.state.entry?.verdict != nil)
    await desk.model.typing.retype()
    #expect(desk.picture == "食べ物 covered, 2 left")
    #expect(desk.words.onPerform.inputs.count == 1)
  }

  @Test("The same in a drill, and for an answer of an earlier run; one that was not typed is shown")
  func otherUndo() async {
    let drill = ReviewDesk(.new(2), source: .drill(.failed), preferences: typing)
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

    let desk = await start()
    let review = Review.fixture(9, of: 1, rating: .again, asked: .meaning, typed: "たべ")
    let card = ReviewCard(word: .fixture())
    desk.service.onUndoLast.returns(UndoneReview(review: review, card: card))
    await desk.model.grading.undo()
    #expect(desk.picture == "食べ物 covered, 2 left")
    await desk.answer(.good)
    await desk.model.grading.undo()
    #expect(desk.picture == "食べ物 uncovered, 2 left")
  }
}

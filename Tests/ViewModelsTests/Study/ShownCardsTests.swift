import Domain
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite("What was shown of a pass, and what is kept of it")
struct ShownCardsTests {
  /// A desk with six words, which begins at a place.
  private func desk(_ place: StudyPlace? = nil, words: [Word] = Word.fixtures(6)) async -> StudyDesk
  {
    let desk = StudyDesk(words, book: .fixture(place: place))
    await desk.card.load()
    return desk
  }

  private func place(of desk: StudyDesk) async -> StudyPlace? {
    await desk.card.leave()
    return desk.books.onSetPlace.inputs.last.flatMap(\.0)
  }

  private func run(_ first: WordID, _ last: WordID) -> ShownRun {
    ShownRun(first: first, last: last)
  }

  private func ids(_ desk: StudyDesk) -> [WordID] {
    (0..<desk.session.deck.passCount).map { desk.session.deck.card(at: $0).id }
  }

  @Test("A jump to the last card, and beyond, is not once through")
  func jump() async {
    let desk = await desk()
    desk.card.next()
    desk.card.last()
    desk.card.next()
    #expect(desk.card.state.deck.shownCount == 3)
    #expect(desk.card.state.choices.first == .notShown)
    #expect(desk.card.state.selectedChoice == .notShown)
    await desk.card.choose(.notShown)
    #expect(desk.picture == "3/6 ------")
    for _ in 0..<4 { desk.card.next() }
    #expect(desk.card.state.deck.shownCount == 6)
    #expect(desk.card.state.choices == [.again, .withoutSuccess, .closeBook, .back])
  }

  @Test("A jump to the last card does not move the place, unless something is done there")
  func placeOfJump() async {
    let desk = await desk()
    desk.card.next()
    desk.card.last()
    desk.card.last()
    #expect(await place(of: desk) == StudyPlace(wordID: 2, mode: .all))
    desk.card.reveal()
    #expect(
      await place(of: desk)
        == StudyPlace(wordID: 6, mode: .all, firstShown: 6, otherRuns: [run(1, 2)])
    )
    desk.card.next()
    #expect(await place(of: desk) == StudyPlace(wordID: 3, mode: .all, otherRuns: [run(6, 6)]))
  }

  @Test("Looking around behind a jump does not move the place, and going back before it does")
  func lookingAround() async {
    let desk = await desk()
    desk.card.next()
    desk.card.last()
    desk.card.next()
    desk.card.previous()
    #expect(await place(of: desk) == StudyPlace(wordID: 2, mode: .all))
    desk.card.first()
    desk.card.next()
    desk.card.next()
    #expect(await place(of: desk) == StudyPlace(wordID: 3, mode: .all, otherRuns: [run(6, 6)]))
  }

  @Test("What was shown in one mode counts when another one is left again")
  func shownInOneMode() async {
    let words = Word.fixtures(6).enumerated().map { place, word in
      var word = word
      word.state = place.isMultiple(of: 2) ? .success : .fail
      return word
    }
    let desk = await desk(words: words)
    for _ in 0..<3 { desk.card.next() }
    #expect(desk.card.state.deck.shownCount == 4)
    for shown in [2, 2, 4] {
      desk.card.nextMode()
      #expect(desk.card.state.deck.shownCount == shown)
    }
  }

  @Test("What was shown before the place counts in the next session, and nothing else")
  func later() async {
    let whole = await desk(StudyPlace(wordID: 5, mode: .all))
    #expect(whole.card.state.deck.shownCount == 5)
    let part = await desk(StudyPlace(wordID: 5, mode: .all, firstShown: 4))
    #expect(part.card.state.deck.shownCount == 2)
    part.card.next()
    part.card.next()
    #expect(part.card.state.choices.first == .notShown)
    #expect(await place(of: part) == StudyPlace(wordID: 1, mode: .all, otherRuns: [run(4, 6)]))
  }

  @Test("Several runs of shown cards survive: before a jump, behind it, and after going back")
  func runs() async {
    let first = await desk()
    first.card.next()
    first.card.last()
    await first.mark(.success)
    first.card.first()
    let place = await place(of: first)
    #expect(
      place == StudyPlace(wordID: 1, mode: .all, otherRuns: [run(2, 2), run(6, 6)])
    )
    let second = await desk(place)
    #expect(second.card.state.deck.shownCount == 3)
    for _ in 0..<3 { second.card.next() }
    #expect(second.card.state.deck.shownCount == 5)
    second.card.last()
    second.card.next()
    await second.card.choose(.notShown)
    #expect(second.picture == "5/6 ------")
  }

  @Test("A run whose words are gone, or in another order, counts nothing")
  func lostRuns() async {
    let runs = [run(9, 9), run(6, 5), run(4, 9), run(3, 3)]
    let desk = await desk(StudyPlace(wordID: 1, mode: .all, otherRuns: runs))
    #expect(desk.card.state.deck.shownCount == 2)
  }

  @Test("A shuffled pass that was left goes on in its order, at its place")
  func shuffled() async {
    let first = await desk()
    first.card.shuffle()
    first.card.next()
    first.card.next()
    let order = ids(first)
    let place = await place(of: first)
    #expect(place?.wordID == order[2] && place?.seed != nil)
    let second = await desk(place)
    #expect(second.card.state.deck.order == .shuffled)
    #expect(ids(second) == order)
    #expect(second.card.state.deck.position == 2)
    #expect(second.card.state.deck.shownCount == 3)
    second.card.restoreOrder()
    #expect(second.card.state.deck.shownCount == 3)
    #expect(await self.place(of: second)?.seed == nil)
  }

  @Test("Another mode keeps what was shown; another pass begins anew")
  func modes() async {
    let desk = await desk(words: Word.fixtures(6, states: [.success, .fail]))
    for _ in 0..<3 { desk.card.next() }
    desk.card.nextMode()
    #expect(desk.picture == "2/3 ×××")
    #expect(desk.card.state.deck.shownCount == 2)
    desk.card.next()
    desk.card.next()
    #expect(desk.card.state.deck.shownCount == 3)
    await desk.card.choose(.again)
    #expect(desk.card.state.deck.shownCount == 1)
  }

  @Test("Words that are loaded again keep what was shown")
  func reloading() async {
    let desk = await desk()
    for _ in 0..<3 { desk.card.next() }
    desk.words.onWords.returns(Word.fixtures(7).filter { $0.id != 2 })
    await desk.card.load()
    #expect(desk.picture == "3/6 ------")
    #expect(desk.card.state.deck.shownCount == 3)
  }

  @Test("The order of the book returns to the place before shuffling, with all that was shown")
  func restoredOrder() async {
    let desk = await desk()
    await desk.mark(.success)
    await desk.mark(.success)
    desk.card.shuffle()
    #expect(desk.card.state.deck.shownCount == 1)
    let front = desk.card.state.deck.current?.id.low ?? 0
    desk.card.restoreOrder()
    #expect(desk.picture == "3/6 ○○----")
    #expect(desk.card.state.deck.shownCount == Set([1, 2, 3, front]).count)
    #expect(desk.card.state.deck.passCountsAtStart == StateCounts(undefined: 6))
    desk.card.restoreOrder()
    #expect(desk.picture == "3/6 ○○----")
  }

  @Test("Words that are loaded again, and another shuffle, do not lose the place before")
  func restoredAfterReload() async {
    let desk = await desk()
    desk.card.next()
    desk.card.next()
    desk.card.shuffle()
    desk.words.onWords.returns(Word.fixtures(7).filter { $0.id != 1 })
    await desk.card.load()
    desk.card.shuffle()
    desk.card.restoreOrder()
    #expect(desk.card.state.deck.current?.id == 3)
    #expect(desk.card.state.deck.passCount == 6)
  }

  @Test("From its end, shuffling and restoring the order leads back there; another pass does not")
  func restoredEnd() async {
    let desk = await desk()
    for _ in 0..<6 { desk.card.next() }
    desk.card.shuffle()
    desk.card.restoreOrder()
    #expect(desk.picture == "end/6 ------")
    desk.card.shuffle()
    for _ in 0..<6 { desk.card.next() }
    await desk.card.choose(.again)
    let front = desk.card.state.deck.current?.id
    desk.card.restoreOrder()
    #expect(desk.card.state.deck.current?.id == front)
    #expect(desk.card.state.deck.shownCount == 1)
  }

  @Test("Going round the modes keeps what was counted when the pass began")
  func countsAcrossModes() async {
    let desk = await desk()
    await desk.mark(.success)
    await desk.mark(.fail)
    desk.card.nextMode()
    #expect(desk.card.state.deck.passCountsAtStart == StateCounts(undefined: 5))
    desk.card.nextMode()
    #expect(desk.card.state.deck.passCountsAtStart == StateCounts(undefined: 1))
    desk.card.nextMode()
    #expect(desk.card.state.deck.passCountsAtStart == StateCounts(undefined: 6))
    #expect(
      desk.card.state.deck.passCounts == StateCounts(undefined: 4, success: 1, fail: 1)
    )
  }
}

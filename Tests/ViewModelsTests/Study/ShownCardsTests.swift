import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("What was shown of a pass, and what is kept of it")
struct ShownCardsTests {
  /// A fixture with six words, which begins at a place.
  private func fixture(_ place: StudyPlace? = nil, words: [Word] = Word.fixtures(6)) async
    -> StudyFixture
  {
    let fixture = StudyFixture(words, book: .fixture(place: place))
    await fixture.card.load()
    return fixture
  }

  private func place(of fixture: StudyFixture) async -> StudyPlace? {
    await fixture.card.leave()
    return fixture.books.onSetPlace.inputs.last.flatMap(\.0)
  }

  private func run(_ first: WordID, _ last: WordID) -> ShownRun {
    ShownRun(first: first, last: last)
  }

  private func ids(_ fixture: StudyFixture) -> [WordID] {
    (0..<fixture.session.deck.passCount).map { fixture.session.deck.card(at: $0).id }
  }

  @Test("A jump to the last card, and beyond, is not once through")
  func jump() async {
    let fixture = await fixture()
    fixture.card.next()
    fixture.card.last()
    fixture.card.next()
    #expect(fixture.card.state.deck.shownCount == 3)
    #expect(fixture.card.state.choices.first == .notShown)
    #expect(fixture.card.state.selectedChoice == .notShown)
    await fixture.card.choose(.notShown)
    #expect(fixture.picture == "3/6 ------")
    for _ in 0..<4 { fixture.card.next() }
    #expect(fixture.card.state.deck.shownCount == 6)
    #expect(fixture.card.state.choices == [.again, .withoutSuccess, .closeBook, .back])
  }

  @Test("A jump to the last card does not move the place, unless something is done there")
  func placeOfJump() async {
    let fixture = await fixture()
    fixture.card.next()
    fixture.card.last()
    fixture.card.last()
    #expect(await place(of: fixture) == StudyPlace(wordID: 2, mode: .all))
    fixture.card.uncover()
    #expect(
      await place(of: fixture)
        == StudyPlace(wordID: 6, mode: .all, firstShown: 6, otherRuns: [run(1, 2)])
    )
    fixture.card.next()
    #expect(await place(of: fixture) == StudyPlace(wordID: 3, mode: .all, otherRuns: [run(6, 6)]))
  }

  @Test("Looking around behind a jump does not move the place, and going back before it does")
  func lookingAround() async {
    let fixture = await fixture()
    fixture.card.next()
    fixture.card.last()
    fixture.card.next()
    fixture.card.previous()
    #expect(await place(of: fixture) == StudyPlace(wordID: 2, mode: .all))
    fixture.card.first()
    fixture.card.next()
    fixture.card.next()
    #expect(await place(of: fixture) == StudyPlace(wordID: 3, mode: .all, otherRuns: [run(6, 6)]))
  }

  @Test("What was shown in one mode counts when another one is left again")
  func shownInOneMode() async {
    let words = Word.fixtures(6).enumerated().map { place, word in
      var word = word
      word.state = place.isMultiple(of: 2) ? .success : .fail
      return word
    }
    let fixture = await fixture(words: words)
    for _ in 0..<3 { fixture.card.next() }
    #expect(fixture.card.state.deck.shownCount == 4)
    for shown in [2, 2, 4] {
      fixture.card.nextMode()
      #expect(fixture.card.state.deck.shownCount == shown)
    }
  }

  @Test("What was shown before the place counts in the next session, and nothing else")
  func later() async {
    let whole = await fixture(StudyPlace(wordID: 5, mode: .all))
    #expect(whole.card.state.deck.shownCount == 5)
    let part = await fixture(StudyPlace(wordID: 5, mode: .all, firstShown: 4))
    #expect(part.card.state.deck.shownCount == 2)
    part.card.next()
    part.card.next()
    #expect(part.card.state.choices.first == .notShown)
    #expect(await place(of: part) == StudyPlace(wordID: 1, mode: .all, otherRuns: [run(4, 6)]))
  }

  @Test("Several runs of shown cards survive: before a jump, behind it, and after going back")
  func runs() async {
    let first = await fixture()
    first.card.next()
    first.card.last()
    await first.mark(.success)
    first.card.first()
    let place = await place(of: first)
    #expect(
      place == StudyPlace(wordID: 1, mode: .all, otherRuns: [run(2, 2), run(6, 6)])
    )
    let second = await fixture(place)
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
    let fixture = await fixture(StudyPlace(wordID: 1, mode: .all, otherRuns: runs))
    #expect(fixture.card.state.deck.shownCount == 2)
  }

  @Test("A shuffled pass that was left goes on in its order, at its place")
  func shuffled() async {
    let first = await fixture()
    first.card.shuffle()
    first.card.next()
    first.card.next()
    let order = ids(first)
    let place = await place(of: first)
    #expect(place?.wordID == order[2] && place?.seed != nil)
    let second = await fixture(place)
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
    let fixture = await fixture(words: Word.fixtures(6, states: [.success, .fail]))
    for _ in 0..<3 { fixture.card.next() }
    fixture.card.nextMode()
    #expect(fixture.picture == "2/3 ×××")
    #expect(fixture.card.state.deck.shownCount == 2)
    fixture.card.next()
    fixture.card.next()
    #expect(fixture.card.state.deck.shownCount == 3)
    await fixture.card.choose(.again)
    #expect(fixture.card.state.deck.shownCount == 1)
  }

  @Test("Words that are loaded again keep what was shown")
  func reloading() async {
    let fixture = await fixture()
    for _ in 0..<3 { fixture.card.next() }
    fixture.words.onWords.returns(Word.fixtures(7).filter { $0.id != 2 })
    await fixture.card.load()
    #expect(fixture.picture == "3/6 ------")
    #expect(fixture.card.state.deck.shownCount == 3)
  }

  @Test("The order of the book returns to the place before shuffling, with all that was shown")
  func restoredOrder() async {
    let fixture = await fixture()
    await fixture.mark(.success)
    await fixture.mark(.success)
    fixture.card.shuffle()
    #expect(fixture.card.state.deck.shownCount == 1)
    let front = fixture.card.state.deck.current?.id.low ?? 0
    fixture.card.restoreOrder()
    #expect(fixture.picture == "3/6 ○○----")
    #expect(fixture.card.state.deck.shownCount == Set([1, 2, 3, front]).count)
    #expect(fixture.card.state.deck.passCountsAtStart == StateCounts(undefined: 6))
    fixture.card.restoreOrder()
    #expect(fixture.picture == "3/6 ○○----")
  }

  @Test("Words that are loaded again, and another shuffle, do not lose the place before")
  func restoredAfterReload() async {
    let fixture = await fixture()
    fixture.card.next()
    fixture.card.next()
    fixture.card.shuffle()
    fixture.words.onWords.returns(Word.fixtures(7).filter { $0.id != 1 })
    await fixture.card.load()
    fixture.card.shuffle()
    fixture.card.restoreOrder()
    #expect(fixture.card.state.deck.current?.id == 3)
    #expect(fixture.card.state.deck.passCount == 6)
  }

  @Test("From its end, shuffling and restoring the order leads back there; another pass does not")
  func restoredEnd() async {
    let fixture = await fixture()
    for _ in 0..<6 { fixture.card.next() }
    fixture.card.shuffle()
    fixture.card.restoreOrder()
    #expect(fixture.picture == "end/6 ------")
    fixture.card.shuffle()
    for _ in 0..<6 { fixture.card.next() }
    await fixture.card.choose(.again)
    let front = fixture.card.state.deck.current?.id
    fixture.card.restoreOrder()
    #expect(fixture.card.state.deck.current?.id == front)
    #expect(fixture.card.state.deck.shownCount == 1)
  }

  @Test("Going round the modes keeps what was counted when the pass began")
  func countsAcrossModes() async {
    let fixture = await fixture()
    await fixture.mark(.success)
    await fixture.mark(.fail)
    fixture.card.nextMode()
    #expect(fixture.card.state.deck.passCountsAtStart == StateCounts(undefined: 5))
    fixture.card.nextMode()
    #expect(fixture.card.state.deck.passCountsAtStart == StateCounts(undefined: 1))
    fixture.card.nextMode()
    #expect(fixture.card.state.deck.passCountsAtStart == StateCounts(undefined: 6))
    #expect(
      fixture.card.state.deck.passCounts == StateCounts(undefined: 4, success: 1, fail: 1)
    )
  }

  @Test("After a jump to the last card, words that leave the pass leave the place at its word")
  func reloadingBehindJump() async {
    let fixture = await fixture()
    for _ in 0..<3 { fixture.card.next() }
    fixture.card.last()
    fixture.words.onWords.returns(Word.fixtures(6).filter { $0.id > 3 })
    await fixture.card.load()
    #expect(fixture.picture == "3/3 ---")
    #expect(await place(of: fixture) == StudyPlace(wordID: 4, mode: .all))
    fixture.words.onWords.returns(Word.fixtures(6).filter { $0.id == 6 })
    await fixture.card.load()
    #expect(await place(of: fixture) == StudyPlace(wordID: 6, mode: .all))
  }
}

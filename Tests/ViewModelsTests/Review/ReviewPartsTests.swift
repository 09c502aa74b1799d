import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("The parts of a review session, one by one")
struct ReviewPartsTests {
  private let service = SpyReviewService()
  private let words = SpyWordService()
  private let history = UndoStack()
  private let clock = FixedClock()
  private let cards: ReviewCards
  private let grading: ReviewGrading
  private let changes: ReviewCardChanges
  private let typing: ReviewTyping

  init() async {
    let books = SpyWordBookService()
    books.onBooks.returns([.fixture(.fixture(1, title: "N5 · 03 たべもの", front: .meaning))])
    service.onQueue.returns(ReviewQueue(.new(3)))
    service.onPreview.returns(.fixture)
    words.onSearch.returns(FoundWords())
    let dictionary = SpyDictionaryService()
    dictionary.onStatus.returns(.ready)
    let services = ReviewServices(
      reviews: service,
      books: books,
      words: words,
      dictionary: dictionary,
      uiState: SpyUIState(),
      history: history
    )
    let preferences = ReviewPreferences(typesAnswers: true)
    let queue = WriteQueue()
    let keeper = ReviewPlaceKeeper(
      source: .due(.allBooks),
      preferences: preferences,
      uiState: services.uiState,
      studyClock: clock.studyClock,
      seed: 1
    )
    cards = ReviewCards(
      ReviewState(source: .due(.allBooks), preferences: preferences),
      services: services,
      keeper: keeper,
      queue: queue,
      studyClock: clock.studyClock,
      clock: clock
    )
    grading = ReviewGrading(
      cards: cards,
      services: services,
      queue: queue,
      navigator: SpyNavigator()
    )
    changes = ReviewCardChanges(cards: cards, services: services, queue: queue)
    typing = ReviewTyping(cards: cards, grading: grading, services: services, keeper: keeper)
    await cards.load()
  }

  private var front: String? { cards.state.deck.current?.word.name }

  @Test("The time of an answer begins with each card, and stays when the same card is changed")
  func answerTime() {
    clock.advance(milliseconds: 1500)
    #expect(front == "食べ物" && cards.answerTime == 1500)
    cards.change { $0.uncover() }
    #expect(cards.answerTime == 1500)
    cards.change(1) { $0.remove(1, at: $1) }
    #expect(front == "飲む" && cards.answerTime == 0)
  }

  @Test("Cards that cannot be read again stay, and the reason is said")
  func failedLoad() async {
    let error = StoreError.readOnly(path: "/library")
    service.onQueue.fails(error)
    await cards.load()
    #expect(front == "食べ物" && cards.state.loading == .done)
    #expect(cards.state.notice == .failed(error))
  }

  @Test("A covered card is uncovered, not graded; a card whose grade cannot be written comes back")
  func grading() async {
    await grading.grade(.good)
    #expect(cards.state.deck.isUncovered && cards.state.intervals == .fixture)
    #expect(service.onGrade.inputs.isEmpty)
    let error = StoreError.readOnly(path: "/library")
    service.onGrade.fails(error)
    await grading.grade(.good)
    #expect(service.onGrade.inputs.map(\.wordID) == [1])
    #expect(cards.state.deck.queue.count == 3 && !cards.state.deck.isSaving)
    #expect(cards.state.notice == .failed(error) && history.doneCount == 0)
  }

  @Test("A change of a card is recorded; one that changes nothing, or fails, is only said")
  func changing() async {
    service.onChange.returns(WordStep())
    await changes.bury()
    #expect(front == "食べ物" && history.doneCount == 0)
    #expect(cards.state.notice == .words(.nothingToChange))
    let error = StoreError.readOnly(path: "/library")
    service.onChange.fails(error)
    await changes.suspend()
    #expect(front == "食べ物" && cards.state.notice == .failed(error))
    service.onChange.returns(WordStep(patches: [WordPatch(id: 1)]))
    await changes.bury()
    #expect(front == "飲む" && history.doneCount == 1)
  }

  @Test("An empty line uncovers the answer; a search that fails is said, and the line is checked")
  func typing() async {
    let error = StoreError.readOnly(path: "/library")
    words.onSearch.fails(error)
    await typing.type("tabemono")
    await typing.check()
    #expect(cards.state.notice == .failed(error))
    #expect(cards.state.entry?.verdict?.isRight == true)
    #expect(cards.state.deck.isUncovered)
    cards.change(1) { $0.remove(1, at: $1) }
    await typing.check()
    #expect(cards.state.deck.isUncovered && cards.state.entry?.verdict == nil)
  }

  @Test("A grade, or another change, that comes while the session is being left is none")
  func gradeWhileLeaving() async {
    let (gate, fixture) = (Gate(), ReviewFixture(.new(3)))
    await fixture.model.load()
    let known = [ReviewCard].new(3).byID
    fixture.service.onGrade.does { [clock] answer in
      await gate.wait()
      return known.graded(answer, at: clock.moment)
    }
    let first = Task.immediate { await fixture.answer(.good) }
    await waitUntil { gate.waitingCount > 0 }
    let leaving = Task.immediate { await fixture.model.back() }
    let second = Task.immediate { await fixture.answer(.again) }
    let bury = Task.immediate { await fixture.model.changes.bury() }
    await settle()
    gate.open()
    _ = await (first.value, leaving.value, second.value, bury.value)
    #expect(fixture.written == ["1good"])
    #expect(fixture.service.onChange.inputs.isEmpty)
    #expect(fixture.navigator.events == [.back(nil)])
  }
}

import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Where a review session was left")
struct ReviewPlaceKeeperTests {
  private let uiState = SpyUIState()
  private let clock = FixedClock()

  private func keeper(_ source: ReviewSource = .due(.allBooks), seed: UInt64 = 1)
    -> ReviewPlaceKeeper
  {
    ReviewPlaceKeeper(
      source: source,
      preferences: ReviewPreferences(),
      uiState: uiState,
      studyClock: clock.studyClock,
      seed: seed
    )
  }

  private func state(
    _ source: ReviewSource = .due(.allBooks),
    cards: [ReviewCard] = .new(3)
  ) -> ReviewState {
    var state = ReviewState(source: source, preferences: ReviewPreferences())
    state.loading = .done
    state.deck.deal(ReviewQueue(cards), keeping: nil, at: clock.now)
    return state
  }

  @Test("The next session of the day goes on with the card, the counts and the order by chance")
  func goingOn() async {
    var state = state()
    state.deck.goOn(from: ReviewTally(graded: 2, recalled: 1, milliseconds: 30))
    state.asks = .gana
    await keeper(seed: 5).keep(state)
    let next = keeper(seed: 6)
    let recalled = await next.recall()
    #expect(recalled.place?.card == 1)
    #expect(recalled.place?.tally == ReviewTally(graded: 2, recalled: 1, milliseconds: 30))
    #expect(recalled.preferences == ["asks": "gana"])
    #expect(next.seed == 5)
  }

  @Test("Counts that nobody can have reached are none")
  func damagedCounts() {
    let saved = ["source": "all", "day": "1", "graded": "\(Int.max)", "milliseconds": "\(Int.max)"]
    #expect(ReviewPlace(saved)?.tally == ReviewTally())
  }

  @Test("A place of another day, or of another source, does not count; how one reviews stays")
  func elsewhere() async {
    var state = state()
    state.order = .random
    await keeper(seed: 5).keep(state)
    let other = keeper(.due(.books([1])), seed: 6)
    #expect(await other.recall().place == nil)
    #expect(other.seed == 6)
    clock.advance(days: 1)
    let recalled = await keeper().recall()
    #expect(recalled.place == nil)
    #expect(recalled.preferences == ["order": "random"])
  }

  @Test("A drill keeps its cards beside the reviews, unless they are too many")
  func drills() async {
    let source = ReviewSource.drill(.failed)
    await keeper().keep(state())
    await keeper(source).keep(state(source))
    #expect(await keeper(source).recall().place?.left == [1, 2, 3])
    #expect(await keeper().recall().place?.left == [])
    await keeper(source).keep(state(source, cards: .new(2_001)))
    #expect(uiState.kept["review-drill"] == nil)
  }

  @Test("Before the cards were read nothing is kept; when all are done, the place is gone")
  func nothingToKeep() async {
    let keeper = keeper()
    var state = state()
    await keeper.keep(state)
    #expect(uiState.kept["review-place"] != nil)
    state.deck = ReviewDeck()
    state.loading = .underWay
    await keeper.keep(state)
    #expect(uiState.kept["review-place"] != nil)
    state.loading = .done
    await keeper.keep(state)
    #expect(uiState.kept["review-place"] == nil)
  }

  @Test("For which cards answers are typed is kept apart")
  func typing() async {
    var typing = TypingChoices(preference: false)
    typing.toggle(onlyFor: nil, inFront: nil)
    await keeper().keep(typing)
    #expect(await keeper().recall().typing == ["all": "typed", "setting": "thought"])
  }
}

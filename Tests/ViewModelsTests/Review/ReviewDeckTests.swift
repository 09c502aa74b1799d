import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("The cards of a review session")
struct ReviewDeckTests {
  private let clock = FixedClock()

  private func deck(_ cards: [ReviewCard] = .new(3)) -> ReviewDeck {
    var deck = ReviewDeck()
    deck.deal(ReviewQueue(cards), keeping: nil, at: clock.now)
    return deck
  }

  /// The word in front, whether it is covered, and what is left: `1 covered of 3`.
  private func picture(_ deck: ReviewDeck) -> String {
    let front = deck.current.map { "\($0.id.low)" } ?? "none"
    return "\(front)\(deck.isUncovered ? " uncovered" : " covered") of \(deck.queue.count)"
  }

  @Test("A grade takes its card away at once; one that could not be kept puts it back")
  func saving() throws {
    var deck = deck()
    deck.uncover()
    let card = try #require(deck.current)
    deck.beginSaving(.good, milliseconds: 10, on: clock.today, at: clock.now)
    #expect(picture(deck) == "2 covered of 2")
    #expect(deck.isSaving)
    #expect(deck.newlyDone(on: clock.today) == 1)
    #expect(deck.tally == ReviewTally(graded: 1, recalled: 1, milliseconds: 10))
    var answering = deck
    answering.failSaving(card, .good, milliseconds: 10, on: clock.today, isNext: true)
    #expect(picture(answering) == "2 covered of 3")
    #expect(answering.queue.pending.first?.id == 1)
    deck.failSaving(card, .good, milliseconds: 10, on: clock.today)
    #expect(picture(deck) == "1 uncovered of 3")
    #expect(!deck.isSaving)
    #expect(deck.newlyDone(on: clock.today) == 0)
    #expect(deck.tally == ReviewTally())
  }

  @Test("A card whose grade is being saved is not dealt again, unless that fails")
  func dealtWhileSaving() throws {
    var deck = deck()
    let card = try #require(deck.current)
    deck.beginSaving(.good, milliseconds: 10, on: clock.today, at: clock.now)
    deck.deal(ReviewQueue(.new(3)), keeping: nil, at: clock.now)
    #expect(picture(deck) == "2 covered of 2")
    deck.failSaving(card, .good, milliseconds: 10, on: clock.today)
    deck.deal(ReviewQueue(.new(3)), keeping: nil, at: clock.now)
    #expect(picture(deck) == "1 uncovered of 3")
  }

  @Test("A session is over when nothing is left, nothing waits and nothing is being written")
  func over() throws {
    var deck = deck(.new(1))
    let card = try #require(deck.current)
    deck.beginSaving(.good, milliseconds: 0, on: clock.today, at: clock.now)
    #expect(!deck.isOver)
    deck.finishSaving(card, at: clock.now)
    #expect(deck.isOver)
  }

  @Test("A word that was reviewed before on the day is not one more that is done")
  func again() {
    var card = ReviewCard(word: .fixture(1))
    card.state.last = clock.moment
    var deck = deck([card])
    deck.beginSaving(.again, milliseconds: 0, on: clock.today, at: clock.now)
    #expect(deck.newlyDone(on: clock.today) == 0)
    #expect(deck.tally.graded == 1)
  }

  @Test("A grade that is undone lies uncovered in front; given again, it is gone")
  func undo() throws {
    var deck = deck()
    let card = try #require(deck.current)
    deck.beginSaving(.good, milliseconds: 5, on: clock.today, at: clock.now)
    deck.finishSaving(card.graded(at: clock.moment), at: clock.now)
    deck.takeBack(card, .good, milliseconds: 5, on: clock.today)
    #expect(picture(deck) == "1 uncovered of 3")
    #expect(deck.tally == ReviewTally())
    let graded = GradedReview(
      review: .fixture(duration: 5),
      card: card.graded(at: clock.moment),
      interval: .days(3)
    )
    deck.giveAgain(card, graded, on: clock.today, at: clock.now)
    #expect(picture(deck) == "2 covered of 2")
    #expect(deck.tally.graded == 1)
  }

  @Test("Cards that are read again keep the one in front, as it lies, while it is among them")
  func dealing() {
    var deck = deck()
    deck.uncover()
    deck.deal(ReviewQueue([ReviewCard].new(3).reversed()), keeping: 1, at: clock.now)
    #expect(picture(deck) == "1 uncovered of 3")
    deck.deal(ReviewQueue(Array([ReviewCard].new(3).dropFirst())), keeping: 1, at: clock.now)
    #expect(picture(deck) == "2 covered of 2")
    deck.putAside()
    #expect(deck.current == nil)
    deck.advance(at: clock.now)
    #expect(picture(deck) == "2 covered of 2")
  }

  @Test("Nothing in front cannot be uncovered; a card can be covered again")
  func covering() {
    var empty = ReviewDeck()
    empty.uncover()
    #expect(!empty.isUncovered)
    var deck = deck()
    deck.uncover()
    #expect(deck.isUncovered)
    deck.cover()
    #expect(!deck.isUncovered)
  }

  @Test("It counts on from where an earlier session of the day was left")
  func tally() {
    var deck = deck()
    deck.goOn(from: ReviewTally(graded: 4, recalled: 3, milliseconds: 100))
    deck.beginSaving(.again, milliseconds: 20, on: clock.today, at: clock.now)
    #expect(deck.tally == ReviewTally(graded: 5, recalled: 3, milliseconds: 120))
  }
}

extension ReviewCard {
  /// The card after it was graded as good.
  fileprivate func graded(at moment: StudyMoment) -> ReviewCard {
    var card = self
    card.state.phase = .review
    card.state.last = moment
    card.state.due = .on(Day(number: moment.day.number + 3))
    return card
  }
}

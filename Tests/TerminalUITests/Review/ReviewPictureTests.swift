import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("A review session as it looks")
struct ReviewPictureTests {
  private func state(_ change: (inout ReviewViewModel.State) -> Void) -> ReviewViewModel.State {
    var state = ReviewViewModel.State(source: .due(.allBooks), habits: ReviewHabits())
    state.loading = .done
    state.bookTitles = [1: "N5 · 03 たべもの"]
    state.doneToday = 14
    var cards = Word.fixtures(8).map { ReviewCard(word: $0) }
    for place in 0..<5 { cards[place].state.phase = .review }
    state.deck.deal(ReviewQueue(cards), keeping: nil, at: .fixture)
    change(&state)
    return state
  }

  private func picture(_ state: ReviewViewModel.State, _ width: Int, _ height: Int) -> Canvas {
    var canvas = Canvas(size: Size(width: width, height: height))
    let hints = ReviewHints(.english)[state]
    ReviewView.draw(state, texts: .english, hints: hints, into: &canvas)
    return canvas
  }

  private func uncover(_ state: inout ReviewViewModel.State) {
    state.deck.isUncovered = true
    state.intervals = RatingPreview(
      again: .seconds(600),
      hard: .days(3),
      good: .days(37),
      easy: .days(400)
    )
  }
  @Test("A covered card: what is left, what is asked, which book")
  func covered() {
    let state = state { _ in }
    expectPicture(
      picture(state, 80, 24),
      """
      @covered80x24@
      """
    )
    expectPicture(
      picture(state, 40, 12),
      """
      @covered40x12@
      """
    )
  }

  @Test("Uncovered: two answers with their intervals; a leech is told")
  func uncovered() {
    let state = state {
      uncover(&$0)
      $0.deck.current?.isLeech = true
      $0.deck.current?.word.isFlagged = true
    }
    expectPicture(
      picture(state, 80, 24),
      """
      @uncovered80x24@
      """
    )
    expectPicture(
      picture(state, 40, 12),
      """
      @uncovered40x12@
      """
    )
  }

  @Test("Four answers lose their names where there is little room")
  func four() {
    let state = state {
      uncover(&$0)
      $0.usesFourGrades = true
    }
    expectPicture(
      picture(state, 80, 24),
      """
      @four80x24@
      """
    )
    expectPicture(
      picture(state, 40, 12),
      """
      @four40x12@
      """
    )
  }

  @Test("The summary: what was graded, and when it goes on")
  func summary() {
    let state = state {
      $0.deck = ReviewDeck()
      $0.deck.tally = ReviewTally(graded: 24, recalled: 20, milliseconds: 372_000)
      $0.next = .on(days: 1)
      $0.laterCount = 12
    }
    expectPicture(
      picture(state, 80, 24),
      """
      @summary80x24@
      """
    )
    expectPicture(
      picture(state, 40, 12),
      """
      @summary40x12@
      """
    )
  }

  @Test("A card that waits says when it comes")
  func waiting() {
    let state = state {
      $0.deck = ReviewDeck()
      $0.waiting = .at(secondOfDay: 51_600, in: 1500)
    }
    expectPicture(
      picture(state, 40, 12),
      """
      @waiting40x12@
      """
    )
  }

  @Test("Nothing due says when the next word is")
  func nothingDue() {
    let state = state {
      $0.deck = ReviewDeck()
      $0.next = .at(secondOfDay: 51_600, in: 5400)
    }
    expectPicture(
      picture(state, 80, 24),
      """
      @nothingDue80x24@
      """
    )
  }

}

import Domain
import TerminalKit
import TestSupport

@testable import TerminalUI
@testable import ViewModels

/// Pictures of a review session.
@MainActor
enum ReviewPictures {
  static func state(
    front: (inout ReviewCard) -> Void = { _ in },
    _ change: (inout ReviewState) -> Void
  ) -> ReviewState {
    var state = ReviewState(source: .due(.allBooks), preferences: ReviewPreferences())
    state.loading = .done
    state.bookTitles = [1: "N5 · 03 たべもの"]
    (state.plan.done, state.knowsDone) = (14, true)
    var cards = Word.fixtures(8).map { ReviewCard(word: $0) }
    for place in 0..<5 { cards[place].state.phase = .review }
    front(&cards[0])
    state.deck.deal(ReviewQueue(cards), keeping: nil, at: .fixture)
    change(&state)
    let (done, later) = (state.plan.done, state.plan.later)
    state.plan = state.deck.queue.plan(at: .fixture(), dayOf: FixedClock().day(of:))
    (state.plan.done, state.plan.later) = (done, later)
    return state
  }

  static func picture(_ state: ReviewState, _ width: Int, _ height: Int) -> Canvas {
    var canvas = Canvas(size: Size(width: width, height: height))
    let hints = ReviewHints(.english)[state]
    ReviewView.draw(state, texts: .english, hints: hints, into: &canvas)
    return canvas
  }

  /// A card whose answer was typed, or is.
  static func typed(
    _ typed: String,
    others: [Word] = [],
    asked: Side = .meaning,
    isLeft: Bool = false,
    isGivenAway: Bool = false,
    note: TryAgainReason? = nil,
    keys: String = "",
    awaitsDictionary: Bool = false,
    of word: Word = .fixture(),
    _ width: Int,
    _ height: Int
  ) -> Canvas {
    let preferences = ReviewPreferences(
      asks: asked == .meaning ? .meaning : asked == .gana ? .gana : .kanji,
      typesAnswers: true
    )
    var state = ReviewState(source: .due(.allBooks), preferences: preferences)
    state.loading = .done
    state.bookTitles = [1: "N5 · 03 たべもの"]
    state.deck.deal(ReviewQueue([ReviewCard(word: word)]), keeping: nil, at: .fixture)
    state.plan.new = 1
    if let checker = AnswerChecker(word: word, asked: asked) {
      var entry = ReviewEntry(checker)
      entry.type(typed)
      if !typed.isEmpty {
        entry.take(checker.check(entry.typed, others: others), on: entry.typed)
      }
      if entry.verdict != nil { state.deck.uncover() }
      if isLeft || isGivenAway { entry.leave() }
      if isGivenAway { state.deck.uncover() }
      if let note { entry.take(.tryAgain(note), on: entry.typed) }
      for key in keys { entry.type(String(key)) }
      if awaitsDictionary { entry.awaitDictionary() }
      state.entry = entry
    }
    if state.deck.isUncovered {
      state.intervals = RatingPreview(
        again: .seconds(60),
        hard: .seconds(360),
        good: .seconds(600),
        easy: .days(8)
      )
    }
    var canvas = Canvas(size: Size(width: width, height: height))
    let hints = ReviewHints(.english)[state]
    ReviewView.draw(state, texts: .english, hints: hints, into: &canvas)
    return canvas
  }
}

import Domain
import TerminalKit
import TestSupport

@testable import TerminalUI
@testable import ViewModels

extension BooksState {
  /// Word books as a learner has them on 2026-11-21, in the order in which a service lists them.
  static func fixture(_ overviews: [WordBookOverview] = .fixtures) -> BooksState {
    var state = BooksState(day: .fixture)
    state.phase = .ready
    state.arrange(overviews)
    return state
  }

  /// The same with some fields changed.
  func with(_ change: (inout BooksState) -> Void) -> BooksState {
    var state = self
    change(&state)
    return state
  }
}

extension [WordBookOverview] {
  /// Six books, newest first; the last one is closed.
  static var fixtures: [WordBookOverview] {
    [
      book(6, "N5 · 04 がっこう", StateCounts(undefined: 50), age: 5),
      book(5, "N5 · 03 たべもの", StateCounts(undefined: 7, success: 31, fail: 12), age: 2, .study),
      book(4, "N5 · 02 いえ", StateCounts(undefined: 4, success: 42, fail: 4), age: 7, .review),
      book(3, "韓国旅行で覚えた単語", StateCounts(undefined: 5, success: 5, fail: 2), age: 12),
      book(2, "N5 · 01 はじめ", StateCounts(success: 50), age: 28, .review, isDone: true),
      book(1, "ひらがなの練習", StateCounts(success: 46), age: 60, isClosed: true),
    ]
  }

  private static func book(
    _ id: WordBookID,
    _ title: String,
    _ counts: StateCounts,
    age: Int,
    _ task: BookTask = .none,
    isDone: Bool = false,
    isClosed: Bool = false
  ) -> WordBookOverview {
    .fixture(
      .fixture(id, title: title, age: age, isClosed: isClosed),
      counts: counts,
      age: age,
      task: task,
      isReviewedToday: isDone
    )
  }
}

extension BooksState {
  /// The first run.
  static var welcome: BooksState {
    fixture([]).with {
      $0.phase = .welcome(StarterLevel(name: "N5", wordCount: 684, bookCount: 14))
    }
  }
}

/// The screen of word books as it is drawn from a state.
@MainActor
func picture(
  of state: BooksState,
  width: Int,
  height: Int,
  after drawn: inout DrawnBooks
) -> Canvas {
  var canvas = Canvas(size: Size(width: width, height: height))
  var frame = DrawnFrame()
  BooksView.draw(
    state,
    texts: .english,
    hints: BooksHints(.english)[state],
    keeping: &frame,
    drawn: &drawn,
    into: &canvas
  )
  return canvas
}

/// The screen as it is drawn first.
@MainActor
func picture(of state: BooksState, width: Int, height: Int) -> Canvas {
  var drawn = DrawnBooks()
  return picture(of: state, width: width, height: height, after: &drawn)
}

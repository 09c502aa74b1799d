import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("Home drawn again")
struct BooksRedrawingTests {
  @Test("Whatever was drawn before, the screen shows what is so now")
  func redrawn() {
    let plans = [DayPlan(due: 3, new: 20), DayPlan(due: 2, new: 20, done: 1)].map {
      Loaded.value(ReviewOverview(plan: $0))
    }
    let states = [
      BooksState.fixture(), .fixture().with { $0.select(place: 3) },
      .fixture().with { ($0.showsClosed, $0.due) = (true, plans[0]) },
      .fixture().with { $0.due = plans[1] },
      .fixture().with {
        $0.showsClosed = true
        $0.arrange(.fixtures)
        $0.select(1)
      },
      .fixture().with { $0.endHour = 4 }, .fixture().with { $0.backupProblem = .none(days: 3) },
      .welcome,
    ]
    var drawn = DrawnBooks()
    for state in states + states.reversed() {
      let again = picture(of: state, width: 80, height: 24, after: &drawn)
      #expect(again == picture(of: state, width: 80, height: 24))
    }
  }
}

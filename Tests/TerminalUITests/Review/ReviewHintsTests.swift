import Domain
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("The hints of a review session")
struct ReviewHintsTests {
  private func hasUndo(_ state: ReviewState, canUndo: Bool) -> Bool {
    ReviewHints(.english)[state, canUndo: canUndo].contains { $0.key == "u" }
  }

  @Test("Undo is hinted only when there is something to undo")
  func undo() {
    var state = ReviewPictures.state { _ in }
    for _ in 0..<2 {
      #expect(hasUndo(state, canUndo: true))
      #expect(!hasUndo(state, canUndo: false))
      state.deck.uncover()
    }
  }

  @Test("Where the cards cannot be read, the key that reads them again is hinted")
  func failed() {
    var state = ReviewPictures.state { _ in }
    state.loading = .failed(.store(.readOnly(path: "/w")))
    #expect(ReviewHints(.english)[state].map(\.key) == ["r", "q", "?"])
  }

  @Test("Its key is hinted on a judged answer in any case: it covers the card again")
  func judged() throws {
    var state = ReviewPictures.state { _ in }
    let checker = try #require(AnswerChecker(word: .fixture(), asked: .gana))
    var entry = ReviewEntry(checker)
    entry.type("のむ")
    entry.take(checker.check(entry.typed, others: []), on: entry.typed)
    state.deck.uncover()
    state.entry = entry
    #expect(state.entry?.verdict != nil)
    #expect(hasUndo(state, canUndo: false))
  }
}

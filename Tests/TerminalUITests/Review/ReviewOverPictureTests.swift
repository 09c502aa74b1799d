import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("Pictures of a review session without a card")
struct ReviewOverPictureTests {
  @Test("The summary: what was graded, and when it continues")
  func summary() {
    let state = ReviewPictures.state {
      $0.deck = ReviewDeck()
      $0.deck.goOn(from: ReviewTally(graded: 24, recalled: 20, milliseconds: 372_000))
      $0.outlook.next = .on(days: 1)
      $0.plan.later = 12
      $0.outlook.missedCount = 4
      $0.outlook.leechCount = 2
      $0.outlook.holdsNewBack = true
    }
    expectPicture(
      ReviewPictures.picture(state, 80, 24),
      """
       Review
      ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━





                          Done for now.

                          24 graded · ○ 83% · 6m
                          The next word is due tomorrow.
                          12 more are due: the day’s limit.
                          New words wait: too many were due today.

                          m  drills what you missed today
                          l  drills 2 leeches, forgotten too often
                          q  back





       14 done today
       u undo  q back  ? keys
      """
    )
    expectPicture(
      ReviewPictures.picture(state, 40, 12),
      """
       Review
      ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
         Done for now.
         24 graded · ○ 83% · 6m
         The next word is due tomorrow.
         12 more are due: the day’s limit.
         m  drills what you missed today
         l  drills 2 leeches, forgotten too
            often
         q  back
       14 done today
       u undo  q back  ? keys
      """
    )
  }

  @Test("Each number of more new words has a line that begins with its key")
  func moreNewWords() {
    func offers(_ count: Int) -> [String] {
      let state = ReviewPictures.state {
        $0.deck = ReviewDeck()
        $0.outlook.moreNew = count
      }
      return ReviewPictures.picture(state, 40, 12).lines.filter { $0.contains("more new") }
        .map { String($0.trimmingPrefix { $0 == " " }) }
    }
    #expect(offers(57) == ["w  10 more new words", "W  20 more new words"])
    #expect(offers(12) == ["w  10 more new words", "W  12 more new words"])
    #expect(offers(1) == ["w  1 more new word"])
    #expect(offers(0) == [])
  }

  @Test("The end lists the words that were buried, with the key that brings them back")
  func buried() {
    let state = ReviewPictures.state {
      $0.deck = ReviewDeck()
      $0.deck.goOn(from: ReviewTally(graded: 24, recalled: 20, milliseconds: 372_000))
      $0.outlook.next = .on(days: 1)
      $0.buried = [1, 2]
    }
    for (width, height) in [(80, 24), (40, 12)] {
      let drawn = ReviewPictures.picture(state, width, height).text
      #expect(drawn.contains("b  brings back 2 words that are buried"))
    }
  }

  @Test("A small window offers all, too: long lines are cut before one is missing")
  func allOffers() {
    let state = ReviewPictures.state {
      $0.deck = ReviewDeck()
      $0.deck.goOn(from: ReviewTally(graded: 24, recalled: 20, milliseconds: 372_000))
      ($0.outlook.moreNew, $0.outlook.tomorrow, $0.buried) = (30, 12, [1, 2])
      ($0.outlook.missedCount, $0.outlook.leechCount, $0.outlook.confusedCount) = (4, 2, 6)
    }
    expectPicture(
      ReviewPictures.picture(state, 40, 12),
      """
       Review
      ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
       Done for now.
       w  10 more new words
       W  20 more new words
       p  drills tomorrow’s 12 words
       b  brings back 2 words that are buried
       m  drills what you missed today
       l  drills 2 leeches, forgotten too …
       c  drills 6 words that you mix up, …
       14 done today
       u undo  q back  ? keys
      """
    )
  }

  @Test("The end of a drill says that it records nothing; that of a review does not")
  func drilled() {
    for source in [ReviewSource.drill(.failed), .due(.allBooks)] {
      var state = ReviewPictures.state {
        $0.deck = ReviewDeck()
        $0.deck.goOn(from: ReviewTally(graded: 24, recalled: 20, milliseconds: 372_000))
      }
      state.source = source
      let drawn = ReviewPictures.picture(state, 80, 24).text
      #expect(drawn.contains("A drill records nothing") == source.isDrill)
    }
  }

  @Test("A waiting card says when it comes")
  func waiting() {
    let state = ReviewPictures.state {
      $0.deck = ReviewDeck()
      $0.waiting = .at(secondOfDay: 51_600, in: 1500)
    }
    expectPicture(
      ReviewPictures.picture(state, 40, 12),
      """
       Review
      ────────────────────────────────────────


       The next card comes at 14:20, in 25m.

       g  continues now anyway
       q  leaves; it continues here later


       14 done today
       g go on  u undo  q back  ? keys
      """
    )
  }

  @Test("No key that grades a card, or goes on to the next, chooses what comes after the last one")
  func gradingKeys() {
    let tables = [ReviewKeys.map, ReviewKeys.typingMap, ReviewKeys.leftMap, ReviewKeys.verdictMap]
    let keys = tables.flatMap(\.bindings).filter {
      switch $0.action {
      case .proceed, .grade, .check, .accept, .insistOnRight, .enterLine: true
      default: false
      }
    }.flatMap(\.keys)
    #expect(keys.contains("4") && keys.contains(.space) && keys.contains(.enter))
    for key in keys { #expect(ReviewKeys.restMap.match(key) == nil, "\(key.label)") }
  }

  @Test("With nothing due, it says when the next word is")
  func nothingDue() {
    let state = ReviewPictures.state {
      $0.deck = ReviewDeck()
      $0.outlook.next = .at(secondOfDay: 51_600, in: 5400)
    }
    expectPicture(
      ReviewPictures.picture(state, 80, 24),
      """
       Review
      ────────────────────────────────────────────────────────────────────────────────







                          Nothing is due now.

                          The next word is due at 14:20, in 1.5h.

                          q  back








       14 done today
       u undo  q back  ? keys
      """
    )
  }
}

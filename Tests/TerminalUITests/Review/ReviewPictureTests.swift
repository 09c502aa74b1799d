import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("Pictures of a review session")
struct ReviewPictureTests {
  private func uncover(_ state: inout ReviewState) {
    state.deck.uncover()
    state.intervals = RatingPreview(
      again: .seconds(600),
      hard: .days(3),
      good: .days(37),
      easy: .days(400)
    )
  }

  @Test("What is left has one color, that of home")
  func colors() {
    var state = ReviewPictures.state { _ in }
    state.plan = DayPlan(due: 2, learning: 1, new: 3)
    let picture = ReviewPictures.picture(state, 80, 24)
    let shown = picture.row(0).dropFirst(40).filter { $0 != Cell(style: $0.style) }
    #expect(shown.count == "2due·3new·1learning".count)
    #expect(Set(shown.map(\.style)) == [Theme.accent])
  }

  @Test("A covered card: what is left, the question, the book")
  func covered() {
    let state = ReviewPictures.state { _ in }
    expectPicture(
      ReviewPictures.picture(state, 80, 24),
      """
       Review                                                           5 due · 3 new
      ────────────────────────────────────────────────────────────────────────────────






                                           食べ物








                                           learnt




       14 done today · kanji first · N5 · 03 たべもの
       ␣ uncover  u undo  e edit  ! flag  b tomorrow  z suspend  f ask  ? keys
      """
    )
    expectPicture(
      ReviewPictures.picture(state, 40, 12),
      """
       Review                   5 due · 3 new
      ────────────────────────────────────────


                       食べ物



                       learnt

       14 done today · kanji first
       ␣ uncover  u undo  e edit  ? keys
      """
    )
  }

  @Test("Uncovered: two grades with their intervals; a leech is marked")
  func uncovered() {
    let state = ReviewPictures.state {
      $0.isLeech = true
      $0.word.isFlagged = true
    } _: {
      uncover(&$0)
    }
    expectPicture(
      ReviewPictures.picture(state, 80, 24),
      """
       Review                                                           5 due · 3 new
      ────────────────────────────────────────────────────────────────────────────────





                                           た もの
                                           食べ物


                                            food





                                  learnt · flagged · leech


                              x × again 10m     o ○ good 1.2mo

       14 done today · kanji first · N5 · 03 たべもの
       ␣ good  g hard, easy  u undo  e edit  ! unflag  b tomorrow  z suspend  ? keys
      """
    )
    expectPicture(
      ReviewPictures.picture(state, 40, 12),
      """
       Review                   5 due · 3 new
      ────────────────────────────────────────

                       た もの
                       食べ物

                        food

              learnt · flagged · leech
          x × again 10m     o ○ good 1.2mo
       14 done today · kanji first
       ␣ good  g hard, easy  u undo  ? keys
      """
    )
  }

  @Test(
    "Once uncovered, a card says that its word is asked the other way tomorrow; none of a drill"
  )
  func otherWay() {
    func picture(_ width: Int, _ height: Int, isUncovered: Bool = true, _ source: ReviewSource)
      -> String
    {
      let state = ReviewPictures.state {
        $0.isOtherPutOff = true
      } _: {
        $0.source = source
        if isUncovered { uncover(&$0) }
      }
      return ReviewPictures.picture(state, width, height).text
    }
    #expect(picture(80, 24, .due(.allBooks)).contains("learnt · asked the other way tomorrow"))
    #expect(picture(40, 12, .due(.allBooks)).contains("learnt · other way"))
    #expect(!picture(80, 24, isUncovered: false, .due(.allBooks)).contains("other way"))
    #expect(!picture(80, 24, .drill(.mistakesToday)).contains("other way"))
  }

  @Test("Four answers lose their names when there is little room")
  func four() {
    let state = ReviewPictures.state {
      uncover(&$0)
      $0.usesFourGrades = true
    }
    expectPicture(
      ReviewPictures.picture(state, 80, 24),
      """
       Review                                                           5 due · 3 new
      ────────────────────────────────────────────────────────────────────────────────





                                           た もの
                                           食べ物


                                            food





                                           learnt


               1 × again 10m     2 hard 3d     3 ○ good 1.2mo     4 easy 1.1y

       14 done today · kanji first · N5 · 03 たべもの
       ␣ good  g two grades  u undo  e edit  ! flag  b tomorrow  z suspend  ? keys
      """
    )
    expectPicture(
      ReviewPictures.picture(state, 40, 12),
      """
       Review                   5 due · 3 new
      ────────────────────────────────────────

                       た もの
                       食べ物

                        food

                       learnt
        1 × 10m   2 3d   3 ○ 1.2mo   4 1.1y
       14 done today · kanji first
       ␣ good  g two grades  u undo  ? keys
      """
    )
  }

  @Test("A card says that its word is suspended, buried and flagged, and the hints end that")
  func labels() {
    let state = ReviewPictures.state {
      ($0.word.isSuspended, $0.word.isFlagged) = (true, true)
      $0.word.buriedUntil = Day(number: Day.fixture.number + 1)
    } _: {
      $0.today = .fixture
    }
    let drawn = ReviewPictures.picture(state, 80, 24).text
    #expect(drawn.contains("learnt · suspended · buried until tomorrow · flagged"))
    #expect(drawn.contains("! unflag  b unbury  z unsuspend"))
    let narrow = ReviewPictures.picture(state, 40, 12).text
    #expect(narrow.contains("learnt · suspended · buried · flagged"))
  }
}

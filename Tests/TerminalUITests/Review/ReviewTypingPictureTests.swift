import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("Pictures of typed answers")
struct ReviewTypingPictureTests {
  private func picture(
    _ typed: String,
    others: [Word] = [],
    asked: Side = .meaning,
    _ width: Int,
    _ height: Int
  ) -> Canvas {
    let preferences = ReviewPreferences(
      asks: asked == .meaning ? .meaning : .gana,
      typesAnswers: true
    )
    var state = ReviewViewModel.State(source: .due(.allBooks), preferences: preferences)
    state.loading = .done
    state.bookTitles = [1: "N5 · 03 たべもの"]
    state.deck.deal(ReviewQueue([ReviewCard(word: .fixture())]), keeping: nil, at: .fixture)
    state.plan.new = 1
    if let checker = AnswerChecker(word: .fixture(), asked: asked) {
      var entry = ReviewEntry(checker)
      entry.type(typed)
      if !typed.isEmpty {
        entry.take(checker.check(entry.typed, others: others), on: entry.typed)
      }
      if entry.verdict != nil { state.deck.uncover() }
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

  @Test("The line waits for an answer")
  func line() {
    expectPicture(
      picture("", 80, 24),
      """
       Review                                              0 due · 1 new · 0 learning
      ────────────────────────────────────────────────────────────────────────────────





                                            food






                                            new


                  reading




       meaning first · N5 · 03 たべもの
       ⏎ check  Esc keys  ^T type
      """
    )
    expectPicture(
      picture("", 40, 12),
      """
       Review      0 due · 1 new · 0 learning
      ────────────────────────────────────────
                        food


                        new
       reading



       meaning first · N5 · 03 たべもの
       ⏎ check  Esc keys  ^T type
      """
    )
  }

  @Test("The text of another side asks for another try")
  func mix() {
    expectPicture(
      picture("tabemono", asked: .gana, 80, 24),
      """
       Review                                              0 due · 1 new · 0 learning
      ────────────────────────────────────────────────────────────────────────────────





                                          たべもの






                                            new


                  meaning tabemono
                         ~ That is the reading. What does it mean?



       gana first · N5 · 03 たべもの
       ⏎ check  Esc keys  ^T type
      """
    )
  }

  @Test("Right")
  func right() {
    expectPicture(
      picture("tabemono", 80, 24),
      """
       Review                                              0 due · 1 new · 0 learning
      ────────────────────────────────────────────────────────────────────────────────





                                            food

                                          たべもの
                                           食べ物



                                            new


                                          ○ right



                               x × again 1m     o ○ good 10m
       meaning first · N5 · 03 たべもの
       ⏎ go on  u undo  e edit  ! flag  b tomorrow  z suspend  f ask  ? keys
      """
    )
  }

  @Test("Wrong: the difference, the reason, and the other word")
  func wrong() {
    let other = Word.fixture(
      2,
      meaning: SideContent("eaten thing"),
      gana: SideContent("たべもん"),
      kanji: SideContent("食べもん")
    )
    expectPicture(
      picture("tapemonn", others: [other], 80, 24),
      """
       Review                                              0 due · 1 new · 0 learning
      ────────────────────────────────────────────────────────────────────────────────





                                            food

                                          たべもの
                                           食べ物



                                            new


                                   × たぺもん → たべもの
                              Mind the handakuten: べ, not ぺ.


                               x × again 1m     o ○ good 10m
       meaning first · N5 · 03 たべもの
       ⏎ go on  y I was right  u undo  e edit  ! flag  b tomorrow  z suspend  ? keys
      """
    )
    expectPicture(
      picture("tabemon", others: [other], 40, 12),
      """
       Review      0 due · 1 new · 0 learning
      ────────────────────────────────────────
                        food
                      たべもの
                       食べ物
                        new
               × たべもん → たべもの
       That is another card: 食べもん (たべも
                  ん) eaten thing.
           x × again 1m     o ○ good 10m
       meaning first · N5 · 03 たべもの
       ⏎ go on  y I was right  u undo  ? keys
      """
    )
  }
}

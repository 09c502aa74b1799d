import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

/// The line that says what to do now, and the numbers of due and new words.
@MainActor
struct BooksStudyLinePictureTests {
  private func state(_ plan: DayPlan) -> BooksState {
    .fixture().with {
      $0.due = .value(
        ReviewOverview(
          plan: plan,
          books: [
            6: ReviewCounts(new: 50), 5: ReviewCounts(due: 3, new: 7, learning: 2),
            4: ReviewCounts(due: 1), 1: ReviewCounts(due: 9),
          ]
        )
      )
      $0.select(place: 0)
    }
  }

  @Test("At 80x24: what to do now, how long it takes, and due and new words of each book")
  func wide80() {
    let plan = DayPlan(due: 4, learning: 2, new: 20)
    expectPicture(
      picture(of: state(plan), width: 80, height: 24),
      """
       単語帳 tangocho                      11月21日 土   4 due · 20 new · 2 learning
      ────────────────────────────────────────────────────────────────────────────────
       ▌Study today       4 due · 20 new · 2 learning           ⏎ begins, about 6 min

       Today’s books                     due  new
        N5 · 03 たべもの             50    3    7  ████████████████▓▓▓▓▓▓····  day 2
        N5 · 02 いえ                 50    1       ██████████████████████▓▓··  day 7
        Not yet known                27            from today’s 2 books

       Books
        N5 · 04 がっこう             50        50  ··························
        韓国旅行で覚えた単語         12            ███████████▓▓▓▓···········
        N5 · 01 はじめ               50            ██████████████████████████  done









       6 books · 258 words · 174○ 18× 66– · 1 closed with 9 due  . shows it
       ⏎ study  n new  / find  s statistics  u undo  ? keys
      """
    )
  }

  @Test("It says why no new words come: too many were due")
  func newWordsWait() {
    let held = state(DayPlan(due: 104)).with {
      $0.due = .value(
        ReviewOverview(
          plan: DayPlan(due: 104),
          total: ReviewCounts(due: 104, new: 7),
          holdsNewBack: true
        )
      )
    }
    let canvas = picture(of: held, width: 80, height: 24)
    #expect(canvas.text.contains("104 due · new words wait             ⏎ begins, about 14 min"))
  }

  @Test(
    "At 40x12, after midnight: the hour at which the day ends, and the minutes if there is room"
  )
  func narrow() {
    let state = state(DayPlan(due: 4, new: 20)).with { $0.endHour = 4 }
    expectPicture(
      picture(of: state, width: 40, height: 12),
      """
       単語帳 tangocho         4 due · 20 new
      ────────────────────────────────────────
       ▌Study today  4 due · 20 new     6 min

       Today’s books         due  new
        N5 · 03 たべもの       3    7  day 2
        N5 · 02 いえ           1       day 7
        Not yet known  27

       Books
       6 books · 258 words · 174○ 18× 66–
       ⏎ study  n new  / find  ? keys
      """
    )
  }

  @Test("When all is done, the day and its end are whole also at 40 columns; the title is shorter")
  func narrowAndDone() {
    let state = state(DayPlan(done: 4)).with { $0.endHour = 16 }
    let canvas = picture(of: state, width: 40, height: 12)
    #expect(canvas.text.hasPrefix(" 単語帳          11月21日 土 till 16:00"))
  }

  @Test(
    "What is due in closed books is reported while they are not listed: the rows add up to the plan"
  )
  func dueInClosed() {
    let hidden = state(DayPlan(due: 13))
    #expect(hidden.dueInClosed == 9)
    #expect(hidden.with { $0.showsClosed = true }.dueInClosed == 0)
    #expect(BooksState.fixture().dueInClosed == 0)
  }

  @Test("In a scrolled list the last line begins with a plan that the first one has no room for")
  func scrolled() {
    let plan = DayPlan(due: 1234, learning: 112, new: 200, done: 3)
    let long = self.state(plan).with { $0.select(place: 5) }
    let narrow = picture(of: long, width: 40, height: 12).text
    #expect(!narrow.contains("Study today"))
    #expect(narrow.contains("\n 1,234 due · 200 new · 112 learning"), "\(narrow)")
    let state = state(DayPlan(due: 4, new: 20, done: 3)).with { $0.select(place: 5) }
    let usual = picture(of: state, width: 40, height: 12).text
    #expect(usual.contains("4 due · 20 new\n") && usual.contains("\n 3 done today"), "\(usual)")
    // The names of the columns stay over the rows.
    #expect(usual.contains("\n Books") && usual.contains("due"), "\(usual)")
    let over = state.with { $0.due = .value(ReviewOverview(plan: DayPlan(done: 3))) }
    #expect(picture(of: over, width: 40, height: 12).text.contains("\n 3 done today · "))
    let wide = picture(of: state, width: 80, height: 12).text
    #expect(wide.contains("土   4 due · 20 new") && wide.contains("\n 3 done today"), "\(wide)")
  }

  @Test("At 40x12 learning words are there as well, whatever gives way")
  func allKinds() {
    let plan = DayPlan(due: 3, learning: 7, new: 10, later: 13)
    let text = picture(of: state(plan), width: 40, height: 12).text
    #expect(text.contains("▌Today  3 due · 10 new · 7 learning"))
    let more = DayPlan(due: 123, learning: 27, new: 10)
    let full = picture(of: state(more), width: 40, height: 12).text
    #expect(full.contains("▌Today  123 due · 10 new · 27 learning"))
  }

  @Test("Where the words not yet known come from may be longer than a bar")
  func narrowSource() {
    let text = picture(of: state(DayPlan(due: 4, new: 20)), width: 60, height: 16).text
    #expect(text.contains("from today’s 2 books"))
  }

  @Test(
    "What the day's limit leaves is shown where it takes no room from what Enter does, or below",
    arguments: [
      (100, "4 due · 20 new · 13 more over the day’s limit             ⏎ begins, about 6 min"),
      (72, "4 due · 20 new · 13 over the limit    ⏎ about 6 min"),
      (60, "4 due · 20 new    ⏎ begins, about 6 min\n    13 more over the day’s limit"),
      (40, "4 due · 20 new     6 min\n    13 more over the day’s limit"),
    ]
  )
  func overTheLimit(width: Int, line: String) {
    let text = picture(of: state(DayPlan(due: 4, new: 20, later: 13)), width: width, height: 12)
      .text
    #expect(text.contains(line))
    #expect(text.split(separator: "over the").count == 2)
  }

  @Test("In a wide window the counts of ○, × and – are beside the bars")
  func wide() {
    expectPicture(
      picture(of: state(DayPlan(due: 4, new: 20)), width: 110, height: 14),
      """
       単語帳 tangocho                                                                 11月21日 土   4 due · 20 new
      ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
       ▌Study today       4 due · 20 new                                                      ⏎ begins, about 6 min

       Today’s books                             due  new
        N5 · 03 たべもの                     50    3    7  ██████████████████████▓▓▓▓▓▓▓▓·····  31○ 12×  7–  day 2
        N5 · 02 いえ                         50    1       █████████████████████████████▓▓▓···  42○  4×  4–  day 7
        Not yet known                        27            from today’s 2 books

       Books
        N5 · 04 がっこう                     50        50  ···································          50–
        韓国旅行で覚えた単語                 12            ███████████████▓▓▓▓▓▓··············   5○  2×  5–
       6 books · 258 words · 174○ 18× 66– · 1 closed with 9 due  . shows it
       ⏎ study  n new  / find  s statistics  u undo  ? keys
      """
    )
  }

  @Test("When nothing is left the line says so")
  func done() {
    let plan = DayPlan(done: 24, begun: 20)
    expectPicture(
      picture(of: state(plan), width: 80, height: 8),
      """
       単語帳 tangocho                                      11月21日 土   nothing due
      ────────────────────────────────────────────────────────────────────────────────
       ▌Done for today    24 words                                          ⏎ a drill
          D a drill

       Today’s books                     due  new
       24 done today · 6 books · 258 words · 174○ 18× 66– · 1 closed with 9 due
       ⏎ a drill  n new  / find  s statistics  u undo  ? keys
      """
    )
    expectPicture(
      picture(of: state(DayPlan()), width: 80, height: 8),
      """
       単語帳 tangocho                                      11月21日 土   nothing due
      ────────────────────────────────────────────────────────────────────────────────
       ▌Nothing to study today                                              ⏎ a drill
          D a drill

       Today’s books                     due  new
       6 books · 258 words · 174○ 18× 66– · 1 closed with 9 due  . shows it
       ⏎ a drill  n new  / find  s statistics  u undo  ? keys
      """
    )
  }

  @Test("A single word that is left is offered as one")
  func lastNewWord() {
    let plan = DayPlan(done: 24, begun: 20)
    let overview = ReviewOverview(plan: plan, total: ReviewCounts(new: 1))
    let drawn = picture(of: state(plan).with { $0.due = .value(overview) }, width: 80, height: 8)
      .text
    #expect(drawn.contains("⏎ 1 more new word\n"), "\(drawn)")
    #expect(drawn.contains("w 1 more new word   D a drill"), "\(drawn)")
  }

  @Test("What is offered then is drawn as a whole or not at all")
  func offers() {
    let state = state(DayPlan(done: 24, begun: 20)).with {
      $0.due = .value(
        ReviewOverview(
          plan: DayPlan(done: 24, begun: 20),
          total: ReviewCounts(new: 57),
          tomorrow: 14
        )
      )
    }
    expectPicture(
      picture(of: state, width: 80, height: 8),
      """
       単語帳 tangocho                                      11月21日 土   nothing due
      ────────────────────────────────────────────────────────────────────────────────
       ▌Done for today    24 words                                ⏎ 10 more new words
          w 10 more new words   W 20 more   p tomorrow’s 14 words   D a drill

       Today’s books
       24 done today · 6 books · 258 words · 174○ 18× 66– · 1 closed  . shows it
       ⏎ 10 more  n new  / find  s statistics  u undo  ? keys
      """
    )
    expectPicture(
      picture(of: state, width: 40, height: 8),
      """
       単語帳 tangocho            11月21日 土
      ────────────────────────────────────────
       ▌Done for today  24 words    ⏎ 10 more
          w 10 more  W 20  p tomorrow

       Today’s books
       24 done today · 6 books · 258 words
       ⏎ 10 more  n new  / find  ? keys
      """
    )
  }
}

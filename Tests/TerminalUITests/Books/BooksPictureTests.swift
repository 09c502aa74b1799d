import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

/// The list of word books, at every size.
@MainActor
struct BooksPictureTests {
  @Test("At 80x24: today's books on top, bars, counts, tasks and ages")
  func wide80() {
    let canvas = picture(of: .fixture(), width: 80, height: 24)
    expectPicture(
      canvas,
      """
       単語帳 tangocho                                                    11月21日 土
      ────────────────────────────────────────────────────────────────────────────────
       ▌Study today

       Today’s books
        N5 · 03 たべもの             50            ████████████████▓▓▓▓▓▓····  day 2
        N5 · 02 いえ                 50            ██████████████████████▓▓··  day 7
        Not yet known                27            from today’s 2 books

       Books
        N5 · 04 がっこう             50            ··························
        韓国旅行で覚えた単語         12            ███████████▓▓▓▓···········
        N5 · 01 はじめ               50            ██████████████████████████  done









       6 books · 258 words · 174○ 18× 66– · 1 closed  . shows it
       ⏎ study  n new  / find  s statistics  u undo  ? keys
      """
    )
  }

  @Test("At 40x12 bars, totals and ages disappear, and there are fewer hints")
  func narrow() {
    let canvas = picture(of: .fixture(), width: 40, height: 12)
    expectPicture(
      canvas,
      """
       単語帳 tangocho            11月21日 土
      ────────────────────────────────────────
       ▌Study today

       Today’s books
        N5 · 03 たべもの               day 2
        N5 · 02 いえ                   day 7
        Not yet known  27

       Books
       6 books · 258 words · 174○ 18× 66–
       ⏎ study  n new  / find  ? keys
      """
    )
  }

  @Test("At 200x50 details of the selected book are next to the list")
  func large() {
    let canvas = picture(of: .fixture().with { $0.select(place: 1) }, width: 200, height: 50)
    expectPicture(
      canvas,
      """
       単語帳 tangocho                                                                                                                                                                            11月21日 土
      ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
        Study today
                                                                                                                                N5 · 03 たべもの
       Today’s books                                                                                                            made on 2026-11-19
       ▌N5 · 03 たべもの                          50            █████████████████████████▓▓▓▓▓▓▓▓▓▓·····  31○ 12×  7–  day 2    asks kanji first
        N5 · 02 いえ                              50            ██████████████████████████████████▓▓▓···  42○  4×  4–  day 7
        Not yet known                             27            from today’s 2 books                                            ○    31  known
                                                                                                                                ×    12  not known
       Books                                                                                                                    –     7  not marked yet
        N5 · 04 がっこう                          50            ········································          50–
        韓国旅行で覚えた単語                      12            █████████████████▓▓▓▓▓▓▓················   5○  2×  5–           ███████████████████████▓▓▓▓▓▓▓▓▓·····
        N5 · 01 はじめ                            50            ████████████████████████████████████████  50○          done
                                                                                                                                Among today’s books on day
                                                                                                                                0–2 ─ 3 ─ 7 ─ 14 ─ 28

































       6 books · 258 words · 174○ 18× 66– · 1 closed  . shows it
       ⏎ study  l list  r review  a add  n new  c close  / find  d delete  u undo  m done  ? keys
      """
    )
  }

  @Test("The books that give new words first are numbered, behind their titles")
  func newFirst() {
    let state = BooksState.fixture().with {
      var books = [WordBookOverview].fixtures
      for (place, since) in [(0, 2), (2, 1)] {
        books[place].book.newFirstSince = .fixture.plus(days: since)
      }
      $0.pending = [books[2].id]
      $0.arrange(books)
    }
    expectPicture(
      picture(of: state, width: 80, height: 16),
      """
       単語帳 tangocho                                                    11月21日 土
      ────────────────────────────────────────────────────────────────────────────────
       ▌Study today

       Today’s books
        N5 · 03 たべもの             50            ████████████████▓▓▓▓▓▓····  day 2
        N5 · 02 いえ … new 1st       50            ██████████████████████▓▓··  day 7
        Not yet known                27            from today’s 2 books

       Books
        N5 · 04 がっこう new 2nd     50            ··························
        韓国旅行で覚えた単語         12            ███████████▓▓▓▓···········
        N5 · 01 はじめ               50            ██████████████████████████  done

       6 books · 258 words · 174○ 18× 66– · 1 closed  . shows it
       ⏎ study  n new  / find  s statistics  u undo  ? keys
      """
    )
    expectPicture(
      picture(of: state, width: 40, height: 15),
      """
       単語帳 tangocho            11月21日 土
      ────────────────────────────────────────
       ▌Study today

       Today’s books
        N5 · 03 たべもの               day 2
        N5 · 02 いえ …                 day 7
        Not yet known  27

       Books
        N5 · 04 が… new 2nd
        韓国旅行で覚えた単…
        N5 · 01 はじめ                 done
       6 books · 258 words · 174○ 18× 66–
       ⏎ study  n new  / find  ? keys
      """
    )
  }

  @Test("A book that does not just ask kanji first says what it asks behind its title")
  func asked() {
    var books = [WordBookOverview].fixtures
    books[0].book.front = .gana
    books[1].book.secondFront = .meaning
    books[2].book.front = .meaning
    (books[3].book.front, books[3].book.secondFront) = (.meaning, .kanji)
    expectPicture(
      picture(of: .fixture(books), width: 80, height: 16),
      """
       単語帳 tangocho                                                    11月21日 土
      ────────────────────────────────────────────────────────────────────────────────
       ▌Study today

       Today’s books
        N5 · 03 たべもの both        50            ████████████████▓▓▓▓▓▓····  day 2
        N5 · 02 いえ meaning         50            ██████████████████████▓▓··  day 7
        Not yet known                27            from today’s 2 books

       Books
        N5 · 04 がっこう gana        50            ··························
        韓国旅行で覚… both, meaning  12            ███████████▓▓▓▓···········
        N5 · 01 はじめ               50            ██████████████████████████  done

       6 books · 258 words · 174○ 18× 66– · 1 closed  . shows it
       ⏎ study  n new  / find  s statistics  u undo  ? keys
      """
    )
    expectPicture(
      picture(of: .fixture(books), width: 40, height: 15),
      """
       単語帳 tangocho            11月21日 土
      ────────────────────────────────────────
       ▌Study today

       Today’s books
        N5 · 03 たべ… both             day 2
        N5 · 02 い… meaning            day 7
        Not yet known  27

       Books
        N5 · 04 がっ… gana
        韓国旅行で覚… both
        N5 · 01 はじめ                 done
       6 books · 258 words · 174○ 18× 66–
       ⏎ study  n new  / find  ? keys
      """
    )
  }

  @Test("At 30x8 the tasks disappear as well")
  func smallest() {
    let canvas = picture(of: .fixture(), width: 30, height: 8)
    expectPicture(
      canvas,
      """
       単語帳 tangocho  11月21日 土
      ──────────────────────────────
       ▌Study today

       Today’s books
        N5 · 03 たべもの
       6 books · 258 words
       ⏎ study  n new  ? keys
      """
    )
  }

  @Test("Below that the window is too small")
  func tooSmall() {
    let canvas = picture(of: .fixture(), width: 29, height: 8)
    expectPicture(
      canvas,
      """




        too small: 30x8 or larger
      """
    )
  }

  @Test("A closed book can be reopened; notices are in the status line")
  func closedBook() {
    let canvas = picture(
      of: .fixture().with {
        $0.showsClosed = true
        $0.arrange(.fixtures)
        $0.select(place: 7)
        $0.notice = .book(.deleted(title: "N4 · 01", wordCount: 50))
      },
      width: 80,
      height: 14
    )
    expectPicture(
      canvas,
      """
       単語帳 tangocho                                                    11月21日 土
      ────────────────────────────────────────────────────────────────────────────────
       Today’s books
        N5 · 03 たべもの             50            ████████████████▓▓▓▓▓▓····  day 2
        N5 · 02 いえ                 50            ██████████████████████▓▓··  day 7
        Not yet known                27            from today’s 2 books

       Books
        N5 · 04 がっこう             50            ··························
        韓国旅行で覚えた単語         12            ███████████▓▓▓▓···········
        N5 · 01 はじめ               50            ██████████████████████████  done
       ▌ひらがなの練習               46            ██████████████████████████  closed
       Deleted “N4 · 01” and its 50 words. u brings it back.
       ⏎ study  l list  O reopen  d delete  . closed  u undo  / find  ? keys
      """
    )
  }
}

import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

/// Pictures of the screen that closes a book.
@MainActor
struct CloseBookPictureTests {
  private let fixture = CloseBookFixture()

  @Test("The sentence says what will happen to the words and to the book")
  func standard() async {
    let screen = await fixture.screen()
    press(screen, "j", "j")
    expectPicture(
      screen.picture(80, 24),
      """
       Close a book  N5 · 03 たべもの                                      31○ 12× 7–
      ────────────────────────────────────────────────────────────────────────────────
       ████████████████████████████████████████████████▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓···········

       19 words are not ○ yet: where to?
        Nowhere: they stay in this book
        A new book…
       ▌N5 · 04 がっこう                                       +19  50 words    day 5
        韓国旅行で覚えた単語                                        12 words   day 12
        N5 · 01 はじめ                                              50 words   day 28
        空の単語帳                                                   0 words   day 30

       19 words move to “N5 · 04 がっこう” and start as –; this book is closed and
       done for today. 31 words stay: 28 go on being reviewed (r ends the reviews), 3
       without a review are not asked.







       4 other books are open
       ⏎ close it  n new book  r reviews  / find  q back  ? keys
      """
    )
  }

  @Test("Nothing is copied unless a book is chosen")
  func nowhere() async {
    let screen = await fixture.screen()
    expectPicture(
      screen.picture(80, 16),
      """
       Close a book  N5 · 03 たべもの                                      31○ 12× 7–
      ────────────────────────────────────────────────────────────────────────────────
       19 words are not ○ yet: where to?
       ▌Nowhere: they stay in this book
        A new book…
        N5 · 04 がっこう                                            50 words    day 5
        韓国旅行で覚えた単語                                        12 words   day 12
        N5 · 01 はじめ                                              50 words   day 28
        空の単語帳                                                   0 words   day 30
       This book will be closed and done for today. 50 words stay: 47 go on being
       reviewed (r ends the reviews), 3 without a review are not asked.



       4 other books are open
       ⏎ close it  n new book  r reviews  / find  q back  ? keys
      """
    )
  }

  @Test("A small window keeps four places to choose from, and the sentence in a short form")
  func small() async {
    let screen = await fixture.screen()
    press(screen, "j", "j", "j")
    expectPicture(
      screen.picture(40, 12),
      """
       Close a book  N5 · 03 たべもの
      ────────────────────────────────────────
       19 words are not ○ yet: where to?
        A new book…
        N5 · 04 がっこう             50 words
       ▌韓国旅行で覚えた単語    +19  12 words
        N5 · 01 はじめ               50 words
       19 words move there as –; this book is
       closed. 31 stay: 28 still reviewed
       (r changes that), 3 not asked.
       4 other books are open
       ⏎ close it  n new book  q back  ? keys
      """
    )
    expectPicture(
      screen.picture(30, 8),
      """
       Close a book  N5 · 03 たべ…
      ──────────────────────────────
        N5 · 04 がっこう
       ▌韓国旅行で覚えた単語
       19 words move there as –. 31
       stay: 28 still reviewed…
       4 other books are open
       ⏎ close it  q back  ? keys
      """
    )
  }

  @Test("A wide window keeps numbers near their titles")
  func wide() async {
    let screen = await fixture.screen()
    press(screen, "G")
    expectPicture(
      screen.picture(200, 50),
      """
       Close a book  N5 · 03 たべもの                                                                                                                                                              31○ 12× 7–
      ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
       ███████████████████████████████████████████████████████▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓············

       19 words are not ○ yet: where to?
        Nowhere: they stay in this book
        A new book…
        N5 · 04 がっこう                                                      50 words    day 5
        韓国旅行で覚えた単語                                                  12 words   day 12
        N5 · 01 はじめ                                                        50 words   day 28
       ▌空の単語帳                                                        +19  0 words   day 30

       19 words move to “空の単語帳” and start as –; this book is closed and done for today. 31
       words stay: 28 go on being reviewed (r ends the reviews), 3 without a review are not
       asked.

































       4 other books are open
       ⏎ close it  n new book  r reviews  / find  q back  ? keys
      """
    )
  }

  @Test("A window that is too small says so")
  func tooSmall() async {
    let screen = await fixture.screen()
    expectPicture(
      screen.picture(29, 8),
      """




        too small: 30x8 or larger
      """
    )
  }
}

import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

/// Forms of the screen that closes a book: filtering, closing, and without a choice.
@MainActor
struct CloseBookFormsTests {
  private let fixture = CloseBookFixture()
  private let full = StoreError.system(operation: "write", path: "/data/1.jsonl", code: 28)

  @Test("The filter is in the status line, with the cursor; the sentence does not move")
  func filter() async {
    let screen = await fixture.screen()
    press(screen, "/", "が", "っ", "こ", "う")
    let canvas = screen.picture(80, 16)
    expectPicture(
      canvas,
      """
       Close a book  N5 · 03 たべもの                                      31○ 12× 7–
      ────────────────────────────────────────────────────────────────────────────────
       19 words are not ○ yet: where to?
       ▌N5 · 04 がっこう                                       +19  50 words    day 5





       19 words move to “N5 · 04 がっこう” and start as –; this book is closed and
       done for today. 31 words stay: 28 go on being reviewed (r ends the reviews), 3
       without a review are not asked.


       / がっこう                                                             1 found
       ⏎ choose  Esc all books  ^T 漢 / A
      """
    )
    #expect(canvas.cursor == Point(x: 11, y: 14))
    press(screen, "犬")
    expectPicture(
      screen.picture(80, 16),
      """
       Close a book  N5 · 03 たべもの                                      31○ 12× 7–
      ────────────────────────────────────────────────────────────────────────────────
       19 words are not ○ yet: where to?


                        No open book has “がっこう犬” in its title.








       / がっこう犬                                                           0 found
       Esc all books  ^T 漢 / A
      """
    )
  }

  @Test("On a new book without a title, the hint of Enter says that it asks for one")
  func needsTitle() async {
    let screen = await fixture.screen()
    #expect(screen.picture(80, 16).text.contains(" ⏎ close it  n new book"))
    await run(screen.handle(.key("j")))
    for width in [40, 80] {
      let drawn = screen.picture(width, 16).text
      #expect(drawn.contains(" ⏎ name it  n new book") && !drawn.contains("close it"))
    }
  }

  @Test("A new book's title is in the list and in the sentence")
  func newBook() async {
    let screen = await fixture.screen()
    fixture.navigator.answerPrompts("苦手な単語")
    await run(screen.handle(.key("n")))
    expectPicture(
      screen.picture(80, 16),
      """
       Close a book  N5 · 03 たべもの                                      31○ 12× 7–
      ────────────────────────────────────────────────────────────────────────────────
       19 words are not ○ yet: where to?
        Nowhere: they stay in this book
       ▌A new book: “苦手な単語”                               +19
        N5 · 04 がっこう                                            50 words    day 5
        韓国旅行で覚えた単語                                        12 words   day 12
        N5 · 01 はじめ                                              50 words   day 28
        空の単語帳                                                   0 words   day 30
       “苦手な単語” is made, 19 words move to it and start as –; this book is closed
       and done for today. 31 words stay: 28 go on being reviewed (r ends the
       reviews), 3 without a review are not asked.


       4 other books are open
       ⏎ close it  n new book  r reviews  / find  q back  ? keys
      """
    )
  }

  @Test("Closing in progress is shown; errors are in the status line")
  func closing() async {
    let screen = await fixture.screen()
    let gate = Gate()
    fixture.books.onClose.does { [full] _ in
      await gate.wait()
      throw full
    }
    let closing = Task.immediate { await run(screen.handle(.key(.enter))) }
    await waitUntil { gate.waitingCount > 0 }
    #expect(screen.picture(80, 16).lines[14] == " Closing “N5 · 03 たべもの”…")
    gate.open()
    await closing.value
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


       Could not write /data/1.jsonl: No space left on device. Free some space and
       try again.
       ⏎ close it  n new book  r reviews  / find  q back  ? keys
      """
    )
    press(screen, "j")
    #expect(screen.picture(80, 16).lines[14] == " 4 other books are open")
  }

  @Test("When there is nothing to choose, Enter closes")
  func nothingToChoose() async {
    expectPicture(
      await fixture.screen(closing: 1).picture(80, 12),
      """
       Close a book  N5 · 01 はじめ                                               50○
      ────────────────────────────────────────────────────────────────────────────────

          Every word is ○: there is nothing to move. This book will be closed and
          done for today. 50 words stay: 47 go on being reviewed (r ends the
          reviews), 3 without a review are not asked.

          ⏎  closes it
          q  goes back


       ⏎ close it  r reviews  q back  ? keys
      """
    )
    expectPicture(
      await fixture.screen(closing: 6).picture(40, 12),
      """
       Close a book  空の単語帳
      ────────────────────────────────────────

       There are no words in this book. This
       book will be closed and done for
       today.

       ⏎  closes it
       q  goes back


       ⏎ close it  q back  ? keys
      """
    )
  }

  @Test("A book that is already closed is reported")
  func alreadyClosed() async {
    expectPicture(
      await fixture.screen(closing: 2).picture(80, 10),
      """
       Close a book  N5 · 02 いえ                                                 50○
      ────────────────────────────────────────────────────────────────────────────────

                             “N5 · 02 いえ” is closed already.

                             q  goes back



       q back  ? keys
      """
    )
  }

  @Test("The frame is shown before the books are read")
  func loading() {
    expectPicture(
      fixture.unreadScreen().picture(80, 10),
      """
       Close a book
      ────────────────────────────────────────────────────────────────────────────────


                                  Reading your word books…




       q back  ? keys
      """
    )
  }

  @Test("An error comes with advice")
  func failed() async {
    fixture.books.onBooks.fails(full)
    let screen = fixture.unreadScreen()
    await screen.appear()
    expectPicture(
      screen.picture(40, 12),
      """
       Close a book
      ────────────────────────────────────────

       Could not write /data/1.jsonl: No
       space left on device. Free some space
       and try again.

       ⏎  tries again
       q  goes back


       ⏎ try again  q back  ? keys
      """
    )
  }
}

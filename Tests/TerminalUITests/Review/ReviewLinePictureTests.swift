import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI

@MainActor
@Suite("Pictures of the line of a typed answer")
struct ReviewLinePictureTests {
  @Test("The hints say whether keys are text: here they are not, since the line was left")
  func left() {
    expectPicture(
      ReviewPictures.typed("", isLeft: true, 80, 24),
      """
       Review                                                                   1 new
      ────────────────────────────────────────────────────────────────────────────────





                                            food






                                            new


                  reading




       meaning first · N5 · 03 たべもの
        keys:  ⏎ type  ␣ uncover  u undo  e edit  ! flag  b tomorrow  ? keys
      """
    )
    expectPicture(
      ReviewPictures.typed("", isLeft: true, 40, 12),
      """
       Review                           1 new
      ────────────────────────────────────────
                        food


                        new
       reading



       meaning first · N5 · 03 たべもの
        keys:  ⏎ type  ␣ uncover  ? keys
      """
    )
  }

  @Test("Another right answer, and a letter that makes no kana")
  func notes() {
    expectPicture(
      ReviewPictures.typed("", note: .alsoRight(asked: "たべもの"), 40, 12),
      """
       Review                           1 new
      ────────────────────────────────────────
                        food


                        new
       reading
       ~ Right, but this card asks たべもの.
                     Try again.

       meaning first · N5 · 03 たべもの
       ⏎ check  Esc keys  ^T untyped  F1 keys
      """
    )
    expectPicture(
      ReviewPictures.typed("", keys: "tabxe", 40, 12),
      """
       Review                           1 new
      ────────────────────────────────────────
                        food


                        new
       reading たぇ
          ~ b makes no kana here, and was
                      removed.

       meaning first · N5 · 03 たべもの
       ⏎ check  Esc keys  ^T untyped  F1 keys
      """
    )
  }

  @Test("An answer that waits for the dictionary says so, and how to go on")
  func awaitsDictionary() {
    expectPicture(
      ReviewPictures.typed("", keys: "kui", awaitsDictionary: true, 40, 12),
      """
       Review                           1 new
      ────────────────────────────────────────
                        food


                        new
       reading くい
         ~ Reading the dictionary. ⏎ judges
                    without it.

       meaning first · N5 · 03 たべもの
       ⏎ check  Esc keys  ^T untyped  F1 keys
      """
    )
  }
}

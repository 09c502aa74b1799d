import Domain
import TerminalKit
import TestSupport
import Testing
import ViewModels

@testable import TerminalUI

@MainActor
@Suite("Pictures of a word with long texts")
struct StudyLongWordPictureTests {
  private func desk(_ words: [Word]) async -> StudyPictures {
    let desk = StudyPictures(words)
    await desk.card.appear()
    return desk
  }

  @Test("A long meaning wraps, and is cut when there is no room")
  func long() async {
    let desk = await desk(.withLongMeaning)
    await desk.card.press("n", .enter)
    expectPicture(
      desk.card.picture(40, 12),
      """
       N5 · 03 たべもの  2 / 50   25○ 13× 12–
      ────────────────────────────────────────
                        の
                        飲む
       to drink; to swallow, as medicine; to
           accept, as a condition; to be
            overwhelmed by what one sees
            薬を飲む: to take medicine.
                     #N5 #verb
                         ×
       all words · kanji first
       ␣ next    o ○  x ×  - clear  ? keys
      """
    )
    expectPicture(
      desk.card.picture(30, 8),
      """
       N5 · 03 たべもの   2 / 50
      ──────────────────────────────
                   の
                   飲む
        to drink; to swallow, as …
                   ×  …
       all words · kanji first
       ␣ next    o ○  x ×  ? keys
      """
    )
  }

  @Test("All texts of a word")
  func details() async {
    let desk = await desk(.withLongMeaning)
    await desk.card.press("n", "v")
    expectPicture(
      desk.card.picture(80, 24),
      """
       N5 · 03 たべもの                                          2 / 50   25○ 13× 12–
      ━───────────────────────────────────────────────────────────────────────────────


       kanji     飲む

       gana      のむ

       meaning   to drink; to swallow, as medicine; to accept, as a condition; to be
                 overwhelmed by what one sees

       notes     薬を飲む: to take medicine.

       tags      N5, verb








       all words · kanji first
       v card  e edit  ? keys
      """
    )
    expectPicture(
      desk.card.picture(40, 12),
      """
       N5 · 03 たべもの  2 / 50   25○ 13× 12–
      ────────────────────────────────────────
       kanji     飲む

       gana      のむ

       meaning   to drink; to swallow, as
                 medicine; to accept, as a
                 condition; to be overwhelmed
                 by what one sees
       all words · kanji first
       v card  j down  k up  e edit  ? keys
      """
    )
    await desk.card.press("j", "j", "k", "v")
    #expect(!desk.card.picture(80, 24).text.contains("notes"))
  }
}

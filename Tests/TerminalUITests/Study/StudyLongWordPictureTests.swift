import Domain
import TerminalKit
import TestSupport
import Testing
import ViewModels

@testable import TerminalUI

@MainActor
@Suite("Pictures of a word with long texts")
struct StudyLongWordPictureTests {
  private func fixture(_ words: [Word]) async -> StudyPictures {
    let fixture = StudyPictures(words)
    await fixture.card.appear()
    return fixture
  }

  @Test("A long meaning wraps, and is cut when there is no room")
  func long() async {
    let fixture = await fixture(.withLongMeaning)
    await fixture.card.press("n", .enter)
    expectPicture(
      fixture.card.picture(40, 12),
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
       ␣ next     o ○  x ×  - clear  ? keys
      """
    )
    expectPicture(
      fixture.card.picture(30, 8),
      """
       N5 · 03 たべもの   2 / 50
      ──────────────────────────────
                   の
                   飲む
        to drink; to swallow, as …
                   ×  …
       all words · kanji first
       ␣ next     o ○  x ×  ? keys
      """
    )
  }

  @Test("All texts of a word")
  func details() async {
    let fixture = await fixture(.withLongMeaning)
    await fixture.card.press("n", "v")
    expectPicture(
      fixture.card.picture(80, 24),
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
      fixture.card.picture(40, 12),
      """
       N5 · 03 たべもの  2 / 50   25○ 13× 12–
      ────────────────────────────────────────
       kanji     飲む

       gana      のむ

       meaning   to drink; to swallow, as
                 medicine; to accept, as a
                 condition; to be overwhelmed
                 by what one sees
       8 of 12 lines
       v card  e edit  j down  ? keys
      """
    )
    await fixture.card.press("j", "j", "k", "v")
    #expect(!fixture.card.picture(80, 24).text.contains("notes"))
    await fixture.card.press("v")
    _ = fixture.card.picture(40, 12)
    await fixture.card.press("j", "j", "j", "j")
    #expect(!fixture.card.picture(40, 12).text.contains("kanji     飲む"))
    #expect(fixture.card.picture(80, 24).text.contains("kanji     飲む"), "in a window that grows")
  }

  @Test("A page key passes over no line of long notes")
  func page() async {
    var word = Word.fixture()
    word.texts[.notes] = (1...60).map { "note \($0)." }.joined(separator: "\n")
    let fixture = await fixture([word])
    await fixture.card.press("v")
    let first = fixture.card.picture(80, 24).text
    #expect(first.contains("note 10.") && !first.contains("note 11."))
    await fixture.card.press(.pageDown)
    let second = fixture.card.picture(80, 24).text
    #expect(!second.contains("note 9.") && second.contains("note 10."))
    await fixture.card.press(.pageUp)
    #expect(fixture.card.picture(80, 24).text == first)
  }
}

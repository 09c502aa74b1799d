import Domain
import TerminalKit
import TestSupport
import Testing
import ViewModels

@testable import TerminalUI

@MainActor
@Suite("Pictures of one card")
struct StudyPictureTests {
  private let words = Word.fixtures(50, states: [.success, .fail, .undefined, .success])

  private func fixture(_ words: [Word]) async -> StudyPictures {
    let fixture = StudyPictures(words)
    await fixture.card.appear()
    return fixture
  }

  @Test("Before the words are read")
  func loading() {
    expectPicture(
      StudyPictures(words).card.picture(80, 24),
      """

      ────────────────────────────────────────────────────────────────────────────────









                                  Reading your word books…











       q back  ? keys
      """
    )
  }

  @Test("The bar in the line below the title is what was shown, not where a jump led")
  func progress() async {
    let fixture = await fixture(words)
    func bar() -> Int { fixture.card.picture(50, 12).text.count { $0 == "━" } }
    #expect(bar() == 0)
    await fixture.card.press("n", "n")
    #expect(bar() == 2)
    await fixture.card.press("G")
    #expect(fixture.card.picture(50, 12).text.contains("50 / 50"))
    #expect(bar() == 4)
  }

  @Test("All sides uncovered, from a large window to one that is too small")
  func turned() async {
    let fixture = await fixture(words)
    await fixture.card.press(" ", " ")
    expectPicture(
      fixture.card.picture(80, 24),
      """
       N5 · 03 たべもの                                          1 / 50   25○ 13× 12–
      ────────────────────────────────────────────────────────────────────────────────






                                           た もの
                                           食べ物


                                            food






                                             ○


       all words · kanji first
       ␣ next     o ○  x ×  - clear  u undo  ⇥ list  m mode  f front  ? keys
      """
    )
    expectPicture(
      fixture.card.picture(40, 12),
      """
       N5 · 03 たべもの  1 / 50   25○ 13× 12–
      ────────────────────────────────────────

                       た もの
                       食べ物

                        food


                         ○
       all words · kanji first
       ␣ next     o ○  x ×  - clear  ? keys
      """
    )
    expectPicture(
      fixture.card.picture(30, 8),
      """
       N5 · 03 たべもの   1 / 50
      ──────────────────────────────
                  た もの
                  食べ物
                   food
                    ○
       all words · kanji first
       ␣ next     o ○  x ×  ? keys
      """
    )
    expectPicture(
      fixture.card.picture(29, 8),
      """




        too small: 30x8 or larger
      """
    )
  }

  @Test("A hidden side keeps its place: uncovering it moves nothing, also among the hints")
  func nothingMoves() async {
    let fixture = await fixture(words)
    let front = fixture.card.picture(80, 24).lines
    await fixture.card.press(" ")
    let reading = fixture.card.picture(80, 24).lines
    await fixture.card.press(" ")
    let meaning = fixture.card.picture(80, 24).lines
    #expect(front.indices.filter { front[$0] != reading[$0] } == [8])
    #expect(reading.indices.filter { reading[$0] != meaning[$0] } == [12, 23])
    #expect(meaning[23] == reading[23].replacing("␣ uncover", with: "␣ next   "))
  }

  @Test("In a wide window the card is in the middle, between the fronts of its neighbours")
  func wide() async {
    let fixture = await fixture(words)
    await fixture.card.press(" ", " ")
    let rows = fixture.card.picture(200, 50).text.split(separator: "\n").map(String.init)
    #expect(rows.contains { $0.hasPrefix(String(repeating: " ", count: 97) + "食べ物") })
    #expect(rows.contains { $0.hasSuffix("▌○  食べ物") })
    #expect(rows.contains { $0.hasSuffix(" ×  飲む") })
    #expect(!rows.contains { $0.contains("to drink") }, "the panel tells nothing")
  }

  @Test("The panel of a wide window cuts no front that has room")
  func longFronts() async {
    let fixture = await fixture(.withLongMeaning)
    await fixture.card.press("f", "f")
    let text = fixture.card.picture(200, 50).text
    #expect(text.contains(" ×  to drink; to swallow, as medicine; to accept"))
  }

  @Test("Gana first, and the meaning first")
  func fronts() async {
    let fixture = await fixture(.withLongMeaning)
    await fixture.card.press("n", "f", .enter)
    expectPicture(
      fixture.card.picture(40, 12),
      """
       N5 · 03 たべもの  2 / 50   25○ 13× 12–
      ────────────────────────────────────────
                        のむ
                        飲む
       to drink; to swallow, as medicine; to
           accept, as a condition; to be
            overwhelmed by what one sees
            薬を飲む: to take medicine.
                     #N5 #verb
                         ×
       all words · gana first
       ␣ next     o ○  x ×  - clear  ? keys
      """
    )
    await fixture.card.press("f", .enter)
    expectPicture(
      fixture.card.picture(80, 24),
      """
       N5 · 03 たべもの                                          2 / 50   25○ 13× 12–
      ━───────────────────────────────────────────────────────────────────────────────







                     to drink; to swallow, as medicine; to accept, as a
                       condition; to be overwhelmed by what one sees


                                            のむ

                                            飲む
                                薬を飲む: to take medicine.
                                         #N5 #verb

                                             ×


       all words · meaning first
       ␣ next     o ○  x ×  - clear  u undo  ⇥ list  m mode  f front  ? keys
      """
    )
    expectPicture(
      fixture.card.picture(30, 8),
      """
       N5 · 03 たべもの   2 / 50
      ──────────────────────────────
        to drink; to swallow, as …
                   のむ
                   飲む
                   ×  …
       all words · meaning first
       ␣ next     o ○  x ×  ? keys
      """
    )
  }
}

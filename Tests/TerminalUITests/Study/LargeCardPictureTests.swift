import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("Pictures of large cards")
struct LargeCardPictureTests {
  private func desk(_ words: [Word], heights: [Int] = [16, 24], front: FrontType = .kanji) async
    -> StudyPictures
  {
    let desk = StudyPictures(words, front: front, fonts: Frames(heights: heights))
    await desk.card.appear()
    return desk
  }

  private func word(_ kanji: String, _ gana: String, _ meaning: String) -> Word {
    var word = Word.fixtures(1)[0]
    (word.kanji.text, word.gana.text, word.meaning.text) = (kanji, gana, meaning)
    return word
  }

  @Test("24 dots where there is room; the word is in the line at the foot, its reading above")
  func large() async {
    let desk = await desk(Word.fixtures(2))
    expectPicture(
      desk.card.picture(80, 24),
      """
       N5 · 03 たべもの                                                    1 / 2   2–
      ────────────────────────────────────────────────────────────────────────────────


           ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄  ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄  ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
           █                    █  █                    █  █                    █
           █                    █  █                    █  █                    █
           █                    █  █                    █  █                    █
           █                    █  █                    █  █                    █
           █                    █  █                    █  █                    █
           █                    █  █                    █  █                    █
           █                    █  █                    █  █                    █
           █                    █  █                    █  █                    █
           █                    █  █                    █  █                    █
           █                    █  █                    █  █                    █
           ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀



                                         食べ物  –


       all words · kanji first
       ␣ reveal  o ○  x ×  - clear  u undo  ⇥ list  m mode  f front  ? keys
      """
    )
    await desk.card.press(" ", " ")
    expectPicture(
      desk.card.picture(80, 24),
      """
       N5 · 03 たべもの                                                    1 / 2   2–
      ────────────────────────────────────────────────────────────────────────────────

                     た                                             もの
           ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄  ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄  ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
           █                    █  █                    █  █                    █
           █                    █  █                    █  █                    █
           █                    █  █                    █  █                    █
           █                    █  █                    █  █                    █
           █                    █  █                    █  █                    █
           █                    █  █                    █  █                    █
           █                    █  █                    █  █                    █
           █                    █  █                    █  █                    █
           █                    █  █                    █  █                    █
           █                    █  █                    █  █                    █
           ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀

                                            food

                                         食べ物  –


       all words · kanji first
       ␣ next    o ○  x ×  - clear  u undo  ⇥ list  m mode  f front  ? keys
      """
    )
  }

  @Test("16 dots where there is less room, and text in a small window")
  func smaller() async {
    let desk = await desk(Word.fixtures(2))
    await desk.card.press(" ", " ")
    expectPicture(
      desk.card.picture(60, 20),
      """
       N5 · 03 たべもの                                1 / 2   2–
      ────────────────────────────────────────────────────────────

                   た                             もの
             ▄▄▄▄▄▄▄▄▄▄▄▄▄▄  ▄▄▄▄▄▄▄▄▄▄▄▄▄▄  ▄▄▄▄▄▄▄▄▄▄▄▄▄▄
             █            █  █            █  █            █
             █            █  █            █  █            █
             █            █  █            █  █            █
             █            █  █            █  █            █
             █            █  █            █  █            █
             █            █  █            █  █            █
             ▀▀▀▀▀▀▀▀▀▀▀▀▀▀  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀

                                  food

                               食べ物  –


       all words · kanji first
       ␣ next    o ○  x ×  - clear  u undo  ⇥ list  ? keys
      """
    )
    expectPicture(
      desk.card.picture(40, 12),
      """
       N5 · 03 たべもの            1 / 2   2–
      ────────────────────────────────────────

                       た もの
                       食べ物

                        food


                         –
       all words · kanji first
       ␣ next    o ○  x ×  - clear  ? keys
      """
    )
  }

  @Test("A large window has the panel near the card")
  func wide() async {
    let desk = await desk(Word.fixtures(2))
    await desk.card.press(" ", " ")
    expectPicture(
      desk.card.picture(200, 50),
      """
       N5 · 03 たべもの                                                                                                                                                                            1 / 2   2–
      ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

                                                                                                                                                              ▌–  食べ物
                                                                                                                                                               –  飲む








                                                                                 た                                             もの
                                                                       ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄  ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄  ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
                                                                       █                    █  █                    █  █                    █
                                                                       █                    █  █                    █  █                    █
                                                                       █                    █  █                    █  █                    █
                                                                       █                    █  █                    █  █                    █
                                                                       █                    █  █                    █  █                    █
                                                                       █                    █  █                    █  █                    █
                                                                       █                    █  █                    █  █                    █
                                                                       █                    █  █                    █  █                    █
                                                                       █                    █  █                    █  █                    █
                                                                       █                    █  █                    █  █                    █
                                                                       ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀

                                                                                                        food



                                                                                                     食べ物  –
















       all words · kanji first
       ␣ next    o ○  x ×  - clear  u undo  ⇥ list  m mode  f front  s shuffle  ? keys
      """
    )
  }

  @Test("A long word wraps where there is room for its lines")
  func wrapped() async {
    let desk = await desk([word("図書館員養成", "としょかんいんようせい", "training of librarians")])
    await desk.card.press(" ", " ")
    expectPicture(
      desk.card.picture(60, 36),
      """
       N5 · 03 たべもの                                1 / 1   1–
      ────────────────────────────────────────────────────────────



                         としょかんいんようせい
             ▄▄▄▄▄▄▄▄▄▄▄▄▄▄  ▄▄▄▄▄▄▄▄▄▄▄▄▄▄  ▄▄▄▄▄▄▄▄▄▄▄▄▄▄
             █            █  █            █  █            █
             █            █  █            █  █            █
             █            █  █            █  █            █
             █            █  █            █  █            █
             █            █  █            █  █            █
             █            █  █            █  █            █
             ▀▀▀▀▀▀▀▀▀▀▀▀▀▀  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀

             ▄▄▄▄▄▄▄▄▄▄▄▄▄▄  ▄▄▄▄▄▄▄▄▄▄▄▄▄▄  ▄▄▄▄▄▄▄▄▄▄▄▄▄▄
             █            █  █            █  █            █
             █            █  █            █  █            █
             █            █  █            █  █            █
             █            █  █            █  █            █
             █            █  █            █  █            █
             █            █  █            █  █            █
             ▀▀▀▀▀▀▀▀▀▀▀▀▀▀  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀

                         training of librarians

                            図書館員養成  –







       all words · kanji first
       ␣ next    o ○  x ×  - clear  u undo  ⇥ list  ? keys
      """
    )
    // Not in a low one: all of it is text.
    #expect(!desk.card.picture(60, 20).text.contains("█"))
  }

  @Test("Gana that are asked are large, a meaning is text")
  func fronts() async {
    let gana = await desk(Word.fixtures(2), heights: [16], front: .gana)
    #expect(gana.card.picture(80, 24).text.contains("█"))
    let meaning = await desk(Word.fixtures(2), heights: [16], front: .meaning)
    await meaning.card.press(" ", " ")
    #expect(!meaning.card.picture(80, 24).text.contains("█"))
  }

  @Test("A word with a character that no font has is text as a whole")
  func missing() async {
    let desk = await desk([word("㐂ぶ", "よろこぶ", "to be glad")])
    #expect(!desk.card.picture(80, 24).text.contains("█"))
    #expect(desk.card.picture(80, 24).text.contains("㐂ぶ"))
  }

  @Test("B makes it text, and large again")
  func toggled() async {
    let desk = await desk(Word.fixtures(2))
    await desk.card.press("B")
    #expect(!desk.card.picture(80, 24).text.contains("█"))
    #expect(desk.card.picture(80, 24).text.contains("Cards are text."))
    await desk.card.press("B")
    #expect(desk.card.picture(80, 24).text.contains("█"))
  }

  @Test("Nothing moves when sides are revealed")
  func stays() async {
    let desk = await desk(Word.fixtures(2))
    let before = desk.card.picture(80, 24).lines
    await desk.card.press(" ", " ")
    let after = desk.card.picture(80, 24).lines
    let blocks = before.indices.filter { before[$0].contains("█") }
    #expect(blocks.count == 10)
    #expect(blocks.allSatisfy { before[$0] == after[$0] })
  }
}

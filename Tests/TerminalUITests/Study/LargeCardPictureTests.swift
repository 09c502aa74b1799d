import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("Pictures of large cards")
struct LargeCardPictureTests {
  private func fixture(_ words: [Word], heights: [Int] = [16, 24], front: FrontType = .kanji) async
    -> StudyPictures
  {
    let fixture = StudyPictures(words, front: front, fonts: Frames(heights: heights))
    await fixture.card.appear()
    return fixture
  }

  private func word(_ kanji: String, _ gana: String, _ meaning: String) -> Word {
    var word = Word.fixtures(1)[0]
    (word.kanji.text, word.gana.text, word.meaning.text) = (kanji, gana, meaning)
    return word
  }

  @Test("A word takes two lines also where these are as wide as the window")
  func wholeWidth() {
    let room = Size(width: 72, height: 24)
    let fonts = BitmapFontList([Frames.Frame(height: 12)])
    let text = LargeText("一二三四五六七八九十百", reading: "", fonts: fonts, room: room)
    #expect(text?.height == 12)
  }

  @Test("24 dots where there is room; the word is in the line at the foot, its reading above")
  func large() async {
    let fixture = await fixture(Word.fixtures(2))
    expectPicture(
      fixture.card.picture(80, 24),
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
       ␣ uncover  o ○  x ×  - clear  u undo  ⇥ list  m mode  f front  ? keys
      """
    )
    await fixture.card.press(" ", " ")
    expectPicture(
      fixture.card.picture(80, 24),
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
       ␣ next     o ○  x ×  - clear  u undo  ⇥ list  m mode  f front  ? keys
      """
    )
  }

  @Test("16 dots where there is less room, and text in a small window")
  func smaller() async {
    let fixture = await fixture(Word.fixtures(2))
    await fixture.card.press(" ", " ")
    expectPicture(
      fixture.card.picture(60, 20),
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
       ␣ next     o ○  x ×  - clear  u undo  ⇥ list  ? keys
      """
    )
    expectPicture(
      fixture.card.picture(40, 12),
      """
       N5 · 03 たべもの            1 / 2   2–
      ────────────────────────────────────────

                       た もの
                       食べ物

                        food


                         –
       all words · kanji first
       ␣ next     o ○  x ×  - clear  ? keys
      """
    )
  }

  @Test("A large window has the panel near the card")
  func wide() async {
    let fixture = await fixture(Word.fixtures(2))
    await fixture.card.press(" ", " ")
    expectPicture(
      fixture.card.picture(200, 50),
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
       ␣ next     o ○  x ×  - clear  u undo  ⇥ list  m mode  f front  s shuffle  ? keys
      """
    )
  }

  @Test("A long word wraps where there is room for its lines")
  func wrapped() async {
    let fixture = await fixture([word("図書館員養成", "としょかんいんようせい", "training of librarians")])
    await fixture.card.press(" ", " ")
    expectPicture(
      fixture.card.picture(60, 36),
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
       ␣ next     o ○  x ×  - clear  u undo  ⇥ list  ? keys
      """
    )
    // Not in a low one: all of it is text.
    #expect(!fixture.card.picture(60, 20).text.contains("█"))
  }

  @Test("Gana that are asked are large, a meaning is text")
  func fronts() async {
    let gana = await fixture(Word.fixtures(2), heights: [16], front: .gana)
    #expect(gana.card.picture(80, 24).text.contains("█"))
    let meaning = await fixture(Word.fixtures(2), heights: [16], front: .meaning)
    await meaning.card.press(" ", " ")
    #expect(!meaning.card.picture(80, 24).text.contains("█"))
  }

  @Test("A word with a character that no font has is text as a whole")
  func missing() async {
    let fixture = await fixture([word("㐂ぶ", "よろこぶ", "to be glad")])
    #expect(!fixture.card.picture(80, 24).text.contains("█"))
    #expect(fixture.card.picture(80, 24).text.contains("㐂ぶ"))
  }

  @Test("B makes it text, and large again")
  func toggled() async {
    let fixture = await fixture(Word.fixtures(2))
    await fixture.card.press("B")
    #expect(!fixture.card.picture(80, 24).text.contains("█"))
    #expect(fixture.card.picture(80, 24).text.contains("Cards are text."))
    await fixture.card.press("B")
    #expect(fixture.card.picture(80, 24).text.contains("█"))
  }

  @Test("Nothing moves when sides are uncovered")
  func stays() async {
    let fixture = await fixture(Word.fixtures(2))
    let before = fixture.card.picture(80, 24).lines
    await fixture.card.press(" ", " ")
    let after = fixture.card.picture(80, 24).lines
    let blocks = before.indices.filter { before[$0].contains("█") }
    #expect(blocks.count == 10)
    #expect(blocks.allSatisfy { before[$0] == after[$0] })
  }
}

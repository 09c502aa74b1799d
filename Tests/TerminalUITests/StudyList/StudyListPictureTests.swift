import Domain
import TerminalKit
import TestSupport
import Testing
import ViewModels

@testable import TerminalUI

@MainActor
@Suite("Pictures of the list of words")
struct StudyListPictureTests {
  private func fixture() async -> StudyPictures {
    var words = Word.fixtures(50, states: [.success, .fail, .undefined, .success])
    words[1].state = .success
    words[2].state = .fail
    words[1].meaning.text = "to drink what one sees"
    let fixture = StudyPictures(words)
    await fixture.list.appear()
    return fixture
  }

  @Test("Whatever was drawn before, and in whatever window, the list shows what is so now")
  func redrawn() async {
    let fixture = await fixture()
    // Never so far down that the smallest window scrolls: the next one would stay where that was.
    for key in ["j", "3", " ", "k", "3", "o", "x", "k", "k", "v", "v", "m", "m", "s", "j"] as [Key]
    {
      await fixture.list.press(key)
      for (width, height) in [(80, 24), (30, 8), (40, 12), (80, 24), (120, 30)] {
        let new = StudyListScreen(viewModel: fixture.list.viewModel, texts: .english)
        #expect(fixture.list.picture(width, height) == new.picture(width, height))
      }
    }
  }

  @Test("A column covered, and the first row uncovered")
  func covered() async {
    let fixture = await fixture()
    await fixture.list.press("3", " ", "j")
    expectPicture(
      fixture.list.picture(80, 24),
      """
       N5 · 03 たべもの                                          2 / 50   26○ 13× 11–
      ────────────────────────────────────────────────────────────────────────────────
           1 kanji            2 gana                   3 meaning
        ○  食べ物             たべもの                 food
       ▌○  飲む               のむ                     ░░░░░░░░░░░░
        ×  朝ご飯             あさごはん               ░░░░░░░░░░░░
        ○  学校               がっこう                 ░░░░░░░░░░░░
        ○  先生               せんせい                 ░░░░░░░░░░░░
        ×  電車               でんしゃ                 ░░░░░░░░░░░░
        –  新しい             あたらしい               ░░░░░░░░░░░░
        ○  猫                 ねこ                     ░░░░░░░░░░░░
        ○  雨                 あめ                     ░░░░░░░░░░░░
        ×                     アイスクリーム           ░░░░░░░░░░░░
        –  食べ物             たべもの                 ░░░░░░░░░░░░
        ○  飲む               のむ                     ░░░░░░░░░░░░
        ○  朝ご飯             あさごはん               ░░░░░░░░░░░░
        ×  学校               がっこう                 ░░░░░░░░░░░░
        –  先生               せんせい                 ░░░░░░░░░░░░
        ○  電車               でんしゃ                 ░░░░░░░░░░░░
        ○  新しい             あたらしい               ░░░░░░░░░░░░
        ×  猫                 ねこ                     ░░░░░░░░░░░░
        –  雨                 あめ                     ░░░░░░░░░░░░
       all words · meaning covered
       ␣ uncover  3 cover  o ○  x ×  u undo  ⇥ card  / find  m mode  e edit  ? keys
      """
    )
    expectPicture(
      fixture.list.picture(40, 12),
      """
       N5 · 03 たべもの  2 / 50   26○ 13× 11–
      ────────────────────────────────────────
           1 kanji 2 gana       3 meaning
        ○  食べ物  たべもの     food
       ▌○  飲む    のむ         ░░░░░░░░░░░░
        ×  朝ご飯  あさごはん   ░░░░░░░░░░░░
        ○  学校    がっこう     ░░░░░░░░░░░░
        ○  先生    せんせい     ░░░░░░░░░░░░
        ×  電車    でんしゃ     ░░░░░░░░░░░░
        –  新しい  あたらしい   ░░░░░░░░░░░░
       all words · meaning covered
       ␣ uncover  3 cover  o ○  x ×  ? keys
      """
    )
    expectPicture(
      fixture.list.picture(30, 8),
      """
       N5 · 03 たべもの   2 / 50
      ──────────────────────────────
        ○  食べ物 たべもの food
       ▌○  飲む   のむ     ░░░░░░░
        ×  朝ご飯 あさご…  ░░░░░░░
        ○  学校   がっこう ░░░░░░░
       all words · meaning covered
       ␣ uncover  3 cover  ? keys
      """
    )
    await fixture.list.press("k")
    let hints = fixture.list.picture(40, 12).lines.last
    #expect(hints == " ␣ next     3 cover  o ○  x ×  ? keys", "The row was uncovered before.")
  }

  @Test("Rows filtered by typed text, and no rows")
  func filtered() async {
    let fixture = await fixture()
    await fixture.list.press("3", " ", "j", "/", "a", "t")
    expectPicture(
      fixture.list.picture(60, 10),
      """
       N5 · 03 たべもの                      2 / 50   26○ 13× 11–
      ────────────────────────────────────────────────────────────
           1 kanji       2 gana            3 meaning
       ▌○  飲む          のむ              ░░░░░░░░░░░░
        –  新しい        あたらしい        ░░░░░░░░░░░░
        ○  猫            ねこ              ░░░░░░░░░░░░
        ○  新しい        あたらしい        ░░░░░░░░░░░░
        ×  猫            ねこ              ░░░░░░░░░░░░
       / at                                              11 found
       ⏎ keep  Esc all words  ^T 漢 / A
      """
    )
    #expect(fixture.list.picture(60, 10).cursor == Point(x: 5, y: 8))
    await fixture.list.press("z")
    expectPicture(
      fixture.list.picture(60, 10),
      """
       N5 · 03 たべもの                      2 / 50   26○ 13× 11–
      ────────────────────────────────────────────────────────────

                       No word matches “atz”.

                       Esc  shows all words again


       / atz                                              0 found
       ⏎ keep  Esc all words  ^T 漢 / A
      """
    )
    await fixture.list.press(.escape)
    #expect(!fixture.list.takesText)
  }

  @Test("The selected row stays visible; a click selects, a second click uncovers")
  func scrolling() async {
    let fixture = await fixture()
    _ = fixture.list.picture(80, 24)
    await fixture.list.press("G")
    let rows = fixture.list.picture(80, 24).text.split(separator: "\n")
    #expect(rows[21].hasPrefix(" ▌×"))
    #expect(rows[0].contains("50 / 50"))
    await fixture.list.press("3")
    _ = fixture.list.handle(.mouse(.click, at: Point(x: 8, y: 5)))
    #expect(fixture.list.picture(80, 24).text.split(separator: "\n")[5].hasSuffix("░"))
    _ = fixture.list.handle(.mouse(.click, at: Point(x: 8, y: 5)))
    #expect(!fixture.list.picture(80, 24).text.split(separator: "\n")[5].hasSuffix("░"))
    _ = fixture.list.handle(.mouse(.doubleClick, at: Point(x: 8, y: 5)))
    #expect(fixture.navigator.events == [.replace(.study(.book(1)))])
  }

  @Test("While a notice is in its line, the filter is beside the title")
  func filterAndNotice() async {
    let fixture = await fixture()
    await fixture.list.press("/", "a", "t", .enter)
    #expect(!fixture.list.picture(80, 24).lines[0].contains("/ at"))
    await fixture.list.press("A")
    #expect(fixture.list.picture(80, 24).lines[0].hasPrefix(" N5 · 03 たべもの  / at"))
  }

  @Test("A word that waits for tomorrow, asked the other way, says so in the list and on its card")
  func otherWay() async {
    let fixture = StudyPictures(
      Word.fixtures(2),
      secondFront: .meaning,
      provider: TableProvider(.answer(WordTraitsQuery([1, 2]), [1: .otherWayTomorrow, 2: .due]))
    )
    await fixture.list.appear()
    let rows = fixture.list.picture(80, 10).lines.filter { $0.contains("other way") }
    #expect(rows == [" ▌–  食べ物             たべもの                 food                 other way"])
    #expect(fixture.list.picture(40, 12).text.contains("food    other"))
    #expect(fixture.card.picture(80, 24).text.contains("– · asked the other way tomorrow"))
    #expect(fixture.card.picture(40, 12).text.contains("– · other way"))
  }

  @Test("Suspended, buried and flagged words say so at the end of their row")
  func labels() async {
    var words = Word.fixtures(5)
    words[0].isSuspended = true
    words[1].buriedUntil = Day(number: Day.fixture.number + 1)
    (words[2].isFlagged, words[2].isSuspended) = (true, true)
    words[2].meaning.text = "breakfast, as it is eaten in the morning by most people"
    (words[3].isSuspended, words[3].buriedUntil) = (true, words[1].buriedUntil)
    (words[4].isSuspended, words[4].isFlagged) = (true, true)
    words[4].buriedUntil = words[1].buriedUntil
    let fixture = StudyPictures(words)
    await fixture.list.appear()
    expectPicture(
      fixture.list.picture(80, 10),
      """
       N5 · 03 たべもの                                                    1 / 5   5–
      ────────────────────────────────────────────────────────────────────────────────
           1 kanji  2 gana      3 meaning
       ▌–  食べ物   たべもの    food                                        suspended
        –  飲む     のむ        to drink                                       buried
        –  朝ご飯   あさごはん  breakfast, as it is eaten in the … suspended, flagged
        –  学校     がっこう    school                              suspended, buried
        –  先生     せんせい    teacher                    suspended, buried, flagged
       all words
       ␣ next     3 cover  o ○  x ×  u undo  ⇥ card  / find  m mode  e edit  ? keys
      """
    )
    expectPicture(
      fixture.list.picture(40, 12),
      """
       N5 · 03 たべもの            1 / 5   5–
      ────────────────────────────────────────
           1 kanji 2 gana     3 meaning
       ▌–  食べ物  たべもの   food       susp
        –  飲む    のむ       to drink buried
        –  朝ご飯  あさごはん brea… susp flag
        –  学校    がっこう   school susp bur
        –  先生    せんせい   tea… susp bur …


       all words
       ␣ next     3 cover  o ○  x ×  ? keys
      """
    )
  }

  @Test("Without rows, the hints name the keys that lead to some")
  func emptyHints() async {
    let empty = StudyPictures([])
    await empty.list.appear()
    let hints = empty.list.picture(60, 12).lines.last
    #expect(hints == " a add  u undo  q back  ? keys", "no mode shows words that are not there")
    let known = StudyPictures(Word.fixtures(2, states: [.success]))
    await known.list.appear()
    await known.list.press("m")
    let none = known.list.picture(60, 12).lines.last
    #expect(none == " m mode  a add  u undo  q back  ? keys")
    let fixture = await fixture()
    await fixture.list.press("/", "q", "q", "q", .enter)
    let unmatched = fixture.list.picture(60, 12).lines.last
    #expect(unmatched == " / find  q back  u undo  ? keys")
  }
}

import Domain
import TerminalKit
import TestSupport
import Testing
import ViewModels

@testable import TerminalUI

@MainActor
@Suite("Picked words as they look")
struct PickingPictureTests {
  private func desk() async -> StudyPictures {
    let desk = StudyPictures(Word.fixtures(10))
    desk.words.onChange.does { ids, _ in WordStep(patches: ids.map { WordPatch(id: $0) }) }
    await desk.list.appear()
    return desk
  }

  @Test("Picked rows have a sign, the status line their number, the hints what can be done")
  func picked() async {
    let desk = await desk()
    await desk.list.press("v", "j", "v", "j", "V")
    expectPicture(
      desk.list.picture(80, 12),
      """
       N5 · 03 たべもの                                                  5 / 10   10–
      ────────────────────────────────────────────────────────────────────────────────
           1 kanji            2 gana                   3 meaning
      ✓ –  食べ物             たべもの                 food
        –  飲む               のむ                     to drink
      ✓ –  朝ご飯             あさごはん               breakfast
      ✓ –  学校               がっこう                 school
      ✓▌–  先生               せんせい                 teacher
        –  電車               でんしゃ                 train
        –  新しい             あたらしい               new
       4 picked · all words
       v pick  M move  C copy  T tag  d delete  o ○  x ×  * all  u undo  ? keys
      """
    )
    expectPicture(
      desk.list.picture(40, 8),
      """
       N5 · 03 たべもの          5 / 10   10–
      ────────────────────────────────────────
      ✓ –  朝ご飯   あさごはん  breakfast
      ✓ –  学校     がっこう    school
      ✓▌–  先生     せんせい    teacher
        –  電車     でんしゃ    train
       4 picked · all words
       v pick  M move  C copy  T tag  ? keys
      """
    )
  }

  @Test("A filter says how many picked words it hides; a change says what was done")
  func hidden() async {
    let desk = await desk()
    await desk.list.press("v", "v", "/", "t", "o")
    #expect(rows(desk).contains { $0.hasSuffix(" 2 picked, 1 not shown · 1 found") })
    await desk.list.press(.enter, "x")
    #expect(rows(desk).contains(" 2 words marked ×. u takes it back."))
  }

  private func rows(_ desk: StudyPictures) -> [String] {
    desk.list.picture(80, 12).text.split(separator: "\n").map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
  }
}

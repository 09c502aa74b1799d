import Domain
import TerminalKit
import TestSupport
import Testing
import ViewModels

@testable import TerminalUI

@MainActor
@Suite("Pictures of picked words")
struct PickingPictureTests {
  private func fixture() async -> StudyPictures {
    let fixture = StudyPictures(Word.fixtures(10))
    fixture.words.onChange.does { ids, _ in WordStep(patches: ids.map { WordPatch(id: $0) }) }
    await fixture.list.appear()
    return fixture
  }

  @Test("Picked rows have a sign, the status line their number, the hints the actions")
  func picked() async {
    let fixture = await fixture()
    await fixture.list.press("v", "j", "v", "j", "V")
    expectPicture(
      fixture.list.picture(80, 12),
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
       v pick  M move  C copy  T tag  d delete  o ○  x ×  E $EDITOR  * all  ? keys
      """
    )
    expectPicture(
      fixture.list.picture(40, 8),
      """
       N5 · 03 たべもの          5 / 10   10–
      ────────────────────────────────────────
      ✓ –  朝ご飯  あさごはん     breakfast
      ✓ –  学校    がっこう       school
      ✓▌–  先生    せんせい       teacher
        –  電車    でんしゃ       train
       4 picked · all words
       v pick  M move  C copy  T tag  ? keys
      """
    )
  }

  @Test("A filter says how many picked words it hides; a change is reported")
  func hidden() async {
    let fixture = await fixture()
    await fixture.list.press("v", "v", "/", "t", "o")
    #expect(rows(fixture).contains { $0.hasSuffix(" 2 picked, 1 not shown · 1 found") })
    await fixture.list.press(.enter, "x")
    #expect(rows(fixture).contains(" 2 words marked ×. u undoes it."))
  }

  @Test("Invalid lines are named above the list, with advice")
  func problems() {
    let problems = [
      SheetProblem(line: 12, .incomplete([.meaning])),
      SheetProblem(line: 15, .unknownNumber("99")),
      SheetProblem(line: 16, .tooManyColumns(8)),
    ]
    let model = ConfirmViewModel(confirmation: .mendSheet(problems)) { _ in }
    expectPicture(
      ConfirmScreen(viewModel: model, texts: .english).picture(60, 10),
      """

      ────────────────────────────────────────────────────────────
       Go back into the editor? Nothing is changed yet; n keeps
       the text for later.
       Line 12 is not a word: it needs a meaning.
       Line 15 has the number 99, which no word has; + adds a
       word.
       Line 16 has 8 columns, 7 at most: remove a tab, or write
       \\t.
       y yes  n no
      """
    )
    let many = (1...20).map { SheetProblem(line: $0, .encoding) }
    let text = Texts.english.overlays.confirmation(.mendSheet(many))
    #expect(text.contains("Line 8 is not UTF-8"))
    #expect(text.contains("and 12 other lines."))
  }

  private func rows(_ fixture: StudyPictures) -> [String] {
    fixture.list.picture(80, 12).text.split(separator: "\n").map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
  }
}

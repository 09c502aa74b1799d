import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("Pictures of a word's example")
struct ExamplePictureTests {
  private static let example = "学校で食べ物を買う。"

  private func fixture(_ example: String = example) async -> StudyPictures {
    var words = Word.fixtures(2)
    words[0].texts[.example] = example
    let fixture = StudyPictures(words)
    await fixture.card.appear()
    return fixture
  }

  @Test("It is on the back of a card, once all sides are uncovered")
  func studied() async {
    let fixture = await fixture()
    for _ in 0..<2 {
      #expect(!fixture.card.picture(80, 24).text.contains(Self.example))
      await fixture.card.press(" ")
    }
    expectPicture(
      fixture.card.picture(80, 24),
      """
       N5 · 03 たべもの                                                    1 / 2   2–
      ────────────────────────────────────────────────────────────────────────────────






                                           た もの
                                           食べ物


                                            food

                                    学校で食べ物を買う。




                                             –


       all words · kanji first
       ␣ next     o ○  x ×  - clear  u undo  ⇥ list  m mode  f front  ? keys
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

                学校で食べ物を買う。
                         –
       all words · kanji first
       ␣ next     o ○  x ×  - clear  ? keys
      """
    )
  }

  @Test("What does not fit ends in …, and is complete in the details")
  func long() async {
    let fixture = await fixture(String(repeating: "食べ物を買う。", count: 200))
    await fixture.card.press(" ", " ")
    for (width, height) in [(80, 24), (40, 12), (200, 50)] {
      let text = fixture.card.picture(width, height).text
      #expect(text.contains("食べ物を買う"), "\(width)x\(height)")
      #expect(text.contains("…"), "\(width)x\(height)")
    }
    await fixture.card.press("v")
    #expect(fixture.card.picture(80, 24).text.contains("example   食べ物を買う"))
  }

  @Test("The details have it before the notes, as the card does")
  func details() async {
    var word = Word.fixtures(1)[0]
    word.texts[.example] = Self.example
    word.texts[.notes] = "Not 食事, which is a meal."
    let fixture = StudyPictures([word])
    await fixture.card.appear()
    await fixture.card.press("v")
    let text = fixture.card.picture(80, 24).text
    #expect(
      text.contains(
        "\n example   学校で食べ物を買う。\n\n notes     Not 食事, which is a meal.\n"
      ),
      "\(text)"
    )
  }

  @Test("In a review it is on the back as well", arguments: [(80, 24), (40, 12), (200, 50)])
  func reviewed(width: Int, height: Int) {
    for isUncovered in [false, true] {
      let state = ReviewPictures.state {
        $0.word.texts[.example] = Self.example
      } _: {
        if isUncovered { $0.deck.uncover() }
      }
      let text = ReviewPictures.picture(state, width, height).text
      #expect(text.contains(Self.example) == isUncovered)
    }
  }
}

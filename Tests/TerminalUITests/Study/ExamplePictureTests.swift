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

  private func desk(_ example: String = example) async -> StudyPictures {
    var words = Word.fixtures(2)
    words[0].texts[.example] = example
    let desk = StudyPictures(words)
    await desk.card.appear()
    return desk
  }

  @Test("It is on the back of a card, once all sides are revealed")
  func studied() async {
    let desk = await desk()
    for _ in 0..<2 {
      #expect(!desk.card.picture(80, 24).text.contains(Self.example))
      await desk.card.press(" ")
    }
    expectPicture(
      desk.card.picture(80, 24),
      """
       N5 · 03 たべもの                                                    1 / 2   2–
      ────────────────────────────────────────────────────────────────────────────────






                                           た もの
                                           食べ物


                                            food

                                    学校で食べ物を買う。




                                             –


       all words · kanji first
       ␣ next    o ○  x ×  - clear  u undo  ⇥ list  m mode  f front  ? keys
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

                学校で食べ物を買う。
                         –
       all words · kanji first
       ␣ next    o ○  x ×  - clear  ? keys
      """
    )
  }

  @Test("What does not fit ends in …, and is complete in the details")
  func long() async {
    let desk = await desk(String(repeating: "食べ物を買う。", count: 200))
    await desk.card.press(" ", " ")
    for (width, height) in [(80, 24), (40, 12), (200, 50)] {
      let text = desk.card.picture(width, height).text
      #expect(text.contains("食べ物を買う"), "\(width)x\(height)")
      #expect(text.contains("…"), "\(width)x\(height)")
    }
    await desk.card.press("v")
    #expect(desk.card.picture(80, 24).text.contains("example   食べ物を買う"))
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

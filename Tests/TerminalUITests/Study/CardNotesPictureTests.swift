import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("Pictures of the example, notes, tags and images on a card")
struct CardNotesPictureTests {
  private static let image = ImageReference(name: String(repeating: "a", count: 64) + ".png")

  private func word(_ change: (inout Word) -> Void = { _ in }) -> Word {
    var word = Word.fixtures(1)[0]
    word.texts[.example] = "学校で食べ物を買う。"
    word.texts[.notes] = "Not 食事, which is a meal."
    word.tags = ["N5", "food"]
    change(&word)
    return word
  }

  private func fixture(_ word: Word, heights: [Int] = []) async -> StudyPictures {
    let fixture = StudyPictures([word], fonts: Frames(heights: heights))
    let facts = ImageFacts(type: .png, size: PixelSize(width: 640, height: 480), byteCount: 32_400)
    fixture.images.onFacts.returns(facts)
    await fixture.card.appear()
    return fixture
  }

  @Test("They are below the sides, once all are uncovered")
  func text() async {
    // Sounds of an import are not text.
    let fixture = await fixture(word { $0.texts[.notes] += "\n[sound:taberu.mp3]" })
    #expect(!fixture.card.picture(80, 24).text.contains("#N5"))
    await fixture.card.press(" ", " ")
    expectPicture(
      fixture.card.picture(80, 24),
      """
       N5 · 03 たべもの                                                    1 / 1   1–
      ────────────────────────────────────────────────────────────────────────────────






                                           た もの
                                           食べ物


                                            food

                                    学校で食べ物を買う。
                                 Not 食事, which is a meal.
                                         #N5 #food


                                             –


       all words · kanji first
       ␣ next     o ○  x ×  - clear  u undo  ⇥ list  m mode  f front  ? keys
      """
    )
    expectPicture(
      fixture.card.picture(40, 12),
      """
       N5 · 03 たべもの            1 / 1   1–
      ────────────────────────────────────────
                       た もの
                       食べ物

                        food
                学校で食べ物を買う。
             Not 食事, which is a meal.
                     #N5 #food
                         –
       all words · kanji first
       ␣ next     o ○  x ×  - clear  ? keys
      """
    )
  }

  @Test("The sides make room for all of them, also beside an image, and none moves at uncovering")
  func room() async {
    for (width, height) in [(80, 24), (40, 12)] {
      let fixture = await fixture(
        word { word in
          word.meaning.image = Self.image
          word.texts[.notes] = (1...5).map { "A long note, the number \($0)." }
            .joined(separator: " ")
        }
      )
      let covered = fixture.card.picture(width, height).lines.firstIndex { $0.contains("食べ物") }
      await fixture.card.press(" ", " ")
      let picture = fixture.card.picture(width, height)
      #expect(picture.lines.firstIndex { $0.contains("食べ物") } == covered)
      #expect(picture.text.contains(height == 24 ? "#N5 #food" : "…"), "\(picture.text)")
      #expect(picture.text.contains("学校"))
    }
  }

  @Test("Below a large front, too; long notes are cut, and complete in the details")
  func large() async {
    let long = String(repeating: "A note that is long. ", count: 20) + "The end."
    let fixture = await fixture(word { $0.texts[.notes] = long }, heights: [16, 24])
    await fixture.card.press(" ", " ")
    expectPicture(
      fixture.card.picture(80, 24),
      """
       N5 · 03 たべもの                                                    1 / 1   1–
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
                                    学校で食べ物を買う。
          A note that is long. A note that is long. A note that is long. A note …
       all words · kanji first
       ␣ next     o ○  x ×  v more  - clear  u undo  ⇥ list  m mode  f front  ? keys
      """
    )
    for (width, height) in [(40, 12), (60, 20)] {
      let text = fixture.card.picture(width, height).text
      #expect(text.contains("学校で食べ物を買う") && text.contains("…"), "\(width)x\(height)")
      #expect(text.contains("v more"), "\(width)x\(height)")
    }
    await fixture.card.press("v")
    #expect(fixture.card.picture(80, 24).text.contains("The end."))
  }

  @Test("In a tall window long texts have the rows that they need", arguments: [[], [16, 24]])
  func tall(heights: [Int]) async {
    let fixture = await fixture(
      word { word in
        word.meaning.text = String(repeating: "a long meaning, ", count: 20) + "complete"
        word.texts[.notes] = String(repeating: "A note that is long. ", count: 20) + "The end."
      },
      heights: heights
    )
    await fixture.card.press(" ", " ")
    for (width, height) in [(120, 40), (200, 50)] {
      let text = fixture.card.picture(width, height).text
      #expect(!text.contains("…") && !text.contains("v more"), "\(text)")
      #expect(text.contains("complete") && text.contains("The end.") && text.contains("#food"))
    }
  }

  @Test("N hides them, and shows them again")
  func folded() async {
    let fixture = await fixture(word())
    await fixture.card.press(" ", " ", "N")
    let folded = fixture.card.picture(80, 24).text
    #expect(!folded.contains("#N5") && !folded.contains("学校") && !folded.contains("食事"))
    #expect(folded.contains("N shows them."))
    await fixture.card.press("N")
    #expect(fixture.card.picture(80, 24).text.contains("#N5 #food"))
  }

  @Test("An image is named with its size, on the card and in the details")
  func image() async {
    let fixture = await fixture(word { $0.meaning.image = Self.image })
    await fixture.card.press(" ", " ")
    expectPicture(
      fixture.card.picture(80, 24),
      """
       N5 · 03 たべもの                                                    1 / 1   1–
      ────────────────────────────────────────────────────────────────────────────────






                                           た もの
                                           食べ物


                                            food
                                [image png 640 × 480, 32 kB]

                                    学校で食べ物を買う。
                                 Not 食事, which is a meal.
                                         #N5 #food

                                             –


       all words · kanji first
       ␣ next     o ○  x ×  - clear  u undo  ⇥ list  m mode  f front  ? keys
      """
    )
    #expect(fixture.card.picture(40, 12).text.contains("[image png 640 × 480, 32 kB]"))
    await fixture.card.press("v")
    #expect(fixture.card.picture(80, 24).text.contains("[image png 640 × 480, 32 kB]"))
  }

  @Test("In a review they are above the grades, and nothing overlaps")
  func reviewed() {
    let state = ReviewPictures.state {
      $0.word = word { $0.meaning.image = Self.image }
    } _: {
      $0.deck.uncover()
      $0.extras.images[Self.image] = ImageFacts(type: .png, size: nil, byteCount: 900)
    }
    expectPicture(
      ReviewPictures.picture(state, 80, 24),
      """
       Review                                                           5 due · 3 new
      ────────────────────────────────────────────────────────────────────────────────





                                           た もの
                                           食べ物


                                            food
                                   [image png, 900 bytes]
                                    学校で食べ物を買う。
                                 Not 食事, which is a meal.
                                         #N5 #food

                                           learnt


                                   x × again     o ○ good

       14 done today · kanji first · N5 · 03 たべもの
       ␣ good  g hard, easy  u undo  e edit  ! flag  b tomorrow  z suspend  ? keys
      """
    )
    expectPicture(
      ReviewPictures.picture(state, 40, 12),
      """
       Review                   5 due · 3 new
      ────────────────────────────────────────
                       た もの
                       食べ物
                        food
               [image png, 900 bytes]
                学校で食べ物を買う。
            Not 食事, which is a meal. …
                       learnt
               x × again     o ○ good
       14 done today · kanji first
       ␣ good  v more  u undo  e edit  ? keys
      """
    )
    var large = state
    large.fonts = BitmapFontList([Frames.Frame(height: 16), Frames.Frame(height: 24)])
    expectPicture(
      ReviewPictures.picture(large, 80, 24),
      """
       Review                                                           5 due · 3 new
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

                                     food  [image png]
                                       食べ物  learnt
                                    学校で食べ物を買う。
                                Not 食事, which is a meal. …
                                   x × again     o ○ good

       14 done today · kanji first · N5 · 03 たべもの
       ␣ good  v more  u undo  e edit  ! flag  b tomorrow  z suspend  f ask  ? keys
      """
    )
  }
}

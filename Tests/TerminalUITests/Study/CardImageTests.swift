import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("Pictures of cards with images")
struct CardImageTests {
  @Test("A card with an image is large where there is room for the line of the image, too")
  func image() async {
    let image = ImageReference(name: String(repeating: "a", count: 64) + ".png")
    var word = Word.fixtures(1)[0]
    (word.kanji.text, word.gana.text, word.meaning.text) = ("青い", "あおい", "blue")
    word.kanji.image = image
    let fixture = StudyPictures([word], front: .kanji, fonts: Frames(heights: [16, 24]))
    await fixture.card.appear()
    await fixture.card.press(" ", " ")
    expectPicture(
      fixture.card.picture(80, 24),
      """
       N5 · 03 たべもの                                                    1 / 1   1–
      ────────────────────────────────────────────────────────────────────────────────
                                あお
                       ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄  ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
                       █                    █  █                    █
                       █                    █  █                    █
                       █                    █  █                    █
                       █                    █  █                    █
                       █                    █  █                    █
                       █                    █  █                    █
                       █                    █  █                    █
                       █                    █  █                    █
                       █                    █  █                    █
                       █                    █  █                    █
                       ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀

                                        [image png]
                                            blue

                                          青い  –


       all words · kanji first
       ␣ next     o ○  x ×  - clear  u undo  ⇥ list  m mode  f front  ? keys
      """
    )
    let small = fixture.card.picture(40, 12).text
    #expect(small.contains("青い") && small.contains("[image png]"))
  }

  @Test("In the smallest windows an image is named beside the text of its side")
  func smallest() async {
    var word = Word.fixtures(1)[0]
    (word.kanji.text, word.gana.text, word.meaning.text) = ("青い", "あおい", "blue")
    word.kanji.image = ImageReference(name: String(repeating: "a", count: 64) + ".png")
    word.meaning.image = ImageReference(name: String(repeating: "b", count: 64) + ".jpg")
    let fixture = StudyPictures([word], front: .meaning)
    await fixture.card.appear()
    for (width, height) in [(80, 8), (30, 8)] {
      #expect(fixture.card.picture(width, height).text.contains("blue  [image jpg]"))
    }
    await fixture.card.press(" ", " ")
    expectPicture(
      fixture.card.picture(30, 8),
      """
       N5 · 03 たべもの  1 / 1   1–
      ──────────────────────────────
            blue  [image jpg]
                  あおい
            青い  [image png]
                    –
       all words · meaning first
       ␣ next     o ○  x ×  ? keys
      """
    )
  }

  /// A card whose gana have an image.
  private func fixture(
    _ heights: [Int],
    _ change: (inout Word) -> Void = { _ in }
  ) async -> StudyPictures {
    var word = Word.fixtures(1)[0]
    word.tags = ["food"]
    word.gana.image = ImageReference(name: String(repeating: "a", count: 64) + ".png")
    change(&word)
    let fixture = StudyPictures([word], fonts: Frames(heights: heights))
    let facts = ImageFacts(type: .png, size: PixelSize(width: 640, height: 480), byteCount: 32_400)
    fixture.images.onFacts.returns(facts)
    await fixture.card.appear()
    return fixture
  }

  @Test("The image of gana above kanji is named below the sides", arguments: [[], [16]])
  func imageOfGana(heights: [Int]) async {
    let fixture = await fixture(heights)
    let named = "gana [image png 640 × 480, 32 kB]"
    #expect(!fixture.card.picture(80, 24).text.contains("image"))
    await fixture.card.press(" ", " ")
    for (width, height) in [(80, 24), (40, 12), (200, 50)] {
      #expect(fixture.card.picture(width, height).text.contains(named), "\(width)x\(height)")
    }
    await fixture.card.press("N")
    let folded = fixture.card.picture(80, 24).text
    #expect(folded.contains(named) && !folded.contains("#food"))
  }

  @Test(
    "Gana that are only an image are named above the kanji, also where these have no kana",
    arguments: [[], [16]],
    ["食べ物", "携帯電話"]
  )
  func onlyImageOfGana(heights: [Int], kanji: String) async {
    let fixture = await fixture(heights) { ($0.gana.text, $0.kanji.text) = ("", kanji) }
    await fixture.card.press(" ", " ")
    let lines = fixture.card.picture(80, 24).lines.filter { $0.contains("image") }
    #expect(lines.map { $0.drop { $0 == " " } } == ["[image png 640 × 480, 32 kB]"])
  }
}

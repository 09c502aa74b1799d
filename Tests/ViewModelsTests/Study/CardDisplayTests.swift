import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("How cards are shown")
struct CardDisplayTests {
  private struct OneFont: BitmapFontService, BitmapFont {
    let name = "one"
    let height = 16
    func glyph(of scalar: Unicode.Scalar) -> BitmapGlyph? { nil }
    func fonts() async -> BitmapFontList { BitmapFontList([self]) }
  }

  /// A font that is there from the beginning, and one that has to be drawn, unless that fails.
  private struct DrawnLater: BitmapFontService {
    var failure: OutlineFontError?

    func fonts() async -> BitmapFontList { BitmapFontList([OneFont()]) }
    func drawOutlineFont() async throws(OutlineFontError) -> BitmapFontList? {
      if let failure { throw failure }
      return BitmapFontList([OneFont(), OneFont()])
    }
  }

  private static let failure = OutlineFontError.unusable(path: "/a.ttf", reason: "it is broken.")

  private func display(
    _ uiState: SpyUIState,
    images: SpyImageService = SpyImageService()
  ) async -> CardDisplay {
    let display = CardDisplay(fonts: OneFont(), images: images, uiState: uiState)
    await display.load()
    return display
  }

  @Test("Cards are large until the learner says otherwise, which stays")
  func kept() async {
    let uiState = SpyUIState()
    let display = await display(uiState)
    #expect(display.fonts.fonts.count == 1)
    var said: [Notice] = []
    await display.toggle { said.append($0) }
    #expect(said == [.study(.large(false))])
    #expect(display.fonts == BitmapFontList())
    let later = await self.display(uiState)
    #expect(later.fonts == BitmapFontList())
    await later.toggle { _ in }
    #expect(await self.display(uiState).fonts.fonts.count == 1)
  }

  @Test("Notes are on the back of cards until the learner says otherwise, beside the other choice")
  func notes() async {
    let uiState = SpyUIState()
    let display = await display(uiState)
    #expect(display.extras.showsNotes)
    var said: [Notice] = []
    await display.toggleNotes { said.append($0) }
    #expect(said == [.study(.notes(false))])
    await display.toggle { _ in }
    #expect(uiState.kept["card"] == ["large": "no", "notes": "no"])
    let later = await self.display(uiState)
    #expect(!later.extras.showsNotes && !later.isLarge)
    await later.toggleNotes { _ in }
    #expect(uiState.kept["card"] == ["large": "no"])
  }

  @Test("Images are described once each; a missing or unreadable one stays unknown")
  func images() async {
    let (one, two) = (ImageReference(name: "1.png"), ImageReference(name: "2.png"))
    let facts = ImageFacts(type: .png, size: PixelSize(width: 640, height: 480), byteCount: 32_000)
    let images = SpyImageService()
    images.onFacts.does { $0 == one ? facts : nil }
    let display = await display(SpyUIState(), images: images)
    let word = Word.fixture(
      gana: SideContent(image: two),
      kanji: SideContent("食べ物", image: one)
    )
    await display.describe(word, others: [])
    await display.describe(word, others: [])
    #expect(display.extras.images == [one: facts])
    #expect(images.onFacts.inputs == [one, two, two])
    images.onFacts.fails(fullDisk)
    await display.describe(word, others: [])
    #expect(display.extras.images == [one: facts])
  }

  @Test("A choice that cannot be kept holds until the program ends, and the error is said")
  func notKept() async {
    let uiState = SpyUIState()
    let display = await display(uiState)
    uiState.fails(.system(operation: "write", path: "card", code: 28))
    var said: [Notice] = []
    await display.toggle { said.append($0) }
    #expect(said.count == 2 && said[1].isFailure)
    #expect(display.fonts == BitmapFontList())
  }

  @Test("Fonts come before the first card")
  func firstCard() async {
    let fixture = StudyFixture(Word.fixtures(1), fonts: OneFont())
    await fixture.card.load()
    #expect(fixture.card.state.fonts.fonts.count == 1)
  }

  @Test("The outline font comes while a card is studied, and the screen is drawn again")
  func outlineFont() async {
    let fixture = StudyFixture(Word.fixtures(1), fonts: DrawnLater())
    await fixture.card.load()
    #expect(fixture.card.state.fonts.fonts.count == 1)
    var draws = 0
    await fixture.card.follow { draws += 1 }
    #expect(draws == 1)
    #expect(fixture.card.state.fonts.fonts.count == 2)
    #expect(fixture.card.state.notice == nil)
  }

  @Test("The outline font comes during a review")
  func outlineFontInReview() async {
    let fixture = ReviewFixture([], fonts: DrawnLater())
    await fixture.model.load()
    #expect(fixture.model.state.fonts.fonts.count == 1)
    var draws = 0
    await fixture.model.follow { draws += 1 }
    #expect(draws == 2)
    #expect(fixture.model.state.fonts.fonts.count == 2)
  }

  @Test("Why the outline font is not used is said, and cards keep their fonts")
  func outlineFontFails() async {
    let fixture = StudyFixture(Word.fixtures(1), fonts: DrawnLater(failure: Self.failure))
    await fixture.card.load()
    var draws = 0
    await fixture.card.follow { draws += 1 }
    #expect(draws == 1)
    #expect(fixture.card.state.notice == .failure(.outlineFont(Self.failure)))
    #expect(fixture.card.state.fonts.fonts.count == 1)
  }

  @Test("Why the outline font is not used does not replace what a key has shown")
  func outlineFontFailsLater() async {
    let fonts = DrawnLater(failure: Self.failure)
    let study = StudyFixture(Word.fixtures(1), fonts: fonts)
    await study.card.load()
    study.card.show(.nothingToUndo)
    await study.card.follow {}
    #expect(study.card.state.notice == .nothingToUndo)
    study.card.dismissNotice()
    await study.card.follow {}
    #expect(study.card.state.notice == .failure(.outlineFont(Self.failure)))
    let review = ReviewFixture([], fonts: fonts)
    await review.model.load()
    review.model.show(.nothingToUndo)
    await review.model.follow {}
    #expect(review.model.state.notice == .nothingToUndo)
  }

  @Test("Where no outline font is asked for, nothing is drawn again")
  func noOutlineFont() async {
    let fixture = StudyFixture(Word.fixtures(1), fonts: OneFont())
    await fixture.card.follow { Issue.record("drawn") }
    #expect(fixture.card.state.notice == nil)
  }
}

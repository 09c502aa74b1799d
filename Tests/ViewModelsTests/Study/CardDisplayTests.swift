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

  private func display(_ uiState: SpyUIState) async -> CardDisplay {
    let display = CardDisplay(fonts: OneFont(), uiState: uiState)
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
    let desk = StudyDesk(Word.fixtures(1), fonts: OneFont())
    await desk.card.load()
    #expect(desk.card.state.fonts.fonts.count == 1)
  }
}

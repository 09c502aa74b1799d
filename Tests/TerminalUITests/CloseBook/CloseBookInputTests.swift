import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

/// The keys and the mouse of the screen that closes a book.
@MainActor
struct CloseBookInputTests {
  private let fixture = CloseBookFixture()

  /// Draws, so that the screen knows where its rows are.
  private func draw(_ screen: CloseBookScreen) -> [String] {
    var canvas = Canvas(size: Size(width: 80, height: 24))
    screen.draw(into: &canvas)
    return canvas.lines
  }

  private func selected(_ screen: CloseBookScreen) -> String? {
    draw(screen).first { $0.hasPrefix(" ▌") }
  }

  @Test("A click selects, the wheel moves, a double click closes")
  func mouse() async {
    let screen = await fixture.screen()
    fixture.books.onClose.returns(Closing(bookID: 4))
    let lines = draw(screen)
    let y = lines.firstIndex { $0.contains("韓国旅行") } ?? 0
    _ = screen.handle(.mouse(.click, at: Point(x: 5, y: y)))
    #expect(selected(screen)?.contains("韓国旅行") == true)
    _ = screen.handle(.mouse(.wheelDown, at: Point(x: 5, y: 1)))
    #expect(selected(screen)?.contains("はじめ") == true)
    _ = screen.handle(.mouse(.wheelUp, at: Point(x: 5, y: 1)))
    _ = screen.handle(.mouse(.click, at: Point(x: 5, y: 0)))
    _ = screen.handle(.mouse(.click, at: Point(x: 5, y: 20)))
    #expect(selected(screen)?.contains("韓国旅行") == true)
    await run(screen.handle(.mouse(.doubleClick, at: Point(x: 5, y: y + 1))))
    #expect(fixture.books.onClose.inputs.map(\.1) == [.book(1)])
  }

  @Test("A click selects anywhere in a list that a long title makes wide")
  func clickInWideList() async {
    let long = WordBookOverview.fixture(.fixture(7, title: String(repeating: "語", count: 60)))
    fixture.books.onBooks.returns(CloseBookFixture.all + [long])
    let screen = fixture.unreadScreen()
    await screen.appear()
    var canvas = Canvas(size: Size(width: 160, height: 24))
    screen.draw(into: &canvas)
    let y = canvas.lines.firstIndex { $0.contains("韓国旅行") } ?? 0
    _ = screen.handle(.mouse(.click, at: Point(x: 120, y: y)))
    #expect(selected(screen)?.contains("韓国旅行") == true)
  }

  @Test("Keys typed with an input method switched on work, and a hint says so")
  func inputMethod() async {
    let screen = await fixture.screen()
    press(screen, "ｊ")
    #expect(selected(screen)?.contains("A new book…") == true)
    #expect(draw(screen)[22].contains("input method"))
  }

  @Test("While typing the filter, letters are text; Enter chooses and closes nothing")
  func filter() async {
    let screen = await fixture.screen()
    press(screen, "/", "N", "5")
    _ = screen.handle(.paste(" がっこう"))
    #expect(screen.takesText)
    press(screen, .enter)
    #expect(!screen.takesText)
    #expect(selected(screen)?.contains("がっこう") == true)
    #expect(fixture.books.onClose.inputs.isEmpty)
  }

  @Test("Pages are as long as the list")
  func pages() async {
    let screen = await fixture.screen()
    press(screen, .pageDown)
    _ = draw(screen)
    press(screen, "g", .pageDown)
    #expect(selected(screen)?.contains("空の単語帳") == true)
  }

  @Test("Every way back leaves the book open")
  func back() async {
    let screen = await fixture.screen()
    press(screen, "q", .escape, .left)
    #expect(fixture.navigator.events == [.back(nil), .back(nil), .back(nil)])
  }

  @Test("When books could not be read, Enter reads them again")
  func retry() async {
    fixture.books.onBooks.fails(StoreError.damagedFormat(path: "/data/format.json"))
    let screen = fixture.unreadScreen()
    await screen.appear()
    fixture.books.onBooks.returns(CloseBookFixture.all)
    await run(screen.handle(.key(.enter)))
    #expect(selected(screen)?.contains("Nowhere") == true)
  }
}

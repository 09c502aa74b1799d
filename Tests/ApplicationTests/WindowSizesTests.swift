import Application
import Domain
import TerminalKit
import TestSupport
import Testing

/// A window can have any size, and users shrink them to nothing: every screen must keep working,
/// and say that the window is too small when it cannot show anything.
@Suite("Windows of any size")
@MainActor
struct WindowSizesTests {
  /// The keys that lead from home to a screen.
  nonisolated private static let places = [
    "", "/ta", "/zzz", "n", "e", "d", "!", "?", "b", "bc", "T", "c", "F", "D",
    "l", "l/t", "li", "l?", "ld", "o", "o  ", "o  v", "oi",
    "a", "atable", "ae\tい", "+", "+たべもの 食べ物 food",
    "r", "r ", "r\u{14}", "r\u{14}tabe", "r\u{14}tabe\r", "ri", "rv", "R ", "D\r", "D\r ",
  ]

  /// The statistics, from the first section to the last, as charts and as text.
  nonisolated private static let statistics = ["s", "s1", "s2", "s3", "s4", "s5", "s6", "s7", "st"]

  nonisolated private static let widths = Array(1...28) + [39, 40, 53, 60, 80, 108, 109, 200]
  nonisolated private static let heights = [1, 2, 3, 5, 8, 13, 24]

  private func sweep(_ keys: String, _ container: TestDIContainer) async {
    let program = await HeadlessProgram.start(container)
    // The first line says what to do today, and is selected; the book is below it.
    if !keys.isEmpty { await program.type("j") }
    for key in keys {
      switch key {
      case "\r": await program.press(.enter)
      case "\t": await program.press(.tab)
      case "\u{14}": await program.press(.control("t"))
      default: await program.type(String(key))
      }
    }
    for width in Self.widths {
      for height in Self.heights {
        await program.resize(to: Size(width: width, height: height))
        #expect(program.canvas.size == Size(width: width, height: height))
      }
    }
    program.coordinator.quit()
    #expect(await program.end() == 0)
  }

  @Test("Every screen is drawn in a window of any size", arguments: places)
  func screens(keys: String) async throws {
    let container = TestDIContainer()
    try await container.database.insertBooks(
      [.fixture(1, title: "一"), .fixture(2, title: "とても長い題の単語帳", isClosed: true)],
      words: Word.fixtures(40, states: [.success, .fail, .undefined])
    )
    await sweep(keys, container)
  }

  @Test("A question is not drawn over the message that the window is too small")
  func question() async {
    let program = await HeadlessProgram.start(TestDIContainer())
    await program.type("n")
    await program.resize(to: Size(width: 20, height: 5))
    #expect(!program.screen.contains("Title of"))
    #expect(program.screen.contains("30"))
    await program.resize(to: Size(width: 80, height: 24))
    #expect(program.screen.contains("Title of the new book"))
    program.coordinator.quit()
    #expect(await program.end() == 0)
  }

  @Test("The statistics are drawn in a window of any size", arguments: statistics)
  func statistics(keys: String) async throws {
    let container = TestDIContainer()
    var year = YearOfStudy()
    (year.days, year.words) = (20, 30)
    try await year.fill(container.database)
    await sweep(keys, container)
  }
}

import Application
import Domain
import TerminalKit
import TestSupport
import Testing

/// What a newcomer reads and presses on the first evening.
@Suite("A first evening")
@MainActor
struct FirstEveningTests {
  private let container = TestDIContainer()
  private let clock = FixedClock()

  private func start(
    _ words: [Word] = Word.fixtures(3),
    size: Size = Size(width: 80, height: 24)
  ) async throws -> HeadlessProgram {
    container.clock = clock
    container.configuration.review.usesFuzz = false
    container.configuration.review.learningSteps = []
    try await container.database.insertBooks([.fixture(1, title: "一")], words: words)
    return await HeadlessProgram.start(container, size: size)
  }

  /// The status line.
  private func status(_ program: HeadlessProgram) -> String {
    program.canvas.lines.dropLast().last ?? ""
  }

  /// The screen as one line, wherever it wraps.
  private func words(_ program: HeadlessProgram) -> String {
    program.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test("An open session follows the turn of the day without a key")
  func sessionAtTheTurn() async throws {
    container.configuration.review.newPerDay = 1
    let program = try await start()
    await program.type("r o")
    await program.until { $0.contains("1 done today") || $0.contains("Done for now.") }
    await program.type("q")
    await program.until { $0.contains("2 more new words") }
    await program.press(.enter)
    await program.until { $0.contains("2 new") }
    await waitUntil { clock.pauseCount >= 2 }
    clock.advance(milliseconds: 16 * 3_600_000)
    await program.until { $0.contains("1 new") && $0.contains("0 done today") }
  }

  @Test("An open screen of statistics follows the turn of the day without a key")
  func statisticsAtTheTurn() async throws {
    let program = try await start()
    await program.type("r oqs")
    await program.until { $0.contains("1 done today") || $0.contains("1 done") }
    await waitUntil { clock.pauseCount >= 2 }
    clock.advance(milliseconds: 16 * 3_600_000)
    await program.until { !$0.contains("1 done") }
  }

  @Test("A drill says how many words are suspended, so that no two screens disagree")
  func suspendedInDrill() async throws {
    let program = try await start(Word.fixtures(2, states: [.fail]))
    await program.type("rzqD")
    #expect(program.screen.contains("1 word, 1 suspended"))
  }

  @Test("The end of a session hints at undo, whatever the last step was")
  func undoAtTheEnd() async throws {
    let program = try await start(Word.fixtures(2))
    await program.type("r ob")
    #expect(program.screen.contains("u undo"))
  }

  @Test("A drill whose words are all gone says that none is left")
  func emptyDrill() async throws {
    let program = try await start(Word.fixtures(2, states: [.fail]))
    await program.type("D")
    await program.press(.enter)
    await program.until { $0.contains("2 left") }
    await program.type("bb")
    #expect(program.screen.contains("No card is left in this drill."))
  }

  @Test("Keys that need a book say which key selects one")
  func needsBook() async throws {
    let program = try await start()
    await program.type("a")
    #expect(status(program).contains("Select a book first: j or k."))
  }

  @Test("Closing a book without reviews has no choice about them, and r says why")
  func closingWithoutReviews() async throws {
    let program = try await start()
    await program.type("jc")
    #expect(!program.screen.contains("r reviews"))
    #expect(program.screen.contains("No other book is open"))
    await program.type("r")
    #expect(status(program).contains("No word that stays in the book has a review."))
  }

  @Test("Closing a book with reviews says in words what r does")
  func closingWithReviews() async throws {
    let program = try await start()
    await program.type("r oqjc")
    #expect(words(program).contains("(r ends the reviews)"))
    await program.type("r")
    #expect(words(program).contains("(r keeps the reviews)"))
  }

  @Test("An empty book is called empty")
  func emptyBook() async throws {
    let program = try await start([])
    await program.type("jd")
    #expect(program.screen.contains("Delete the empty book “一”? Undo with u."))
    await program.type("y")
    #expect(status(program).contains("Deleted the empty book “一”. u brings it back."))
    #expect(!program.screen.contains("closed"))
  }

  @Test("Closed books that are listed are not said to be hidden")
  func closedBook() async throws {
    let program = try await start()
    await program.type("jc")
    await program.press(.enter)
    #expect(status(program).contains("Closed “一”. u opens it again; . on home shows closed books."))
    await program.type(".uc")
    await program.press(.enter)
    #expect(status(program).contains("Closed “一”. u opens it again."))
    #expect(!status(program).contains("shows closed books"))
  }

  @Test("A trash that was emptied is empty")
  func emptyTrash() async throws {
    let program = try await start()
    await program.type("jdyT")
    await program.type("Dy")
    #expect(program.screen.contains("The trash is empty."))
    await program.type("u")
    #expect(words(program).contains("That cannot be undone any more. The book"))
    #expect(words(program).contains("it was deleted for good, or elsewhere."))
  }

  @Test("Statistics say how to scroll, at 40 columns too")
  func scrollingStatistics() async throws {
    let program = try await start(size: Size(width: 40, height: 12))
    await program.type("r oqs")
    await program.until { $0.contains("of 8") || $0.contains("lines") }
    #expect(program.canvas.lines.last?.contains("j down") == true)
    await program.type("t")
    #expect(program.canvas.lines.last?.contains("j down") == true)
  }
}

import Application
import Domain
import Services
import TerminalKit
import TestSupport
import Testing

/// Words of a starter book that an older list made are corrected, and the correction is undone.
@Suite("Corrections")
@MainActor
struct CorrectionTests {
  private let container = TestDIContainer()

  init() async throws {
    let book = WordBook.fixture(1, title: "N5 · 01")
    let outdated = Word(
      id: 1,
      bookID: 1,
      meaning: SideContent("to finish"),
      gana: SideContent("おわる"),
      kanji: SideContent("終る"),
      state: .success,
      createdAt: book.createdAt
    )
    container.correctionList = CorrectionList {
      [
        CorrectionList.Row(Self.input("終る"), Self.input("終わる"))
      ]
    }
    try await container.database.insertBooks(
      [book],
      words: [outdated] + Word.fixtures(3, from: 2)
    )
  }

  private nonisolated static func input(_ kanji: String) -> WordInput {
    WordInput(
      meaning: SideInput("to finish"),
      gana: SideInput("おわる"),
      kanji: SideInput(kanji)
    )
  }

  private func stored() async throws -> [String] {
    try await container.database.fetchWords(in: 1).map { "\($0.kanji.text) \($0.state)" }
  }

  @Test("From home: b, c, * corrects; u undoes it, there and on home; the mark stays")
  func correct() async throws {
    let before = try await stored()
    let program = await HeadlessProgram.start(container)
    // Home compares the words after it was shown.
    let news = "1 word of the starter lists can be corrected or get an example: b, then c."
    await waitUntil { program.screen.contains(news) }
    await program.type("b")
    #expect(program.screen.contains("1 of your words can be improved: c"))
    await program.type("c")
    #expect(program.screen.contains("終る → 終わる"))
    await program.type("*")
    #expect(program.screen.contains("1 word corrected. u undoes it."))
    #expect(try await stored().first == "終わる success")
    #expect(try await stored().dropFirst() == before.dropFirst())
    await program.type("u")
    #expect(program.screen.contains("終る → 終わる"))
    #expect(try await stored() == before)
    await program.press(.enter)
    #expect(try await stored() != before)
    await program.type("qq")
    #expect(!program.screen.contains("Corrections"))
    await program.type("u")
    #expect(try await stored() == before)
  }

  @Test("A word that is left stays so after a restart, and home says nothing of it any more")
  func leave() async throws {
    var program = await HeadlessProgram.start(container)
    await program.type("bcx")
    #expect(program.screen.contains("“終る” stays as it is."))
    #expect(!program.screen.contains("終る → 終わる"))
    await program.type("u")
    #expect(program.screen.contains("終る → 終わる"))
    await program.press(.control("r"))
    #expect(!program.screen.contains("終る → 終わる"))
    await program.terminate()

    container.undoHistory = container.makeUndoHistory()
    program = await HeadlessProgram.start(container)
    #expect(try await container.makeCorrectionService().newsCount() == 0)
    await program.type("b")
    #expect(!program.screen.contains("can be corrected"))
    await program.type("c")
    #expect(!program.screen.contains("終る → 終わる"))
    await program.type("a")
    #expect(program.screen.contains("終る → 終わる"))
    await program.press(.enter)
    #expect(try await stored().first == "終わる success")
  }
}

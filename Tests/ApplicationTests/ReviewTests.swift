import Application
import Domain
import TerminalKit
import TestSupport
import Testing
import ViewModels

@Suite("Reviewing in the program")
@MainActor
struct ReviewTests {
  private func start(_ count: Int = 3) async throws -> (TestDIContainer, HeadlessProgram) {
    let container = TestDIContainer()
    container.configuration.review.usesFuzz = false
    try await container.database.insertBooks(
      [.fixture(1, title: "一")],
      words: Word.fixtures(count)
    )
    return (container, await HeadlessProgram.start(container))
  }

  @Test("r reviews, grades are saved, the summary shows them, and u undoes a grade on home")
  func session() async throws {
    let (container, program) = try await start()
    await program.type("r")
    #expect(program.screen.contains("3 new"))
    await program.type(" ")
    #expect(program.screen.contains("x × again 1m     o ○ good 10m"))
    await program.type("xg 4 4")
    // Nothing else is left, so the word graded again comes back.
    #expect(program.screen.contains("食べ物"))
    #expect(program.screen.contains("1 learning"))
    await program.type(" 4")
    #expect(program.screen.contains("Done for now."))
    #expect(program.screen.contains("4 graded · ○ 75%"))
    let reviews = try await container.database.fetchReviews(of: [1, 2, 3])
    #expect(reviews.count == 4)
    await program.type("q")
    await program.type("u")
    #expect(program.screen.contains("Undone: 食べ物 graded easy."))
    #expect(try await container.database.fetchReviews(of: [1, 2, 3]).count == 3)
    await program.type("q")
    #expect(await program.end() == 0)
  }

  @Test("R reviews only the selected book; grades are kept when the program is killed")
  func killed() async throws {
    let (container, program) = try await start()
    await program.type("jR")
    #expect(program.screen.contains("Review · 一"))
    await program.type(" o")
    #expect(program.screen.contains("飲む"))
    // A second program on the same library, as after kill -9.
    container.undoHistory = UndoStack(container.makeUndoService())
    let next = await HeadlessProgram.start(container)
    await next.type("jR")
    #expect(next.screen.contains("飲む"))
    #expect(next.screen.contains("2 new · 1 learning"))
    await next.type("u")
    #expect(next.screen.contains("Undone: 食べ物 graded good."))
    #expect(next.screen.contains("3 new"))
    for each in [program, next] {
      await each.terminate()
    }
  }

  @Test("D reviews the picked books, and drills search results without reviewing them")
  func choosing() async throws {
    let (container, program) = try await start()
    try await container.database.insertBooks(
      [.fixture(2, title: "二"), .fixture(3, title: "三")],
      words: []
    )
    await program.type("D")
    await program.until { $0.contains("3 new") }
    #expect(program.screen.contains("what a search finds"))
    await program.type("jvvv")
    #expect(program.screen.contains("✓ 3 books"))
    await program.press(.enter)
    #expect(program.screen.contains("3 new"))
    await program.type("q")
    #expect(program.screen.contains("✓ 3 books"), "back to the choice")
    await program.type("/nomu")
    await program.press(.enter)
    #expect(program.screen.contains("Drill · nomu"))
    await program.type(" o")
    #expect(program.screen.contains("Once through."))
    #expect(try await container.database.fetchReviewLog().count == 0)
    await program.terminate()
  }

  @Test("Keys that are typed ahead wait for the verdict, and for a word that leaves the cards")
  func typedAhead() async throws {
    let (container, program) = try await start()
    await program.type("rt")
    typeAhead("tabemono", .enter, .enter, to: program)
    typeAhead("nomu", .enter, .enter, to: program)
    await program.settle()
    #expect(program.screen.contains("朝ご"))
    let typed = try await container.database.fetchReviews(of: [1, 2]).map(\.typed)
    #expect(Set(typed) == ["たべもの", "のむ"])
    await program.press(.control("t"))
    typeAhead("b o", to: program)
    await program.settle()
    #expect(try await container.database.fetchReviews(of: [3]).isEmpty)
    #expect(try await container.database.fetchReviews(of: [1, 2]).count == 3)
    await program.terminate()
  }

  @Test("A key right behind an undo is about the card that comes back")
  func typedBehindUndo() async throws {
    let (container, program) = try await start()
    await program.type("r o")
    typeAhead("ux", to: program)
    await program.settle()
    let reviews = try await container.database.fetchReviews(of: [1, 2, 3])
    #expect(reviews.map(\.wordID) == [1])
    #expect(reviews.map(\.rating) == [.again])
    await program.terminate()
  }

  private func typeAhead(_ text: String, _ keys: Key..., to program: HeadlessProgram) {
    for character in text { program.sendWithoutWaiting(.key(Key(.character(character)))) }
    for key in keys { program.sendWithoutWaiting(.key(key)) }
  }

  @Test("Home shows what is due once it is known, and e opens the editor from a card")
  func home() async throws {
    let (_, program) = try await start()
    await program.until { $0.contains("  3 new") }
    await program.type("re")
    #expect(program.screen.contains("to eat") || program.screen.contains("food"))
    await program.press(.escape)
    await program.type(" !z")
    #expect(program.screen.contains("食べ物 is suspended. u undoes it."))
    await program.type("u")
    #expect(program.screen.contains("Undone: 食べ物 suspended."))
    #expect(program.screen.contains("flagged"))
    await program.terminate()
  }
}

extension HeadlessProgram {
  /// Waits for content that appears without a key press.
  func until(_ isShown: (String) -> Bool) async {
    await waitUntil { isShown(screen) }
    #expect(isShown(screen))
  }
}

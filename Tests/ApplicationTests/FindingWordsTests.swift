import Application
import Domain
import TerminalKit
import TestSupport
import Testing

@Suite("Finding words in the program")
@MainActor
struct FindingWordsTests {
  @Test("A word is found by its romaji, opened in its book, and Esc goes back to home")
  func byRomaji() async throws {
    let program = try await start()
    await program.type("/nom")
    #expect(program.screen.contains("▌–  飲む          のむ              to drink              一"))
    #expect(program.screen.contains("1 found"))
    await program.press(.enter)
    #expect(program.screen.contains("▌–  飲む"))
    #expect(program.screen.contains("朝ご飯"))
    await program.press("q")
    #expect(program.screen.contains("1 found"))
    await program.press(.escape)
    #expect(!program.screen.contains("飲む"))
    #expect(program.screen.contains("▌Study today"))
    await program.press("q")
    #expect(await program.end() == 0)
  }

  @Test(
    "Keys that are typed before the words are found do the same as after it",
    arguments: [[.down, .enter], [.enter, "x"]] as [[Key]]
  )
  func typedAhead(behind: [Key]) async throws {
    var screens: [String] = []
    for waits in [true, false] {
      let program = try await start()
      await program.type("/")
      let keys = "is:new".map { Key(.character($0)) } + behind
      for key in keys {
        program.sendWithoutWaiting(.key(key))
        if waits { await program.settle() }
      }
      await program.settle()
      screens.append(program.screen)
      await program.terminate()
    }
    #expect(screens[0] == screens[1])
  }

  @Test("A search by state is kept and drilled on home; in a list it filters by what is due")
  func byState() async throws {
    let program = try await start()
    await program.type("/is:dew")
    #expect(program.screen.contains("is:dew is not known; try is:due"))
    #expect(program.screen.contains("buried and leech"))
    #expect(program.screen.contains("0 found"))
    for _ in 0..<3 { await program.press(.backspace) }
    #expect(program.screen.contains("is: takes due, new, learning"))
    await program.type("new book:一")
    #expect(program.screen.contains("3 found"))
    await program.press(.tab)
    #expect(program.screen.contains("drill all found"))
    await program.press("D")
    #expect(program.screen.contains("Drill · is:new book:一"))
    await program.press("q")
    await program.press(.escape)
    await program.type("jl/is:due")
    #expect(program.screen.contains("No word matches “is:due”."))
    await program.press(.backspace)
    #expect(program.screen.contains("is:du is not known; try is:due"))
    #expect(program.screen.contains("0 found"))
  }

  @Test("A word that its book's mode hides is shown anyway")
  func leftOut() async throws {
    let program = try await start(mode: .onlyFail)
    await program.type("/DRINK")
    await program.press(.enter)
    #expect(program.screen.contains("▌–  飲む"))
    await program.type("qq")
    await program.terminate()
  }

  @Test(
    "Text that a terminal sends as keys is taken whole and in order; a key after it counts by itself"
  )
  func pouredIn() async throws {
    let program = try await start()
    let title = (0..<2500).map { String($0 % 10) }.joined()
    await program.type("n" + title)
    await program.press(.enter)
    let books = try await program.container.makeWordBookService().books(order: .newestFirst)
    #expect(books.contains { $0.book.title == title })
  }

  private func start(mode: StudyMode = .all) async throws -> HeadlessProgram {
    let container = TestDIContainer()
    var books = [WordBook.fixture(1, title: "一"), .fixture(2, title: "二")]
    books[0].place = StudyPlace(wordID: 1, mode: mode)
    let words = Word.fixtures(3) + Word.fixtures(3, in: 2, from: 4)
    try await container.database.insertBooks(books, words: words)
    return await HeadlessProgram.start(container)
  }
}

import Application
import Domain
import TerminalKit
import TestSupport
import Testing
import ViewModels

@Suite("Two windows on one library")
@MainActor
struct TwoWindowsTests {
  private let first = TestDIContainer()
  private let second = TestDIContainer()
  /// What changed in the UI state that both share.
  private let news = AsyncStream.makeStream(of: Void.self)
  /// What changed in the list of changes that can be undone.
  private let undoNews = AsyncStream.makeStream(of: Void.self)

  private func start() async throws -> (HeadlessProgram, HeadlessProgram) {
    try await first.database.insertBooks([.fixture(1, title: "一")], words: Word.fixtures(3))
    second.database = first.database
    let followsUndo = Gate()
    second.uiStateStore = SharedUIState(
      base: first.uiStateStore,
      news: news.stream,
      undoNews: undoNews.stream,
      followsUndo: followsUndo
    )
    second.ids = first.ids
    let programs = (await HeadlessProgram.start(first), await HeadlessProgram.start(second))
    // What the other one adds before would be of the last time.
    await followsUndo.wait()
    return programs
  }

  @Test("What was fetched for a window is undone there as its own")
  func fetched() async throws {
    let imports = SpyImportService()
    first.importService = imports
    let (one, other) = try await start()
    let (words, undo) = (first.makeWordService(), first.makeUndoService())
    imports.onRefresh.does {
      let word = try await words.word(WordID(high: 0, low: 1))
      let back = try await words.perform(
        WordStep(patches: [WordPatch(id: word.id, meaning: SideContent("corrected"))])
      )
      let items = ImportedItems(patches: back.patches)
      try await undo.save([.imported(items)], since: [])
      var book = RefreshedBook("一")
      book.changed = 1
      return [book]
    }
    await one.type("U")
    await one.until { $0.contains("Fetched 1 changed word") }
    await one.type("u")
    #expect(one.screen.contains("Undone: 食べ物 changed."))
    #expect(try await words.word(WordID(high: 0, low: 1)).meaning.text == "food")
    await end(one, other)
  }

  private func end(_ programs: HeadlessProgram...) async {
    for program in programs {
      await program.terminate()
    }
  }

  private func titles() async throws -> [String] {
    try await first.database.fetchBooks().map(\.title).sorted()
  }

  /// Waits until a number of changes can be undone by both.
  private func kept(_ count: Int) async {
    let service = first.makeUndoService()
    await waitUntil { await service.earlierReversals().count == count }
  }

  @Test("What one window has undone, the other one does not undo again: it takes the next step")
  func undoneOnce() async throws {
    let (one, other) = try await start()
    for title in ["二", "三"] {
      await one.type("n" + title)
      await one.press(.enter)
    }
    await kept(2)
    await other.type("u")
    #expect(other.screen.contains("Undone, from a command or another window: “三” added."))
    await kept(1)
    await one.type("u")
    #expect(try await titles() == ["一"])
    await kept(0)
    await one.type("u")
    #expect(one.screen.contains("Nothing left to undo."))
    await other.type("u")
    #expect(other.screen.contains("Nothing left to undo."))
    #expect(try await titles() == ["一"])
    await end(one, other)
  }

  @Test("A notice that says what undo does goes when another window has undone that")
  func noticeOfUndone() async throws {
    let (one, other) = try await start()
    try await first.database.insertBooks([.fixture(2, title: "二")], words: [])
    await other.type("jdy")
    await kept(1)
    #expect(other.screen.contains("u brings it back."))
    await one.type("u")
    await kept(0)
    undoNews.continuation.yield()
    await other.until { !$0.contains("brings it back") }
    #expect(try await titles() == ["一", "二"])
    await end(one, other)
  }

  @Test("It stays when another window has changed nothing, and goes when it has changed more")
  func noticeBeforeOthers() async throws {
    let (one, other) = try await start()
    try await first.database.insertBooks([.fixture(2, title: "二")], words: [])
    await other.type("jdy")
    await kept(1)
    await second.undoHistory.takeOverCommands()
    #expect(second.undoHistory.superseded.isEmpty)
    #expect(other.screen.contains("u brings it back."))
    await one.type("n三")
    await one.press(.enter)
    await kept(2)
    undoNews.continuation.yield()
    await other.until { !$0.contains("brings it back") }
    await end(one, other)
  }

  @Test("The question about books of the last time goes when another window has changed more")
  func questionBeforeOthers() async throws {
    try await first.makeUndoService().save([.deletion(TrashItems(books: [1]))], since: [])
    let (one, other) = try await start()
    await other.type("u")
    #expect(other.screen.contains("u again deletes it."))
    await one.type("n二")
    await one.press(.enter)
    await kept(2)
    undoNews.continuation.yield()
    await other.until { !$0.contains("u again deletes it.") }
    other.pause(milliseconds: 700)
    await other.type("u")
    #expect(other.screen.contains("Undone, from a command or another window: “二” added."))
    await other.type("u")
    #expect(other.screen.contains("u again deletes it."))
    #expect(try await titles() == ["一"])
    await end(one, other)
  }

  @Test("Each window redoes what it has undone, once")
  func redoneOnce() async throws {
    let (one, other) = try await start()
    await one.type("n二")
    await one.press(.enter)
    await kept(1)
    await other.type("u")
    await kept(0)
    await one.type("u")
    await one.press(.control("r"))
    #expect(one.screen.contains("Nothing left to redo."))
    #expect(try await titles() == ["一"])
    await other.press(.control("r"))
    await kept(1)
    #expect(try await titles() == ["一", "二"])
    await one.type("u")
    #expect(try await titles() == ["一"])
    await kept(0)
    await other.press(.control("r"))
    #expect(other.screen.contains("Nothing left to redo."))
    await other.type("u")
    #expect(other.screen.contains("Nothing left to undo."))
    await one.press(.control("r"))
    #expect(try await titles() == ["一", "二"])
    await end(one, other)
  }

  @Test("Of more changes than are kept, one window undoes and redoes some, and the order stays")
  func manyChanges() async throws {
    let (one, other) = try await start()
    for number in 1...106 {
      await one.type("n" + String(number))
      await one.press(.enter)
    }
    await kept(100)
    for _ in 1...6 { await other.type("u") }
    await kept(94)
    for _ in 1...6 { await other.press(.control("r")) }
    await kept(100)
    // Each takes over what the other one has stored.
    for history in [first.undoHistory, second.undoHistory] {
      await history.takeOverCommands()
      await history.finish()
    }
    for number in (97...106).reversed() {
      await other.type("u")
      #expect(try await !titles().contains(String(number)))
      #expect(try await titles().count == number)
    }
    await end(one, other)
  }

  @Test("A study session whose last change another window has undone goes on with its marks")
  func inStudy() async throws {
    let (one, other) = try await start()
    await other.type("jlo")
    await kept(1)
    await one.type("n二")
    await one.press(.enter)
    await kept(2)
    await second.undoHistory.takeOverCommands()
    await one.type("u")
    await kept(1)
    await other.type("u")
    #expect(other.screen.contains("食べ物 is – again."))
    #expect(try await first.database.fetchWords([1]).map(\.state) == [.undefined])
    await end(one, other)
  }

  @Test("A mark of a study session that another window has undone is kept and undone no more")
  func inOthersStudy() async throws {
    let (one, other) = try await start()
    await other.type("jloo")
    await kept(2)
    await one.type("u")
    #expect(one.screen.contains("Undone, from a command or another window: 飲む marked ○."))
    await kept(1)
    await other.type("q")
    await second.undoHistory.finish()
    await kept(1)
    await one.type("u")
    #expect(try await first.database.fetchWords([1, 2]).map(\.state) == [.undefined, .undefined])
    await kept(0)
    await end(one, other)
  }

  @Test(
    "A mark that another window has undone is no step of a study session any more, nor after it",
    arguments: ["u", "qu"]
  )
  func undoneInOthersStudy(keys: String) async throws {
    let (one, other) = try await start()
    await other.type("jloo")
    await kept(2)
    await one.type("u")
    await kept(1)
    await second.undoHistory.takeOverCommands()
    for key in keys { await other.type(String(key)) }
    #expect(other.screen.contains("食べ物 is – again."))
    #expect(try await first.database.fetchWords([1, 2]).map(\.state) == [.undefined, .undefined])
    await kept(0)
    await end(one, other)
  }

  @Test("A grade that another window has undone is not undone again by a session")
  func inReview() async throws {
    let (one, other) = try await start()
    await one.type("r o oq")
    await kept(2)
    await other.type("u")
    await kept(1)
    await one.type("ru")
    #expect(try await first.database.fetchReviewLog().count == 0)
    await kept(0)
    await one.type("u")
    #expect(one.screen.contains("Nothing left to undo."))
    await end(one, other)
  }

  @Test("More new words that one window allows, and their undo, reach the other one")
  func moreNewWords() async throws {
    for container in [first, second] { container.configuration.review.newPerDay = 0 }
    let (one, other) = try await start()
    await other.until { $0.contains("w 3 more new words") }
    await one.type("wq")
    news.continuation.yield()
    await other.until { $0.contains("▌Study today       3 new") }
    await one.type("u")
    news.continuation.yield()
    await other.until { $0.contains("w 3 more new words") }
    await other.type("r")
    await other.until { $0.contains("w  3 more new words") }
    await one.press(.control("r"))
    news.continuation.yield()
    await other.until { $0.contains("3 new") }
    await end(one, other)
  }
}

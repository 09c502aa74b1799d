import Application
import Domain
import TerminalKit
import TerminalUI
import TestSupport
import Testing

@Suite("Moving from screen to screen")
@MainActor
struct NavigationTests {
  /// A program that studies a book and whose marks wait for the gate.
  private func studying(_ gate: Gate) async throws -> HeadlessProgram {
    let (container, words) = (TestDIContainer(), SpyWordService())
    let book = WordBook.fixture(1, title: "一")
    try await container.database.insertBooks([book], words: Word.fixtures(2))
    words.onWords.returns(Word.fixtures(2))
    words.onUpdateStudyState.does { _ in await gate.wait() }
    container.wordService = words
    let program = await HeadlessProgram.start(container)
    await program.press("j", .enter, .enter)
    return program
  }

  @Test("Help opened while a screen saves stays open; the screen that asked to go back closes")
  func helpWhileSaving() async throws {
    let gate = Gate()
    let program = try await studying(gate)
    program.sendWithoutWaiting(.key("o"))
    program.sendWithoutWaiting(.key("q"))
    program.sendWithoutWaiting(.key("?"))
    await program.answer()
    #expect(program.coordinator.topScreen?.isOverlay == true)
    gate.open()
    await program.settle()
    #expect(program.coordinator.topScreen?.isOverlay == true)
    await program.press(.escape)
    #expect(program.screen.contains("単語帳"))
    await program.terminate()
  }

  @Test("A screen that asks twice to go back goes back once")
  func backTwice() async throws {
    let gate = Gate()
    let program = try await studying(gate)
    program.sendWithoutWaiting(.key("o"))
    program.sendWithoutWaiting(.key("q"))
    program.sendWithoutWaiting(.key("q"))
    await program.answer()
    gate.open()
    await program.settle()
    #expect(program.screen.contains("単語帳"))
    await program.terminate()
  }

  @Test("A key that is pressed again while a mark is saved is for the screen that it opens")
  func showTwice() async throws {
    let gate = Gate()
    let program = try await studying(gate)
    let card = program.coordinator.topScreen
    program.sendWithoutWaiting(.key("o"))
    program.sendWithoutWaiting(.key("i"))
    await program.answer()
    #expect(program.coordinator.topScreen === card)
    program.sendWithoutWaiting(.key("i"))
    gate.open()
    await program.settle()
    // It has closed the reviews of the word again.
    #expect(program.coordinator.topScreen === card)
    await program.press("i")
    #expect(program.coordinator.topScreen !== card)
    await program.press(.escape)
    #expect(program.coordinator.topScreen === card)
    await program.terminate()
  }

  @Test("A double click that closes the help opens no book below it; one on the book does")
  func doubleClickOnHelp() async throws {
    let container = TestDIContainer()
    try await container.database.insertBooks([.fixture(1, title: "一")], words: Word.fixtures(2))
    let program = await HeadlessProgram.start(container)
    let home = program.coordinator.topScreen
    let y = try #require(program.canvas.lines.firstIndex { $0.contains("一") })
    for opensHelp in [true, false] {
      if opensHelp { await program.press("?") }
      await program.send(.mouse(.click, at: Point(x: 10, y: y)))
      #expect(program.coordinator.topScreen === home)
      await program.send(.mouse(.doubleClick, at: Point(x: 10, y: y)))
      #expect((program.coordinator.topScreen === home) == opensHelp)
    }
    await program.terminate()
  }

  @Test("Keys typed behind the deletion of a book are about the next one")
  func keysBehindDeletion() async throws {
    let container = TestDIContainer()
    let books = ["一", "二", "三"].enumerated().map { place, title in
      WordBook.fixture(WordBookID(number: place + 1), title: title, age: 10 * place)
    }
    try await container.database.insertBooks(books, words: [])
    let program = await HeadlessProgram.start(container)
    for key in "dydy" { program.sendWithoutWaiting(.key(Key(.character(key)))) }
    await program.settle()
    #expect(try await container.database.fetchBooks().map(\.title) == ["三"])
    await program.terminate()
  }

  @Test("A key behind u on home is about the book that has come back")
  func keyBehindUndo() async throws {
    let container = TestDIContainer()
    try await container.database.insertBooks(
      [.fixture(1, title: "一"), .fixture(2, title: "二", age: 10)],
      words: []
    )
    let program = await HeadlessProgram.start(container)
    await program.type("dy")
    for key in ["u", .enter] as [Key] { program.sendWithoutWaiting(.key(key)) }
    await program.settle()
    #expect(program.screen.contains("一") && !program.screen.contains("二"))
    #expect(!program.screen.contains("単語帳"))
    await program.terminate()
  }

  @Test("Keys typed behind the title of a new book are about that book, not about the one before")
  func keysBehindNewTitle() async throws {
    let (gate, container, books) = (Gate(), TestDIContainer(), SpyWordBookService())
    let database = container.database
    try await database.insertBooks([.fixture(1, title: "一")], words: Word.fixtures(1))
    let new = WordBook.fixture(2, title: "ZZ")
    books.onCreate.does { _ in
      await gate.wait()
      try await database.insertBooks([new], words: [])
      return new
    }
    books.onBook.does { id in .fixture(id == 2 ? new : .fixture(1, title: "一")) }
    container.wordBookService = books
    let program = await HeadlessProgram.start(container)
    await program.press("j")
    for key in ["n", "Z", "Z", .enter, "a", Key(.character("犬"))] as [Key] {
      program.sendWithoutWaiting(.key(key))
    }
    await program.answer()
    #expect(program.screen.contains("単語帳"))
    gate.open()
    await program.settle()
    #expect(program.screen.contains("ZZ"))
    #expect(program.screen.contains("犬"))
    #expect(!program.screen.contains("一"))
    await program.terminate()
  }

  @Test("A screen that is left before it has its content holds no key of other screens")
  func leftWhileReading() async throws {
    let (gate, container, trash) = (Gate(), TestDIContainer(), SpyTrashService())
    trash.onTrash.does { _ in
      await gate.wait()
      return Trash()
    }
    container.trashService = trash
    let program = await HeadlessProgram.start(container)
    for key in ["T", "q", "n", "Z", "Z", .enter, "e"] as [Key] {
      program.sendWithoutWaiting(.key(key))
    }
    await program.until { $0.contains("Another title for “ZZ”") }
    gate.open()
    await program.terminate()
  }

  @Test("Keys typed behind a title whose kanji come late are about the new book")
  func keysBehindLateKanji() async throws {
    let (gate, container) = (Gate(), TestDIContainer())
    try await container.database.insertBooks([.fixture(1, title: "一")], words: Word.fixtures(1))
    container.kanjiConversionService = SpyKanjiConversionService(waitingFor: gate)
    let program = await HeadlessProgram.start(container)
    await program.press("j", "n", .control("t"))
    for key in ["e", "k", "i", .space, .enter, .enter, "a", Key(.character("犬"))] as [Key] {
      program.sendWithoutWaiting(.key(key))
    }
    await program.answer()
    #expect(program.screen.contains("えき"))
    gate.open()
    await program.settle()
    #expect(program.screen.contains("駅  new word"))
    #expect(program.screen.contains("犬"))
    await program.terminate()
  }

  @Test("A key behind a filter whose kanji come late is about the word that is found")
  func keysBehindLateFilter() async throws {
    let (gate, container) = (Gate(), TestDIContainer())
    let words = [Word.fixture(1), .fixture(2, kanji: SideContent("駅"))]
    try await container.database.insertBooks([.fixture(1, title: "一")], words: words)
    container.kanjiConversionService = SpyKanjiConversionService(waitingFor: gate)
    let program = await HeadlessProgram.start(container)
    await program.press("j", "l", "/", .control("t"))
    for key in ["e", "k", "i", .space, .enter, .enter, "x"] as [Key] {
      program.sendWithoutWaiting(.key(key))
    }
    await program.answer()
    gate.open()
    await program.settle()
    let states = try await container.database.fetchWords([1, 2]).map(\.state)
    #expect(states == [.undefined, .fail], "\(program.screen)")
    await program.terminate()
  }

  @Test("Esc stops the dictionary that a title waits for, also behind keys that wait with it")
  func escapeBehindKeysThatWait() async throws {
    let container = TestDIContainer()
    try await container.database.insertBooks([.fixture(1, title: "一")], words: Word.fixtures(1))
    container.kanjiConversionService = EndlessConversions()
    let program = await HeadlessProgram.start(container)
    await program.press("j", "n", .control("t"))
    for key in ["e", "k", "i", .space, .enter, .enter, "a"] as [Key] {
      program.sendWithoutWaiting(.key(key))
    }
    await program.answer()
    await waitUntil { program.screen.contains("Esc stops.") }
    await program.press(.escape)
    #expect(program.screen.contains("えき"))
    #expect(try await container.database.fetchBooks().count == 1)
    await program.terminate()
  }

  @Test("Keys typed behind the title of a book that cannot be created change no other book")
  func keysBehindFailedTitle() async throws {
    let (gate, container, books) = (Gate(), TestDIContainer(), SpyWordBookService())
    let clock = FixedClock()
    container.clock = clock
    try await container.database.insertBooks([.fixture(1, title: "一")], words: Word.fixtures(1))
    books.onCreate.does { _ in
      await gate.wait()
      throw StoreError.readOnly(path: "/library")
    }
    container.wordBookService = books
    let program = await HeadlessProgram.start(container)
    await program.press("j")
    for key in ["n", "Z", "Z", .enter, "a", Key(.character("犬"))] as [Key] {
      program.sendWithoutWaiting(.key(key))
    }
    await program.answer()
    gate.open()
    await program.settle()
    #expect(program.screen.contains("単語帳") && !program.screen.contains("犬"))
    #expect(program.screen.contains("/library"), "The error stays until the next key.")
    // What a terminal sends late in the same burst was typed before the error could be read, too.
    for key in ["l", "o", "q"] as [Key] {
      clock.advance(milliseconds: 200)
      await program.press(key)
    }
    #expect(program.screen.contains("単語帳") && program.screen.contains("/library"))
    clock.advance(milliseconds: 300)
    await program.press("j")
    #expect(!program.screen.contains("/library"), "The next key is handled as always.")
    await program.terminate()
  }
}

/// Conversions whose dictionary is being made until that is stopped.
private struct EndlessConversions: KanjiConversionService {
  private let statuses = AsyncStream<ConversionStatus>.makeStream()

  func prepare() -> AsyncStream<ConversionStatus> {
    statuses.continuation.yield(.preparing(fraction: 0))
    return statuses.stream
  }

  func stop() async {
    statuses.continuation.yield(.unprepared)
    statuses.continuation.finish()
  }

  func conversion(
    of kana: String,
    lengths: [Int]
  ) async throws(ConversionError) -> KanjiConversion { throw .unprepared }

  func remember(_ choices: [ConversionChoice]) async throws {}
}

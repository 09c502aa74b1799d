import Application
import Domain
import TerminalKit
import TestSupport
import Testing

@Suite("Undo on every screen, and the trash")
@MainActor
struct UndoEverywhereTests {
  private func start(_ container: TestDIContainer) async throws -> HeadlessProgram {
    try await container.database.insertBooks(
      [.fixture(1, title: "一"), .fixture(2, title: "二")],
      words: Word.fixtures(3) + Word.fixtures(3, in: 2, from: 4)
    )
    return await HeadlessProgram.start(container)
  }

  @Test("A word deleted in a list is restored from home, and deleted again there")
  func acrossScreens() async throws {
    let container = TestDIContainer()
    let program = try await start(container)
    await program.type("jljd")
    await program.type("yq")
    #expect(program.screen.contains("5 words"))
    await program.type("u")
    #expect(program.screen.contains("Undone: 先生 deleted; it is back."))
    #expect(try await container.database.fetchWords([5]).count == 1)
    await program.press(.control("r"))
    #expect(program.screen.contains("先生 is deleted. u brings it back."))
    #expect(try await container.database.fetchWords([5]).isEmpty)
    await program.type("q")
    #expect(await program.end() == 0)
  }

  @Test(
    "Screens without an undo key undo as well; the help does not",
    arguments: ["s", "b", "D"]
  )
  func screensWithoutUndo(_ screenKey: String) async throws {
    let container = TestDIContainer()
    let program = try await start(container)
    await program.type("jdy" + screenKey)
    await program.type("u")
    #expect(program.screen.contains("is back"), "\(program.screen)")
    #expect(try await container.database.fetchTrash().books.isEmpty)
    await program.press(.control("r"))
    #expect(try await container.database.fetchTrash().books.count == 1)
    await program.type("?u")
    #expect(try await container.database.fetchTrash().books.count == 1)
    await program.terminate()
  }

  @Test(
    "Any other key cancels the question before an undo, and does what it does",
    arguments: ["j", "/x"]
  )
  func otherKey(keys: String) async throws {
    let container = try await containerWithQuestion()
    let program = try await start(container)
    await program.type("u")
    #expect(program.screen.contains("u again deletes it."))
    program.pause(milliseconds: 250)
    await program.type(keys)
    #expect(!program.screen.contains("u again deletes it."))
    if keys != "j" { await program.press(.escape) }
    await program.type("u")
    #expect(program.screen.contains("u again deletes it."))
    #expect(try await container.database.fetchBooks().count == 2)
    program.pause(milliseconds: 700)
    await program.type("u")
    #expect(try await container.database.fetchBooks().map(\.title) == ["二"])
    await program.terminate()
  }

  @Test(
    "A second u that was typed before the question could be read does not answer it",
    arguments: ["", "b"]
  )
  func typedAheadOfQuestion(screenKey: String) async throws {
    let container = try await containerWithQuestion()
    let program = try await start(container)
    await program.type(screenKey)
    for _ in 1...3 { program.sendWithoutWaiting(.key(Key(.character("u")))) }
    await program.settle()
    // The key is held down.
    for delay: Int64 in [660, 40] {
      program.pause(milliseconds: delay)
      await program.type("u")
    }
    #expect(program.screen.contains("u again deletes it."), "\(program.screen)")
    #expect(try await container.database.fetchBooks().count == 2)
    program.pause(milliseconds: 700)
    await program.type("u")
    #expect(try await container.database.fetchBooks().map(\.title) == ["二"])
    await program.terminate()
  }

  @Test("u that is pressed again and again answers it: a key that is held down pauses once")
  func pressedSteadily() async throws {
    let container = try await containerWithQuestion()
    let program = try await start(container)
    await program.type("u")
    program.pause(milliseconds: 400)
    await program.type("u")
    #expect(program.screen.contains("u again deletes it."), "\(program.screen)")
    program.pause(milliseconds: 400)
    await program.type("u")
    #expect(try await container.database.fetchBooks().map(\.title) == ["二"])
    await program.terminate()
  }

  @Test(
    "Nor does one that comes while the screen is read again, before it shows the question",
    arguments: ["", "b"]
  )
  func typedBeforeQuestionIsShown(screenKey: String) async throws {
    let (gate, container) = (Gate(), try await containerWithQuestion())
    let provider = GatedProvider(container.makeDataProvider())
    container.dataProvider = provider
    let program = try await start(container)
    await program.type(screenKey)
    await provider.hold(behind: gate)
    program.sendWithoutWaiting(.key("u"))
    await waitUntil { gate.waitingCount > 0 }
    program.sendWithoutWaiting(.key("u"))
    await program.answer()
    gate.open()
    await program.settle()
    #expect(program.screen.contains("u again deletes it."), "\(program.screen)")
    #expect(try await container.database.fetchBooks().count == 2)
    await program.terminate()
  }

  @Test("A redo right behind an undo comes after it")
  func redoBehindUndo() async throws {
    let container = TestDIContainer()
    let program = try await start(container)
    await program.type("jdy")
    program.sendWithoutWaiting(.key("u"))
    program.sendWithoutWaiting(.key(.control("r")))
    await program.settle()
    #expect(try await container.database.fetchTrash().books.count == 1, "\(program.screen)")
    await program.terminate()
  }

  /// A library to which an earlier run has added the first book.
  private func containerWithQuestion() async throws -> TestDIContainer {
    let container = TestDIContainer()
    let reversal = Reversal.deletion(TrashItems(books: [1]))
    try await container.makeUndoService().save([reversal], since: [])
    container.undoHistory = container.makeUndoHistory()
    return container
  }

  @Test("A session below undoes its marks itself, so that no older change is undone before them")
  func overSession() async throws {
    let container = TestDIContainer()
    let program = try await start(container)
    await program.type("jdyj")
    await program.press(.enter)
    await program.type("ooi")
    #expect(program.screen.contains("History of a word"))
    await program.type("u")
    #expect(try await container.database.fetchTrash().books.count == 1)
    await program.terminate()
  }

  @Test("Marks and changes are undone in reverse order")
  func inOrder() async throws {
    let container = TestDIContainer()
    let program = try await start(container)
    await program.type("je")
    await program.type("x")
    await program.press(.enter)
    await program.type("lou")
    #expect(program.screen.contains("学校 is – again."))
    await program.type("qu")
    #expect(program.screen.contains("Undone: “二” renamed to “二x”."))
    await program.press(.control("r"), .control("r"))
    await program.type("l")
    #expect(program.screen.contains("○  学校"))
    await program.terminate()
  }

  @Test(
    "A session undoes nothing that was changed on home, and says so; home does",
    arguments: ["l", "r", "\r"]
  )
  func changedOnHome(_ session: String) async throws {
    let container = TestDIContainer()
    let program = try await start(container)
    await program.type("je")
    await program.type("x")
    await program.press(.enter)
    if session == "\r" { await program.press(.enter) } else { await program.type(session) }
    await program.type("u")
    #expect(
      program.screen.contains("Nothing to undo here; u on home undoes what was changed there."),
      "\(program.screen)"
    )
    #expect(try await container.database.fetchBooks().map(\.title).sorted() == ["一", "二x"])
    await program.type("qu")
    #expect(try await container.database.fetchBooks().map(\.title).sorted() == ["一", "二"])
    await program.terminate()
  }

  @Test("T lists what was deleted, also in an earlier run, and Enter restores it")
  func trash() async throws {
    let container = TestDIContainer()
    try await container.database.insertBooks([.fixture(3, title: "三")], words: [])
    try await container.database.deleteBooks([3])
    let program = try await start(container)
    await program.type("T")
    #expect(program.screen.contains("三"))
    await program.press(.enter)
    #expect(program.screen.contains("“三” is back. u deletes it again."))
    #expect(program.screen.contains("The trash is empty."))
    await program.type("q")
    #expect(program.screen.contains("三"))
    await program.type("u")
    #expect(program.screen.contains("Undone: “三” restored; it is deleted again."))
    await program.type("q")
    #expect(await program.end() == 0)
  }

  @Test("D in the trash empties it after a question; what was undone can no longer be redone")
  func emptying() async throws {
    let container = TestDIContainer()
    let program = try await start(container)
    await program.type("jdyT")
    await program.type("D")
    #expect(program.screen.contains("cannot be undone"))
    await program.type("n")
    #expect(try await container.database.fetchTrash().books.count == 1)
    await program.type("Dy")
    #expect(program.screen.contains("is gone for good."))
    #expect(try await container.database.fetchTrash().isEmpty)
    await program.type("u")
    #expect(program.screen.contains("cannot be undone any more"))
    await program.type("qq")
    #expect(await program.end() == 0)
  }

  @Test("Creating a book and adding words to it are undone one by one")
  func typed() async throws {
    let container = TestDIContainer()
    let program = try await start(container)
    await program.type("n三")
    await program.press(.enter)
    await program.type("a")
    await program.press(.enter)
    await program.type("tabemono")
    await program.press(.enter)
    await program.type("food")
    await program.press(.enter, .escape)
    #expect(program.screen.contains("1 word added to “三”") || program.screen.contains("三"))
    #expect(try await container.database.fetchBooks().count == 3)
    await program.type("u")
    #expect(program.screen.contains("Undone: たべもの added to “三”."))
    await program.type("u")
    #expect(program.screen.contains("Undone: “三” added."))
    await program.press(.control("r"), .control("r"))
    let book = try #require(try await container.database.fetchBooks().first { $0.title == "三" })
    #expect(try await container.database.fetchWords(in: book.id).map(\.gana.text) == ["たべもの"])
    await program.type("q")
    #expect(await program.end() == 0)
  }
}

/// Reads what screens show once a gate opens, if there is one.
private actor GatedProvider: DataProviding {
  private let base: any DataProviding
  private var gate: Gate?

  init(_ base: any DataProviding) { self.base = base }

  func hold(behind gate: Gate) { self.gate = gate }

  func read<Q: SourceQuery>(_ query: Q) async throws -> Q.Result {
    await gate?.wait()
    return try await base.read(query)
  }
}

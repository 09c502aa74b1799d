import Application
import Domain
import TerminalKit
import TestSupport
import Testing
import ViewModels

@Suite("Undo after a restart")
@MainActor
struct UndoAcrossRunsTests {
  private let container = TestDIContainer()

  private func start() async throws -> HeadlessProgram {
    container.configuration.review.usesFuzz = false
    try await container.database.insertBooks(
      [.fixture(1, title: "一")],
      words: Word.fixtures(3)
    )
    return await HeadlessProgram.start(container)
  }

  /// Ends the program, and starts it again on the same library.
  private func restart(_ program: HeadlessProgram) async -> HeadlessProgram {
    await program.terminate()
    container.undoHistory = container.makeUndoHistory()
    return await HeadlessProgram.start(container)
  }

  private func titles() async throws -> [String] {
    try await container.database.fetchBooks().map(\.title)
  }

  private func states() async throws -> [StudyState] {
    try await container.database.fetchWords([1, 2, 3]).map(\.state)
  }

  /// Marks a word ○ and keeps what undoes that, as a command does.
  private func command(marks id: WordID) async throws {
    let marks = try await container.makeWordService()
      .updateStudyState([id: .success], undoing: nil)
    let service = container.makeUndoService()
    try await service.save([.marks([id: .undefined], marks)], since: [])
  }

  @Test("What commands change while the program is open is undone in it, in the order of acts")
  func commands() async throws {
    var program = try await start()
    // What earlier runs have left is read after home has its content.
    await container.undoHistory.takeOverCommands()
    let service = container.makeUndoService()
    try await command(marks: 2)
    for (index, title) in ["一x", "一xx"].enumerated() {
      await program.type(index == 0 ? "jex" : "ex")
      await program.press(.enter)
      await program.until { $0.contains(title) }
      await waitUntil { await service.earlierReversals().count >= 2 * index + 2 }
      try await command(marks: index == 0 ? 1 : 3)
    }
    for (titles, states) in [
      (["一xx"], [StudyState.success, .success, .undefined]),
      (["一x"], [.success, .success, .undefined]), (["一x"], [.undefined, .success, .undefined]),
      (["一"], [.undefined, .success, .undefined]), (["一"], [.undefined, .undefined, .undefined]),
    ] {
      await program.type("u")
      #expect(try await self.titles() == titles)
      #expect(try await self.states() == states)
    }
    #expect(program.screen.contains("Undone, from a command or another window: 飲む marked."))
    #expect(try await container.database.fetchReviewLog().count == 0)
    await program.type("u")
    #expect(program.screen.contains("Nothing left to undo."))
    for _ in 0..<5 { await program.press(.control("r")) }
    #expect(try await titles() == ["一xx"])
    #expect(try await states() == [.success, .success, .success])
    program = await restart(program)
    #expect(await service.earlierReversals().count == 5)
    await program.terminate()
  }

  @Test("A rename, a mark, a grade and a deletion are undone in reverse, with their reviews")
  func severalKinds() async throws {
    var program = try await start()
    await program.type("jex")
    await program.press(.enter)
    await program.type("loq")
    await program.type("r oq")
    await program.type("dy")
    #expect(try await titles() == [])
    let reviews = try await container.database.fetchReviewLog().count
    #expect(reviews == 2)
    program = await restart(program)

    await program.type("u")
    #expect(program.screen.contains("Undone, from last time: “一x” deleted; it is back."))
    #expect(try await titles() == ["一x"])
    await program.type("u")
    #expect(program.screen.contains(" graded good."))
    await program.type("u")
    #expect(program.screen.contains("Undone, from last time: 食べ物 marked ○."))
    #expect(try await states() == [.undefined, .undefined, .undefined])
    #expect(try await container.database.fetchReviewLog().count == 0)
    await program.type("u")
    #expect(program.screen.contains("Undone, from last time: “一” renamed to “一x”."))
    #expect(try await titles() == ["一"])
    await program.type("u")
    #expect(program.screen.contains("Nothing left to undo."))
    await program.terminate()
  }

  @Test("When the program is killed in a study session, the next run undoes its marks")
  func killed() async throws {
    let killed = try await start()
    await killed.type("jloo")
    let service = container.makeUndoService()
    await waitUntil { await service.earlierReversals().count >= 2 }
    container.undoHistory = container.makeUndoHistory()
    let program = await HeadlessProgram.start(container)
    await program.type("u")
    #expect(program.screen.contains("Undone, from last time: 飲む marked ○."))
    await program.type("u")
    #expect(try await states() == [.undefined, .undefined, .undefined])
    #expect(try await container.database.fetchReviewLog().count == 0)
    await program.type("u")
    #expect(program.screen.contains("Nothing left to undo."))
    await program.terminate()
    await killed.terminate()
  }

  @Test("Books made in an earlier run are named first, and only a second u in a row deletes them")
  func deletingBooks() async throws {
    var program = try await start()
    await program.type("n二")
    await program.press(.enter)
    await program.type("a")
    await program.press(.escape)
    program = await restart(program)
    await program.type("u")
    #expect(program.screen.contains("“二” was made or restored last time. u again deletes it."))
    #expect(try await titles().sorted() == ["一", "二"])
    program.pause(milliseconds: 700)
    await program.type("n三")
    await program.press(.enter)
    await program.type("uu")
    #expect(program.screen.contains("“二” was made or restored last time. u again deletes it."))
    #expect(try await titles().sorted() == ["一", "二"])
    program.pause(milliseconds: 700)
    await program.type("u")
    #expect(program.screen.contains("Undone, from last time: “二” added."))
    #expect(try await titles() == ["一"])
    await program.press(.control("r"))
    await program.type("u")
    #expect(try await titles().sorted() == ["一", "二"])
    program.pause(milliseconds: 700)
    await program.type("u")
    #expect(try await titles() == ["一"])
    await program.terminate()
  }

  @Test("An import of an earlier run is undone only by a second u, and redone out of the trash")
  func imported() async throws {
    let reversal = Reversal.imported(ImportedItems(books: [1]))
    try await container.makeUndoService().save([reversal], since: [])
    container.undoHistory = container.makeUndoHistory()
    let program = try await start()
    await program.type("u")
    #expect(program.screen.contains("“一” was imported last time."))
    #expect(try await titles() == ["一"])
    program.pause(milliseconds: 700)
    await program.type("u")
    #expect(program.screen.contains("Undone, from last time: “一” imported."))
    #expect(try await titles() == [])
    await program.press(.control("r"))
    #expect(program.screen.contains("Redone, from last time: “一” imported."))
    #expect(try await titles() == ["一"])
    #expect(try await container.database.fetchTrash().books.isEmpty)
    await program.terminate()
  }

  @Test("What was undone is not undone again, and what is redone can be undone after a restart")
  func undoneOnce() async throws {
    var program = try await start()
    await program.type("n二")
    await program.press(.enter)
    program = await restart(program)
    await program.typeReading("uu")
    #expect(try await titles() == ["一"])
    program = await restart(program)
    await program.type("u")
    #expect(program.screen.contains("Nothing left to undo."))
    await program.type("n三")
    await program.press(.enter)
    await program.type("u")
    await program.press(.control("r"))
    #expect(try await titles().sorted() == ["一", "三"])
    program = await restart(program)
    await program.typeReading("uu")
    #expect(try await titles() == ["一"])
    await program.press(.control("r"))
    #expect(program.screen.contains("Redone, from last time: “三” added."))
    #expect(try await titles().sorted() == ["一", "三"])
    await program.terminate()
  }

  @Test("What was undone is redone in its order, grades too; a session undoes and redoes them too")
  func redo() async throws {
    var program = try await start()
    await program.type("r o oq")
    await program.type("jex")
    await program.press(.enter)
    program = await restart(program)
    await program.typeReading("uuu")
    #expect(try await states() == [.undefined, .undefined, .undefined])
    await program.press(.control("r"))
    #expect(program.screen.contains("Redone, from last time: 食べ物 graded good."))
    #expect(try await states() == [.success, .undefined, .undefined])
    await program.press(.control("r"))
    #expect(try await states() == [.success, .success, .undefined])
    await program.press(.control("r"))
    #expect(program.screen.contains("Redone, from last time: “一” renamed to “一x”."))
    await program.press(.control("r"))
    #expect(program.screen.contains("Nothing left to redo."))
    await program.type("u")
    program = await restart(program)
    await program.type("ru")
    #expect(program.screen.contains("Undone: 飲む graded good."))
    await program.press(.control("r"))
    #expect(try await states() == [.success, .success, .undefined])
    #expect(try await container.database.fetchReviewLog().count == 2)
    await program.terminate()
  }

  @Test("A closing of an earlier run is redone, and what was done after it")
  func closingRedone() async throws {
    var program = try await start()
    await program.type("jc")
    await program.press(.enter)
    await program.type("n二")
    await program.press(.enter)
    program = await restart(program)
    await program.typeReading("uuu")
    #expect(program.screen.contains("Undone, from last time: “一” closed; it is open again."))
    #expect(try await container.database.fetchBooks().allSatisfy { !$0.isClosed })
    await program.press(.control("r"))
    #expect(program.screen.contains("Redone, from last time: “一” closed."))
    #expect(try await container.database.fetchBooks().allSatisfy { $0.isClosed })
    await program.press(.control("r"))
    #expect(try await titles().sorted() == ["一", "二"])
    await program.terminate()
  }

  @Test("A closed book is reopened with its words, and a word gone meanwhile is left out")
  func closing() async throws {
    var program = try await start()
    await program.type("jc")
    await program.press(.enter)
    #expect(try await container.database.fetchBooks().allSatisfy { $0.isClosed })
    program = await restart(program)
    await program.type("u")
    #expect(program.screen.contains("Undone, from last time: “一” closed; it is open again."))
    #expect(try await container.database.fetchBooks().allSatisfy { !$0.isClosed })
    await program.terminate()
  }

  @Test(
    "The last changes are kept; also when fifty of them were undone, the next run can undo fifty"
  )
  func fifty() async throws {
    var program = try await start()
    for number in 1...102 {
      await program.type("n")
      await program.type(String(number))
      await program.press(.enter)
    }
    program = await restart(program)
    for _ in 1...50 { await program.typeReading("uu") }
    program = await restart(program)
    for _ in 1...50 { await program.typeReading("uu") }
    #expect(try await titles().sorted() == ["1", "2", "一"])
    await program.type("u")
    #expect(program.screen.contains("Nothing left to undo."))
    await program.terminate()
  }
}

import Application
import Domain
import TerminalKit
import TestSupport
import Testing

@Suite("The list of words in the program")
@MainActor
struct StudyListTests {
  @Test("d asks, deletes, and u restores the word to its place")
  func deleting() async throws {
    let container = TestDIContainer()
    let book = WordBook.fixture(1, title: "一")
    try await container.database.insertBooks([book], words: Word.fixtures(3))
    let program = await HeadlessProgram.start(container)
    await program.type("jljd")
    #expect(program.screen.contains("Delete “飲む”? Undo with u."))
    await program.type("y")
    #expect(program.screen.contains("飲む is deleted. u brings it back."))
    #expect(try await container.database.fetchWords(in: 1).map(\.id) == [1, 3])
    #expect(program.screen.contains("▌–  朝ご飯"))
    await program.type("u")
    #expect(program.screen.contains("Undone: 飲む deleted; it is back."))
    #expect(program.screen.contains("▌–  飲む"))
    #expect(try await container.database.fetchWords(in: 1).map(\.id) == [1, 2, 3])
    await program.terminate()
  }

  @Test("Keys that are typed ahead are about the rows that a deletion leaves")
  func typedAhead() async throws {
    let container = TestDIContainer()
    let book = WordBook.fixture(1, title: "一")
    try await container.database.insertBooks([book], words: Word.fixtures(4))
    let program = await HeadlessProgram.start(container)
    await program.type("jl")
    for key in "dydyx" { program.sendWithoutWaiting(.key(Key(.character(key)))) }
    await program.settle()
    let words = try await container.database.fetchWords(in: 1)
    #expect(words.map(\.id) == [3, 4])
    #expect(words.map(\.state) == [.fail, .undefined])
    await program.terminate()
  }

  @Test("A key right behind an undo is about the word that comes back")
  func typedBehindUndo() async throws {
    let container = TestDIContainer()
    let book = WordBook.fixture(1, title: "一")
    try await container.database.insertBooks([book], words: Word.fixtures(3))
    let program = await HeadlessProgram.start(container)
    await program.type("jljdy")
    for key in "ux" { program.sendWithoutWaiting(.key(Key(.character(key)))) }
    await program.settle()
    let words = try await container.database.fetchWords(in: 1)
    #expect(words.map(\.id) == [1, 2, 3])
    #expect(words.map(\.state) == [.undefined, .fail, .undefined])
    await program.terminate()
  }

  @Test("Picked words move to another book in one step, and u moves them back")
  func moving() async throws {
    let container = TestDIContainer()
    let books = [WordBook.fixture(1, title: "一", age: 1), .fixture(2, title: "二", age: 2)]
    try await container.database.insertBooks(books, words: Word.fixtures(5))
    let program = await HeadlessProgram.start(container)
    await program.type("jlvjv")
    #expect(program.screen.contains("2 picked"))
    await program.type("M")
    #expect(program.screen.contains("Move 2 words to which book?"))
    await program.press(.enter)
    #expect(program.screen.contains("2 words moved to “二”. u undoes it."))
    #expect(try await container.database.fetchWords(in: 1).map(\.id) == [2, 4, 5])
    #expect(try await container.database.fetchWords(in: 2).map(\.id) == [1, 3])
    await program.type("*Tverb")
    await program.press(.enter)
    #expect(program.screen.contains("3 words tagged verb."))
    await program.type("uu")
    #expect(program.screen.contains("Undone: 2 words moved to “二”."))
    #expect(try await container.database.fetchWords(in: 1) == Word.fixtures(5))
    await program.press(.escape)
    #expect(!program.screen.contains("picked"))
  }

  @Test("E opens the picked words in $EDITOR and applies the result as one step")
  func editor() async throws {
    let container = TestDIContainer()
    let texts = SpyWorkingTexts()
    container.workingTexts = texts
    container.configuration.editor = "vi -n"
    try await container.database.insertBooks([.fixture(1)], words: Word.fixtures(3))
    let program = await HeadlessProgram.start(container)
    program.terminal.onLend = { command in
      texts.edit(command.last ?? "") {
        $0.replacing("to drink", with: "to swallow").replacing("3\t朝", with: "-3\t朝")
      }
      return .exited(0)
    }
    await program.type("jlE")
    let name = "book-\(WordBookID(1))-1"
    #expect(
      program.terminal.commands == [
        ["/bin/sh", "-c", "exec vi -n \"$@\"", "vi -n", "/nowhere/edit/\(name).tsv"]
      ]
    )
    #expect(program.screen.contains("1 word changed, 1 deleted. u undoes it."))
    #expect(
      try await container.database.fetchWords(in: 1).map(\.meaning.text) == ["food", "to swallow"]
    )
    await program.type("u")
    #expect(program.screen.contains("Undone: 1 word changed, 1 deleted."))
    #expect(try await container.database.fetchWords(in: 1) == Word.fixtures(3))
    program.terminal.onLend = { _ in .exited(127) }
    await program.type("E")
    #expect(program.screen.contains("The editor “vi -n” cannot be started"))
    program.terminal.onLend = { _ in .signalled(9) }
    await program.type("E")
    #expect(program.screen.contains("ended with status 137, so nothing was changed."))
    #expect(texts.kept.isEmpty)
  }
}

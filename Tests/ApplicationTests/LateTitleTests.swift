import Application
import Domain
import TerminalKit
import TestSupport
import Testing

@Suite("Keys behind the kanji of a book's title, when these come late")
@MainActor
struct LateTitleTests {
  private let container = TestDIContainer()
  private let gate = Gate()

  /// A program with two words in a book, another book “駅”, and conversions that wait for the gate.
  private func start() async throws -> HeadlessProgram {
    let books = [WordBook.fixture(1, title: "一"), .fixture(2, title: "駅", age: 10)]
    try await container.database.insertBooks(books, words: Word.fixtures(2))
    container.kanjiConversionService = SpyKanjiConversionService(waitingFor: gate)
    return await HeadlessProgram.start(container)
  }

  /// Types えき into a filter, and keys behind it; its kanji come when all are pressed.
  private func filter(_ program: HeadlessProgram, thenPress keys: Key...) async {
    await program.press("/", .control("t"))
    for key in ["e", "k", "i", .space] + keys { program.sendWithoutWaiting(.key(key)) }
    await program.answer()
    gate.open()
    await program.settle()
  }

  @Test("After the title of the book that words move to, a key is about the word that is left")
  func moving() async throws {
    let program = try await start()
    await program.type("jlM")
    await filter(program, thenPress: .enter, .enter, "x")
    let words = try await container.database.fetchWords([1, 2])
    #expect(words.map(\.bookID) == [2, 1], "\(program.screen)")
    #expect(words.map(\.state) == [.undefined, .fail])
    await program.terminate()
  }

  @Test("After the title of the book that gets the words of another one, Enter closes that")
  func closing() async throws {
    let program = try await start()
    await program.type("jc")
    await filter(program, thenPress: .enter, .enter, .enter)
    let closed = try await container.database.fetchBooks().filter(\.isClosed)
    #expect(closed.map(\.id) == [1], "\(program.screen)")
    #expect(try await container.database.fetchWords(in: 2).count == 2)
    await program.terminate()
  }
}

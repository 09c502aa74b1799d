import Application
import Domain
import TerminalKit
import TestSupport
import Testing

@Suite("Quick add in the whole program, when lines arrive as fast keys")
@MainActor
struct QuickAddKeysTests {
  private let container = TestDIContainer()
  private let clock = FixedClock()

  private func start() async throws -> HeadlessProgram {
    container.clock = clock
    try await container.database.insertBooks([.fixture(1, title: "一")], words: [])
    return await HeadlessProgram.start(container)
  }

  private func typeAhead(_ text: String, _ keys: Key..., to program: HeadlessProgram) {
    for key in text.map({ Key(.character($0)) }) + keys { program.sendWithoutWaiting(.key(key)) }
  }

  @Test("A paste that arrives as keys keeps its lines, also after one that is not a word")
  func pastedAsKeys() async throws {
    let program = try await start()
    await program.type("+")
    for line in ["犬 いぬ dog", "Lesson 2", "猫 ねこ cat", "青 あお blue"] {
      typeAhead(line, .enter, to: program)
    }
    await program.settle()
    #expect(program.screen.contains("2 more lines"), "\(program.screen)")
    clock.advance(milliseconds: 250)
    await program.press(.control("u"))
    await program.press(.enter)
    #expect(program.screen.contains("Add 2 words to “一”?"), "\(program.screen)")
    await program.press(.enter)
    let words = try await container.database.fetchWords(in: 1)
    #expect(words.map(\.kanji.text) == ["犬", "猫", "青"])
    await program.terminate()
  }

  @Test("Rows of a table that arrive as keys keep their tabs")
  func tableAsKeys() async throws {
    let program = try await start()
    await program.type("+")
    for line in [["犬", "いぬ", "dog"], ["Lesson 2"], ["猫", "ねこ", "cat"], ["青", "あお", "blue"]] {
      for side in line.dropLast() { typeAhead(side, .tab, to: program) }
      typeAhead(line.last ?? "", .enter, to: program)
    }
    await program.settle()
    clock.advance(milliseconds: 250)
    await program.press(.control("u"), .enter, .enter)
    let words = try await container.database.fetchWords(in: 1)
    #expect(words.map(\.kanji.text) == ["犬", "猫", "青"])
    #expect(words.map(\.gana.text) == ["いぬ", "ねこ", "あお"])
    await program.terminate()
  }

  @Test("Keys that type nothing work at once after a line that is not a word")
  func keysAfterRefusal() async throws {
    let program = try await start()
    await program.type("+Lesson 2")
    await program.press(.enter)
    #expect(program.screen.contains("Lesson 2"))
    await program.press(.control("u"))
    #expect(!program.screen.contains("Lesson 2"), "\(program.screen)")
    await program.type("猫 ねこ cat")
    await program.press(.enter)
    #expect(try await container.database.fetchWords(in: 1).map(\.kanji.text) == ["猫"])
    await program.terminate()
  }

  @Test("Esc and a key in one read, which arrive as Alt and the key, do what both do")
  func escapeWithKey() async throws {
    let program = try await start()
    await program.type("+")
    await program.press(.alt("/"))
    #expect(!program.screen.contains("Add a word"), "\(program.screen)")
    await program.press(.escape)
    await program.type("+")
    typeAhead("犬 いぬ dog", .enter, .alt("/"), to: program)
    await program.settle()
    #expect(!program.screen.contains("Add a word"), "\(program.screen)")
    await program.type("inu")
    #expect(program.screen.contains("1 found"), "\(program.screen)")
    #expect(try await container.database.fetchWords(in: 1).map(\.kanji.text) == ["犬"])
    await program.terminate()
  }

  @Test("A key that came with Esc is no answer to the question that Esc asks")
  func escapeWithAnswer() async throws {
    let program = try await start()
    await program.type("+犬 いぬ dog")
    await program.press(.alt("y"))
    #expect(program.screen.contains("Leave without saving"), "\(program.screen)")
    await program.type("n")
    await program.press(.alt("b"))
    #expect(program.screen.contains("犬 いぬ dog"), "Alt with b moves by a word")
    #expect(!program.screen.contains("Leave without saving"), "\(program.screen)")
    await program.terminate()
  }

  @Test("Esc gives the question about a duplicate up at once")
  func escapeAtQuestion() async throws {
    let program = try await start()
    await program.type("+犬 いぬ dog")
    await program.press(.enter)
    typeAhead("犬 いぬ dog", .enter, to: program)
    await program.settle()
    await program.press(.escape)
    await program.type("y")
    #expect(program.screen.contains("Leave without saving"), "\(program.screen)")
    clock.advance(milliseconds: 250)
    await program.type("n")
    #expect(program.screen.contains("犬 いぬ dog") && !program.screen.contains("more line"))
    await program.press(.escape)
    await program.type("y")
    #expect(!program.screen.contains("Add a word"), "\(program.screen)")
  }
}

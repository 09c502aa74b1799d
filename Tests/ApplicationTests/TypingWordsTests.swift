import Application
import CustomDump
import Domain
import TerminalKit
import TestSupport
import Testing

@Suite("Typing Japanese words in the whole program, without an input method")
@MainActor
struct TypingWordsTests {
  private let container = TestDIContainer()

  private func start(_ gate: Gate? = nil) async throws -> HeadlessProgram {
    let dictionary = SpyDictionaryService()
    dictionary.onStatus.returns(.ready)
    dictionary.onEntries.does { text, side, _ in
      await gate?.wait()
      guard side == .gana, text == "あめ" else { return [] }
      return [
        DictionaryEntry.fixture("雨", "あめ", "rain")
      ]
    }
    dictionary.onReadings.does { $0 == "市場" ? ["いちば", "しじょう"] : [] }
    container.dictionaryService = dictionary
    try await container.database.insertBooks([.fixture(1, title: "一")], words: [])
    let program = await HeadlessProgram.start(container)
    await program.type("a")
    return program
  }

  private func words() async throws -> [[String]] {
    try await container.database.fetchWords(in: 1).map { word in
      [word.meaning.text, word.gana.text, word.kanji.text]
    }
  }

  @Test("Down before the words are found moves into them, not to the next field")
  func downAhead() async throws {
    let gate = Gate()
    let program = try await start(gate)
    await program.press(.tab)
    for key in ["a", "m", "e", .down, .enter] as [Key] { program.sendWithoutWaiting(.key(key)) }
    await program.answer()
    #expect(!program.screen.contains("雨"))
    gate.open()
    await program.settle()
    #expect(program.screen.contains("雨") && program.screen.contains("rain"), "\(program.screen)")
    await program.terminate()
  }

  @Test("Romaji, a paste, a word of the dictionary, a reading, and a word typed before")
  func evening() async throws {
    let clock = FixedClock()
    container.clock = clock
    let program = try await start()
    await program.press(.enter)
    await program.type("onna")
    await program.press(.enter)
    await program.type("woman")
    await program.press(.enter)

    await program.send(.paste("食べる【たべる】 to eat"))
    #expect(program.screen.contains("^O pastes it whole"))
    await program.press(.control("s"))

    await program.press(.tab, .tab)
    await program.type("weather")
    await program.press(.backTab)
    await program.type("ame")
    #expect(program.screen.contains("↓ choose"))
    await program.press(.down, .enter, .enter)

    await program.press(.tab, .tab)
    await program.type("market")
    await program.press(.backTab, .backTab)
    await program.send(.paste("市場"))
    await program.press(.enter, .control("o"), .enter, .enter)

    await program.press(.tab, .tab)
    await program.type("w")
    await program.press(.down, .down, .up, .enter, .enter)
    #expect(program.screen.contains("adds it again."), "\(program.screen)")
    clock.advance(milliseconds: 700)
    await program.press(.enter)
    let saved = try await words()
    expectNoDifference(
      saved,
      [
        ["woman", "おんな", ""], ["to eat", "たべる", "食べる"], ["weather", "あめ", "雨"],
        ["market", "しじょう", "市場"], ["weather", "あめ", "雨"],
      ]
    )
    let uses = try await container.database.fetchSamples().map(\.useCount)
    expectNoDifference(uses, [0, 0, 1, 0])
    await program.terminate()
  }

  @Test("^S that is pressed twice does not answer the question about a duplicate")
  func savedTwice() async throws {
    let clock = FixedClock()
    container.clock = clock
    let program = try await start()
    await program.send(.paste("食べる【たべる】 to eat"))
    await program.press(.control("s"))
    await program.send(.paste("食べる【たべる】 to eat"))
    await program.press(.control("s"), .control("s"))
    #expect(program.screen.contains("adds it again."), "\(program.screen)")
    #expect(try await words().count == 1)
    clock.advance(milliseconds: 700)
    await program.press(.control("s"))
    #expect(try await words().count == 2)
    await program.terminate()
  }

  @Test("Nor does ^S that comes right after the Enter which has asked it")
  func savedAfterEnter() async throws {
    let clock = FixedClock()
    container.clock = clock
    let program = try await start()
    for _ in 1...2 {
      await program.send(.paste("食べる【たべる】 to eat"))
      await program.press(.enter, .enter, .enter)
    }
    #expect(program.screen.contains("adds it again."), "\(program.screen)")
    await program.press(.control("s"))
    #expect(try await words().count == 1)
    clock.advance(milliseconds: 250)
    await program.press(.control("s"))
    #expect(try await words().count == 2)
    await program.terminate()
  }

  @Test("Down and Up in lists and fields, and Esc, which first leaves what is being typed")
  func leaving() async throws {
    let program = try await start()
    await program.press(.down)
    await program.type("ame")
    await program.press(.escape)
    #expect(program.screen.contains("new word"))
    await program.press(.up)
    await program.type("x")
    await program.press(.escape)
    await program.press(.escape)
    #expect(program.screen.contains("Leave without saving what you typed?"))
    await program.type("y")
    #expect(!program.screen.contains("new word"))
    await program.press(.control("c"))
    #expect(await program.end() == 0)
    #expect(try await words().isEmpty)
  }
}

import Application
import Domain
import Services
import TerminalKit
import TestSupport
import Testing

@Suite("Quick add in the whole program")
@MainActor
struct QuickAddTests {
  private let container = TestDIContainer()

  @Test("Home counts an added word while the next one is asked for")
  func counted() async throws {
    try await container.database.insertBooks([.fixture(1, title: "一")], words: Word.fixtures(1))
    let program = await HeadlessProgram.start(container)
    await program.until { $0.contains("1 new") }
    await program.type("j+食べる たべる to eat")
    await program.press(.enter)
    await program.until { $0.contains("2 new") }
    #expect(program.screen.contains("Added 食べる"))
    await program.press(.escape)
  }

  @Test("Of the words with a meaning, that of the easiest list is offered first")
  func easiestFirst() async throws {
    let found = [("喫する", "きっする"), ("食べる", "たべる")].map { kanji, gana in
      DictionaryEntry(
        kanji: kanji,
        gana: gana,
        senses: [["to eat"]],
        isCommon: true,
        source: "EDICT"
      )
    }
    let dictionary = SpyDictionaryService()
    dictionary.onStatus.returns(.ready)
    dictionary.onReadings.returns([])
    dictionary.onEntries.does { text, side, _ in
      side == .meaning && text == "eat" ? found : []
    }
    container.dictionaryService = dictionary
    container.starterLists = [
      StarterWordList(name: "N5") {
        [
          WordInput(
            meaning: SideInput("to eat"),
            gana: SideInput("たべる"),
            kanji: SideInput("食べる")
          )
        ]
      }
    ]
    try await container.database.insertBooks([.fixture(1, title: "一")], words: [])
    let program = await HeadlessProgram.start(container)
    await program.type("+eat")
    await program.until { $0.contains("喫する") }
    await program.press(.down, .enter)
    #expect(program.screen.contains("kanji 食べる  gana たべる"))
  }

  @Test("From home, the card and the list, into the selected or open book")
  func everywhere() async throws {
    try await container.database.insertBooks([.fixture(1, title: "一")], words: [])
    let program = await HeadlessProgram.start(container)
    await program.type("+")
    await program.press(Key(.function(1)))
    #expect(program.screen.contains("add the word"))
    await program.press(.escape)
    #expect(program.screen.contains("Add a word to “一”"))
    #expect(program.screen.contains("in any order"))
    await program.type("食べる たべる to eat")
    #expect(program.screen.contains("kanji 食べる  gana たべる"))
    #expect(program.screen.contains("meaning to eat"))
    await program.press(.enter)
    #expect(program.screen.contains("Added 食べる  たべる  to eat"))
    await program.press(.escape)
    #expect(program.screen.contains("1 word added to “一”."))
    await program.press(.enter)
    await program.type("+")
    await program.type("drink のむ")
    await program.press(.enter, .escape, .tab)
    await program.type("+")
    await program.type("見る")
    await program.press(.enter)
    #expect(program.screen.contains("A word needs a meaning."))
    await program.type(" see")
    await program.press(.enter, .enter)
    let words = try await container.database.fetchWords(in: 1)
    #expect(words.map(\.meaning.text) == ["to eat", "drink", "see"])
  }
}

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
      DictionaryEntry.fixture(kanji, gana, "to eat")
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

  @Test("What is pasted on home, on a study card or in a list is to become words of the book there")
  func pastedElsewhere() async throws {
    try await container.database.insertBooks([.fixture(1, title: "一")], words: [.fixture(9)])
    let program = await HeadlessProgram.start(container)
    for key in [Key(.character("j")), .enter, .tab] {
      await program.press(key)
      await program.send(.paste("猫【ねこ】cat\n犬 いぬ dog"))
      await program.until { $0.contains("ねこ") && $0.contains("いぬ") }
      await program.press(.escape)
      await program.type("y")
      await program.send(.paste(" \n"))
      #expect(!program.screen.contains("ねこ"))
    }
  }

  @Test("Enter right behind such a paste adds its words, and does not close it unseen")
  func enterBehindPaste() async throws {
    try await container.database.insertBooks([.fixture(1, title: "一")], words: [.fixture(9)])
    let program = await HeadlessProgram.start(container)
    await program.type("j")
    program.sendWithoutWaiting(.paste("猫【ねこ】cat\n犬 いぬ dog"))
    program.sendWithoutWaiting(.key(.enter))
    await program.until { $0.contains("2 words added.") }
    await end(program)
  }

  @Test("What is pasted on a card of a review is not lost without a word")
  func pastedInReview() async throws {
    try await container.database.insertBooks([.fixture(1)], words: Word.fixtures(1))
    let program = await HeadlessProgram.start(container)
    await program.press(.enter)
    await program.send(.paste("猫【ねこ】cat"))
    #expect(program.screen.contains("Paste words on home"), "\(program.screen)")
  }

  @Test(
    "Keys that come together are commands in the list of pasted lines, also with an input method on",
    arguments: ["jj", "ｊｊ", "じじ"]
  )
  func togetherInList(keys: String) async throws {
    try await container.database.insertBooks([.fixture(1, title: "一")], words: [])
    let program = await HeadlessProgram.start(container)
    await program.type("+")
    await program.send(.paste("猫 ねこ cat\n犬 いぬ dog\n青 あお blue"))
    await program.until { $0.contains("▌+ 猫") }
    typeAhead(keys, to: program)
    await program.settle()
    #expect(program.screen.contains("▌+ 青"), "\(program.screen)")
    await end(program)
  }

  @Test("Lines that are pasted while a word is saved are listed afterwards")
  func pastedAheadOfSaving() async throws {
    try await container.database.insertBooks([.fixture(1, title: "一")], words: [])
    let program = await HeadlessProgram.start(container)
    await program.type("+")
    typeAhead("犬 いぬ dog", .enter, to: program)
    program.sendWithoutWaiting(.paste("猫 ねこ cat\n青 あお blue"))
    await program.until { $0.contains("▌+ 猫") }
    await end(program)
  }

  private func typeAhead(_ text: String, _ keys: Key..., to program: HeadlessProgram) {
    for key in text.map({ Key(.character($0)) }) + keys { program.sendWithoutWaiting(.key(key)) }
  }

  private func end(_ program: HeadlessProgram) async {
    await program.terminate()
  }

  @Test("Keys that are typed before words are offered choose among them, and what follows waits")
  func typedAheadOfWords() async throws {
    let (gate, dictionary) = (Gate(), SpyDictionaryService())
    let eat = DictionaryEntry.fixture("食べる", "たべる", "to eat")
    dictionary.onStatus.returns(.ready)
    dictionary.onReadings.returns([])
    dictionary.onEntries.does { text, side, _ in
      await gate.wait()
      return side == .meaning && text == "eat" ? [eat] : []
    }
    container.dictionaryService = dictionary
    try await container.database.insertBooks([.fixture(1, title: "一")], words: [])
    let program = await HeadlessProgram.start(container)
    await program.type("+")
    typeAhead("eat", .down, .enter, .enter, Key(.character("犬")), to: program)
    await program.answer()
    #expect(!program.screen.contains("食べる") && !program.screen.contains("犬"))
    gate.open()
    await program.settle()
    #expect(try await container.database.fetchWords(in: 1).map(\.kanji.text) == ["食べる"])
    #expect(program.screen.contains("犬"))
    await end(program)
  }

  @Test("Lines typed faster than they are saved stay lines, and a duplicate is asked about")
  func typedAheadOfSaving() async throws {
    try await container.database.insertBooks([.fixture(1, title: "一")], words: [])
    let program = await HeadlessProgram.start(container)
    await program.type("+")
    typeAhead("犬 いぬ dog", .enter, to: program)
    typeAhead("猫 ねこ cat", .enter, to: program)
    typeAhead("犬 いぬ dog", .enter, to: program)
    await program.settle()
    #expect(try await container.database.fetchWords(in: 1).map(\.kanji.text) == ["犬", "猫"])
    #expect(program.screen.contains("kanji 犬  gana いぬ"), "\(program.screen)")
    await end(program)
  }

  @Test("Enter typed before the question about a duplicate could be read does not answer it")
  func enterAheadOfQuestion() async throws {
    let clock = FixedClock()
    container.clock = clock
    try await container.database.insertBooks([.fixture(1, title: "一")], words: [])
    let program = await HeadlessProgram.start(container)
    await program.type("+犬 いぬ dog")
    await program.press(.enter)
    typeAhead("犬 いぬ dog", .enter, .enter, to: program)
    await program.settle()
    #expect(try await container.database.fetchWords(in: 1).count == 1)
    #expect(program.screen.contains("⏎ adds it again."), "\(program.screen)")
    clock.advance(milliseconds: 700)
    await program.press(.enter)
    #expect(try await container.database.fetchWords(in: 1).count == 2)
    await end(program)
  }

  @Test("A line typed ahead of the question about a duplicate follows it, as fast as it comes")
  func lineAheadOfQuestion() async throws {
    let clock = FixedClock()
    container.clock = clock
    try await container.database.insertBooks([.fixture(1, title: "一")], words: [])
    let program = await HeadlessProgram.start(container)
    await program.type("+犬 いぬ dog")
    await program.press(.enter)
    typeAhead("犬 いぬ dog", .enter, to: program)
    typeAhead("青 あお", to: program)
    await program.settle()
    // A learner who goes on typing has not read the question yet.
    for key in " blue" {
      clock.advance(milliseconds: 150)
      await program.press(Key(.character(key)))
    }
    #expect(program.screen.contains("1 more line  "), "\(program.screen)")
    clock.advance(milliseconds: 700)
    await program.press(.enter)
    #expect(program.screen.contains("kanji 青  gana あお"), "\(program.screen)")
    await program.press(.enter)
    let words = try await container.database.fetchWords(in: 1)
    #expect(words.map(\.meaning.text) == ["dog", "dog", "blue"])
    await end(program)
  }

  @Test(
    "Down and Enter while the dictionary is read for the first time take the word that it offers"
  )
  func typedAheadOfDictionary() async throws {
    let (gate, dictionary) = (Gate(), SpyDictionaryService())
    dictionary.onStatus.returns(.unprepared(fraction: 0))
    dictionary.onReadings.returns([])
    dictionary.onEntries.returns([])
    dictionary.onPrepare.does {
      await gate.wait()
      dictionary.onEntries.does { _, side, _ in
        let eat = DictionaryEntry.fixture("食べる", "たべる", "to eat")
        return side == .meaning ? [eat] : []
      }
      return [.ready]
    }
    container.dictionaryService = dictionary
    try await container.database.insertBooks([.fixture(1, title: "一")], words: [])
    let program = await HeadlessProgram.start(container)
    await program.type("+eat")
    await program.press(.down)
    program.sendWithoutWaiting(.key(.enter))
    await program.answer()
    #expect(program.screen.contains("Dictionary: 0%. Esc stops waiting."), "\(program.screen)")
    gate.open()
    await program.until { $0.contains("食べる たべる to eat") }
    await end(program)
  }

  @Test("From home, the card and the list, into the selected or open book")
  func everywhere() async throws {
    let clock = FixedClock()
    container.clock = clock
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
    #expect(program.screen.contains("1 word added to “一”. u undoes it."))
    await program.press(.enter)
    await program.type("+")
    await program.type("drink のむ")
    await program.press(.enter, .escape, .tab)
    await program.type("+")
    await program.type("見る")
    await program.press(.enter)
    #expect(program.screen.contains("A word needs a meaning."))
    clock.advance(milliseconds: 250)
    await program.type(" see")
    await program.press(.enter, .enter)
    let words = try await container.database.fetchWords(in: 1)
    #expect(words.map(\.meaning.text) == ["to eat", "drink", "see"])
  }
}

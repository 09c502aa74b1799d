import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("What quick add offers and keeps")
struct QuickAddOfferTests {
  private let fixture = QuickAddFixture()
  private var words: SpyWordService { fixture.words }
  private var dictionary: SpyDictionaryService { fixture.dictionary }
  private var forms: SpyBaseFormService { fixture.forms }
  private var uiState: SpyUIState { fixture.uiState }
  private var clock: FixedClock { fixture.clock }
  private var navigator: SpyNavigator { fixture.navigator }
  private var model: QuickAddViewModel { fixture.model }

  private func offerToEat() {
    dictionary.onEntries.does { text, _, _ in
      guard ["食べる", "たべる", "to eat"].contains(text) else { return [] }
      return [
        DictionaryEntry(
          kanji: "食べる",
          gana: "たべる",
          senses: [["to eat"]],
          isCommon: true,
          source: "JMdict"
        )
      ]
    }
    forms.onBaseForms.does { ["たべたい": ["たべる"], "食べた": ["食べる"]][$0] ?? [] }
  }

  @Test(
    "A part of a word is offered whole words, whatever the script, and Enter takes the selected one",
    arguments: ["tabetai", "taberu", "たべたい", "食べた", "to eat"]
  )
  func offers(typed: String) async {
    offerToEat()
    await model.insert(typed)
    #expect(model.state.suggestions.items.map(\.kanji) == ["食べる"])
    model.selectNext()
    await model.leave()
    #expect(model.state.suggestions.isEmpty, "Esc closes the list first")
    #expect(navigator.events.isEmpty)
    await model.edit(.deleteToStart)
    await model.insert(typed)
    model.selectNext()
    await model.accept()
    #expect(model.state.line.text == "食べる たべる to eat")
    #expect(model.state.suggestions.isEmpty)
    await model.accept()
    #expect(words.onSave.inputs.map { $0.0.map(\.kanji.text) } == [["食べる"]])
  }

  @Test("Kana whose meaning is filled in are still offered their kanji")
  func offersKanji() async {
    offerToEat()
    await model.insert("たべる")
    #expect(model.state.meaning == "to eat")
    #expect(model.state.suggestions.items.map(\.kanji) == ["食べる"])
    await model.insert(" to eat")
    #expect(model.state.suggestions.isEmpty)
  }

  @Test("A chosen reading stays when the dictionary, once it is read, has further ones")
  func chosenReading() async {
    await model.insert("市場")
    await model.showOtherForm()
    fixture.readings.onReadings.returns(["いちば", "いちにわ", "しじょう"])
    await model.insert(" ")
    #expect(model.state.reading?.text == "しじょう")
  }

  @Test("A line that says a whole word is offered nothing")
  func offersNothing() async {
    offerToEat()
    await model.insert("食べる")
    #expect(!model.state.suggestions.isEmpty)
    await model.insert(" たべる")
    #expect(model.state.suggestions.isEmpty)
  }

  @Test("A line that was not added when the program was killed is back", .timeLimit(.minutes(15)))
  func draft() async {
    await model.load()
    await model.insert("食べる")
    await waitUntil { clock.pauseCount == 1 }
    clock.advance(milliseconds: 1000)
    await waitUntil { !uiState.kept.isEmpty }
    let second = fixture.opened()
    await second.load()
    #expect(second.state.line.text == "食べる")
    #expect(second.state.note == .draftIsBack)
    await second.insert(" たべる to eat")
    await second.accept()
    await second.finish()
    #expect(uiState.kept.isEmpty)
    let third = fixture.opened()
    await third.load()
    #expect(third.state.line.isEmpty)
  }

  @Test("Pasted lines that were not added come back as a list, and not after they were discarded")
  func draftOfLines() async {
    await model.load()
    await model.paste("食べる たべる eat\n見る みる see")
    await model.finish()
    let second = fixture.opened()
    await second.load()
    #expect(second.state.list?.newCount == 2)
    navigator.answerConfirmations(true)
    await second.leave()
    await second.finish()
    #expect(uiState.kept.isEmpty)
  }

  @Test("What is added of a list does not cover what is said about the line that follows")
  func duplicateAfterList() async {
    let known = Overlap(word: .fixture(7), kind: .all)
    await model.load()
    await model.insert("見る みる see")
    await model.finish()
    words.onOverlap.does { input, _, _ in input.meaning.text == "see" ? known : nil }
    let second = fixture.opened()
    await second.load(pasted: "食べる たべる eat\n飲む のむ drink")
    await second.accept()
    #expect(second.state.line.text == "見る みる see")
    #expect(second.state.note == .overlap(known))
    await second.accept()
    #expect(second.state.note == .duplicate(known) && second.state.added == 2)
  }

  @Test("What is filled in is still there when the word could not be saved")
  func failedWithMeaning() async {
    words.onSave.fails(StoreError.readOnly(path: "/library"))
    await model.insert("市場")
    await model.accept()
    #expect(model.state.line.text == "市場")
    #expect(model.state.reading?.text == "いちば" && model.state.meaning == "marketplace")
    words.onSave.does { inputs, book in inputs.map { Word(of: $0, in: book) } }
    await model.accept()
    #expect(model.state.added == 1)
  }

  @Test("Another reading has not what was said about the one before")
  func overlapOfReading() async {
    let known = Overlap(word: .fixture(7), kind: .all)
    words.onOverlap.does { input, _, _ in input.gana.text == "いちば" ? known : nil }
    dictionary.onEntries.does { text, _, _ in
      guard text == "市場" else { return [] }
      return [
        DictionaryEntry(
          kanji: text,
          gana: "いちば",
          senses: [["marketplace"]],
          isCommon: true,
          source: "JMdict"
        )
      ]
    }
    await model.insert("市場")
    #expect(model.state.note == .overlap(known))
    await model.showOtherForm()
    #expect(model.state.input.gana.text == "しじょう" && model.state.meaning == nil)
    #expect(model.state.note == nil)
  }

  /// Reads the dictionary to its end after something was done.
  private func readDictionary(after work: () async -> Void) async {
    let gate = Gate()
    dictionary.onStatus.returns(.unprepared(fraction: 0))
    dictionary.onPrepare.does {
      await gate.wait()
      return [.ready]
    }
    let reading = Task.immediate { [model] in await model.prepareDictionary {} }
    await work()
    gate.open()
    await reading.value
  }

  @Test(
    "The question about a duplicate stays when the dictionary becomes ready meanwhile",
    arguments: [false, true]
  )
  func askedWhileDictionaryIsRead(comparingFails: Bool) async {
    let known = Overlap(word: .fixture(7), kind: .all)
    words.onOverlap.returns(known)
    await readDictionary {
      await model.insert("犬 いぬ dog")
      await model.accept()
      #expect(model.state.note == .duplicate(known))
      if comparingFails { words.onOverlap.fails(StoreError.readOnly(path: "/library")) }
    }
    #expect(model.state.note == .duplicate(known))
    await model.accept()
    #expect(model.state.added == 1)
  }

  @Test("That the meaning is missing is said no more when the dictionary has it")
  func missingUntilDictionaryIsRead() async {
    dictionary.onEntries.returns([])
    await readDictionary {
      await model.insert("市場 いちば")
      await model.accept()
      #expect(model.state.note == .missing([.meaning]))
      dictionary.onEntries.returns([.fixture("市場", "いちば", "marketplace")])
    }
    #expect(model.state.note == nil && model.state.meaning == "marketplace")
  }

  @Test(
    "What is said of a word that could not be saved stays as well, whatever the book has",
    arguments: [false, true]
  )
  func failedWhileDictionaryIsRead(overlaps: Bool) async {
    let error = StoreError.readOnly(path: "/library")
    if overlaps { words.onOverlap.returns(Overlap(word: .fixture(7), kind: .spelling)) }
    words.onSave.fails(error)
    await readDictionary {
      await model.insert("犬 いぬ dog")
      await model.accept()
    }
    #expect(model.state.note == .failed(Failure(error)))
  }

  @Test("A row of a table comes back with its columns, and after a list that is pasted meanwhile")
  func draftOfRow() async {
    await model.load()
    await model.paste("猫\tねこ\tcat\tA pet.")
    await model.finish()
    let second = fixture.opened()
    await second.load()
    #expect(second.state.list?.rows.map(\.input.meaning.text) == ["cat"])

    let (gate, third) = (Gate(), fixture.opened())
    fixture.books.onBook.does { _ in
      await gate.wait()
      return .fixture()
    }
    let loading = Task.immediate { await third.load() }
    await third.paste("食べる たべる to eat\n見る みる to see")
    gate.open()
    await loading.value
    #expect(third.state.list?.newCount == 2 && third.state.pastedCount == 1)
    await third.accept()
    #expect(third.state.line.text == "猫 ねこ cat A pet.")
  }
}

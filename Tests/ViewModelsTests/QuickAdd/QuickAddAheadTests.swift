import Domain
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("What is typed ahead of quick add, and what waits in it")
struct QuickAddAheadTests {
  private let fixture = QuickAddFixture()
  private var words: SpyWordService { fixture.words }
  private var dictionary: SpyDictionaryService { fixture.dictionary }
  private var navigator: SpyNavigator { fixture.navigator }
  private var model: QuickAddViewModel { fixture.model }

  /// Asks about a duplicate, after which something was typed.
  private func askAboutDuplicate() async {
    words.onOverlap.does { input, _, _ in
      input.meaning.text == "dog" ? Overlap(word: .fixture(7), kind: .all) : nil
    }
    navigator.typeAhead(
      .enter,
      .backspace,
      .text("青 あお bluu"),
      .backspace,
      .text("e"),
      .enter,
      .text("黒")
    )
    await model.insert("犬 いぬ dog")
    await model.accept()
  }

  @Test("Lines that were typed ahead of the question about a duplicate are listed together")
  func typedAhead() async {
    await askAboutDuplicate()
    #expect(model.state.line.text == "犬 いぬ dog")
    #expect(model.state.pastedCount == 2)
    await model.accept()
    #expect(model.state.list?.rows.map(\.text) == ["青 あお blue", "黒"])
    #expect(model.state.list?.newCount == 1 && model.state.line.isEmpty)
    await model.accept()
    #expect(model.state.line.text == "黒")
    #expect(words.onSave.inputs.map { $0.0.map(\.meaning.text) } == [["dog"], ["blue"]])
  }

  @Test("One such line follows as a line")
  func oneLineAhead() async {
    navigator.typeAhead(.text("青 あお blue"), .enter)
    await model.insert("犬")
    await model.accept()
    await model.edit(.deleteToStart)
    await model.accept()
    #expect(model.state.list == nil && model.state.line.text == "青 あお blue")
  }

  @Test("A row of a table, sent as keys with Tab between its columns, is listed with them")
  func rowAhead() async {
    navigator.typeAhead(.text("青"), .tab, .text("あお"), .tab, .text("blue"))
    navigator.typeAhead(.tab, .text("sky"))
    await model.insert("犬")
    await model.accept()
    await model.edit(.deleteToStart)
    await model.accept()
    #expect(model.state.list?.rows.map { $0.input.texts[.notes] } == ["sky"])
  }

  @Test("When the word before them cannot be saved, it is back, and they follow it")
  func failedBeforeList() async {
    await askAboutDuplicate()
    words.onSave.fails(StoreError.readOnly(path: "/library"))
    await model.accept()
    #expect(model.state.line.text == "犬 いぬ dog" && model.state.list == nil)
    #expect(model.state.pastedCount == 2)
    words.onSave.does { inputs, book in inputs.map { Word(of: $0, in: book) } }
    await model.accept()
    #expect(model.state.list?.rows.map(\.text) == ["青 あお blue", "黒"])
  }

  @Test("It is back with what was filled in for it, and not with what was offered for the next one")
  func failedWithSuggestions() async {
    let (words, model) = (words, model)
    fixture.readings.onReadings.does { $0 == "市場" ? ["いちば"] : ["ねこ"] }
    dictionary.onEntries.does { text, _, _ in
      text == "市場"
        ? [Self.entry("市場", "いちば", "marketplace")]
        : text == "猫" ? [Self.entry("猫", "ねこ", "cat")] : []
    }
    words.onSave.does { _, _ in
      await model.insert("猫")
      throw StoreError.readOnly(path: "/library")
    }
    await model.insert("市場")
    let (input, reading) = (model.state.input, model.state.reading)
    #expect(input.meaning.text == "marketplace" && input.gana.text == "いちば")
    await model.accept()
    #expect(model.state.line.text == "市場" && model.state.reading == reading)
    #expect(model.state.input == input && model.state.suggestions.isEmpty)
  }

  @Test("It follows as well when the duplicate is given up, and is not discarded without asking")
  func givenUp() async {
    await askAboutDuplicate()
    await model.edit(.deleteToStart)
    navigator.answerConfirmations(false)
    await model.leave()
    #expect(navigator.events.last == .confirm(.discardChanges))
    await model.accept()
    #expect(model.state.list?.rows.map(\.text) == ["青 あお blue", "黒"])
    #expect(words.onSave.inputs.isEmpty)
  }

  @Test("It is in the draft of a program that ends at the question")
  func draft() async {
    await askAboutDuplicate()
    await model.finish()
    let second = fixture.opened()
    await second.load()
    #expect(
      second.state.list?.rows.map(\.text) == ["犬 いぬ dog", "青 あお blue", "黒"]
    )
    #expect(second.state.note == .draftIsBack)
    // The remark about the selected line is in the same row.
    second.move(.down, page: 1)
    #expect(second.state.note == nil)
  }

  @Test("A word that is typed again while it is being saved is a duplicate as well")
  func typedAgainWhileSaving() async {
    let (words, model) = (words, model)
    words.onSave.does { inputs, book in
      await model.insert("犬 いぬ dog")
      words.onOverlap.returns(Overlap(word: .fixture(7), kind: .all))
      return inputs.map { Word(of: $0, in: book) }
    }
    await model.insert("犬 いぬ dog")
    await model.accept()
    #expect(model.state.line.text == "犬 いぬ dog")
    await model.accept()
    #expect(model.state.added == 1)
    #expect(navigator.events == [.setAsideWaitingKeys])
  }

  @Test("The same line twice ahead of a question is a duplicate the second time")
  func typedAheadTwice() async {
    let words = words
    words.onOverlap.does { input, _, _ in
      let saved = words.onSave.inputs.flatMap { $0.0.map(\.meaning.text) }
      let isThere = (["dog"] + saved).contains(input.meaning.text)
      return isThere ? Overlap(word: .fixture(7), kind: .all) : nil
    }
    navigator.typeAhead(.text("青 あお blue"), .enter, .text("青 あお blue"))
    await model.insert("犬 いぬ dog")
    for _ in 1...2 { await model.accept() }
    #expect(model.state.list?.rows.map(\.existing) == [nil, .line])
    await model.accept()
    #expect(model.state.added == 2)
    #expect(model.state.note == .addedAll(1, duplicates: 1))
  }

  @Test("A second list leaves the lines of the first that are still to be corrected")
  func secondList() async {
    await model.paste("to go\nto come\n見る みる to see")
    await model.accept()
    #expect(model.state.line.text == "to go")
    await model.edit(.deleteToStart)
    await model.paste("飲む のむ to drink\nto run")
    await model.accept()
    #expect(model.state.line.text == "to run")
    #expect(model.state.pastedCount == 1)
    await model.edit(.deleteToStart)
    await model.accept()
    #expect(model.state.line.text == "to come")
  }

  /// Reads a dictionary with 食べる, 喫する and 市場 until the gate opens.
  private func readDictionary(
    until gate: Gate,
    end: DictionaryStatus = .ready,
    redraw: @escaping () -> Void = {}
  ) -> Task<Void, Never> {
    fixture.forms.onBaseForms.returns([])
    dictionary.onStatus.returns(.unprepared(fraction: 0))
    dictionary.onEntries.returns([])
    dictionary.onPrepare.does { [dictionary] in
      await gate.wait()
      dictionary.onEntries.does { _, side, _ in
        switch side {
        case .meaning:
          [Self.entry("食べる", "たべる", "to eat"), Self.entry("喫する", "きっする", "to eat")]
        case .kanji: [Self.entry("市場", "いちば", "marketplace")]
        case .gana: []
        }
      }
      return [end]
    }
    return Task.immediate { [model] in await model.prepareDictionary(redraw) }
  }

  private nonisolated static func entry(
    _ kanji: String,
    _ gana: String,
    _ meaning: String
  ) -> DictionaryEntry {
    DictionaryEntry.fixture(kanji, gana, meaning)
  }

  @Test("Down selects a word that is offered once the dictionary, which is being read, is ready")
  func downWhileDictionaryIsRead() async {
    let gate = Gate()
    let reading = readDictionary(until: gate)
    await model.insert("to ea")
    model.selectNext()
    #expect(model.awaitsWord)
    await model.insert("t")
    #expect(!model.awaitsWord, "another text, other words")
    for _ in 1...3 { model.selectNext() }
    model.selectPrevious()
    gate.open()
    await reading.value
    #expect(!model.awaitsWord)
    #expect(model.state.suggestions.selection == 1)
    await model.accept()
    #expect(model.state.line.text == "喫する きっする to eat")
  }

  @Test("Esc gives that selection up, and so does a dictionary that cannot be read")
  func downForNothing() async {
    let gate = Gate()
    let failed = DictionaryStatus.failed(.unknownFormat(path: "/e"))
    let reading = readDictionary(until: gate, end: failed)
    await model.insert("to eat")
    model.selectNext()
    await model.leave()
    #expect(!model.awaitsWord && navigator.events.isEmpty)
    model.selectNext()
    #expect(model.awaitsWord)
    gate.open()
    await reading.value
    #expect(!model.awaitsWord)
  }

  @Test("What is held behind such a word goes on when the dictionary cannot be read")
  func heldForNothing() async {
    let (gate, model) = (Gate(), model)
    let failed = DictionaryStatus.failed(.unknownFormat(path: "/e"))
    var isHeld = false
    let reading = readDictionary(until: gate, end: failed) { isHeld = model.awaitsWord }
    await model.insert("to eat")
    model.selectNext()
    gate.open()
    await reading.value
    // Nothing else looks at what is held until the next drawing.
    #expect(!isHeld)
  }

  @Test("A line that the dictionary completes has no word to select, and Enter need not wait")
  func completedLine() async {
    let gate = Gate()
    let reading = readDictionary(until: gate)
    await model.insert("市場")
    model.selectNext()
    #expect(model.awaitsWord)
    gate.open()
    await reading.value
    #expect(model.state.meaning == "marketplace" && model.state.suggestions.isEmpty)
    #expect(!model.awaitsWord && model.state.awaited == 0)
  }

  @Test("Kanji are read as they were typed already while they are chosen")
  func readingWhileChoosing() async {
    fixture.preferences.kanjiPlaces = [.quickAdd]
    fixture.conversions.onPrepare.returns([.ready])
    fixture.conversions.onConversion.returns(
      KanjiConversion(pieces: [.init(kana: "しじょう", candidates: ["市場"])])
    )
    for key in "shijou " { _ = await model.kanji.type(String(key)) }
    #expect(model.state.line.text == "市場" && model.state.input.gana.text == "しじょう")
    #expect(model.state.input.meaning.text == "market (as a concept)")
  }

  @Test("A sample that is selected meanwhile stays selected when the dictionary is ready")
  func selectedSample() async {
    let gate = Gate()
    let reading = readDictionary(until: gate)
    fixture.samples.onSamples.returns([.fixture(1)])
    await model.insert("to eat")
    model.selectNext()
    #expect(model.state.suggestions.selection == 0)
    gate.open()
    await reading.value
    #expect(model.state.suggestions.selection == 0)
  }
}

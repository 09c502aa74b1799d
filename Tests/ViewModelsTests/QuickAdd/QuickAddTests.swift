import Domain
import JapaneseText
import TestSupport
import Testing

@testable import ViewModels

@MainActor
@Suite("Quick add")
struct QuickAddTests {
  private let fixture = QuickAddFixture()
  private var books: SpyWordBookService { fixture.books }
  private var words: SpyWordService { fixture.words }
  private var samples: SpySampleService { fixture.samples }
  private var readings: SpyReadingService { fixture.readings }
  private var navigator: SpyNavigator { fixture.navigator }
  private var preferences: TypingPreferences { fixture.preferences }
  private var history: UndoStack { fixture.history }
  private var conversions: SpyKanjiConversionService { fixture.conversions }
  private var model: QuickAddViewModel { fixture.model }

  private var sides: [String] { Side.allCases.map { model.state.input[$0].text } }

  @Test("The sides are shown while typing, and Enter adds the word and clears the line")
  func adding() async {
    await model.load()
    await model.insert("to eat 食べる たべる")
    #expect(sides == ["to eat", "たべる", "食べる"])
    await model.accept()
    #expect(words.onSave.inputs.map { $0.0.map(\.meaning.text) } == [["to eat"]])
    #expect(samples.onSave.inputs.count == 1)
    #expect(model.state.line.isEmpty && model.state.added == 1)
    await model.accept()
    #expect(navigator.events == [.back(.word(.added(1, book: fixture.title, last: 1)))])
    await model.leave()
    #expect(navigator.events.count == 1)
  }

  @Test("What was added is said until the next word is begun, even before it is saved")
  func addedNote() async {
    await model.insert("to eat 食べる たべる")
    await model.accept()
    guard case .added = model.state.note else { return #expect(Bool(false), "nothing is said") }
    await model.insert("n")
    #expect(model.state.note == nil)
    let gate = Gate()
    await model.edit(.deleteToStart)
    await model.insert("to drink 飲む のむ")
    words.onSave.does { inputs, book in
      await gate.wait()
      return inputs.map { Word(of: $0, in: book) }
    }
    let adding = Task.immediate { await model.accept() }
    await model.insert("b")
    gate.open()
    await adding.value
    #expect(model.state.note == nil)
  }

  @Test("It is said, too, when the dictionary becomes ready while the word is saved")
  func addedWhileDictionaryIsMade() async {
    let (gate, words) = (Gate(), words)
    fixture.dictionary.onStatus.returns(.unprepared(fraction: 0))
    fixture.dictionary.onPrepare.returns([.ready])
    words.onSave.does { inputs, book in
      await gate.wait()
      return inputs.map { Word(of: $0, in: book) }
    }
    await model.insert("to eat 食べる たべる")
    let adding = Task.immediate { await model.accept() }
    await model.prepareDictionary {}
    gate.open()
    await adding.value
    guard case .added = model.state.note else { return #expect(Bool(false), "nothing is said") }
  }

  @Test("It does not cover what is said about the next word")
  func nextIsThere() async {
    let known = Overlap(word: .fixture(7), kind: .all)
    let (words, model) = (words, model)
    words.onOverlap.does { input, _, _ in input.meaning.text == "see" ? known : nil }
    words.onSave.does { _, _ in
      await model.insert("見る みる see")
      throw StoreError.readOnly(path: "/library")
    }
    await model.insert("食べる たべる eat")
    await model.accept()
    words.onSave.does { inputs, book in inputs.map { Word(of: $0, in: book) } }
    await model.accept()
    #expect(model.state.line.text == "見る みる see")
    #expect(model.state.note == .overlap(known))
  }

  @Test("The meaning of exactly that word is filled in until one is typed")
  func meaning() async {
    await model.insert("市場")
    #expect(sides == ["marketplace", "いちば", "市場"])
    #expect(model.state.isMeaningSuggested)
    await model.showOtherForm()
    #expect(sides == ["market (as a concept)", "しじょう", "市場"])
    for key in " bazaar" { await model.insert(String(key)) }
    #expect(sides == ["bazaar", "しじょう", "市場"], "what was chosen stays")
    #expect(!model.state.isMeaningSuggested)
    await model.edit(.deleteToStart)
    #expect(model.state.meaning == nil)
    await model.insert("市場 いちば")
    await model.accept()
    #expect(words.onSave.inputs.map { $0.0.map(\.meaning.text) } == [["marketplace"]])
    await model.insert("泥棒")
    #expect(model.state.meaning == nil)
  }

  @Test("Losing a line is asked about first")
  func leavingWithALine() async {
    await model.insert("食べ")
    navigator.answerConfirmations(false, true)
    await model.leave()
    #expect(navigator.events == [.confirm(.discardChanges)])
    await model.leave()
    #expect(navigator.events.suffix(2) == [.confirm(.discardChanges), .back(nil)])
  }

  @Test("Pasted lines are listed with what they become, and one key adds all that are new")
  func pastingLines() async {
    let known = Overlap(word: .fixture(7), kind: .all)
    words.onOverlap.does { input, _, _ in input.meaning.text == "see" ? known : nil }
    await model.paste("食べる\tたべる\teat\n\n見る みる see\r\n食べる【たべる】eat\n市場 market\n聞く【のむ】x\n")
    let rows = model.state.list?.rows ?? []
    #expect(rows.map(\.isNew) == [true, false, false, true, false])
    #expect(rows.map(\.isDuplicate) == [false, true, true, false, false])
    #expect(rows[3].input.gana.text == "いちば" && rows[3].isReadingSuggested)
    #expect(rows[4].problem == .unclearLine(.notItsReading("のむ", of: "聞く")))
    model.move(.last, page: 5)
    #expect(model.state.list?.selection == 4)

    await model.accept()
    #expect(words.onSave.inputs.map { $0.0.map(\.meaning.text) } == [["eat", "market"]])
    #expect(model.state.list == nil)
    #expect(model.state.note == .addedAll(2, duplicates: 2))
    #expect(model.state.line.text == "聞く【のむ】x", "what is not understood can be corrected")
    #expect(history.lastDone != nil)
    await model.edit(.deleteToStart)
    await model.leave()
    #expect(navigator.events.last == .back(.word(.added(2, book: "", last: 2))))
  }

  @Test("Words of other books name their book, and one key adds them anyway")
  func pastingKnownLines() async {
    words.onOverlap.does { input, _, _ in
      switch input.meaning.text {
      case "see": Overlap(word: .fixture(7), kind: .all)
      case "eat": Overlap(word: .fixture(8), kind: .all, otherBook: "N5 · 01")
      default: nil
      }
    }
    await model.paste("食べる たべる eat\n見る みる see\n飲む のむ drink\n飲む のむ drink")
    #expect(model.state.list?.rows.map(\.existing) == [.book("N5 · 01"), .thisBook, nil, .line])
    #expect(model.state.list?.newCount == 1)
    #expect(model.state.list?.elsewhereCount == 1)
    model.toggleElsewhere()
    #expect(model.state.list?.rows.map(\.isNew) == [true, false, true, false])
    model.toggleElsewhere()
    #expect(model.state.list?.newCount == 1)
    model.toggleElsewhere()
    await model.accept()
    #expect(words.onSave.inputs.map { $0.0.map(\.meaning.text) } == [["eat", "drink"]])
  }

  @Test("A list that cannot be saved stays, and is not discarded without asking")
  func keepingLines() async {
    let store = StoreError.readOnly(path: "/library")
    words.onSave.fails(store)
    await model.paste("食べる たべる eat\n見る みる see")
    await model.accept()
    #expect(model.state.note == .failed(Failure(store)))
    #expect(model.state.list?.newCount == 2)
    navigator.answerConfirmations(false)
    await model.leave()
    #expect(navigator.events == [.confirm(.discardChanges)])
    await model.paste("飲む のむ drink")
    #expect(model.state.list?.newCount == 3)
  }

  @Test("A line without a required part stays, and says what is missing")
  func missing() async {
    await model.insert("食べる")
    await model.accept()
    #expect(model.state.note == .missing([.meaning]))
    #expect(model.state.line.text == "食べる")
    await model.insert(" eat")
    #expect(model.state.note == nil)
  }

  @Test("A line that is not understood stays, with the reason, and nothing is saved")
  func unclear() async {
    await model.insert("食べる【のむ】to eat")
    #expect(sides == ["", "", ""])
    #expect(model.state.problem == .notItsReading("のむ", of: "食べる"))
    await model.accept()
    #expect(model.state.note == .unclear(.notItsReading("のむ", of: "食べる")))
    #expect(words.onSave.inputs.isEmpty)
    #expect(model.state.line.text == "食べる【のむ】to eat")
  }

  @Test("A reading is filled in, and a key shows others; a typed one wins")
  func reading() async {
    await model.insert("市場 market")
    #expect(sides == ["market", "いちば", "市場"])
    #expect(model.state.isReadingSuggested)
    await model.edit(.moveToStart)
    await model.showOtherForm()
    #expect(sides == ["market", "しじょう", "市場"])
    await model.edit(.moveToEnd)
    await model.insert(" いちば")
    #expect(sides == ["market", "いちば", "市場"])
    #expect(!model.state.isReadingSuggested)
  }

  @Test("With readings switched off, none is filled in")
  func noReading() async {
    preferences.fillsReadings = false
    await model.insert("市場 market")
    #expect(sides == ["market", "", "市場"])
  }

  @Test("Romaji before the caret becomes kana")
  func romaji() async {
    await model.insert("taberu")
    await model.showOtherForm()
    await model.insert(" to eat")
    #expect(sides == ["to eat", "たべる", ""])
  }

  @Test("A duplicate is reported, and can still be added")
  func overlap() async {
    let overlap = Overlap(word: .fixture(7), kind: .meaning)
    words.onOverlap.returns(overlap)
    await model.insert("たべる to eat")
    #expect(model.state.note == .overlap(overlap))
    await model.accept()
    #expect(model.state.added == 1)
  }

  @Test("Exactly the same word is only added when Enter is pressed again")
  func duplicate() async {
    let overlap = Overlap(word: .fixture(7), kind: .all)
    words.onOverlap.returns(overlap)
    await model.insert("たべる to eat")
    await model.accept()
    #expect(model.state.note == .duplicate(overlap))
    #expect(model.state.added == 0)
    #expect(navigator.events == [.setAsideWaitingKeys])
    await model.accept()
    #expect(model.state.added == 1)
  }

  @Test("Behind a word whose reading is known, letters are its meaning, also while kanji are typed")
  func meaningInKanji() async {
    preferences.kanjiPlaces = [.quickAdd]
    await model.kanji.toggle()
    await model.kanji.toggle()
    await model.insert("市場 ")
    for key in "market" {
      let isForKanji = await model.kanji.type(String(key))
      #expect(!isForKanji)
      await model.insert(String(key))
    }
    #expect(sides == ["market", "いちば", "市場"])
  }

  @Test("A word that could not be saved comes back, before what was typed in the meantime")
  func failing() async {
    let store = StoreError.readOnly(path: "/library")
    let (typed, model) = ("のむ to drink", model)
    words.onSave.does { _, _ in
      await model.insert(typed)
      throw store
    }
    await model.insert("たべる to eat")
    await model.accept()
    #expect(model.state.line.text == "たべる to eat")
    #expect(model.state.note == .failed(Failure(store)))
    await model.leave()
    #expect(navigator.events == [])
    #expect(model.state.line.text == typed && model.state.pastedCount == 1, "nothing is lost")
    navigator.answerConfirmations(true)
    await model.leave()
    #expect(navigator.events == [.confirm(.discardChanges), .back(nil)])
  }

  @Test("A failure to save a sample is reported; the word is added")
  func sampleFails() async {
    let store = StoreError.readOnly(path: "/library")
    samples.onSave.fails(store)
    await model.insert("たべる to eat")
    await model.accept()
    #expect(model.state.note == .sampleNotKept(Failure(store)))
    #expect(model.state.added == 1)
  }
}

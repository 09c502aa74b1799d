import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

/// Kanji typed by their sound into quick add, with its keys.
@MainActor
@Suite("Kanji in quick add")
struct QuickAddKanjiTests {
  private let conversions = SpyKanjiConversionService()
  private let books = SpyWordBookService()
  private let readings = SpyReadingService()
  private var support: KanjiSupport { .spied(by: conversions) }

  init() {
    conversions.onPrepare.returns([.ready])
    conversions.onRemember.succeeds()
    let candidates = ["館", "缶", "感", "間", "巻", "完", "寒", "漢", "官", "かん", "鑑"]
    conversions.onConversion.returns(
      KanjiConversion(pieces: [.init(kana: "かん", candidates: candidates)])
    )
  }

  private func type(_ text: String, on screen: some Screen) async {
    for character in text { await screen.press(Key(.character(character))) }
  }

  /// Quick add with a dictionary.
  private func quickAdd(_ entries: [DictionaryEntry] = []) -> QuickAddScreen {
    let words = SpyWordService()
    let (dictionary, samples) = (SpyDictionaryService(), SpySampleService())
    samples.onSamples.returns([])
    dictionary.onStatus.returns(.ready)
    dictionary.onEntries.returns(entries)
    readings.onReadings.returns(["やかた"])
    books.onBook.returns(.fixture())
    words.onOverlap.returns(nil)
    return QuickAddScreen(
      viewModel: QuickAddViewModel(
        book: 1,
        services: QuickAddServices(
          books: books,
          words: words,
          samples: samples,
          readings: readings,
          dictionary: dictionary,
          forms: SpyBaseFormService(),
          uiState: SpyUIState(),
          history: UndoStack(SpyUndoService())
        ),
        clock: FixedClock(),
        navigator: SpyNavigator(),
        preferences: TypingPreferences(),
        kanji: support
      ),
      texts: .english
    )
  }

  @Test("In quick add, a word of the list comes before what the kana become")
  func quickAddList() async {
    let entry = DictionaryEntry.fixture("缶", "かん", "can")
    let screen = quickAdd([entry])
    await screen.appear()
    await screen.press(.control("t"))
    await type("kan", on: screen)
    #expect(screen.picture(60, 9).text.contains("↓ choose"))
    await screen.press(.down)
    #expect(screen.picture(60, 9).text.contains("▌缶"))
    await screen.press(.escape)
    #expect(!screen.picture(60, 9).text.contains("缶"), "Esc closes the list")
    await type("n", on: screen)
    await screen.press(.down, .enter)
    #expect(screen.picture(60, 9).text.contains("kanji 缶  gana かん"))
  }

  @Test(
    "A letter behind kanji waits until their reading is known, with which it is the meaning",
    .timeLimit(.minutes(15))
  )
  func meaningBehindSlowReading() async {
    let (gate, screen) = (Gate(), quickAdd())
    await screen.appear()
    await screen.press(.control("t"))
    await type("館", on: screen)
    readings.onReadings.does { _ in
      await gate.wait()
      return ["やかた"]
    }
    let typing = Task.immediate { await screen.press(.space) }
    await waitUntil { gate.waitingCount == 1 }
    #expect(screen.holds(.key("m")) && !screen.holds(.key(.backspace)))
    gate.open()
    await typing.value
    #expect(!screen.holds(.key("m")))
    await type("ma", on: screen)
    #expect(screen.picture(60, 9).text.contains("館 ma"))
  }

  @Test("Enter waits for what was typed before it, also while kana become kanji")
  func enterBehindKana() async {
    let gate = Gate()
    let screen = quickAdd()
    conversions.onConversion.does { _ in
      await gate.wait()
      return KanjiConversion(pieces: [.init(kana: "かん", candidates: ["館"])])
    }
    await screen.appear()
    await screen.press(.control("t"))
    await type("kan", on: screen)
    #expect(!screen.holds(.key(.enter)))
    let converting = Task.immediate { await screen.press(.space) }
    #expect(screen.holds(.key(.enter)))
    gate.open()
    await converting.value
    #expect(!screen.holds(.key(.enter)))
  }

  @Test("In quick add: the word is shown as it is typed, spellings instead of its remarks")
  func quickAddPicture() async {
    let screen = quickAdd()
    await screen.appear()
    await screen.press(.control("t"))
    await type("kan ", on: screen)
    expectPicture(
      screen.picture(60, 8),
      """

      ────────────────────────────────────────────────────────────
       Add a word to “N5 · 01 はじめ”
       漢 館
       kanji 館  gana ~かん
       meaning –
       1 館  2 缶  3 感  4 間  5 巻  6 完  7 寒  8 漢  9 官  1/11
       ␣ next  ⏎ take  1-9 choose  ←→ piece  Esc kana
      """
    )
    await screen.press(.enter, .control("t"))
    await type(" building", on: screen)
    expectPicture(
      screen.picture(60, 8),
      """

      ────────────────────────────────────────────────────────────
       Add a word to “N5 · 01 はじめ”
       館 building
       kanji 館  gana ~かん
       meaning building
       ~ a suggestion; saving keeps it
       ⏎ add  Esc back  ^O kana/reading  ^T 漢 / A
      """
    )
  }

  @Test("Keys pressed while the dictionary is made do what they do later, Space and arrows, too")
  func waiting() async {
    let keys =
      [.control("t")] + "kan".map { Key(.character($0)) } + [.space, .enter, .space]
      + "bild ".map { Key(.character($0)) } + [.left, .left, .left, .left, "u"]
    let expected = KanjiConversion(pieces: [.init(kana: "かん", candidates: ["館"])])
    conversions.onConversion.returns(expected)
    let ready = quickAdd()
    await ready.appear()
    for key in keys { await ready.press(key) }
    conversions.onPrepare.returns([.preparing(fraction: 0.5), .ready])
    let before = conversions.onConversion.inputs.count
    conversions.onConversion.does { [conversions] _ in
      if conversions.onConversion.inputs.count == before + 1 { throw ConversionError.unprepared }
      return expected
    }
    let screen = quickAdd()
    await screen.appear()
    var tasks: [Task<Void, Never>] = []
    for key in keys {
      let response = screen.handle(.key(key))
      if case .perform(let work) = response { tasks.append(Task.immediate { await work() }) }
    }
    for task in tasks { await task.value }
    #expect(screen.picture(60, 8).text == ready.picture(60, 8).text)
    #expect(ready.picture(60, 8).text.contains("館"))
  }
}

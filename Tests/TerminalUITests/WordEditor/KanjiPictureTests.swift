import Application
import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("Pictures of kanji typed by their sound")
struct KanjiPictureTests {
  private let conversions = SpyKanjiConversionService()
  private let model: WordEditorViewModel
  private let screen: WordEditorScreen

  init() {
    let (books, words) = (SpyWordBookService(), SpyWordService())
    let (samples, dictionary) = (SpySampleService(), SpyDictionaryService())
    books.onBook.returns(.fixture(.fixture(title: "N5 · 03 たべもの")))
    words.onOverlap.returns(nil)
    samples.onSamples.returns([])
    dictionary.onEntries.returns([])
    conversions.onPrepare.returns([.ready])
    conversions.onRemember.succeeds()
    conversions.onConversion.returns(
      KanjiConversion(
        pieces: [
          .init(kana: "えきで", candidates: ["駅で", "液で", "益で", "えきで", "エキデ"]),
          .init(
            kana: "まつ",
            candidates: ["待つ", "松", "末", "まつ", "マツ"],
            meanings: ["松": "pine tree", "末": "end, close, tip, powder, posterity"]
          ),
        ],
        wholes: [[0, 0], [0, 1], [1, 0]]
      )
    )
    let container = TestDIContainer()
    container.wordBookService = books
    container.wordService = words
    container.sampleService = samples
    container.dictionaryService = dictionary
    container.kanjiConversionService = conversions
    model = container.makeWordEditorViewModel(target: .new(1), navigator: SpyNavigator())
    screen = WordEditorScreen(viewModel: model, texts: .english)
  }

  private func press(_ keys: Key...) async {
    for key in keys {
      if case .perform(let work) = screen.handle(.key(key)) { await work() }
    }
  }

  @Test("The hint of ^T says what it switches in the focused field")
  func toggleHint() async {
    await model.load()
    await model.focus(.side(.kanji))
    #expect(screen.picture(80, 24).text.contains("^T 漢 / A"))
    await model.focus(.side(.gana))
    #expect(screen.picture(80, 24).text.contains("^T あ / A"))
  }

  @Test("Kana that are typed, and their kanji")
  func choosing() async {
    await model.load()
    await model.focus(.side(.kanji))
    for key in "ekidematsu" { await press(Key(.character(key))) }
    expectPicture(
      screen.picture(80, 24),
      """
       N5 · 03 たべもの  new word
      ────────────────────────────────────────────────────────────────────────────────

       ▌kanji 漢       えきでまつ
                       ──────────────────────────────────────────────────────────────
        gana あ
                       ──────────────────────────────────────────────────────────────
        meaning
                       ──────────────────────────────────────────────────────────────
        example        a sentence with the word
                       ──────────────────────────────────────────────────────────────
        notes          anything that helps
                       ──────────────────────────────────────────────────────────────
        tags           separated by commas
                       ──────────────────────────────────────────────────────────────
        kanji image    path of an image file
                       ──────────────────────────────────────────────────────────────
        gana image     path of an image file
                       ──────────────────────────────────────────────────────────────
        meaning image  path of an image file
                       ──────────────────────────────────────────────────────────────


       ␣ convert  ⏎ take  F1 keys
      """
    )
    let typed = screen.picture(80, 24)
    #expect(typed.cell(at: Point(x: 17, y: 3))?.style == Style(.underline))
    await press(.space)
    expectPicture(
      screen.picture(80, 24),
      """
       N5 · 03 たべもの  new word
      ────────────────────────────────────────────────────────────────────────────────

       ▌kanji 漢       駅で待つ
                       ──────────────────────────────────────────────────────────────
        gana あ
                       ──────────────────────────────────────────────────────────────
        meaning
                       ──────────────────────────────────────────────────────────────
                     ▌ 1 駅で待つ
                       2 駅で松
                       3 液で待つ











       ␣ next  ⏎ take  1-9 choose  ←→ piece  Esc kana  S-←→ length  F1 keys
      """
    )
    await press(.right, "2")
    expectPicture(
      screen.picture(40, 12),
      """
       N5 · 03 たべもの  new word
      ────────────────────────────────────────
       ▌kanji 漢       液で待つ
        gana あ
        meaning
                       1 駅で
                     ▌ 2 液で
                       3 益で
                       4 えきで
                       5 エキデ

       ␣ next  ⏎ take  1-9 choose  F1 keys
      """
    )
    #expect(model.state.form[.side(.kanji)].text == "液で待つ")
    // The meanings of single kanji are beside them.
    await press(.right)
    expectPicture(
      screen.picture(40, 12),
      """
       N5 · 03 たべもの  new word
      ────────────────────────────────────────
       ▌kanji 漢       液で待つ
        gana あ
        meaning
                     ▌ 1 待つ
                       2 松  pine tree
                       3 末  end, close, tip…
                       4 まつ
                       5 マツ

       ␣ next  ⏎ take  1-9 choose  F1 keys
      """
    )
    await press(.left)
    await press(Key(.right, .shift))
    #expect(conversions.onConversion.inputs.last?.lengths == [4])
    await press(.enter)
    #expect(model.state.form[.side(.gana)].text == "えきでまつ")
  }

  @Test("In a field below the sides, the field stays visible above its candidates")
  func notes() async {
    await model.load()
    await model.focus(.text(.example))
    await press(.control("t"))
    for key in "ekidematsu" { await press(Key(.character(key))) }
    await press(.space)
    expectPicture(
      screen.picture(80, 24),
      """
       N5 · 03 たべもの  new word
      ────────────────────────────────────────────────────────────────────────────────

        kanji 漢       may stay empty
                       ──────────────────────────────────────────────────────────────
        gana あ
                       ──────────────────────────────────────────────────────────────
        meaning
                       ──────────────────────────────────────────────────────────────
       ▌example 漢     駅で待つ
                       ──────────────────────────────────────────────────────────────
                     ▌ 1 駅で待つ
                       2 駅で松
                       3 液で待つ









       ␣ next  ⏎ take  1-9 choose  ←→ piece  Esc kana  S-←→ length  F1 keys
      """
    )
    expectPicture(
      screen.picture(40, 12),
      """
       N5 · 03 たべもの  new word
      ────────────────────────────────────────
        kanji 漢       may stay empty
        gana あ
        meaning
       ▌example 漢     駅で待つ
                     ▌ 1 駅で待つ
                       2 駅で松
                       3 液で待つ


       ␣ next  ⏎ take  1-9 choose  F1 keys
      """
    )
  }
}

import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("Pictures of suggested words")
struct SuggestionPictureTests {
  private var typing: WordEditorState {
    var state = WordEditorState(isNew: true)
    state.bookTitle = "N5 · 03 たべもの"
    state.form.move(to: .side(.meaning))
    state.form[.side(.meaning)].insert("to e")
    state.form.offer([
      Suggestion(.fixture(1, meaning: "to eat", gana: "たべる", kanji: "食べる")),
      Suggestion(entry("選ぶ", "えらぶ", "to choose, to elect")),
      Suggestion(entry(nil, "エスカレートする", "to escalate")),
    ])
    return state
  }

  private func entry(_ kanji: String?, _ gana: String, _ gloss: String) -> DictionaryEntry {
    DictionaryEntry.fixture(kanji, gana, gloss)
  }

  @Test("The progress of reading the dictionary is shown, with the key that stops or continues it")
  func dictionary() {
    var state = WordEditorState(isNew: true)
    state.bookTitle = "N5 · 03 たべもの"
    state.dictionary = .preparing(fraction: 0.4)
    let reading = state.picture(80, 24).text
    #expect(reading.contains("Reading the dictionary: 40%"))
    #expect(reading.contains("^Y stop reading"))
    state.dictionary = .unprepared(fraction: 0.4)
    let stopped = state.picture(40, 12).text
    #expect(stopped.contains("Dictionary read to 40%; ^Y continues."))
    #expect(!stopped.contains("stop reading"))
  }

  @Test("At 80x24 they are below the sides, and cover no typed text")
  func wide() {
    var state = typing
    _ = state.form.selectNext()
    let canvas = state.picture(80, 24)
    expectPicture(
      canvas,
      """
       N5 · 03 たべもの  new word
      ────────────────────────────────────────────────────────────────────────────────

        kanji 漢       may stay empty
                       ──────────────────────────────────────────────────────────────
        gana あ
                       ──────────────────────────────────────────────────────────────
       ▌meaning        to e
                       ──────────────────────────────────────────────────────────────
       ▌食べる            たべる  to eat                                        yours
        選ぶ              えらぶ  to choose, to elect
        エスカレートする          to escalate











       ⏎ fill in  ↓ choose  Esc close
      """
    )
    #expect(canvas.cursor == Point(x: 21, y: 7))
  }

  @Test("At 40x12 too, and the smallest window shows one")
  func narrow() {
    var state = typing
    expectPicture(
      state.picture(40, 12),
      """
       N5 · 03 たべもの  new word
      ────────────────────────────────────────
        kanji 漢       may stay empty
        gana あ
       ▌meaning        to e
        食べる         たべる  to eat
        選ぶ           えらぶ  to choose, to…
        エスカレート…          to escalate



       ⏎ save  ↓ choose  Esc close  F1 keys
      """
    )
    for _ in 1...2 { _ = state.form.selectNext() }
    expectPicture(
      state.picture(30, 8),
      """
       N5 · 03 たべもの  new word
      ──────────────────────────────
        kanji 漢     may stay empty
        gana あ
       ▌meaning      to e
       ▌選ぶ      えらぶ  to choos…

       ⏎ fill in  Esc close
      """
    )
  }

  @Test("At 40 columns the key that chooses comes before the one that saves")
  func narrowInFirstField() {
    var state = WordEditorState(isNew: true)
    state.form[.side(.kanji)].insert("選")
    state.form.offer([Suggestion(entry("選ぶ", "えらぶ", "to choose, to elect"))])
    #expect(state.picture(40, 12).text.hasSuffix(" ⏎ next  ↓ choose  Esc close  F1 keys"))
  }
}

import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("Pictures of the word editor")
struct WordEditorPictureTests {
  private var typing: WordEditorState {
    var state = WordEditorState(isNew: true)
    state.bookTitle = "N5 · 03 たべもの"
    state.form[.side(.meaning)].insert("food")
    state.form[.side(.gana)].insert("たべもの")
    state.form[.image(.gana)].insert("~/絵.txt")
    state.form.move(to: .side(.gana))
    state.form.updateImages { $0.report(.unknownType(path: "/home/yuki/絵.txt"), for: .gana) }
    state.form.warn(of: Overlap(word: .fixture(), kind: .meaning))
    state.added = 3
    state.lastAdded = .fixtures(2).last
    return state
  }

  @Test("While kana wait for the dictionary of kanji, no key is named that waits as well")
  func waitingForKanji() {
    var state = WordEditorState(isNew: true)
    state.converter = ConverterProgress(fraction: 0.4, isAwaited: true)
    let rows = state.picture(80, 24).text.split(separator: "\n")
    #expect(rows.suffix(2) == [" Dictionary for kanji: 40%. Esc stops.", " F1 keys"])
    state.converter = ConverterProgress(isAwaited: true, typed: "a b")
    let loading = state.picture(80, 24).text.split(separator: "\n")
    #expect(loading.suffix(2) == [" Typed: a␣b  Loading the dictionary…", " F1 keys"])
  }

  @Test("Latin letters in the gana are reported with the key that saves them")
  func latinInGana() {
    var state = WordEditorState(isNew: true)
    state.form[.side(.gana)].insert("あかれd")
    _ = state.form.reportDoubtfulGana()
    let text = state.picture(80, 24).text
    #expect(text.contains("! Not all of this is kana. ^S saves it as it is."), "\(text)")
  }

  @Test("While words are offered, Esc closes their list")
  func closingList() {
    var state = WordEditorState(isNew: true)
    #expect(state.picture(80, 24).text.contains("Esc back"))
    state.form.offer([Suggestion(Sample.fixture(1))])
    let text = state.picture(80, 24).text
    #expect(text.contains("Esc close") && !text.contains("Esc back"), "\(text)")
  }

  @Test("At 80x24 every field has a row for its message")
  func wide() {
    let canvas = typing.picture(80, 24)
    expectPicture(
      canvas,
      """
       N5 · 03 たべもの  new word                                       3 words added
      ────────────────────────────────────────────────────────────────────────────────

        kanji 漢       may stay empty
                       ──────────────────────────────────────────────────────────────
       ▌gana あ        たべもの
                       ──────────────────────────────────────────────────────────────
        meaning        food
                       · same meaning:  食べ物  たべもの  food
        example        a sentence with the word
                       ──────────────────────────────────────────────────────────────
        notes          anything that helps
                       ──────────────────────────────────────────────────────────────
        tags           separated by commas
                       ──────────────────────────────────────────────────────────────
        kanji image    path of an image file
                       ──────────────────────────────────────────────────────────────
        gana image     ~/絵.txt
                       ! Not a PNG, JPEG, GIF or WebP.
        meaning image  path of an image file
                       ──────────────────────────────────────────────────────────────

       Added 飲む  のむ  to drink
       ⏎ next  ^S save  ^T あ / A  ⇥ field  Esc back  F1 keys
      """
    )
    #expect(canvas.cursor == Point(x: 25, y: 5))
  }

  @Test("At 40x12 the fields close up, and scroll with the focus")
  func narrow() {
    var state = typing
    expectPicture(
      state.picture(40, 12),
      """
       N5 · 03 たべもの  new word
      ────────────────────────────────────────
        kanji 漢       may stay empty
       ▌gana あ        たべもの
        meaning        food
        · same meaning:  食べ物  たべもの  f…
        example        a sentence with the w…
        notes          anything that helps
        tags           separated by commas
        kanji image    path of an image file
       Added 飲む  のむ  to drink
       ⏎ next  ^S save  Esc back  F1 keys
      """
    )
    state.form.move(to: .image(.meaning))
    expectPicture(
      state.picture(40, 12),
      """
       N5 · 03 たべもの  new word
      ────────────────────────────────────────
        · same meaning:  食べ物  たべもの  f…
        example        a sentence with the w…
        notes          anything that helps
        tags           separated by commas
        kanji image    path of an image file
        gana image     ~/絵.txt
        ! Not a PNG, JPEG, GIF or WebP.
       ▌meaning image  path of an image file
       Added 飲む  のむ  to drink
       ⏎ save  ⇥ field  Esc back  F1 keys
      """
    )
  }

  @Test("The word that was added last is cut where its line has no room")
  func added() {
    var state = typing
    let meaning = SideContent("to do something again and again for a very long time, to persist")
    state.lastAdded = .fixture(1, meaning: meaning)
    let long = "Added 食べ物  たべもの  to do something again and again for a very long time,…\n"
    #expect(state.picture(80, 24).text.contains(long))
    #expect(state.picture(40, 12).text.contains("Added 食べ物  たべもの  to do somethi…\n"))
    state.lastAdded = .fixtures(2).last
    #expect(state.picture(40, 12).text.contains("Added 飲む  のむ  to drink\n"))
    state.form.reportMissing([.ganaOrKanji])
    #expect(!state.picture(80, 24).text.contains("Added"), "what is missing matters more")
  }

  @Test("A missing part, a stored image, and the reason why the word could not be saved")
  func messages() {
    var state = WordEditorState(isNew: false)
    state.phase = .ready
    state.bookTitle = "韓国旅行で覚えた単語"
    let name = "3f2a91bc00000000000000000000000000000000000000000000000000000000.png"
    state.form = WordForm(
      .fixture(
        meaning: SideContent("", image: ImageReference(name: name)),
        gana: SideContent(),
        kanji: SideContent(),
        tags: ["n5", "食"]
      )
    )
    state.form.reportMissing([.ganaOrKanji])
    state.form.move(to: .image(.meaning))
    state.form.report(StoreError.readOnly(path: "/library"), home: nil)
    expectPicture(
      state.picture(80, 20),
      """
       韓国旅行で覚えた単語  edit word
      ────────────────────────────────────────────────────────────────────────────────
        kanji 漢       may stay empty
        gana あ
                       ! A word needs gana or kanji.
        meaning
        example        a sentence with the word
        notes          anything that helps
        tags           n5, 食
        kanji image    path of an image file
        gana image     path of an image file
       ▌meaning image  stored as 3f2a91bc….png; a path replaces it





       Not saved: writing to /library has failed before. Free space or repair the
       disk, then reopen.
       ⏎ save  ^X remove image  ⇥ field  Esc back  F1 keys
      """
    )
  }

  @Test("A filled-in reading is marked, with the others")
  func reading() {
    var state = WordEditorState(isNew: true)
    state.form[.side(.kanji)].insert("市場")
    state.form.move(to: .text(.notes))
    _ = state.form.suggest(["いちば", "しじょう"], for: "市場")
    let canvas = state.picture(40, 12)
    expectPicture(
      canvas,
      """
       new word
      ────────────────────────────────────────
        kanji 漢       市場
        gana あ        いちば
        ~ a suggestion; ^O: しじょう
        meaning
        example        a sentence with the w…
       ▌notes          anything that helps
        tags           separated by commas
        kanji image    path of an image file

       ⏎ save  Esc back  F1 keys
      """
    )
    #expect(canvas.cell(at: Point(x: 17, y: 3))?.style == Theme.suggested)
  }

  @Test("A word with the same meaning is a note, one with the same kanji and gana a warning")
  func otherBook() {
    for (kind, note) in [
      (Overlap.Kind.spelling, "! same kanji and gana in “N5 · 01”:"),
      (.meaning, "· same meaning in “N5 · 01”:"),
    ] {
      var state = typing
      state.form.warn(of: Overlap(word: .fixture(), kind: kind, otherBook: "N5 · 01"))
      let row = state.picture(80, 12).lines.first { $0.contains("in “") }
      #expect(row?.contains("  \(note)  食べ物  たべもの  food") == true)
    }
  }

  @Test("A word with the same kanji and gana in the same book is a warning")
  func sameBook() {
    for (kind, text) in [
      (Overlap.Kind.spelling, "! same kanji and gana in the book:  食べ物  たべもの  food"),
      (.all, "! this word is in the book already"),
    ] {
      var state = typing
      state.form.warn(of: Overlap(word: .fixture(), kind: kind))
      #expect(state.picture(80, 12).text.contains(text))
    }
  }

  @Test("Before the word is read, and when it cannot be read")
  func forms() {
    var state = WordEditorState(isNew: false)
    expectPicture(
      state.picture(40, 8),
      """
       edit word
      ────────────────────────────────────────

                 Reading the word…



       Esc back  F1 keys
      """
    )
    state.phase = .failed(.store(.notFound(.word, id: "01J000000000000000000000AB")))
    expectPicture(
      state.picture(60, 12),
      """
       edit word
      ────────────────────────────────────────────────────────────

       The word does not exist any more; it was deleted for good,
       or elsewhere.

       ⏎    tries again
       Esc  goes back



       Esc back  F1 keys
      """
    )
  }

  @Test("A window that is too small says so")
  func tooSmall() {
    expectPicture(
      typing.picture(29, 3),
      """

        too small: 30x8 or larger
      """
    )
  }

  @Test("At 200x50 the form is in the middle")
  func large() {
    let canvas = typing.picture(200, 50)
    #expect(canvas.lines[11].hasPrefix(String(repeating: " ", count: 51) + "▌gana あ        たべもの"))
    #expect(canvas.cursor == Point(x: 75, y: 11))
  }
}

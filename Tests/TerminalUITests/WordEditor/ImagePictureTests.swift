import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("Pictures of images in the word editor")
struct ImagePictureTests {
  private var typing: WordEditorState {
    var state = WordEditorState(isNew: true)
    state.bookTitle = "N5 · 03 たべもの"
    state.form[.side(.meaning)].insert("food")
    state.form[.image(.meaning)].insert("~/絵/り")
    state.form.move(to: .image(.meaning))
    state.form.offer(
      PathList(
        names: [
          PathName("りす", isDirectory: true), PathName("りょうり 1.png"), PathName("りんご.jpg"),
        ],
        count: 3
      )
    )
    return state
  }

  @Test("At 80x24 the names are above the field, and nothing moves")
  func wide() {
    var state = typing
    _ = state.form.selectNext()
    expectPicture(
      state.picture(80, 24),
      """
       N5 · 03 たべもの  new word
      ────────────────────────────────────────────────────────────────────────────────

        kanji 漢       may stay empty
                       ──────────────────────────────────────────────────────────────
        gana あ
                       ──────────────────────────────────────────────────────────────
        meaning        food
                       ──────────────────────────────────────────────────────────────
        example        a sentence with the word
                       ──────────────────────────────────────────────────────────────
        notes          anything that helps
                       ──────────────────────────────────────────────────────────────
        tags           separated by commas
                       ──────────────────────────────────────────────────────────────
        kanji image    path of an image file
                     ▌ りす/
                       りょうり 1.png
                       りんご.jpg
       ▌meaning image  ~/絵/り
                       ──────────────────────────────────────────────────────────────


       ⏎ fill in  ↓ choose  Esc close
      """
    )
  }

  @Test("At 40x12 too, with the selected one in sight")
  func narrow() {
    expectPicture(
      typing.picture(40, 12),
      """
       N5 · 03 たべもの  new word
      ────────────────────────────────────────
        gana あ
        meaning        food
        example        a sentence with the w…
        notes          anything that helps
                       りす/
                       りょうり 1.png
                       りんご.jpg
       ▌meaning image  ~/絵/り

       ⏎ save  ↓ choose  Esc close  F1 keys
      """
    )
    var state = typing
    state.form.offer(PathList(names: (1...40).map { PathName("\($0).png") }, count: 40))
    for _ in 0...20 { _ = state.form.selectNext() }
    expectPicture(
      state.picture(40, 12),
      """
       N5 · 03 たべもの  new word
      ────────────────────────────────────────
                       15.png
                       16.png
                       17.png
                       18.png
                       19.png
                       20.png
                     ▌ 21.png
       ▌meaning image  ~/絵/り

       ⏎ fill in  ↓ choose  Esc close
      """
    )
  }

  @Test("Image descriptions are below typed paths and in place of stored ones")
  func facts() {
    var state = WordEditorState(isNew: false)
    state.phase = .ready
    state.bookTitle = "N5 · 03 たべもの"
    let name = String(repeating: "3f2a91bc", count: 8)
    var word = Word.fixture()
    word.meaning.image = ImageReference(name: name + ".webp")
    word.gana.image = ImageReference(name: name + ".gif")
    state.form = WordForm(word)
    let webp = ImageFacts(type: .webp, size: PixelSize(width: 1600, height: 900))
    let jpg = ImageFacts(type: .jpg, size: PixelSize(width: 640, height: 480))
    state.form[.image(.kanji)].insert("~/絵/りす.jpg")
    state.form.updateImages { images in
      images.report(webp, of: ImageReference(name: name + ".webp"), on: .meaning)
      images.report(nil, of: ImageReference(name: name + ".gif"), on: .gana)
      images.report(jpg, ofFileFor: .kanji)
    }
    state.form.move(to: .image(.kanji))
    expectPicture(
      state.picture(80, 24),
      """
       N5 · 03 たべもの  edit word
      ────────────────────────────────────────────────────────────────────────────────

        kanji 漢       食べ物
                       ──────────────────────────────────────────────────────────────
        gana あ        たべもの
                       ──────────────────────────────────────────────────────────────
        meaning        food
                       ──────────────────────────────────────────────────────────────
        example        a sentence with the word
                       ──────────────────────────────────────────────────────────────
        notes          anything that helps
                       ──────────────────────────────────────────────────────────────
        tags           separated by commas
                       ──────────────────────────────────────────────────────────────
       ▌kanji image    ~/絵/りす.jpg
                       JPEG 640×480
        gana image     3f2a91bc….gif, not on this computer yet
                       ──────────────────────────────────────────────────────────────
        meaning image  WebP 1600×900, stored; a path replaces it
                       ──────────────────────────────────────────────────────────────


       ⏎ save  ⇥ field  Esc back  F1 keys
      """
    )
    expectPicture(
      state.picture(40, 12),
      """
       N5 · 03 たべもの  edit word
      ────────────────────────────────────────
        kanji 漢       食べ物
        gana あ        たべもの
        meaning        food
        example        a sentence with the w…
        notes          anything that helps
        tags           separated by commas
       ▌kanji image    ~/絵/りす.jpg
        JPEG 640×480

       ⏎ save  ⇥ field  Esc back  F1 keys
      """
    )
  }

  @Test(
    "The reason for no suggestions is below the path",
    arguments: [
      (PathError.missing(directory: "/x/"), "· There is no such directory."),
      (
        .system(directory: "/x/", code: 13),
        "· The directory cannot be read: \(systemErrorText(13))."
      ),
      (
        .tooMany(directory: "/x/", limit: 20_000),
        "· More than 20,000 names there: none are offered, but a path can be typed."
      ),
    ]
  )
  func problems(problem: PathError, text: String) {
    var state = typing
    state.form.offer(PathList(problem: problem))
    let rows = state.picture(100, 30).text.split(separator: "\n")
    #expect(rows.contains { $0.hasSuffix(text) })
  }
}

import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("Pictures of exporting")
struct ExportPictureTests {
  private func picture(_ state: ExportState, _ width: Int, _ height: Int) -> Canvas {
    let map =
      switch state.phase {
      case .typingPath: ExportKeys.pathMap
      case .ready: ExportKeys.map
      case .loading, .exporting, .stopping, .failed: ExportKeys.busyMap
      }
    var canvas = Canvas(size: Size(width: width, height: height))
    var scroll = 0
    ExportView.draw(
      state,
      texts: .english,
      hints: state.phase == .typingPath
        ? Hint.ownHints(of: map, text: Texts.english.exporting.key)
        : Hint.hints(of: map, texts: .english, text: Texts.english.exporting.key),
      scroll: &scroll,
      into: &canvas
    )
    return canvas
  }

  private var state: ExportState {
    var state = ExportState()
    state.phase = .ready
    state.books = [
      .fixture(
        .fixture(1, title: "N5 · 03 たべもの"),
        counts: StateCounts(undefined: 7, success: 31, fail: 12)
      ), .fixture(.fixture(2, title: "N5 · 02 いえ")),
      .fixture(.fixture(3, title: "韓国旅行で覚えた単語")),
    ]
    state.picked = [1, 3]
    state.selectedRow = 3
    state.path = PathEntryState("~/tangocho.csv")
    return state
  }

  @Test("Two of three books")
  func ready() {
    expectPicture(
      picture(state, 80, 24),
      """
       Export                                                      2 books · 50 words
      ────────────────────────────────────────────────────────────────────────────────
       ⏎ writes 50 words into ~/tangocho.csv

        format    CSV: only the words, for spreadsheets
        file      ~/tangocho.csv

       Books
          all books
       ▌✓ N5 · 03 たべもの                                                        50
          N5 · 02 いえ                                                             0
        ✓ 韓国旅行で覚えた単語                                                     0










       ␣ picks the book, or unpicks it
       ⏎ export  q back  ␣ pick  f format  e path  a all  ? keys
      """
    )
    expectPicture(
      picture(state, 40, 12),
      """
       Export              2 books · 50 words
      ────────────────────────────────────────
       ⏎ writes 50 words into ~/tangocho.csv
        file      ~/tangocho.csv             │
                                             │
       Books                                 ┃
          all books                          ┃
       ▌✓ N5 · 03 たべもの                50 ┃
          N5 · 02 いえ                     0 ┃
        ✓ 韓国旅行で覚えた単語             0 ┃
       ␣ picks the book, or unpicks it
       ⏎ export  q back  ␣ pick  ? keys
      """
    )
    expectPicture(
      picture(state, 120, 40),
      """
       Export                                                                                              2 books · 50 words
      ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
       ⏎ writes 50 words into ~/tangocho.csv

        format    CSV: only the words, for spreadsheets
        file      ~/tangocho.csv

       Books
          all books
       ▌✓ N5 · 03 たべもの                                                         50
          N5 · 02 いえ                                                              0
        ✓ 韓国旅行で覚えた単語                                                      0


























       ␣ picks the book, or unpicks it
       ⏎ export  q back  ␣ pick  f format  e path  a all  ? keys
      """
    )
  }

  @Test("Nothing is picked")
  func nothing() {
    var state = state
    state.picked = []
    state.selectedRow = 0
    state.kind = .ankiPackage
    expectPicture(
      picture(state, 60, 14),
      """
       Export
      ────────────────────────────────────────────────────────────
       Pick a book with ␣

       ▌format    Anki: with images, reviews and due days
        file      ~/tangocho.csv

       Books
          all books
          N5 · 03 たべもの                                    50
          N5 · 02 いえ                                         0
          韓国旅行で覚えた単語                                 0
       ␣ chooses the next format
       ⏎ export  q back  ␣ pick  f format  e path  a all  ? keys
      """
    )
  }

  @Test("The path is typed")
  func path() {
    var state = state
    state.phase = .typingPath
    state.path.list = PathList(names: [PathName("Documents", isDirectory: true)], count: 1)
    expectPicture(
      picture(state, 60, 12),
      """
       Export                                  2 books · 50 words
      ────────────────────────────────────────────────────────────
       file  ~/tangocho.csv

             Documents/






       ⏎ take it  Esc back  ⇥ complete  ↓ names
      """
    )
  }

  @Test("Of a long path its end is shown")
  func longPath() {
    var state = state
    state.path = PathEntryState("~/Documents/vocabulary/tangocho.csv")
    let lines = picture(state, 40, 12).lines
    #expect(lines[2] == " ⏎ writes 50 words into …y/tangocho.csv")
    #expect(lines[3].hasPrefix("  file      …s/vocabulary/tangocho.csv"))
  }

  @Test("Progress, and that there are no books to read")
  func phases() {
    var state = state
    state.phase = .exporting(0.75, left: 3)
    expectPicture(
      picture(state, 60, 12),
      """
       Export                                  2 books · 50 words
      ────────────────────────────────────────────────────────────

                Writing the file…

                ██████████████████████████·········  75%
                about 3 seconds left

                q  stops; no file is written then


       q back  ? keys
      """
    )
    state.phase = .failed(.exporting(.noWriter(path: "")))
    expectPicture(
      picture(state, 60, 10),
      """
       Export                                  2 books · 50 words
      ────────────────────────────────────────────────────────────

            This library writes no files for other programs.

            q  goes back



       q back  ? keys
      """
    )
  }
}

import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("Pictures of the preview of an import")
struct ImportPreviewPictureTests {
  @Test("What the import would do, with a column selected")
  func ready() {
    expectPicture(
      ImportState.preview.picture(80, 24),
      """
       Import · 単語.csv                                              CSV · Shift_JIS
      ────────────────────────────────────────────────────────────────────────────────
       ⏎ adds 12 words, changes 2 and makes 1 book
       12 new · 1 unreadable · 30 known · 2 changed · 3 with other texts
                                                                                     ┃
       Columns                                                                       ┃
        Word                  kanji     食べ物                                       ┃
       ▌Reading               gana      たべもの                                     ┃
        English               meaning   food                                         ┃
        column 4              –         12                                           ┃
                                                                                     ┃
       Choices                                                                       ┃
        book                  all into “旅行”                                        ┃
        duplicates            merge: reviews and tags go to the word that is there   ┃
        texts                 keep those of known words                              ┃
        first row             detected: names the columns                            ┃
        encoding              detected: Shift_JIS                                    ┃
                                                                                     ┃
       Books                                                                         ┃
        旅行                                                      12 words, new book ┃
                                                                                     ┃
       Unreadable lines                                                              │
       1 meaning  2 gana  3 kanji  4 example  5 notes  6 tags  7 book  8 id  9 none
       ⏎ import  q back  ␣ change  b book  d duplicates  e encoding  ? keys
      """
    )
    expectPicture(
      ImportState.preview.picture(40, 12),
      """
       Import · 単語.csv      CSV · Shift_JIS
      ────────────────────────────────────────
       ⏎ adds 12, changes 2, makes 1 book
       12 new · 1 unreadable · 30 known
       Columns                               ┃
        Word        kanji     食べ物         ┃
       ▌Reading     gana      たべもの       │
        English     meaning   food           │
        column 4    –         12             │
       Choices                               │
       1 meaning  2 gana  3 kanji  4 example
       ⏎ import  q back  ␣ change  ? keys
      """
    )
    expectPicture(
      ImportState.preview.picture(120, 40),
      """
       Import · 単語.csv                                                                                      CSV · Shift_JIS
      ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
       ⏎ adds 12 words, changes 2 and makes 1 book
       12 new · 1 unreadable · 30 known · 2 changed · 3 with other texts

       Columns
        Word                  kanji     食べ物
       ▌Reading               gana      たべもの
        English               meaning   food
        column 4              –         12

       Choices
        book                  all into “旅行”
        duplicates            merge: reviews and tags go to the word that is there
        texts                 keep those of known words
        first row             detected: names the columns
        encoding              detected: Shift_JIS

       Books
        旅行                                                       12 words, new book

       Unreadable lines
        14: It has no meaning. 雨,あめ,















       1 meaning  2 gana  3 kanji  4 example  5 notes  6 tags  7 book  8 id  9 none
       ⏎ import  q back  ␣ change  b book  d duplicates  e encoding  ? keys
      """
    )
  }

  @Test("An unreadable line with its reason, and choices that were made")
  func unreadable() {
    var state = ImportState.preview
    state.request.book = "韓国旅行"
    state.request.duplicates = .keep
    state.request.updates = true
    state.request.hasHeader = false
    state.request.encoding = "EUC-JP"
    state.selectedRow = state.rows.count - 1
    expectPicture(
      state.picture(80, 24),
      """
       Import · 単語.csv                                                 CSV · EUC-JP
      ────────────────────────────────────────────────────────────────────────────────
       ⏎ adds 12 words, changes 2 and makes 1 book
       12 new · 1 unreadable · 30 known · 2 changed · 3 with other texts
       Columns                                                                       │
        Word                  kanji     食べ物                                       ┃
        Reading               gana      たべもの                                     ┃
        English               meaning   food                                         ┃
        column 4              –         12                                           ┃
                                                                                     ┃
       Choices                                                                       ┃
        book                  all into “韓国旅行”                                    ┃
        duplicates            keep: the word is in both books                        ┃
        texts                 replace those of known words                           ┃
        first row             is a word                                              ┃
        encoding              EUC-JP                                                 ┃
                                                                                     ┃
       Books                                                                         ┃
        旅行                                                      12 words, new book ┃
                                                                                     ┃
       Unreadable lines                                                              ┃
       ▌14: It has no meaning. 雨,あめ,                                              ┃
       雨,あめ,
       ⏎ import  q back  b book  d duplicates  e encoding  ? keys
      """
    )
    expectPicture(
      state.picture(40, 12),
      """
       Import · 単語.csv         CSV · EUC-JP
      ────────────────────────────────────────
       ⏎ adds 12, changes 2, makes 1 book
       12 new · 1 unreadable · 30 known
        first row   is a word                │
        encoding    EUC-JP                   │
       Books                                 │
        旅行              12 words, new book │
       Unreadable lines                      ┃
       ▌14: It has no meaning. 雨,あめ,      ┃
       雨,あめ,
       ⏎ import  q back  b book  ? keys
      """
    )
  }

  @Test("Columns that have to be chosen")
  func unclear() {
    var summary = ImportSummary.fixture
    for place in summary.columns.indices { summary.columns[place].role = .ignored }
    (summary.books, summary.firstUnreadable) = ([], [])
    var state = ImportState.preview
    state.summary = summary
    state.failure = .importing(.unclearColumns(path: "/home/mika/単語.csv", summary))
    expectPicture(
      state.picture(80, 18),
      """
       Import · 単語.csv                                              CSV · Shift_JIS
      ────────────────────────────────────────────────────────────────────────────────
       ! Which of the 4 columns are the meaning, and the kanji or gana? Select one,
       and press the number of what it is.
                                                                                     ┃
       Columns                                                                       ┃
        Word                  –         食べ物                                       ┃
       ▌Reading               –         たべもの                                     ┃
        English               –         food                                         ┃
        column 4              –         12                                           ┃
                                                                                     ┃
       Choices                                                                       ┃
        book                  as in the file                                         ┃
        duplicates            merge: reviews and tags go to the word that is there   ┃
        texts                 keep those of known words                              ┃
        first row             detected: names the columns                            │
       1 meaning  2 gana  3 kanji  4 example  5 notes  6 tags  7 book  8 id  9 none
       q back  ␣ change  b book  d duplicates  e encoding  ? keys
      """
    )
    expectPicture(
      state.picture(40, 12),
      """
       Import · 単語.csv      CSV · Shift_JIS
      ────────────────────────────────────────
       ! Which of the 4 columns are the
       meaning, and the kanji or gana? Select
       one, and press the number of what it
       is.
       Columns                               ┃
        Word        –         食べ物         │
       ▌Reading     –         たべもの       │
        English     –         food           │
       1 meaning  2 gana  3 kanji  4 example
       q back  ␣ change  b book  ? keys
      """
    )
  }

  @Test("A remark or an unreadable line that is cut in the list is below it in full")
  func cut() {
    var state = ImportState.preview
    let remark =
      "4 suspended cards are not asked, and keep their reviews: their words have another card."
    state.summary?.remarks = [remark]
    state.summary?.firstUnreadable[0].text = String(repeating: "雨,あめ,", count: 9)
    state.selectedRow = state.rows.count - 1
    /// The screen without spaces, wherever it wraps.
    func text(_ width: Int, _ height: Int) -> String {
      state.picture(width, height).text.filter { !$0.isWhitespace }
    }
    #expect(text(80, 14).contains(remark.filter { !$0.isWhitespace }))
    #expect(text(40, 12).contains(remark.filter { !$0.isWhitespace }))
    #expect(state.picture(40, 12).lines.contains { $0.hasPrefix(" ▌4 suspended cards are not") })
    state.selectedRow -= 1
    #expect(text(40, 12).contains("14:Ithasnomeaning." + String(repeating: "雨,あめ,", count: 9)))
    state.notice = .nothingToUndo
    #expect(state.picture(40, 12).text.contains("Nothing left to undo."))
  }

  @Test("A package with nothing new")
  func nothingNew() {
    var summary = ImportSummary(format: "Anki")
    summary.known = 2_042
    summary.remarks = ["12 sounds are not kept."]
    var state = ImportState.preview
    (state.summary, state.selectedRow) = (summary, 0)
    state.request.path = "/home/mika/日本語.apkg"
    expectPicture(
      state.picture(60, 14),
      """
       Import · 日本語.apkg                                  Anki
      ────────────────────────────────────────────────────────────
       Nothing here is new
       0 new · 2,042 known
       Choices
       ▌book        as in the file
        duplicates  merge: reviews and tags go to the word that…
        texts       keep those of known words
       Notes
        12 sounds are not kept.


       ␣ asks for a title
       q back  ␣ change  b book  d duplicates  ? keys
      """
    )
  }
}

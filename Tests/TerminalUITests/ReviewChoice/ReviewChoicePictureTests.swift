import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

@MainActor
@Suite("Pictures of choosing what to review")
struct ReviewChoicePictureTests {
  private func book(
    _ id: WordBookID,
    _ title: String,
    _ counts: ReviewCounts,
    isClosed: Bool = false
  ) -> ReviewChoiceState.Row {
    .book(id, title: title, counts, asked: counts, isClosed: isClosed)
  }

  private func picture(_ width: Int, _ height: Int) -> Canvas {
    var state = ReviewChoiceState()
    state.phase = .ready
    state.rows = [
      .drill(Drill(.mistakesToday, wordCount: 5)), .drill(Drill(.leeches, wordCount: 1)),
      .drill(Drill(.buried, wordCount: 2)), .search,
      book(1, "N5 · 01", ReviewCounts(due: 12, new: 8)),
      .book(
        2,
        title: "N5 · 02 たべもの",
        ReviewCounts(due: 5, new: 48),
        asked: ReviewCounts(due: 5, new: 20)
      ),
      book(3, "N5 · 03", ReviewCounts()),
      book(4, "N5 · 00", ReviewCounts(due: 4, learning: 1), isClosed: true),
      .drill(Drill(.tag("動詞"), wordCount: 40)),
    ]
    state.picked = [1, 2]
    state.selectedRow = 5
    var canvas = Canvas(size: Size(width: width, height: height))
    var scroll = 0
    ReviewChoiceView.draw(
      state,
      texts: .english,
      hints: Hint.hints(
        of: ReviewChoiceKeys.map,
        texts: .english,
        text: Texts.english.reviewChoice.key
      ),
      scroll: &scroll,
      into: &canvas
    )
    return canvas
  }

  @Test("What is not asked is drilled to bring cards back, and the key for that is said")
  func notAsked() {
    func outcome(_ selection: DrillSelection) -> [String] {
      Texts.english.reviewChoice.outcome(.drill(Drill(selection, wordCount: 2)), 0)
    }
    #expect(outcome(.suspended).first == "⏎ drills these words; z on a card brings it back")
    #expect(outcome(.buried).first == "⏎ drills these words; b on a card brings it back")
    #expect(outcome(.leeches) == ["⏎ drills these words"])
  }

  @Test("Where nothing could be read, no key is hinted that needs a row")
  func failed() async {
    let books = SpyWordBookService()
    books.onBooks.fails(StoreError.readOnly(path: "/w"))
    let model = ReviewChoiceViewModel(
      service: SpyReviewService(),
      books: books,
      forms: SpyBaseFormService(),
      studyClock: FixedClock().studyClock,
      navigator: SpyNavigator()
    )
    let screen = ReviewChoiceScreen(viewModel: model, texts: .english)
    await screen.appear()
    #expect(screen.picture(80, 12).lines[11] == " q back  ? keys")
  }

  @Test("In a narrow window the key that brings words back is still named")
  func narrowWayBack() {
    var state = ReviewChoiceState()
    state.phase = .ready
    state.rows = [.drill(Drill(.suspended, wordCount: 2))]
    var canvas = Canvas(size: Size(width: 40, height: 12))
    var scroll = 0
    ReviewChoiceView.draw(state, texts: .english, hints: [], scroll: &scroll, into: &canvas)
    #expect(canvas.lines[10] == " ⏎ drills them; z brings one back")
  }

  @Test("Drills, books with two picked, and tags")
  func choice() {
    expectPicture(
      picture(80, 24),
      """
       Review or drill what?                                                ✓ 2 books
      ────────────────────────────────────────────────────────────────────────────────
       Drill; the schedule stays as it is
          missed today                                                        5 words
          leeches: forgotten too often                                         1 word
          buried words                                                        2 words
          what a search finds                                                       /

       Books
        ✓ N5 · 01                                                      12 due · 8 new
       ▌✓ N5 · 02 たべもの                                       5 due · 20 of 48 new
          N5 · 03
          N5 · 00                                         4 due · 1 learning · closed

       Drill a tag
          動詞                                                               40 words






       ⏎ reviews 2 books, x drills them all
       ⏎ begin  j down  v pick  x drill all  / search  q back  ? keys
      """
    )
    expectPicture(
      picture(40, 12),
      """
       Review or drill what?        ✓ 2 books
      ────────────────────────────────────────
          buried words                2 words
          what a search finds               /

       Books
        ✓ N5 · 01              12 due · 8 new
       ▌✓ N5 · 02 たべ…  5 due · 20 of 48 new
          N5 · 03
          N5 · 00 4 due · 1 learning · closed
       ⏎ reviews 2 books, x drills them all
       ⏎ begin  j down  q back  ? keys
      """
    )
  }
}

import Domain
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

/// Notices of several rows in a small window.
@MainActor
@Suite("A long notice below a list")
struct LongNoticeTests {
  /// Three rows in 40 columns.
  private let notice = Notice.undoAsks(
    EarlierChange(.deletion(TrashItems(books: [1])), name: "N5 · 03 たべもの")
  )

  /// The row that is selected in a picture; it has a mark.
  private func selected(_ picture: Canvas) -> String? {
    #expect(picture.text.contains("was made or"))
    return picture.lines.first { $0.contains("▌") }
  }

  @Test("It does not hide the selected row of home")
  func home() {
    let state = BooksState.fixture().with {
      $0.arrange(.fixtures)
      $0.selectedRow = $0.rowCount - 1
      $0.notice = notice
    }
    #expect(selected(picture(of: state, width: 40, height: 12)) != nil)
  }

  @Test("It does not hide the selected row of the trash")
  func trash() throws {
    var state = TrashState()
    state.phase = .ready
    state.rows = Word.fixtures(9).map { TrashState.Row(.word($0, book: "旅行"), deletedOn: nil) }
    (state.selectedRow, state.notice) = (8, notice)
    var canvas = Canvas(size: Size(width: 40, height: 12))
    var scroll = 0
    TrashView.draw(state, texts: .english, hints: [], scroll: &scroll, into: &canvas)
    #expect(selected(canvas) != nil)
  }

  @Test("It does not hide what is selected of what can be reviewed or drilled")
  func reviewChoice() {
    var state = ReviewChoiceState()
    state.phase = .ready
    state.rows = (1...9).map { .drill(Drill(.tag("\($0)"), wordCount: 40)) }
    (state.selectedRow, state.notice) = (8, notice)
    var canvas = Canvas(size: Size(width: 40, height: 12))
    var scroll = 0
    ReviewChoiceView.draw(state, texts: .english, hints: [], scroll: &scroll, into: &canvas)
    #expect(selected(canvas) != nil)
  }

  @Test("It does not hide the selected row of an import, nor of an export")
  func exchange() {
    var importing = ImportState.preview
    (importing.selectedRow, importing.notice) = (importing.rows.count - 1, notice)
    #expect(selected(importing.picture(40, 12)) != nil)
    var exporting = ExportState()
    exporting.phase = .ready
    exporting.books = (1...9).map { .fixture(.fixture(WordBookID(number: $0))) }
    (exporting.selectedRow, exporting.notice) = (exporting.rows.count - 1, notice)
    var canvas = Canvas(size: Size(width: 40, height: 12))
    var scroll = 0
    ExportView.draw(exporting, texts: .english, hints: [], scroll: &scroll, into: &canvas)
    #expect(selected(canvas) != nil)
  }

  @Test("It does not hide the selected row of the words of a book, and clicks find the rows")
  func words() async throws {
    let fixture = StudyPictures(Word.fixtures(20))
    await fixture.list.appear()
    await fixture.list.press("G")
    fixture.list.show(notice)
    let picture = fixture.list.picture(40, 12)
    let row = try #require(selected(picture))
    let y = try #require(picture.lines.firstIndex(of: row))
    let before = fixture.list.viewModel.state.selectedRow
    _ = fixture.list.handle(.mouse(.click, at: Point(x: 4, y: y)))
    #expect(fixture.list.viewModel.state.selectedRow == before)
    _ = fixture.list.handle(.mouse(.click, at: Point(x: 4, y: y - 1)))
    #expect(fixture.list.viewModel.state.selectedRow == before.map { $0 - 1 })
  }

  @Test("Titles in it are cut where it would not say any more what a key does")
  func titles() {
    func text(_ title: String, width: Int) -> String {
      var canvas = Canvas(size: Size(width: width, height: 12))
      let notice = Notice.book(.renamed(from: title + "一", to: title + "二"))
      canvas.draw(Frame(title: [], notice: notice, hints: []), texts: .english) { _ in }
      return canvas.lines.joined()
    }
    let long = String(repeating: "旅", count: 60)
    #expect(text(long, width: 40).contains("旅…”") && text(long, width: 40).contains("u undoes it."))
    #expect(text(long, width: 80).contains("旅二”") && text(long, width: 80).contains("u undoes it."))
    #expect(text("旅行", width: 40).contains("“旅行二”"))
  }

  @Test("A click, the wheel and a paste remove the notice of the key before, as a key does")
  func inputs() async {
    let fixture = StudyPictures(Word.fixtures(20))
    await fixture.card.appear()
    await fixture.list.appear()
    let click = ScreenInput.mouse(.click, at: Point(x: 4, y: 5))
    for screen in [fixture.card as any Screen, fixture.list] {
      for input in [click, .mouse(.wheelDown, at: .zero), .paste("  ")] {
        screen.show(notice)
        #expect(screen.picture(80, 24).text.contains("was made or"))
        _ = screen.handle(input)
        #expect(!screen.picture(80, 24).text.contains("was made or"), "\(input)")
      }
    }
  }
}

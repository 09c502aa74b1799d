import Domain
import JapaneseText
import TerminalKit
import TestSupport
import Testing

@testable import TerminalUI
@testable import ViewModels

/// Pictures of the trash.
@MainActor
struct TrashPictureTests {
  private func picture(of state: TrashState, width: Int, height: Int) -> Canvas {
    var canvas = Canvas(size: Size(width: width, height: height))
    var scroll = 0
    let hints = Hint.hints(of: TrashKeys.map, texts: .english, text: Texts.english.trash.key)
    TrashView.draw(state, texts: .english, hints: hints, scroll: &scroll, into: &canvas)
    return canvas
  }

  private var state: TrashState {
    var state = TrashState()
    state.phase = .ready
    state.rows = [
      TrashState.Row(.book(.fixture(2, title: "N5 · 03 たべもの"), words: 50), deletedOn: .fixture),
      TrashState.Row(.word(.fixture(1), book: "N5 · 02 いえ"), deletedOn: nil),
    ]
    state.picked = [.word(1)]
    return state
  }

  @Test("Words that were deleted together, listed and not")
  func together() {
    func row(of book: WordBookID, _ title: String) -> TrashState.Row {
      let ids = (1...20_000).map { WordID(number: $0) }
      let words = DeletedTogether(words: ids, time: .fixture, bookID: book, book: title)
      return TrashState.Row(.words(words), deletedOn: .fixture)
    }
    let (open, closed) = (row(of: 1, "旅行"), row(of: 2, ""))
    var state = TrashState()
    state.phase = .ready
    state.rows = [
      open, TrashState.Row(.word(.fixture(1), book: "旅行"), deletedOn: .fixture, in: open.id),
      closed,
    ]
    (state.open, state.picked) = ([open.id], [open.id])
    expectPicture(
      picture(of: state, width: 80, height: 8),
      """
       Trash                                                           40,000 deleted
      ────────────────────────────────────────────────────────────────────────────────
       ▌✓ 20,000 words        o hides them · from “旅行”                   2026-11-21
        ✓   食べ物  たべもの  food · from “旅行”                           2026-11-21
          20,000 words        o lists them · book gone for good            2026-11-21

       ✓ 20,000 picked
       ⏎ restore  q back  j down  v pick  * all  u undo  d erase  D empty  ? keys
      """
    )
    expectPicture(
      picture(of: state, width: 40, height: 8),
      """
       Trash                   40,000 deleted
      ────────────────────────────────────────
       ▌✓ 20,000 words      from “旅行”
        ✓   食べ物  たべ…   food · from “旅…
          20,000 words      book is gone

       ✓ 20,000 picked
       ⏎ restore  q back  j down  ? keys
      """
    )
  }

  @Test("At 80x24 and 40x12, and when it is empty")
  func pictures() {
    expectPicture(
      picture(of: state, width: 80, height: 8),
      """
       Trash                                                                2 deleted
      ────────────────────────────────────────────────────────────────────────────────
       ▌  N5 · 03 たべもの           book of 50 words                      2026-11-21
        ✓ 食べ物  たべもの           food · from “N5 · 02 いえ”


       ✓ 1 picked
       ⏎ restore  q back  j down  v pick  * all  u undo  d erase  D empty  ? keys
      """
    )
    expectPicture(
      picture(of: state, width: 40, height: 8),
      """
       Trash                        2 deleted
      ────────────────────────────────────────
       ▌  N5 · 03 たべもの  book of 50 words
        ✓ 食べ物  たべもの  food · from “N5 …


       ✓ 1 picked
       ⏎ restore  q back  j down  ? keys
      """
    )
    // In a very wide window the day stays near the name.
    let wide = picture(of: state, width: 200, height: 8)
    #expect(wide.metrics.width(of: wide.lines[2]) == 119)
    #expect(wide.lines[2].hasSuffix("  2026-11-21"))
    var empty = TrashState()
    empty.phase = .ready
    expectPicture(
      picture(of: empty, width: 40, height: 8),
      """
       Trash
      ────────────────────────────────────────
                The trash is empty.

                q  goes back


       ⏎ restore  q back  j down  ? keys
      """
    )
  }

  @Test("Only keys that do something have hints: a single row is not picked")
  func hints() {
    func actions(_ rows: Int, canUndo: Bool) -> [TrashAction] {
      TrashKeys.useful(rows: rows, canUndo: canUndo).hints.map(\.action)
    }
    #expect(actions(0, canUndo: false) == [.back])
    #expect(actions(0, canUndo: true) == [.back, .undo])
    #expect(actions(1, canUndo: true) == [.restore, .back, .undo, .purge, .empty])
    #expect(actions(2, canUndo: true) == TrashKeys.map.hints.map(\.action))
  }
}

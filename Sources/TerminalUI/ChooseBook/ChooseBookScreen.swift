import TerminalKit
import ViewModels

/// A question for one of the open books.
package final class ChooseBookScreen: LineScreen {
  package let texts: Texts
  private let viewModel: ChooseBookViewModel
  /// The first visible row.
  private var scroll = 0
  /// How many rows are visible.
  private var page = 1

  package init(viewModel: ChooseBookViewModel, texts: Texts) {
    self.viewModel = viewModel
    self.texts = texts
  }

  /// The screen below waits for it.
  package var isOverlay: Bool { true }
  /// Whether the filter is typed.
  package var takesText: Bool { viewModel.state.filter != nil }

  package var keys: KeyMap<ChooseBookAction> {
    guard takesText else {
      let state = viewModel.state
      let isEmpty = state.books.isEmpty && state.phase != .loading
      return isEmpty ? ChooseBookKeys.backMap : ChooseBookKeys.map
    }
    return viewModel.kanji.isOpen ? ChooseBookKeys.kanji : ChooseBookKeys.filterMap
  }

  package func text(for action: ChooseBookAction) -> KeyText { texts.chooseBook.key(action) }

  package func draw(into canvas: inout Canvas) {
    page = Frame.contentHeight(of: canvas.size)
    ChooseBookView.draw(
      viewModel.state,
      texts: texts,
      hints: kanjiHints ?? hints,
      scroll: &scroll,
      into: &canvas
    )
  }

  private var hints: [Hint] {
    let hints = Hint.ownHints(of: keys, text: text(for:))
    guard takesText, viewModel.state.selected == nil else { return hints }
    return hints.filter { $0.key != ChooseBookKeys.filterMap[.choose] }
  }

  private var kanjiHints: [Hint]? {
    let state = viewModel.state
    return state.filter.flatMap { Hint.kanji(state.kanji, in: $0, texts) }
  }

  /// Reads the books.
  package func appear() async { await viewModel.load() }
  /// Reads them again.
  package func refresh() async { await viewModel.load() }

  package func perform(_ action: ChooseBookAction) -> Response {
    switch action {
    case .choose: viewModel.choose()
    case .find: viewModel.beginFilter()
    case .cancel: viewModel.cancel()
    case .move(let movement):
      return viewModel.kanji.move(movement) { [self] in
        viewModel.move(movement, page: page)
        return .done
      }
    case .cancelFind: viewModel.cancelFilter()
    case .kanji(let action): return perform(action, take: .choose, giveBack: .cancelFind)
    case .edit(let edit): return self.edit(edit)
    }
    return .done
  }

  var kanji: KanjiLine { viewModel.kanji }
  func insert(_ text: String) { viewModel.type(text) }
  func editLine(_ edit: TextEdit) { viewModel.editFilter(edit) }

  /// A click selects, a double click chooses, the wheel moves.
  package func mouse(_ event: TerminalEvent.Mouse, at point: Point) -> Response {
    useList(
      event,
      row: row(at: point),
      move: { .move($0) },
      select: viewModel.select(row:),
      doubleClick: .choose
    )
  }

  private func row(at point: Point) -> Int? {
    ChooseBookView.window(viewModel.state, height: page, scroll: scroll)
      .row(atLine: point.y - Frame.top)
  }
}

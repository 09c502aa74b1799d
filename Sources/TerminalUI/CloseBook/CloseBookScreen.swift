import TerminalKit
import ViewModels

/// The screen that closes a book: its view model, its view and its keys.
package final class CloseBookScreen: LineScreen, ListScreen {
  package let texts: Texts
  let viewModel: CloseBookViewModel
  /// The first visible row of the list.
  private var scroll = 0
  /// The last drawn position of the list.
  private var list = Rect(x: 0, y: 0, width: 0, height: 1)

  package init(viewModel: CloseBookViewModel, texts: Texts) {
    self.viewModel = viewModel
    self.texts = texts
  }

  /// Whether the filter is typed.
  package var takesText: Bool { viewModel.state.filter != nil }

  /// The key table: it depends on whether there is something to choose.
  package var keys: KeyMap<CloseBookAction> {
    switch viewModel.state.phase {
    case .loading, .alreadyClosed: CloseBookKeys.backMap
    case .failed: CloseBookKeys.failedMap
    case .ready, .closing:
      if viewModel.state.filter != nil {
        viewModel.kanji.isOpen ? CloseBookKeys.kanji : CloseBookKeys.filterMap
      } else {
        viewModel.state.wordCount == 0 ? CloseBookKeys.plainMap : CloseBookKeys.map
      }
    }
  }

  /// The keys without the choice about reviews, where no word has any.
  private var usefulKeys: KeyMap<CloseBookAction> {
    viewModel.state.hasReviews
      ? keys : KeyMap(keys.bindings.filter { $0.action != .reviews })
  }

  package func text(for action: CloseBookAction) -> KeyText { texts.closeBook.key(action) }

  /// The same for hints: Enter asks for a title while the new book has none.
  private func hint(for action: CloseBookAction) -> KeyText {
    let text = text(for: action)
    guard action == .close, case .needsTitle? = viewModel.state.outcome else { return text }
    return KeyText(text.help, hint: texts.closeBook.nameHint)
  }

  /// The hints while a title is typed: without Enter when no book has it.
  private var filterHints: [Hint] {
    let hints = Hint.ownHints(of: keys, text: text(for:))
    guard viewModel.state.target == nil else { return hints }
    return hints.filter { $0.key != CloseBookKeys.filterMap[.choose] }
  }

  package func draw(into canvas: inout Canvas) {
    let (state, height) = (viewModel.state, Frame.contentHeight(of: canvas.size))
    list =
      CloseBookLayout(
        Size(width: canvas.size.width, height: height),
        rows: state.rowCountWithoutFilter,
        listWidth: CloseBookList(state, texts).width(canvas.metrics)
      ).list
    let kanji = state.filter.flatMap { Hint.kanji(state.kanji, in: $0, texts) }
    let hints =
      takesText
      ? kanji ?? filterHints
      : Hint.hints(of: usefulKeys, texts: texts, text: hint(for:))
    CloseBookView.draw(state, texts: texts, hints: hints, scroll: &scroll, into: &canvas)
  }

  /// Waits until a book is closed.
  package func leave() async { await viewModel.finish() }
}

extension CloseBookScreen {
  package func perform(_ action: CloseBookAction) -> Response {
    switch action {
    case .close: return .perform { [viewModel] in await viewModel.close() }
    case .newBook: return .perform { [viewModel] in await viewModel.nameNewBook() }
    case .retry: return .perform { [viewModel] in await viewModel.load() }
    case .reviews: viewModel.toggleReviews()
    case .find: viewModel.beginFilter()
    case .back: viewModel.back()
    case .move(let movement):
      return viewModel.kanji.move(movement) { [self] in
        viewModel.move(movement, page: list.height)
        return .done
      }
    case .choose: viewModel.chooseFound()
    case .cancelFind: viewModel.cancelFilter()
    case .kanji(let action): return perform(action, take: .choose, giveBack: .cancelFind)
    case .edit(let edit): return self.edit(edit)
    }
    return .done
  }

  var kanji: KanjiLine { viewModel.kanji }
  func insert(_ text: String) { viewModel.type(text) }
  func editLine(_ edit: TextEdit) { viewModel.editFilter(edit) }

  var doubleClick: CloseBookAction? { .close }

  func row(at point: Point) -> Int? {
    let line = point.y - Frame.top - list.minY
    guard point.x < list.maxX, line < list.height else { return nil }
    return CloseBookList.window(viewModel.state, height: list.height, scroll: scroll)
      .row(atLine: line)
  }
}

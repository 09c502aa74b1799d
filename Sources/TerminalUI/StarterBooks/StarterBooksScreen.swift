import JapaneseText
import TerminalKit
import ViewModels

/// The screen of starter books: its view model, its view and its keys.
package final class StarterBooksScreen: ListScreen {
  package let texts: Texts
  let viewModel: StarterBooksViewModel
  /// The first visible row of the list.
  private var scroll = 0
  /// The last drawn position of the list.
  private var list = Rect(x: 0, y: 0, width: 0, height: 1)

  package init(viewModel: StarterBooksViewModel, texts: Texts) {
    self.viewModel = viewModel
    self.texts = texts
  }

  package var keys: KeyMap<StarterBooksAction> {
    if case .failed = viewModel.state.phase { return StarterBooksKeys.failedMap }
    return StarterBooksKeys.map
  }

  package func text(for action: StarterBooksAction) -> KeyText { texts.starterBooks.key(action) }

  package func draw(into canvas: inout Canvas) {
    let height = Frame.contentHeight(of: canvas.size)
    let layout = StarterBooksLayout(
      Size(width: canvas.size.width, height: height),
      levels: viewModel.state.rows.count,
      corrections: viewModel.state.correctionCount,
      texts: texts.starterBooks,
      metrics: canvas.metrics
    )
    list = layout.list
    StarterBooksView.draw(
      viewModel.state,
      texts: texts,
      hints: Hint.hints(of: keys, texts: texts, text: text(for:)),
      layout: layout,
      scroll: &scroll,
      into: &canvas
    )
  }

  /// Waits until books are created.
  package func leave() async { await viewModel.finish() }

  package func perform(_ action: StarterBooksAction) -> Response {
    switch action {
    case .add: return .perform { [viewModel] in await viewModel.add() }
    case .retry: return .perform { [viewModel] in await viewModel.load() }
    case .corrections: viewModel.showCorrections()
    case .back: viewModel.back()
    case .move(let movement): viewModel.move(movement, page: list.height)
    }
    return .done
  }

  var doubleClick: StarterBooksAction? { .add }

  func row(at point: Point) -> Int? {
    let line = point.y - Frame.top - list.minY
    guard line < list.height else { return nil }
    return StarterBooksView.window(viewModel.state, height: list.height, scroll: scroll)
      .row(atLine: line)
  }
}

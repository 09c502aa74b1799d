import TerminalKit
import ViewModels

/// The history of a word: its view model, its view and its keys.
package final class WordHistoryScreen: ViewModelScreen {
  package let texts: Texts
  let viewModel: WordHistoryViewModel
  /// The number of rows as last drawn, and of those that were visible.
  private var extent = (rows: 0, page: 1)

  package init(viewModel: WordHistoryViewModel, texts: Texts) {
    self.viewModel = viewModel
    self.texts = texts
  }

  package var keys: KeyMap<WordHistoryAction> { WordHistoryKeys.map }

  package func text(for action: WordHistoryAction) -> KeyText { texts.wordHistory.key(action) }

  package func draw(into canvas: inout Canvas) {
    extent = WordHistoryView.draw(
      viewModel.state,
      texts: texts,
      hints: Hint.hints(of: keys, texts: texts, text: text(for:)),
      into: &canvas
    )
  }

  /// Draws it again when a day begins or a learning step ends.
  package func follow(_ redraw: @escaping () -> Void) async { viewModel.follow(redraw) }

  package func perform(_ action: WordHistoryAction) -> Response {
    switch action {
    case .edit: viewModel.edit()
    case .back: viewModel.back()
    case .move(let movement): viewModel.scroll(movement, rows: extent.rows, page: extent.page)
    }
    return .done
  }

  /// The wheel scrolls.
  package func mouse(_ event: TerminalEvent.Mouse, at point: Point) -> Response {
    useWheel(event) { .move($0) }
  }
}

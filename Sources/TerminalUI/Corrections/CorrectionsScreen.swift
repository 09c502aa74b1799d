import TerminalKit
import ViewModels

/// The screen of corrections: its view model, its view and its keys.
package final class CorrectionsScreen: ListScreen {
  package let texts: Texts
  let viewModel: CorrectionsViewModel
  /// The first visible row.
  private var scroll = 0
  /// The number of rows of the list as last drawn.
  private var height = 1

  package init(viewModel: CorrectionsViewModel, texts: Texts) {
    self.viewModel = viewModel
    self.texts = texts
  }

  package var keys: KeyMap<CorrectionsAction> {
    if case .failed = viewModel.state.phase { return CorrectionsKeys.failedMap }
    return CorrectionsKeys.map
  }

  /// The keys that have hints: those that do something.
  private var hintedKeys: KeyMap<CorrectionsAction> {
    if case .failed = viewModel.state.phase { return keys }
    return CorrectionsKeys.useful(in: viewModel.state, canUndo: viewModel.canUndo)
  }

  package func text(for action: CorrectionsAction) -> KeyText { texts.corrections.key(action) }

  /// Draws the rows, and the selected word before and after.
  package func draw(into canvas: inout Canvas) {
    height = CorrectionsView.listHeight(of: Frame.contentHeight(of: canvas.size))
    CorrectionsView.draw(
      viewModel.state,
      texts: texts,
      hints: Hint.hints(of: hintedKeys, texts: texts, text: text(for:)),
      scroll: &scroll,
      into: &canvas
    )
  }

  /// Waits until words are corrected.
  package func leave() async { await viewModel.finish() }

  /// Keys wait while something is undone: another row may be selected then.
  package func holds(_ event: TerminalEvent) -> Bool { viewModel.isUndoing }

  package func perform(_ action: CorrectionsAction) -> Response {
    switch action {
    case .take: return .perform { [viewModel] in await viewModel.take() }
    case .takeAll: return .perform { [viewModel] in await viewModel.takeAll() }
    case .leave: return .perform { [viewModel] in await viewModel.toggleLeft() }
    case .showLeft: return .perform { [viewModel] in await viewModel.toggleShowsLeft() }
    case .undo: return .perform { [viewModel] in await viewModel.undo() }
    case .redo: return .perform { [viewModel] in await viewModel.redo() }
    case .retry: return .perform { [viewModel] in await viewModel.load() }
    case .back: viewModel.back()
    case .move(let movement): viewModel.move(movement, page: height)
    }
    return .done
  }

  func row(at point: Point) -> Int? {
    let line = point.y - Frame.top
    guard line < height else { return nil }
    return CorrectionsView.window(viewModel.state, height: height, scroll: scroll)
      .row(atLine: line)
  }
}

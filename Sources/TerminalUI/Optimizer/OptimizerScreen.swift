import TerminalKit
import ViewModels

/// The optimizer screen: its view model, its view and its keys.
package final class OptimizerScreen: ViewModelScreen {
  package let texts: Texts
  let viewModel: OptimizerViewModel

  package init(viewModel: OptimizerViewModel, texts: Texts) {
    self.viewModel = viewModel
    self.texts = texts
  }

  /// The keys of the actions that are available now.
  package var keys: KeyMap<OptimizerAction> {
    let state = viewModel.state
    return OptimizerKeys.map(uses: state.offersUse, resets: state.offersReset)
  }

  package func text(for action: OptimizerAction) -> KeyText { texts.optimizer.key(action) }

  /// Draws the progress bar, or the result.
  package func draw(into canvas: inout Canvas) {
    let hints = Hint.hints(of: keys, texts: texts, text: text(for:))
    OptimizerView.draw(viewModel.state, texts: texts, hints: hints, into: &canvas)
  }

  /// Does nothing: the result is that of the reviews with which the optimizer was started.
  package func refresh() async {}
  /// Shows the progress.
  package func follow(_ redraw: @escaping () -> Void) async { await viewModel.follow(redraw) }
  /// Stops the optimizer, and waits for a choice that is being saved.
  package func leave() async {
    viewModel.leave()
    await viewModel.finish()
  }

  package func perform(_ action: OptimizerAction) -> Response {
    switch action {
    case .use: return .perform { [viewModel] in await viewModel.use() }
    case .reset: return .perform { [viewModel] in await viewModel.reset() }
    case .back: viewModel.back()
    }
    return .done
  }
}

import TerminalKit
import ViewModels

/// A yes-or-no question.
package final class ConfirmScreen: KeyedScreen {
  package let texts: Texts
  private let viewModel: ConfirmViewModel

  package init(viewModel: ConfirmViewModel, texts: Texts) {
    self.viewModel = viewModel
    self.texts = texts
  }

  /// The screen below stays visible.
  package var isOverlay: Bool { true }
  package var keys: KeyMap<ConfirmAction> { ConfirmKeys.map }

  package func text(for action: ConfirmAction) -> KeyText { texts.overlays.confirmKey(action) }

  package func draw(into canvas: inout Canvas) {
    ConfirmView.draw(viewModel.confirmation, texts: texts, into: &canvas)
  }

  package func perform(_ action: ConfirmAction) -> Response {
    switch action {
    case .accept: viewModel.accept()
    case .refuse: viewModel.refuse()
    }
    return .done
  }
}

/// Draws a yes-or-no question.
private nonisolated enum ConfirmView {
  static func draw(_ confirmation: Confirmation, texts: Texts, into canvas: inout Canvas) {
    _ = canvas.drawPanel(
      question: texts.overlays.confirmation(confirmation),
      hasAnswerRow: false,
      hints: Hint.ownHints(of: ConfirmKeys.map, text: texts.overlays.confirmKey)
    )
  }
}

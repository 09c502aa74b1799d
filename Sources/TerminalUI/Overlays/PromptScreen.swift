import TerminalKit
import ViewModels

/// A question for one line of text.
package final class PromptScreen: KeyedScreen {
  /// The catalogue of texts.
  package let texts: Texts
  private let viewModel: PromptViewModel

  /// Creates the overlay.
  package init(viewModel: PromptViewModel, texts: Texts) {
    self.viewModel = viewModel
    self.texts = texts
  }

  /// The screen below stays visible.
  package var isOverlay: Bool { true }
  /// Keys are text.
  package var takesText: Bool { true }
  /// The key table.
  package var keys: KeyMap<PromptAction> { PromptKeys.map }

  /// The text of an action in the help.
  package func text(for action: PromptAction) -> KeyText { texts.overlays.promptKey(action) }

  package func draw(into canvas: inout Canvas) {
    PromptView.draw(viewModel.state, texts: texts, into: &canvas)
  }

  package func perform(_ action: PromptAction) -> Response {
    switch action {
    case .accept: viewModel.accept()
    case .cancel: viewModel.cancel()
    case .edit(let edit): viewModel.edit(edit)
    }
    return .done
  }

  /// Types a character.
  package func type(_ text: String) -> Response {
    viewModel.insert(text)
    return .done
  }

  /// Takes pasted text.
  package func paste(_ text: String) -> Response {
    viewModel.insert(text)
    return .done
  }
}

/// Draws a question for one line of text.
nonisolated enum PromptView {
  static func draw(_ state: PromptViewModel.State, texts: Texts, into canvas: inout Canvas) {
    let row = canvas.drawPanel(
      question: texts.overlays.prompt(state.prompt),
      hasAnswerRow: true,
      hints: Hint.ownHints(of: PromptKeys.map, text: texts.overlays.promptKey)
    )
    let missing = state.isMissing ? Span(texts.overlays.missing(), Theme.fail) : nil
    canvas.drawField(state.line, in: row, style: .underline, placeholder: missing)
  }
}

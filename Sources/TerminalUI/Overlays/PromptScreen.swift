import TerminalKit
import ViewModels

/// A question for one line of text.
public final class PromptScreen: KeyedScreen {
  /// The catalogue of texts.
  public let texts: Texts
  private let viewModel: PromptViewModel

  /// Creates the overlay.
  public init(viewModel: PromptViewModel, texts: Texts) {
    self.viewModel = viewModel
    self.texts = texts
  }

  /// The screen below stays visible.
  public var isOverlay: Bool { true }
  /// Keys are text.
  public var takesText: Bool { true }
  /// The key table.
  public var keys: KeyMap<PromptAction> { PromptKeys.map }

  /// The text of an action in the help.
  public func text(for action: PromptAction) -> KeyText { texts.overlays.promptKey(action) }

  /// Draws the screen.
  public func draw(into canvas: inout Canvas) {
    PromptView.draw(viewModel.state, texts: texts, into: &canvas)
  }

  /// Performs an action.
  public func perform(_ action: PromptAction) -> Response {
    switch action {
    case .accept: viewModel.accept()
    case .cancel: viewModel.cancel()
    case .edit(let edit): viewModel.edit(edit)
    }
    return .done
  }

  /// Types a character.
  public func type(_ text: String) -> Response {
    viewModel.insert(text)
    return .done
  }

  /// Takes pasted text.
  public func paste(_ text: String) -> Response {
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

import TerminalKit
import ViewModels

/// A question for one line of text.
package final class PromptScreen: LineScreen {
  package let texts: Texts
  private let viewModel: PromptViewModel

  package init(viewModel: PromptViewModel, texts: Texts) {
    self.viewModel = viewModel
    self.texts = texts
  }

  /// The screen below stays visible.
  package var isOverlay: Bool { true }
  /// Keys are text.
  package var takesText: Bool { true }
  package var losesTextByEscape: Bool { viewModel.state.isChanged }
  package var keys: KeyMap<PromptAction> {
    viewModel.kanji.isOpen ? PromptKeys.kanji : PromptKeys.map
  }

  package func text(for action: PromptAction) -> KeyText { texts.overlays.promptKey(action) }

  package func draw(into canvas: inout Canvas) {
    PromptView.draw(viewModel.state, texts: texts, into: &canvas)
  }

  package func perform(_ action: PromptAction) -> Response {
    switch action {
    case .accept: viewModel.accept()
    case .cancel: viewModel.cancel()
    case .kanji(let action): return perform(action, take: .accept, giveBack: .cancel)
    case .edit(let edit): return self.edit(edit)
    }
    return .done
  }

  var kanji: KanjiLine { viewModel.kanji }
  func insert(_ text: String) { viewModel.insert(text) }
  func editLine(_ edit: TextEdit) { viewModel.edit(edit) }
}

/// Draws a question for one line of text.
private nonisolated enum PromptView {
  static func draw(_ state: PromptState, texts: Texts, into canvas: inout Canvas) {
    let row = canvas.drawPanel(
      question: texts.overlays.prompt(state.prompt),
      hasAnswerRow: true,
      // The answer stays where it is when spellings appear.
      rowsBelow: state.kanji.isOn ? 1 : 0,
      hints: Hint.kanji(state.kanji, in: state.line, texts)
        ?? Hint.ownHints(of: PromptKeys.map, text: texts.overlays.promptKey)
    )
    let missing = state.isMissing ? Span(texts.overlays.missing(), Theme.fail) : nil
    canvas.drawField(
      state.line,
      kanji: state.kanji,
      texts: texts,
      in: row,
      style: .underline,
      placeholder: missing
    )
    let below = Rect(x: row.minX, y: row.minY + 1, width: row.width, height: 1)
    if state.kanji.isOn {
      canvas.drawSpellings(state.kanji, of: state.line, texts: texts, in: below)
    }
  }
}

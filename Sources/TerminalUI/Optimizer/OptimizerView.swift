import Domain
import TerminalKit
import ViewModels

/// Draws the optimizer screen.
nonisolated enum OptimizerView {
  /// Draws the screen.
  static func draw(
    _ state: OptimizerState,
    texts: Texts,
    hints: [Hint],
    into canvas: inout Canvas
  ) {
    let own = texts.optimizer
    let frame = Frame(
      title: [Span(own.name, Theme.strong)],
      detail: state.usesOptimized ? [Span(own.usesOptimized, Theme.quiet)] : [],
      status: [],
      notice: state.notice,
      hints: hints
    )
    canvas.draw(frame, texts: texts) { canvas in
      switch state.phase {
      case .optimizing(let part):
        let bar = ProgressBar.text(part, width: canvas.size.width - 2, canvas.metrics)
        canvas.drawPlaceholder([own.optimizing, "", bar, "", own.cancelKey()])
      case .ready(let result): canvas.drawPlaceholder(lines(result, state, own))
      case .writing: canvas.drawPlaceholder([own.writing])
      case .failed(let failure):
        let resets = state.offersReset ? [own.resetKey()] : []
        canvas.drawPlaceholder(texts.describe(failure), keys: resets + [own.backKey()])
      }
    }
  }

  private static func lines(
    _ result: OptimizedParameters,
    _ state: OptimizerState,
    _ own: OptimizerTexts
  ) -> [String] {
    var lines = [own.title(result.isBetter), "", own.reviews(result), own.loss(result), ""]
    if state.isKeptFromUse { lines += [own.named(), ""] }
    if state.offersUse { lines.append(own.useKey()) }
    if state.offersReset { lines.append(own.resetKey()) }
    lines.append(own.backKey())
    return lines
  }
}

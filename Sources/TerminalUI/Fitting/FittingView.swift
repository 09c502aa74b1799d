import Domain
import TerminalKit
import ViewModels

/// Draws the screen that fits the schedule.
nonisolated enum FittingView {
  /// The widest bar.
  private static let barWidth = 40

  /// Draws all of it.
  static func draw(
    _ state: FittingState,
    texts: Texts,
    hints: [Hint],
    into canvas: inout Canvas
  ) {
    let own = texts.fitting
    let frame = Frame(
      title: [Span(own.name, Look.strong)],
      detail: state.usesFitted ? [Span(own.usesFitted, Look.quiet)] : [],
      status: [],
      notice: state.notice,
      hints: hints
    )
    canvas.draw(frame, texts: texts) { canvas in
      switch state.phase {
      case .fitting(let part):
        let width = min(barWidth, canvas.size.width - 2)
        canvas.drawForm([own.fitting, "", bar(part, width: width), "", own.cancelKey()])
      case .ready(let fitting): canvas.drawForm(lines(fitting, state, own))
      case .writing: canvas.drawForm([own.writing])
      case .failed(let failure):
        let resets = state.offersReset ? [own.resetKey()] : []
        canvas.drawForm(texts.describe(failure), keys: resets + [own.backKey()])
      }
    }
  }

  private static func lines(
    _ fitting: ParameterFitting,
    _ state: FittingState,
    _ own: FittingTexts
  ) -> [String] {
    var lines = [own.title(fitting.isBetter), "", own.reviews(fitting), own.loss(fitting), ""]
    if state.offersUse { lines.append(own.useKey()) }
    if state.offersReset { lines.append(own.resetKey()) }
    lines.append(own.backKey())
    return lines
  }

  /// How much of the way is gone, in shapes and as a number.
  private static func bar(_ part: Double, width: Int) -> String {
    let room = max(1, width - 5)
    let done = Int((Double(room) * part).rounded(.down))
    let percent = String(Int((part * 100).rounded(.down)))
    return String(repeating: "█", count: done) + String(repeating: "·", count: room - done)
      + String(repeating: " ", count: max(1, 4 - percent.count)) + percent + "%"
  }
}

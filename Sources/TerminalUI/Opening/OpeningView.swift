import TerminalKit
import ViewModels

/// Draws the screen that opens a library on a server.
nonisolated enum OpeningView {
  /// Draws the screen.
  static func draw(
    _ state: OpeningState,
    texts: Texts,
    hints: [Hint],
    into canvas: inout Canvas
  ) {
    let own = texts.opening
    let frame = Frame(title: [Span(own.name, Theme.strong)], hints: hints)
    canvas.draw(frame, texts: texts) { canvas in
      switch state.phase {
      case .asking: canvas.drawPlaceholder([own.asking(state.place), "", own.leaveKey()])
      case .fetching(let part):
        let bar = ProgressBar.text(part, width: canvas.size.width - 2, canvas.metrics)
        canvas.drawPlaceholder([own.fetching(state.place), "", bar, "", own.leaveKey()])
      case .password: break
      case .failed(let failure):
        canvas.drawPlaceholder(texts.describe(failure), keys: [own.retryKey(), own.leaveKey()])
      }
    }
    if case .password(let line) = state.phase, Frame.fits(canvas.size) {
      let question = own.password(state.place)
      let row = canvas.drawPanel(question: question, hasAnswerRow: true, hints: hints)
      draw(line, in: row, into: &canvas)
    }
  }

  /// Draws a password, of which only the length is seen.
  private static func draw(_ line: TextLine, in row: Rect, into canvas: inout Canvas) {
    let hidden = String(repeating: "*", count: line.characters.count)
    canvas.drawField(
      hidden,
      caret: hidden.index(hidden.startIndex, offsetBy: line.caret),
      in: row,
      style: .underline
    )
  }
}

import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws the history of a word.
nonisolated enum WordHistoryView {
  /// Draws the screen.
  /// - Returns: The number of rows, and of those that are visible.
  static func draw(
    _ state: WordHistoryState,
    texts: Texts,
    hints: [Hint],
    into canvas: inout Canvas
  ) -> (rows: Int, page: Int) {
    let size = Size(width: canvas.size.width, height: Frame.contentHeight(of: canvas.size))
    let inner = Canvas(size: size, metrics: canvas.metrics)
    let rows = state.history.value.map { WordHistoryRows($0, texts, inner).rows } ?? []
    var frame = Frame(
      title: [Span(texts.wordHistory.name, Theme.strong)],
      notice: state.notice,
      hints: hints.whenReading(rows.count, of: size.height, top: state.topRow)
    )
    if rows.count > size.height {
      let last = min(state.topRow, rows.count - size.height) + size.height
      frame.status = [Span(texts.overlays.position(last, rows.count), Theme.quiet)]
    }
    canvas.draw(frame, texts: texts) { canvas in
      switch state.history {
      case .loading: canvas.drawPlaceholder([texts.common.loading])
      case .failed(let failure): canvas.drawPlaceholder(texts.describe(failure), keys: [])
      case .value:
        canvas.inside(canvas.bounds.inset(left: 1)) { $0.drawPage(rows, top: state.topRow) }
      }
    }
    return (rows.count, size.height)
  }
}

extension Texts {
  /// The history of a word as lines of text, for a command.
  package nonisolated func lines(_ history: WordHistory, width: Int) -> [String] {
    let canvas = Canvas(size: Size(width: width, height: 24))
    return WordHistoryRows(history, self, canvas).rows.map { spans in
      let line = spans.map(\.text).joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}

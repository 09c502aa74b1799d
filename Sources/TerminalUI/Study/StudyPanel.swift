import Domain
import TerminalKit
import ViewModels

/// The cards around the current one, beside it in wide windows: fronts only, so that nothing is
/// given away.
nonisolated enum StudyPanel {
  static func draw(_ deck: StudyDeck, _ texts: Texts, _ canvas: inout Canvas) {
    let height = canvas.size.height - 2
    let window = ListWindow(
      count: deck.passCount,
      height: height,
      selected: deck.position,
      offset: deck.position - height / 2
    )
    let table = Table([.text(.fixed(3)), .text(.rest)], from: 1, to: canvas.size.width - 1, gap: 0)
    canvas.inside(canvas.bounds.inset(top: 1, bottom: 1)) { canvas in
      canvas.drawList(window, markerX: 0) { row, canvas in
        let word = deck.card(at: row.index)
        let front = Span(front(of: word, deck, texts), row.isSelected ? row.style : Theme.quiet)
        canvas.drawRow([Span(word.state.symbol, word.state.style), front], of: table)
      }
    }
  }

  private static func front(of word: Word, _ deck: StudyDeck, _ texts: Texts) -> String {
    guard let side = deck.sides(of: word).first else { return "" }
    let content = word[side]
    return content.text.isEmpty ? content.imageType.map(texts.study.image) ?? "" : content.text
  }
}

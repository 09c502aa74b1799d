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
    for position in window.visible {
      let word = deck.card(at: position)
      let isCurrent = position == deck.position
      let y = position - window.offset + 1
      if isCurrent { canvas.draw(Theme.marker, at: Point(x: 0, y: y), style: Theme.accent) }
      canvas.draw(word.state.symbol, at: Point(x: 1, y: y), style: word.state.style)
      canvas.draw(
        front(of: word, deck, texts),
        at: Point(x: 4, y: y),
        style: isCurrent ? Theme.strong : Theme.quiet,
        maxWidth: canvas.size.width - 5
      )
    }
  }

  private static func front(of word: Word, _ deck: StudyDeck, _ texts: Texts) -> String {
    guard let side = deck.sides(of: word).first else { return "" }
    let content = word[side]
    return content.text.isEmpty ? content.imageType.map(texts.study.image) ?? "" : content.text
  }
}

import JapaneseText
import TerminalKit
import ViewModels

extension Canvas {
  /// Draws a filter in the status line, and the number of results at the right.
  ///
  /// - Parameters:
  ///   - filter: The text to search for.
  ///   - kanji: The kanji that are being typed into it; their candidates are above it.
  ///   - texts: The catalogue.
  ///   - found: The text about the results.
  ///   - isTyping: Whether keys are typed into the filter.
  ///   - problem: What is not understood of it; it replaces the hints, which must not be drawn.
  nonisolated mutating func drawFilter(
    _ filter: TextLine,
    kanji: KanjiEntry,
    texts: Texts,
    found: String,
    isTyping: Bool = true,
    problem: String? = nil
  ) {
    inside(row: size.height - 2) { canvas in
      let end = canvas.size.width - 1
      // In a small window the numbers are cut off, not what is typed.
      let least = min(canvas.width(of: [Span(filter.text)]) + 1, canvas.size.width / 2)
      let column = TableColumn(from: least + 5, to: end, alignment: .trailing)
      let found = canvas.drawCell(found, in: column, style: Theme.quiet)
      canvas.drawCell("/", in: TableColumn(from: 1, to: 2), style: Theme.accent)
      let rect = Rect(x: 3, y: 0, width: found.lowerBound - 5, height: 1)
      canvas.drawField(filter, kanji: kanji, texts: texts, in: rect, isFocused: isTyping)
    }
    let row = Rect(x: 1, y: size.height - 3, width: size.width - 2, height: 1)
    if isTyping { drawSpellings(kanji, of: filter, texts: texts, in: row) }
    if let problem {
      inside(row: size.height - 1) { canvas in
        canvas.drawCell(
          problem,
          in: TableColumn(from: 1, to: canvas.size.width - 1),
          style: Theme.news
        )
      }
    }
  }
}

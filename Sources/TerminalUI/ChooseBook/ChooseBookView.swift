import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws a question for one of the open books, instead of the screen below.
nonisolated enum ChooseBookView {
  /// Draws the screen.
  static func draw(
    _ state: ChooseBookState,
    texts: Texts,
    hints: [Hint],
    scroll: inout Int,
    into canvas: inout Canvas
  ) {
    canvas.clear(canvas.bounds)
    canvas.setCursor(nil)
    let frame = Frame(
      title: [Span(texts.chooseBook.question(state.question.purpose), Theme.strong)],
      hints: hints
    )
    canvas.draw(frame, texts: texts) { canvas in
      if let form = form(state, texts) { return canvas.drawPlaceholder(form) }
      drawBooks(state, texts, &scroll, &canvas)
    }
    if let filter = state.filter, Frame.fits(canvas.size) {
      canvas.drawFilter(
        filter,
        kanji: state.kanji,
        texts: texts,
        found: texts.books.found(state.books.count)
      )
    }
  }

  /// The visible rows.
  static func window(_ state: ChooseBookState, height: Int, scroll: Int) -> ListWindow {
    ListWindow(
      count: state.books.count,
      height: height,
      selected: state.selectedRow,
      offset: scroll
    )
  }

  private static func form(_ state: ChooseBookState, _ texts: Texts) -> [String]? {
    switch state.phase {
    case .loading: [texts.common.loading]
    case .failed(let failure): [texts.describe(failure)]
    case .ready where state.books.isEmpty:
      if let filter = state.filter, !filter.isEmpty {
        [texts.closeBook.nothingFound(filter.text)]
      } else {
        texts.chooseBook.noBook()
      }
    case .ready: nil
    }
  }

  private static func drawBooks(
    _ state: ChooseBookState,
    _ texts: Texts,
    _ scroll: inout Int,
    _ canvas: inout Canvas
  ) {
    let window = window(state, height: canvas.size.height, scroll: scroll)
    scroll = window.offset
    let rows = state.books.lazy.map { ($0.book.title, texts.common.words($0.counts.total)) }
    let width = canvas.widthOfList(rows, usual: 90)
    canvas.drawList(window) { row, canvas in
      let book = state.books[row.index]
      let words = texts.common.words(book.counts.total)
      let number = canvas.drawCell(words, in: .ending(at: width - 1), style: Theme.quiet)
      let title = TableColumn(from: 2, to: number.lowerBound - 2)
      canvas.drawCell(book.book.title, in: title, style: row.style)
    }
  }
}

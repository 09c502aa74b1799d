import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws the screen that closes a book.
nonisolated enum CloseBookView {
  /// Draws the screen.
  /// - Parameters:
  ///   - state: The state to draw.
  ///   - texts: The catalogue.
  ///   - hints: The keys of the last line.
  ///   - scroll: The first visible row; changed when the selection would not be visible.
  ///   - canvas: Where to draw.
  static func draw(
    _ state: CloseBookState,
    texts: Texts,
    hints: [Hint],
    scroll: inout Int,
    into canvas: inout Canvas
  ) {
    let title = title(state, texts)
    let counts = state.book?.counts.spans(texts) ?? []
    // Some of the counts without the others would mislead.
    let showsCounts = canvas.width(of: title) + canvas.width(of: counts) + 4 <= canvas.size.width
    let frame = Frame(
      title: title,
      detail: showsCounts ? counts : [],
      status: status(state, texts),
      notice: state.notice,
      hints: hints
    )
    canvas.draw(frame, texts: texts) { canvas in
      drawContent(state, texts, &scroll, &canvas)
    }
    if let filter = state.filter, state.notice == nil, Frame.fits(canvas.size) {
      canvas.drawFilter(
        filter,
        kanji: state.kanji,
        texts: texts,
        found: texts.books.found(state.targetBookCount)
      )
    }
  }

  private static func title(_ state: CloseBookState, _ texts: Texts) -> [Span] {
    let name = Span(texts.closeBook.name, Theme.strong)
    guard let book = state.book else { return [name] }
    return [name, Span("  \(book.book.title)")]
  }

  private static func status(_ state: CloseBookState, _ texts: Texts) -> [Span] {
    switch state.phase {
    case .closing:
      let title = state.book?.book.title ?? ""
      return [Span(texts.closeBook.closing(title), Theme.accent)]
    case .ready where state.filter == nil && state.wordCount > 0:
      return [Span(texts.closeBook.openBooks(state.openBookCount), Theme.quiet)]
    default: return []
    }
  }

  private static func drawContent(
    _ state: CloseBookState,
    _ texts: Texts,
    _ scroll: inout Int,
    _ canvas: inout Canvas
  ) {
    let own = texts.closeBook
    switch state.phase {
    case .loading: canvas.drawPlaceholder([texts.common.loading])
    case .failed(let failure):
      canvas.drawPlaceholder(texts.describe(failure), keys: [own.retryKey(), own.backKey()])
    case .alreadyClosed:
      canvas.drawPlaceholder(own.alreadyClosed(state.book?.book.title ?? ""), keys: [own.backKey()])
    case .ready, .closing:
      guard let book = state.book else { return }
      guard state.wordCount > 0 else { return drawPlain(state, book, texts, &canvas) }
      drawChoice(state, book, texts, &scroll, &canvas)
    }
  }

  /// The placeholder of a book whose words are all known: there is nothing to choose.
  private static func drawPlain(
    _ state: CloseBookState,
    _ book: WordBookOverview,
    _ texts: Texts,
    _ canvas: inout Canvas
  ) {
    let own = texts.closeBook
    let reason = book.counts.total == 0 ? own.noWords : own.allKnown
    let outcome = sentences(.nothingToMove, state, texts)[0]
    canvas.drawPlaceholder("\(reason) \(outcome)", keys: [own.closeKey(), own.backKey()])
  }

  /// What will happen to the words that move, to the book, and to the words that stay; the longest form
  /// first.
  private static func sentences(
    _ outcome: CloseBookState.Outcome,
    _ state: CloseBookState,
    _ texts: Texts
  ) -> [String] {
    let own = texts.closeBook
    let closing = own.outcome(outcome)
    guard let preview = state.preview, preview.stayed > 0 else { return closing }
    let staying = own.staying(preview, state.keepsReviews)
    // Each form is a step shorter than the one before: first what stays, then what moves.
    return (0..<2 * max(closing.count, staying.count) - 1).map { step in
      let (short, shorter) = (step / 2, (step + 1) / 2)
      let moving = closing[min(short, closing.count - 1)]
      return "\(moving) \(staying[min(shorter, staying.count - 1)])"
    }
  }

  private static func drawChoice(
    _ state: CloseBookState,
    _ book: WordBookOverview,
    _ texts: Texts,
    _ scroll: inout Int,
    _ canvas: inout Canvas
  ) {
    let layout = CloseBookLayout(
      canvas.size,
      rows: state.rowCountWithoutFilter,
      listWidth: CloseBookList(state, texts).width(canvas.metrics)
    )
    let own = texts.closeBook
    canvas.inside(layout.bar) {
      $0.drawBar(book.counts, in: TableColumn(from: 1, to: $0.size.width - 1))
    }
    canvas.draw(
      own.question(state.wordCount),
      in: layout.question.inset(left: 1, right: 1),
      alignment: .leading,
      style: Theme.accent
    )
    canvas.inside(layout.list) { canvas in
      if state.targets.isEmpty, let filter = state.filter {
        return canvas.drawPlaceholder(own.nothingFound(filter.text), keys: [])
      }
      CloseBookList(state, texts).draw(scroll: &scroll, &canvas)
    }
    guard let outcome = state.outcome else { return }
    let isUnderWay = state.phase == .closing
    let (forms, room) = (sentences(outcome, state, texts), layout.outcome.size)
    let form = forms.first { canvas.metrics.wrapped($0, to: room.width).count <= room.height }
    canvas.drawWrapped(
      form ?? forms.last ?? "",
      in: layout.outcome,
      style: isUnderWay ? Theme.quiet : .plain
    )
  }
}

nonisolated extension CloseBookState {
  /// The number of rows to choose from without a filter.
  var rowCountWithoutFilter: Int { openBookCount + 2 }

  /// The number of listed books.
  fileprivate var targetBookCount: Int {
    targets.count { if case .book = $0 { true } else { false } }
  }
}

import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws the screen that imports a file.
nonisolated enum ImportView {
  /// The content of a line of the preview.
  enum Line: Hashable {
    /// The heading of a section; columns have one for each note type.
    case heading(ImportState.Row.Section, kind: String? = nil)
    case row(Int)
    case blank
  }

  /// The rows above the list: what Enter does, and the numbers.
  private static let usualHead = 2
  /// The rows that the list keeps below a long failure.
  private static let fewestRows = 3
  /// The minimum height of a list with blank lines between its sections.
  private static let roomyFrom = 12

  /// Draws the screen.
  static func draw(
    _ state: ImportState,
    texts: Texts,
    hints: [Hint],
    scroll: inout Int,
    into canvas: inout Canvas
  ) {
    let own = texts.importing
    let cut = cutText(state, own, in: canvas)
    let (head, rows) = (headHeight(state, texts, in: canvas), listHeight(state, texts, in: canvas))
    let frame = Frame(
      title: [Span(own.name, Theme.strong)] + title(state),
      detail: format(state),
      status: cut == nil ? status(state, texts) : [],
      notice: state.notice,
      hints: hints
    )
    canvas.draw(frame, texts: texts) { canvas in
      switch state.phase {
      case .choosing:
        let rect = PathLayout.rect(in: canvas.bounds)
        canvas.drawPath(state.path, label: own.file, texts: texts, in: rect)
      case .reading: canvas.drawPlaceholder([own.reading, "", own.backKey()])
      case .ready: drawPreview(state, texts, head: head, rows: rows, &scroll, &canvas)
      case .importing(let part, let left): drawProgress(part, left, own, &canvas)
      case .waiting: canvas.drawPlaceholder([own.waiting, "", own.stopKey()])
      case .stopping: canvas.drawPlaceholder([own.stopping])
      }
    }
    guard let cut, state.notice == nil, Frame.fits(canvas.size) else { return }
    canvas.inside(canvas.bounds.inset(bottom: 1)) {
      $0.drawNotice(cut.text, rows: cut.rows, style: Theme.quiet)
    }
  }

  /// The number of rows below the numbers.
  private static func height(of size: Size) -> Int {
    max(1, Frame.contentHeight(of: size) - usualHead)
  }

  /// The number of rows above the list: a failure needs all of its own, since its end says what to do.
  static func headHeight(_ state: ImportState, _ texts: Texts, in canvas: Canvas) -> Int {
    guard let failure = state.failure else { return usualHead }
    let text = self.text(of: failure, texts)
    let rows = canvas.metrics.wrapped(text, to: canvas.size.width - 2).count
    let most = Frame.contentHeight(of: canvas.size) - fewestRows
    return max(usualHead, min(rows, most))
  }

  private static func text(of failure: Failure, _ texts: Texts) -> String {
    "! " + texts.describe(failure)
  }

  /// The number of rows of the list in a window, above a notice or a text that the list cuts.
  static func listHeight(_ state: ImportState, _ texts: Texts, in canvas: Canvas) -> Int {
    let cut = (cutText(state, texts.importing, in: canvas)?.rows ?? 1) - 1
    let further = headHeight(state, texts, in: canvas) - usualHead
    let above = canvas.listHeight(above: state.notice, texts)
    let covered = max(cut, Frame.contentHeight(of: canvas.size) - above)
    return max(1, height(of: canvas.size) - further - covered)
  }

  /// Whether a list has blank lines between its sections.
  static func isRoomy(_ size: Size) -> Bool { height(of: size) >= roomyFrom }

  /// The text of the selected row if the list cuts it, and the number of its rows: the last one is
  /// the status line, the others are below the list.
  private static func cutText(
    _ state: ImportState,
    _ texts: ImportingTexts,
    in canvas: Canvas
  ) -> (text: String, rows: Int)? {
    guard state.phase == .ready, !state.isReading, let summary = state.summary else { return nil }
    let text: String
    switch state.selected {
    case .unreadable(let place): text = texts.unreadable(summary.firstUnreadable[place])
    case .remark(let place): text = summary.remarks[place]
    case .column, .choice, .deck, .book, nil: return nil
    }
    // The list leaves two columns at the left, and two for the scroll bar.
    guard canvas.metrics.width(of: text) > canvas.size.width - 4 else { return nil }
    let rows = canvas.metrics.wrapped(text, to: canvas.size.width - 2).count
    return (text, min(rows, height(of: canvas.size)))
  }

  /// The lines of the preview: each section under its heading.
  static func lines(_ state: ImportState, isRoomy: Bool) -> [Line] {
    var lines: [Line] = isRoomy ? [.blank] : []
    var last: Line?
    for (place, row) in state.rows.enumerated() {
      let heading = heading(of: row, state)
      if heading != last {
        if isRoomy, last != nil { lines.append(.blank) }
        lines.append(heading)
        last = heading
      }
      lines.append(.row(place))
    }
    return lines
  }

  /// The lines of the list, and those that are visible; scrolled as little as possible.
  static func list(
    _ state: ImportState,
    isRoomy: Bool,
    height: Int,
    scroll: Int
  ) -> LineList<Line> {
    let lines = lines(state, isRoomy: isRoomy)
    return LineList(lines, selected: .row(state.selectedRow), height: height, scroll: scroll)
  }

  private static func heading(of row: ImportState.Row, _ state: ImportState) -> Line {
    guard case .column(let place) = row else { return .heading(row.section) }
    return .heading(row.section, kind: state.summary?.columns[place].kind)
  }

  private static func title(_ state: ImportState) -> [Span] {
    state.phase == .choosing || state.fileName.isEmpty ? [] : [Span(" · " + state.fileName)]
  }

  /// The format of the file, and its encoding.
  private static func format(_ state: ImportState) -> [Span] {
    guard state.phase != .choosing, let summary = state.summary else { return [] }
    // The file may not be readable in the one that was chosen.
    let encoding = summary.encoding.map { state.request.encoding ?? $0 }
    return [Span(summary.format, Theme.quiet)]
      + (encoding.map { [Span(" · " + $0, Theme.quiet)] } ?? [])
  }

  private static func status(_ state: ImportState, _ texts: Texts) -> [Span] {
    let own = texts.importing
    switch state.phase {
    case .choosing: return [Span(own.formats, Theme.quiet)]
    case .ready where state.isReading: return [Span(own.reading, Theme.accent)]
    case .ready: return state.selected.map { own.about($0, state).quietSpans } ?? []
    case .reading, .importing, .waiting, .stopping: return []
    }
  }

  private static func drawProgress(
    _ part: Double,
    _ left: Int?,
    _ texts: ImportingTexts,
    _ canvas: inout Canvas
  ) {
    let bar = ProgressBar.text(part, width: canvas.size.width - 2, canvas.metrics)
    let time = left.map(texts.timeLeft) ?? ""
    canvas.drawPlaceholder([texts.importing, "", bar, time, "", texts.stopKey()])
  }
}

// MARK: - The preview

nonisolated extension ImportView {
  private static func drawPreview(
    _ state: ImportState,
    _ texts: Texts,
    head: Int,
    rows: Int,
    _ scroll: inout Int,
    _ canvas: inout Canvas
  ) {
    let own = texts.importing
    let isRoomy = isRoomy(canvas.fullSize)
    if let failure = state.failure {
      let rect = Rect(x: 1, y: 0, width: canvas.size.width - 2, height: head)
      canvas.drawWrapped(text(of: failure, texts), in: rect, style: Theme.failure)
    } else if let summary = state.summary {
      let style = summary.isEmpty ? Theme.news : Theme.strong
      let column = TableColumn(from: 1, to: canvas.size.width - 1)
      canvas.drawLongest(of: own.outcome(summary), in: column, style: style)
      canvas.inside(row: 1) { $0.drawLongest(of: own.counts(summary), in: column) }
    }
    let rect = Rect(x: 0, y: head, width: canvas.size.width, height: rows)
    canvas.inside(rect) { canvas in
      let list = list(state, isRoomy: isRoomy, height: canvas.size.height, scroll: scroll)
      scroll = list.window.offset
      let columns = Columns(state, own, canvas)
      canvas.drawList(list.window, hasScrollBar: true) { row, canvas in
        switch list.lines[row.index] {
        case .heading(let section, let kind):
          let name = own.section(section, state.summary?.unreadableUnit ?? .line)
          canvas.drawHeading(name + (kind.map { " · " + $0 } ?? ""))
        case .row(let place): draw(state.rows[place], state, row.style, columns, own, &canvas)
        case .blank: break
        }
      }
    }
  }

  private static func draw(
    _ row: ImportState.Row,
    _ state: ImportState,
    _ style: Style,
    _ columns: Columns,
    _ texts: ImportingTexts,
    _ canvas: inout Canvas
  ) {
    guard let summary = state.summary else { return }
    switch row {
    case .column(let place):
      let column = summary.columns[place]
      let name = column.name ?? texts.column(place + 1)
      let role = column.role == .ignored ? Theme.quiet : Theme.accent
      let cells = [
        Span(name, style), Span(texts.role(column), role), Span(column.sample),
      ]
      canvas.drawRow(cells, of: columns.table(canvas.size.width))
    case .choice(let choice):
      let cells = [Span(texts.choice(choice), style), Span(texts.value(choice, state))]
      canvas.drawRow(cells, of: choiceTable(canvas.size.width))
    case .deck(let place):
      let deck = summary.decks[place]
      if !state.request.leftOut.contains(deck.title) { canvas.drawPick(x: 2) }
      draw(texts.deck(deck), texts.deckWords(deck), from: 4, style, columns, &canvas)
    case .book(let place):
      let book = summary.books[place]
      draw(book.title, texts.words(book), from: 2, style, columns, &canvas)
    case .unreadable(let place):
      let row = summary.firstUnreadable[place]
      canvas.drawCell(texts.unreadable(row), in: wide(canvas), style: style)
    case .remark(let place):
      canvas.drawCell(summary.remarks[place], in: wide(canvas), style: style)
    }
  }

  private static func draw(
    _ title: String,
    _ words: String,
    from x: Int,
    _ style: Style,
    _ columns: Columns,
    _ canvas: inout Canvas
  ) {
    let width = min(canvas.size.width, columns.listWidth)
    let number = canvas.drawCell(words, in: .ending(at: width - 1), style: Theme.quiet)
    canvas.drawCell(title, in: TableColumn(from: x, to: number.lowerBound - 1), style: style)
  }

  private static func wide(_ canvas: Canvas) -> TableColumn {
    TableColumn(from: 2, to: canvas.size.width - 1)
  }

  private static func choiceTable(_ width: Int) -> Table {
    Table([.text(.fixed(width < 60 ? 10 : 20)), .text(.rest)], from: 2, to: width - 1)
  }
}

nonisolated extension [String] {
  /// Parts of a status line, the last of which are left out when there is little room.
  fileprivate var quietSpans: [Span] {
    enumerated().map { Span(($0.offset == 0 ? "" : "  ") + $0.element, Theme.quiet) }
  }
}

import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws the help or a message.
nonisolated enum PagerView {
  /// Draws it.
  /// - Returns: The number of rows, and how many are visible.
  static func draw(
    _ state: PagerState,
    texts: Texts,
    into canvas: inout Canvas
  ) -> (rows: Int, page: Int) {
    canvas.clear(canvas.bounds)
    canvas.setCursor(nil)
    let rows = rows(of: state.subject, texts: texts, in: canvas)
    let page = Frame.contentHeight(of: canvas.size)
    var frame = Frame(
      title: [Span(title(of: state.subject, texts: texts), Theme.strong)],
      notice: state.notice,
      hints: Hint.ownHints(of: PagerKeys.map, text: texts.overlays.pagerKey)
        .whenReading(rows.count, of: page, top: state.topRow)
    )
    if rows.count > page {
      let last = min(rows.count, state.topRow + page)
      frame.status = [Span(texts.overlays.position(last, rows.count), Theme.quiet)]
    }
    canvas.draw(frame, texts: texts) { canvas in
      canvas.inside(canvas.bounds.inset(left: 1)) { $0.drawPage(rows, top: state.topRow) }
    }
    return (rows.count, page)
  }

  private static func title(of subject: PagerViewModel.Subject, texts: Texts) -> String {
    switch subject {
    case .help: texts.overlays.help
    case .message(let message): texts.overlays.message(message)
    }
  }

  private static func rows(
    of subject: PagerViewModel.Subject,
    texts: Texts,
    in canvas: Canvas
  ) -> [[Span]] {
    switch subject {
    case .help(let sections, let about):
      let facts = HelpSection(
        title: texts.overlays.about,
        lines: texts.overlays.facts(about).map { HelpSection.Line(keys: [], text: $0) }
      )
      return (sections + [facts]).flatMap { rows(of: $0, in: canvas) }
    case .message(.failure(let failure)):
      // Commands that are to be typed have lines of their own.
      return texts.describe(failure).split(separator: "\n", omittingEmptySubsequences: false)
        .flatMap { wrapped(String($0), in: canvas) }
    case .message(.refreshed(let books)):
      return books.flatMap { book in
        texts.importing.attention(book).flatMap { wrapped("“\(book.title)”: " + $0, in: canvas) }
      }
    case .message(.health(let health)):
      return texts.overlays.health(health).flatMap { wrapped($0, in: canvas) }
        + health.damagedLines.flatMap { wrapped(texts.describe($0), in: canvas) }
        + health.findings.flatMap { wrapped(texts.describe($0), in: canvas) }
    }
  }

  /// A heading, its keys in a column with their texts beside them, and an empty row.
  private static func rows(of section: HelpSection, in canvas: Canvas) -> [[Span]] {
    var rows = wrapped(section.title, style: Theme.strong, in: canvas)
    // What is to be typed is not cut: the longest has twelve characters.
    let column = min(20, max(12, canvas.size.width / 4))
    let width = max(1, canvas.size.width - column - 4)
    let table = Table([.text(.fixed(column)), .text(.fixed(width))], to: column + 2 + width)
    for line in section.lines {
      guard !line.keys.isEmpty else {
        rows += wrapped(line.text, in: canvas)
        continue
      }
      let keys = wrapped(keys: line.keys, to: column, canvas.metrics)
      let texts = canvas.metrics.wrapped(line.text, to: width)
      for index in 0..<max(keys.count, texts.count) {
        let key = Span(index < keys.count ? keys[index] : "", Theme.accent)
        let text = Span(index < texts.count ? texts[index] : "")
        rows.append(table.line([key, text], metrics: canvas.metrics))
      }
    }
    return rows + [[]]
  }

  /// Keys side by side; what is to be typed as a whole is only broken where a line is too short for it.
  private static func wrapped(keys: [String], to width: Int, _ metrics: TextMetrics) -> [String] {
    keys.reduce(into: []) { lines, key in
      if let last = lines.last, metrics.width(of: "\(last) \(key)") <= width {
        lines[lines.count - 1] = "\(last) \(key)"
      } else {
        lines += metrics.wrapped(key, to: width)
      }
    }
  }

  private static func wrapped(
    _ text: String,
    style: Style = .plain,
    in canvas: Canvas
  ) -> [[Span]] {
    canvas.metrics.wrapped(text, to: max(1, canvas.size.width - 2)).map { [Span($0, style)] }
  }
}

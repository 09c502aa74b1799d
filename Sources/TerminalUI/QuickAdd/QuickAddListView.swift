import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws the lines of a pasted text: what each becomes, or why it is not a word.
nonisolated struct QuickAddListView {
  private let texts: Texts
  /// How far the dictionary is, while it is being read; nil when it is not.
  private let progress: DictionaryStatus?
  /// The columns of the sides; in a narrow window gana follows its kanji, in one column.
  private let kanji: TableColumn, gana: TableColumn?, meaning: TableColumn

  /// The minimum width for separate columns of kanji and gana.
  private static let bothFrom = 60
  /// The rows that the list keeps below a long question.
  private static let fewestRows = 3
  /// The rows above and below the list without the question: a line, the note and the hints.
  private static let otherRows = 3

  static func draw(
    _ list: PastedLines,
    _ note: [Span],
    _ state: QuickAddState,
    _ texts: Texts,
    into canvas: inout Canvas
  ) {
    let question = texts.quickAdd.list(list, state.bookTitle ?? "", state.waitingCount)
    let reason = QuickAddView.isUnsaved(state) ? whyUnsaved(note, canvas) : []
    let noteRows = max(1, reason.count)
    let height = height(of: list, below: question, above: noteRows, canvas)
    let row = canvas.drawPanel(
      question: question,
      hasAnswerRow: false,
      rowsBelow: height + noteRows,
      hints: hints(list, state, texts)
    )
    let window = ListWindow(count: list.rows.count, height: height, selected: list.selection)
    let area = Rect(x: 0, y: row.minY + 1, width: canvas.size.width, height: height)
    let view = QuickAddListView(list, window, state, texts, canvas)
    canvas.inside(area) { canvas in
      canvas.drawList(window, hasScrollBar: true) { view.draw(list.rows[$0.index], $0, &$1) }
    }
    for (place, line) in reason.enumerated() {
      let column = TableColumn(from: row.minX, to: row.maxX)
      canvas.inside(row: area.maxY + place) { $0.drawCell(line, in: column, style: Theme.failure) }
    }
    if !reason.isEmpty { return }
    canvas.inside(row: area.maxY) {
      let remark = note.isEmpty ? view.remark(list.rows[list.selection], $0) : note
      $0.drawCell(remark, in: TableColumn(from: row.minX, to: row.maxX))
    }
  }

  /// The lines of why the words were not saved, which leave the question and the list a few rows.
  private static func whyUnsaved(_ note: [Span], _ canvas: Canvas) -> [String] {
    let lines = canvas.metrics.wrapped(note.map(\.text).joined(), to: canvas.size.width - 2)
    return Array(lines.prefix(max(1, canvas.size.height - otherRows - fewestRows - 1)))
  }

  /// The rows of the list, which leave the whole question its room; where there is little, a few.
  private static func height(
    of list: PastedLines,
    below question: String,
    above noteRows: Int,
    _ canvas: Canvas
  ) -> Int {
    let lines = canvas.metrics.wrapped(question, to: canvas.size.width - 2).count
    let room = canvas.size.height - otherRows - (noteRows - 1)
    let left = max(room - max(2, lines), min(fewestRows, room - 2))
    return max(1, min(list.rows.count, left))
  }

  private static func hints(_ list: PastedLines, _ state: QuickAddState, _ texts: Texts) -> [Hint] {
    QuickAddKeys.list.hints.filter { list.hasElsewhere || $0.action != .toggleElsewhere }
      .filter { state.waitingCount == 0 || $0.action != .acceptAll }
      .map { row in
        let text = texts.quickAdd.key(row.action)
        guard row.action == .acceptAll, list.newCount == 0 else { return Hint(row, text) }
        return Hint(row, KeyText(text.help, hint: texts.quickAdd.noneHint(list.unclearCount)))
      }
  }

  private init(
    _ list: PastedLines,
    _ window: ListWindow,
    _ state: QuickAddState,
    _ texts: Texts,
    _ canvas: Canvas
  ) {
    progress = state.isReadingDictionary ? state.dictionary : nil
    self.texts = texts
    let width = canvas.size.width
    let rows = list.rows[window.visible].filter { $0.problem == nil }
    func widest(_ text: (PastedLines.Row) -> String) -> Int {
      rows.reduce(0) { max($0, canvas.metrics.width(of: text($1))) }
    }
    if width < Self.bothFrom {
      let spelling = widest { Self.spelling($0.input, Self.reading(of: $0)) }
      let most = (width - 5) * 11 / 20
      (kanji, gana) = (TableColumn(from: 4, to: 4 + min(1 + spelling, most)), nil)
    } else {
      let meaning = widest { Self.meaning(of: $0, texts).map(\.text).joined() }
      let needs = [widest { $0.input.kanji.text }, widest(Self.reading), meaning]
      let widths = Track.widths(for: needs, in: width - 9)
      kanji = TableColumn(from: 4, to: 4 + widths[0])
      gana = TableColumn(from: kanji.end + 2, to: kanji.end + 2 + widths[1])
    }
    meaning = TableColumn(from: gana.map { $0.end + 2 } ?? kanji.end + 1, to: width - 1)
  }

  /// The gana of a line; a sign says that it is a suggestion.
  private static func reading(of line: PastedLines.Row) -> String {
    line.isReadingSuggested ? "~\(line.input.gana.text)" : line.input.gana.text
  }

  /// What is in the column of the meaning; in a narrow window, where a word is already is below
  /// the list.
  private static func meaning(
    of line: PastedLines.Row,
    isNarrow: Bool = false,
    _ texts: Texts
  ) -> [Span] {
    let place = isNarrow ? nil : line.existing
    let existing = place.map { "  (\(texts.quickAdd.existing($0)))" } ?? ""
    let sign = line.isMeaningSuggested ? "~" : ""
    let further = WordText.allCases.map { line.input.texts[$0] }.filter { !$0.isEmpty }
    return [Span(sign + line.input.meaning.text + existing)]
      + further.map { Span("  \($0)", Theme.quiet) }
  }

  private static func spelling(_ input: WordInput, _ gana: String) -> String {
    input.kanji.isEmpty ? gana : "\(input.kanji.text) \(gana)"
  }

  private func draw(_ line: PastedLines.Row, _ row: ListRow, _ canvas: inout Canvas) {
    if let problem = line.problem { return draw(line, problem, row, &canvas) }
    let style = line.isDuplicate ? Theme.quiet : row.style
    let sign = line.isDuplicate ? "=" : "+"
    canvas.drawCell(sign, in: TableColumn(from: 2, to: 4), style: Theme.quiet)
    let reading = Self.reading(of: line)
    if let gana {
      canvas.drawCell(line.input.kanji.text, in: kanji, style: style)
      canvas.drawCell(reading, in: gana, style: style)
    } else {
      canvas.drawCell(Self.spelling(line.input, reading), in: kanji, style: style)
    }
    let spans = Self.meaning(of: line, isNarrow: gana == nil, texts)
    canvas.drawCell(spans.prefix(1).map { Span($0.text, style) } + spans.dropFirst(), in: meaning)
  }

  /// How far the dictionary is that the selected line waits for; why it is not added, or what is like it,
  /// where its row has no room for that.
  private func remark(_ line: PastedLines.Row, _ canvas: Canvas) -> [Span] {
    if let progress, isWaiting(line) {
      return [Span(texts.editor.dictionary(progress), Theme.quiet)]
    }
    if let problem = line.problem {
      let fits = canvas.width(of: withReason(line, problem)) <= reason(canvas).width
      return fits && gana != nil ? [] : [.wrong(describe(problem))]
    }
    let fits = canvas.width(of: Self.meaning(of: line, texts)) <= meaning.width
    if fits && gana != nil { return [] }
    return line.existing.map { [.remark(texts.quickAdd.existing($0))] } ?? []
  }

  /// The column of a line that is not a word, with the reason.
  private func reason(_ canvas: Canvas) -> TableColumn {
    TableColumn(from: 4, to: canvas.size.width - 1)
  }

  private func withReason(_ line: PastedLines.Row, _ problem: InputError) -> [Span] {
    let isWaiting = isWaiting(line)
    let text = isWaiting ? texts.quickAdd.readingDictionary : describe(problem)
    return [Span(line.text), Span("  \(text)", isWaiting ? Theme.quiet : Theme.fail)]
  }

  private func draw(
    _ line: PastedLines.Row,
    _ problem: InputError,
    _ row: ListRow,
    _ canvas: inout Canvas
  ) {
    let isWaiting = isWaiting(line)
    let sign = TableColumn(from: 2, to: 4)
    canvas.drawCell(
      isWaiting ? "·" : "!",
      in: sign,
      style: isWaiting ? Theme.quiet : Theme.fail
    )
    let spans = withReason(line, problem).dropFirst()
    canvas.drawCell([Span(line.text, row.style)] + spans, in: reason(canvas))
  }

  /// Whether the dictionary, which is being read, may have what a line lacks.
  private func isWaiting(_ line: PastedLines.Row) -> Bool {
    progress != nil && line.lacksOnlyMeaning
  }

  private func describe(_ problem: InputError) -> String {
    guard case .incompleteWord(let missing) = problem else {
      return texts.describe(.input(problem))
    }
    return MissingPart.allCases.filter(missing.contains).map(texts.editor.missing)
      .joined(separator: " ")
  }
}

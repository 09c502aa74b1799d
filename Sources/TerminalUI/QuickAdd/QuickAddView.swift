import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws quick add: the line, and below it a preview of the word.
nonisolated enum QuickAddView {
  /// Spelling and reading, the meaning, and remarks.
  private static let previewRows = 3
  /// The rows without the words that are offered: a rule, the title, the line, preview and hints.
  private static let otherRows = 7

  static func draw(_ state: QuickAddState, texts: Texts, into canvas: inout Canvas) {
    if let list = state.list {
      return QuickAddListView.draw(list, note(state, texts), state, texts, into: &canvas)
    }
    let reason = reason(state, texts, canvas)
    let preview = previewRows + max(0, reason.count - 1)
    let others = otherRows + preview - previewRows
    let offered = min(state.suggestions.items.count, max(0, canvas.size.height - others))
    let row = canvas.drawPanel(
      question: texts.quickAdd.title(state.bookTitle ?? ""),
      hasAnswerRow: true,
      rowsBelow: preview + offered,
      hints: hints(state, texts)
    )
    let below = row.minY + 1 + preview
    let list = Rect(x: 0, y: below, width: canvas.size.width, height: offered)
    draw(state.suggestions, in: list, texts, &canvas)
    canvas.drawField(
      state.line,
      kanji: state.kanji,
      texts: texts,
      in: row,
      style: .underline,
      placeholder: Span(texts.quickAdd.example, Theme.quiet)
    )
    drawPreview(state, texts, row, &canvas)
    let first = row.minY + previewRows
    for (place, line) in reason.enumerated() {
      let column = TableColumn(from: row.minX, to: row.maxX)
      let style = isUnsaved(state) ? Theme.failure : Theme.quiet
      canvas.inside(row: first + place) { $0.drawCell(line, in: column, style: style) }
    }
  }

  /// The lines of why a word was not saved, or the dictionary cannot be used, where it takes more than
  /// one; none otherwise.
  private static func reason(
    _ state: QuickAddState,
    _ texts: Texts,
    _ canvas: Canvas
  ) -> [String] {
    let note = note(state, texts)
    if !isUnsaved(state) {
      guard case .failed = state.dictionary, note == dictionary(state, texts) else { return [] }
    }
    let spans = pasted(state, texts) + note
    let width = canvas.size.width - 2
    if canvas.width(of: spans) <= width { return [] }
    let lines = canvas.metrics.wrapped(spans.map(\.text).joined(), to: width)
    return Array(lines.prefix(max(1, canvas.size.height - otherRows + 1)))
  }

  /// Whether the note says why something was not saved, and what helps.
  static func isUnsaved(_ state: QuickAddState) -> Bool {
    guard case .failed = state.note else { return false }
    return !state.isSaving
  }

  /// The words that are offered, between the preview and the hints.
  private static func draw(
    _ words: SuggestionList,
    in list: Rect,
    _ texts: Texts,
    _ canvas: inout Canvas
  ) {
    if list.height == 0 { return }
    let window = ListWindow(
      count: words.items.count,
      height: list.height,
      selected: words.selection
    )
    SuggestionListView.draw(words, window, in: list, texts, &canvas)
  }

  /// What the line becomes, below its row.
  private static func drawPreview(
    _ state: QuickAddState,
    _ texts: Texts,
    _ row: Rect,
    _ canvas: inout Canvas
  ) {
    let isWrapped = !reason(state, texts, canvas).isEmpty
    let notes = isWrapped ? [] : note(state, texts)
    let below = fitted(pasted(state, texts) + notes, state, texts, row.width, canvas)
    for (place, spans) in [spelling(state, texts), meaning(state, texts), below].enumerated() {
      let column = TableColumn(from: row.minX, to: row.maxX)
      canvas.inside(row: row.minY + 1 + place) { $0.drawCell(spans, in: column) }
    }
    let last = Rect(x: row.minX, y: row.minY + previewRows, width: row.width, height: 1)
    canvas.drawSpellings(
      state.kanji,
      of: state.line,
      texts: texts,
      in: last,
      isTaken: isWrapped || !below.isEmpty
    )
  }

  private static func hints(_ state: QuickAddState, _ texts: Texts) -> [Hint] {
    if let hints = Hint.ofList(state.suggestions.selection, texts) { return hints }
    let own = Hint.kanji(state.kanji, in: state.line, texts) ?? lineHints(state, texts)
    if state.suggestions.isEmpty { return own }
    return own + [Hint(key: Key.down.label, label: texts.quickAdd.key(.nextWord).hint)]
  }

  /// The hints of the line; Enter adds only a whole word.
  ///
  /// On an empty line it goes back as Esc does, and there is nothing to convert.
  private static func lineHints(_ state: QuickAddState, _ texts: Texts) -> [Hint] {
    let hints = Hint.ownHints(of: QuickAddKeys.map, text: texts.quickAdd.key)
    let isEmpty = state.line.text.allSatisfy(\.isWhitespace)
    if isEmpty, state.pastedCount > 0 { return hints }
    var useless: [QuickAddAction] = []
    if isEmpty || !state.input.missing.isEmpty { useless.append(.accept) }
    if isEmpty { useless.append(.otherForm) }
    let keys = useless.map { QuickAddKeys.map[$0] }
    return hints.filter { !keys.contains($0.key) }
  }

  /// The remarks; how to add a duplicate, and what became of pasted lines, is never cut off.
  private static func fitted(
    _ spans: [Span],
    _ state: QuickAddState,
    _ texts: Texts,
    _ width: Int,
    _ canvas: Canvas
  ) -> [Span] {
    if canvas.width(of: spans) <= width { return spans }
    switch state.note {
    case .duplicate:
      let again = [Span.warning(texts.quickAdd.thereAgain)]
      let both = pasted(state, texts) + again
      return canvas.width(of: both) <= width ? both : again
    case .addedAll(let count, let duplicates):
      let added = texts.quickAdd.addedAll(count, duplicates, true)
      return pasted(state, texts) + [Span(added, Theme.news)]
    default: return spans
    }
  }

  private static func pasted(_ state: QuickAddState, _ texts: Texts) -> [Span] {
    guard state.pastedCount > 0 else { return [] }
    return [Span(texts.quickAdd.pasted(state.pastedCount) + "  ", Theme.accent)]
  }

  private static func spelling(_ state: QuickAddState, _ texts: Texts) -> [Span] {
    let input = state.input
    return side(.kanji, input, texts) + [Span("  ")]
      + side(.gana, input, texts, isSuggested: state.isReadingSuggested)
  }

  /// The meaning, and what else the line has, so that nothing is saved unseen.
  private static func meaning(_ state: QuickAddState, _ texts: Texts) -> [Span] {
    let others = WordText.allCases.filter { !state.input.texts[$0].isEmpty }
    return side(.meaning, state.input, texts, isSuggested: state.isMeaningSuggested)
      + others.flatMap { text in
        let label = Span("  \(texts.editor.label(.text(text))) ", Theme.quiet)
        return [label, Span(state.input.texts[text])]
      }
  }

  private static func side(
    _ side: Side,
    _ input: WordInput,
    _ texts: Texts,
    isSuggested: Bool = false
  ) -> [Span] {
    let text = input[side].text
    let label = Span("\(texts.editor.label(.side(side))) ", Theme.quiet)
    if text.isEmpty { return [label, Span("–", Theme.quiet)] }
    return [label, isSuggested ? Span("~\(text)", Theme.suggested) : Span(text)]
  }

  private static func describe(_ problem: LineProblem, _ texts: Texts) -> String {
    texts.describe(.input(.unclearLine(problem)))
  }

  private static func readings(_ state: QuickAddState, _ texts: Texts) -> [Span] {
    guard let others = state.reading?.others ?? (state.isMeaningSuggested ? [] : nil) else {
      return []
    }
    return [.suggestion(texts.editor.suggestedReading(others))]
  }

  /// How far the dictionary is, or why it cannot be read; the lines of a list have remarks of their own.
  private static func dictionary(_ state: QuickAddState, _ texts: Texts) -> [Span] {
    guard state.list == nil, let dictionary = state.dictionary else { return [] }
    return [Span(texts.editor.dictionary(dictionary), Theme.quiet)]
  }

  private static func note(_ state: QuickAddState, _ texts: Texts) -> [Span] {
    if state.isSaving { return [Span(texts.editor.saving, Theme.quiet)] }
    if state.awaitsWord, case .preparing(let fraction) = state.dictionary {
      return [Span(texts.quickAdd.awaitsWord(fraction), Theme.quiet)]
    }
    switch state.note {
    case nil:
      if let problem = state.problem { return [.remark(describe(problem, texts))] }
      if state.isReadingDictionary, state.input.missing == [.meaning] {
        return dictionary(state, texts)
      }
      let others = readings(state, texts)
      // The progress of the dictionary of kanji is shown in the same row.
      return others.isEmpty && state.kanji.progress == nil ? dictionary(state, texts) : others
    case .unclear(let problem): return [.wrong(describe(problem, texts))]
    case .missing(let parts):
      let missing = MissingPart.allCases.filter(parts.contains).map(texts.editor.missing)
      return [.wrong(missing.joined(separator: " "))]
    case .overlap(let overlap):
      // Many words have the same gana.
      let readings = overlap.kind == .gana ? readings(state, texts) : []
      return readings.isEmpty ? texts.editor.spans(of: overlap) : readings
    case .duplicate(let overlap):
      return texts.editor.spans(of: overlap) + [Span("  \(texts.quickAdd.again)", Theme.news)]
    case .added(let word):
      return [Span("\(texts.editor.lastAdded) ", Theme.news), Span(word.summary)]
    case .addedAll(let count, let duplicates):
      return [Span(texts.quickAdd.addedAll(count, duplicates, false), Theme.news)]
    case .draftIsBack:
      return [Span(texts.notices.word(.draftIsBack, ""), Theme.news)]
    case .failed(let failure): return [Span("! \(texts.describe(failure))", Theme.failure)]
    case .sampleNotKept(let failure):
      return [
        Span(texts.notices.word(.sampleNotKept(failure), texts.describe(failure)), Theme.failure)
      ]
    }
  }
}

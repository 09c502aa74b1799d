import Domain
import JapaneseText
import TerminalKit
import ViewModels

/// Draws the word editor.
nonisolated enum WordEditorView {
  /// Draws the screen.
  static func draw(_ state: WordEditorState, texts: Texts, into canvas: inout Canvas) {
    let frame = Frame(
      title: title(state, texts),
      detail: detail(state, texts),
      status: status(state, texts),
      notice: state.notice ?? state.form.failure.map { .failure($0) },
      hints: hints(state, texts)
    )
    canvas.draw(frame, texts: texts) { canvas in
      if let form = form(state, texts, canvas) { return canvas.drawPlaceholder(form) }
      let layout = layout(state, texts: texts, content: canvas.size, metrics: canvas.metrics)
      canvas.inside(layout.openRect) { canvas in
        for (y, row) in layout.visible {
          switch row {
          case .field(let field): draw(field, state, texts, layout.fieldRect(y: y), &canvas)
          case .note(let field): drawNote(field, state.form, texts, layout, y: y, &canvas)
          }
        }
        PathListView.draw(state.form.paths, layout, &canvas)
        if let conversion = state.form.conversion {
          CandidateListView.draw(conversion, layout, &canvas)
        } else {
          let words = state.form.suggestions
          SuggestionListView.draw(
            words,
            layout.window(count: words.items.count, selected: words.selection),
            in: layout.list,
            fieldX: layout.fieldX,
            texts,
            &canvas
          )
        }
      }
    }
  }

  /// The layout of the fields.
  static func layout(
    _ state: WordEditorState,
    texts: Texts,
    content: Size,
    metrics: TextMetrics
  ) -> WordEditorLayout {
    let labels = WordField.allCases.map { metrics.width(of: texts.editor.label($0)) }
    return WordEditorLayout(state, labelWidth: labels.max() ?? 0, content: content)
  }

  /// The placeholder shown instead of the fields; nil when there is none.
  private static func form(_ state: WordEditorState, _ texts: Texts, _ canvas: Canvas) -> [String]?
  {
    switch state.phase {
    case .ready: return nil
    case .loading: return [texts.editor.loading]
    case .failed(let failure):
      let lines = canvas.metrics.wrapped(texts.describe(failure), to: canvas.size.width - 2)
      return lines + [""] + texts.editor.failed()
    }
  }
}

// MARK: - Fields

nonisolated extension WordEditorView {
  private static func draw(
    _ field: WordField,
    _ state: WordEditorState,
    _ texts: Texts,
    _ rect: Rect,
    _ canvas: inout Canvas
  ) {
    let isFocused = state.form.focus == field
    var label = [Span(texts.editor.label(field), isFocused ? Theme.strong : Theme.quiet)]
    if let mark = conversionMark(field, state, texts) {
      label.append(Span(" \(mark)", isFocused ? Theme.accent : Theme.quiet))
    }
    canvas.inside(row: rect.minY) { canvas in
      if isFocused { canvas.drawMarker() }
      canvas.drawCell(label, in: TableColumn(from: 2, to: rect.minX - 1))
    }
    let line = state.form[field]
    let isSuggested = field == .side(.gana) && state.form.reading != nil
    canvas.drawField(
      line.text,
      caret: isFocused ? line.caretIndex : nil,
      in: rect,
      style: isSuggested ? Theme.suggested : .plain,
      styleAt: isFocused ? openStyle(of: state.form) : nil,
      showing: isFocused ? state.form.openFocus?.lowerBound : nil,
      placeholder: Span(placeholder(field, state.form, texts), Theme.quiet)
    )
  }

  /// What Latin keys become in a field; nil where they always stay Latin, or usually do.
  private static func conversionMark(
    _ field: WordField,
    _ state: WordEditorState,
    _ texts: Texts
  ) -> String? {
    switch field {
    case .side(.gana): texts.editor.conversion(state.convertsRomaji)
    case .side(.kanji): texts.editor.kanjiConversion(state.convertsKanji)
    default: state.convertsLatin(in: field) ? texts.editor.kanjiConversion(true) : nil
    }
  }

  private static func openStyle(of form: WordForm) -> ((Int) -> Style?)? {
    OpenTextStyle(form.openPart, piece: form.openFocus).map { style in { style[$0] } }
  }

  private static func placeholder(_ field: WordField, _ form: WordForm, _ texts: Texts) -> String {
    guard case .image(let side) = field, let image = form.storedImages[side] else {
      return texts.editor.placeholder(field)
    }
    return image.isRemoved ? texts.editor.removedImage() : texts.editor.storedImage(image)
  }

  /// Draws the note of a field, or a thin line below it.
  private static func drawNote(
    _ field: WordField,
    _ form: WordForm,
    _ texts: Texts,
    _ layout: WordEditorLayout,
    y: Int,
    _ canvas: inout Canvas
  ) {
    let rect = layout.openNoteRect(y: y)
    guard let note = WordEditorNote(about: field, in: form) else {
      let rect = layout.noteRect(y: y)
      return canvas.fill(Theme.rule, at: rect.origin, width: rect.width, style: Theme.quiet)
    }
    let spans: [Span]
    switch note {
    case .missing(let part): spans = [.wrong(texts.editor.missing(part))]
    case .latinInGana: spans = [.wrong(texts.editor.latinInGana())]
    case .image(let error): spans = [.wrong(texts.editor.imageError(error))]
    case .facts(let facts): spans = [Span(texts.editor.imageFacts(facts), Theme.quiet)]
    case .path(let error): spans = [.remark(texts.editor.pathError(error))]
    case .names(let count): spans = [.remark(texts.editor.moreNames(count))]
    case .reading(let reading): spans = [.suggestion(texts.editor.suggestedReading(reading.others))]
    case .overlap(let overlap): spans = texts.editor.spans(of: overlap)
    case .duplicate(let overlap):
      let all = texts.editor.spans(of: overlap) + [Span("  \(texts.editor.again)", Theme.news)]
      let fits = canvas.width(of: all) <= rect.width
      spans = fits ? all : [.warning(texts.editor.thereAgain)]
    }
    canvas.draw(spans, at: rect.origin, maxWidth: rect.width)
  }
}

// MARK: - Header, status and hints

nonisolated extension WordEditorView {
  private static func title(_ state: WordEditorState, _ texts: Texts) -> [Span] {
    let name = state.isNew ? texts.editor.newWord : texts.editor.editWord
    guard let book = state.bookTitle else { return [Span(name, Theme.strong)] }
    return [Span(book, Theme.strong), Span("  \(name)", Theme.quiet)]
  }

  private static func detail(_ state: WordEditorState, _ texts: Texts) -> [Span] {
    var spans: [Span] = []
    if !state.waiting.isEmpty {
      spans.append(Span(texts.editor.waiting(state.waiting.count), Theme.failure))
    }
    if state.added > 0 {
      if !spans.isEmpty { spans.append(Span("  ")) }
      spans.append(Span(texts.editor.added(state.added)))
    }
    return spans
  }

  private static func status(_ state: WordEditorState, _ texts: Texts) -> [Span] {
    if let converter = state.converter {
      return [Span(texts.editor.converter(converter), Theme.quiet)]
    }
    if state.saving > 0 { return [Span(texts.editor.saving, Theme.quiet)] }
    // An error of the next word matters more.
    guard let word = state.lastAdded, state.form.missing.isEmpty else {
      return state.dictionary.map { [Span(texts.editor.dictionary($0), Theme.quiet)] } ?? []
    }
    return added(word, texts)
  }

  /// The word that was added last, which is cut where there is little room.
  private static func added(_ word: Word, _ texts: Texts) -> [Span] {
    [Span("\(texts.editor.lastAdded) \(word.listedSides(texts).joined(separator: "  "))")]
  }

  /// The hint of Enter is its current action, and the key for the image is shown while there is
  /// one.
  private static func hints(_ state: WordEditorState, _ texts: Texts) -> [Hint] {
    let form = state.form
    if let hints = Hint.ofList(form.paths.selection ?? form.suggestions.selection, texts) {
      return hints
    }
    // The progress says what stops it; other keys wait.
    if state.converter?.isAwaited == true { return [Hint.help(whileTyping: texts)] }
    if form.openPart != nil { return kanjiHints(form, texts) }
    let isSaving = state.form.focus.isEndOfRequired
    let own = WordEditorKeys.map.hints.compactMap { binding -> Hint? in
      let action = binding.action == .advance && isSaving ? .save : binding.action
      if action == .down, form.suggestions.isEmpty, form.paths.isEmpty { return nil }
      if state.phase != .ready, action != .leave { return nil }
      if action == .toggleImage, state.focusedImage == nil { return nil }
      if action == .toggleConversion, conversionMark(state.form.focus, state, texts) == nil {
        return nil
      }
      if action == .toggleConversion, state.form.focus == .side(.gana) {
        let marks = [true, false].map(texts.editor.conversion)
        return Hint(key: WordEditorKeys.map[action], label: marks.joined(separator: " / "))
      }
      if action == .otherForm, !state.form.hasVariants { return nil }
      if action == .toggleDictionary, !isBeingRead(state.dictionary) { return nil }
      if binding.action == .save, isSaving { return nil }
      let hasList = !form.suggestions.isEmpty || !form.paths.isEmpty
      if binding.action == .save {
        let label = texts.editor.key(.save).hint
        return Hint(key: WordEditorKeys.map[.save], label: label, goesFirst: hasList)
      }
      if action == .leave, hasList {
        return Hint(key: Key.escape.label, label: texts.editor.closeSuggestions, isWayOut: true)
      }
      guard action != .next || form.paths.isEmpty else {
        return Hint(key: Key.tab.label, label: texts.editor.completePath)
      }
      return Hint(binding, texts.editor.key(action))
    }
    return own + [Hint.help(whileTyping: texts)]
  }

  /// The hints while kana are typed that are to become kanji, and while those are chosen.
  private static func kanjiHints(_ form: WordForm, _ texts: Texts) -> [Hint] {
    let isChoosing = form.conversion != nil
    let down = Hint(key: Key.down.label, label: texts.editor.key(.down).hint)
    return Hint.kanji(isChoosing: isChoosing, texts)
      + (isChoosing || form.suggestions.isEmpty ? [] : [down]) + [Hint.help(whileTyping: texts)]
  }

  /// Whether the index of the dictionary is being built; if that was stopped, the status line says
  /// how to continue.
  private static func isBeingRead(_ dictionary: DictionaryStatus?) -> Bool {
    if case .preparing = dictionary { true } else { false }
  }
}

extension Hint {
  /// The hints while a word or name of a list is selected; nil while none is.
  nonisolated static func ofList(_ selection: Int?, _ texts: Texts) -> [Hint]? {
    guard selection != nil else { return nil }
    return [
      Hint(key: Key.enter.label, label: texts.editor.takeSuggestion),
      Hint(key: Key.down.label, label: texts.editor.key(.down).hint),
      Hint(key: Key.escape.label, label: texts.editor.closeSuggestions),
    ]
  }
}

nonisolated extension Word {
  /// The word in one line: kanji, gana and meaning, without empty sides.
  var summary: String {
    [kanji.text, gana.text, meaning.text].filter { !$0.isEmpty }.joined(separator: "  ")
  }
}

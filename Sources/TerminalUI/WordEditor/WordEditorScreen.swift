import JapaneseText
import TerminalKit
import ViewModels

/// The word editor: its view model, its view and its keys.
package final class WordEditorScreen: ViewModelScreen {
  package let texts: Texts
  let viewModel: WordEditorViewModel
  /// The size of the screen when it was last drawn, for clicks.
  private var drawn = Size(width: 0, height: 0)
  private var metrics = TextMetrics.standard
  /// Draws the progress of the dictionary.
  private var redraw: () -> Void = {}

  package init(viewModel: WordEditorViewModel, texts: Texts) {
    self.viewModel = viewModel
    self.texts = texts
  }

  /// Keys are text.
  package var takesText: Bool { true }
  /// The key table, which differs while kanji are typed.
  package var keys: KeyMap<WordEditorAction> {
    viewModel.state.form.openPart == nil ? WordEditorKeys.map : WordEditorKeys.converting
  }

  package func text(for action: WordEditorAction) -> KeyText { texts.editor.key(action) }

  /// What is typed before a word is there waits for it; Down moves into the words that are offered, also
  /// when it is pressed before they are found; a new word is saved once it is known whether the book has
  /// it.
  package func holds(_ event: TerminalEvent) -> Bool {
    if viewModel.state.phase == .loading { return !endsWait(event) }
    // What is typed behind an Esc that waits for a word to be saved belongs to no word here.
    if viewModel.isLeaving { return true }
    guard case .key(let key) = event, let action = keys.literalMatch(key) else { return false }
    if action == .down { return viewModel.isLookingUp }
    guard viewModel.state.isNew, viewModel.isCheckingOverlap else { return false }
    return action == .save || action == .advance && viewModel.state.form.focus.isEndOfRequired
  }

  /// Esc does not wait for a word that is being read.
  package func endsWait(_ event: TerminalEvent) -> Bool {
    guard viewModel.state.phase == .loading, case .key(let key) = event else { return false }
    return keys.literalMatch(key) == .leave
  }

  /// The key that saves adds a duplicate that was asked about.
  package func answers(_ event: TerminalEvent) -> Bool {
    guard case .key(let key) = event else { return false }
    return keys.literalMatch(key) == .save
  }

  package func draw(into canvas: inout Canvas) {
    drawn = canvas.size
    metrics = canvas.metrics
    WordEditorView.draw(viewModel.state, texts: texts, into: &canvas)
  }

  /// Builds the index of the dictionary, and shows its progress.
  package func follow(_ redraw: @escaping () -> Void) async {
    self.redraw = redraw
    await viewModel.prepareDictionary(redraw)
  }
  /// Reads again what is not edited here.
  package func refresh() async { await viewModel.refresh() }
  /// Waits until everything is saved; unsaved text is kept as a draft.
  package func leave() async { await viewModel.finish() }
  package var unkept: UnkeptText? { viewModel.unkept }

  package func perform(_ action: WordEditorAction) -> Response {
    switch action {
    case .toggleImage: viewModel.toggleStoredImage()
    case .next: return .perform { [viewModel] in await viewModel.complete() }
    case .previous: return .perform { [viewModel] in await viewModel.previousField() }
    case .down: return .perform { [viewModel] in await viewModel.moveDown() }
    case .up: return .perform { [viewModel] in await viewModel.moveUp() }
    case .toggleConversion: return .perform { [viewModel] in await viewModel.toggleConversion() }
    case .toggleDictionary:
      return .perform { [viewModel, redraw] in await viewModel.toggleDictionary(redraw) }
    case .toggleReadings: return .perform { [viewModel] in await viewModel.toggleReadings() }
    case .undo: return .perform { [viewModel] in await viewModel.undo() }
    case .otherForm: return .perform { [viewModel] in await viewModel.showOtherForm() }
    case .advance: return .perform { [viewModel] in await viewModel.advance() }
    case .save: return .perform { [viewModel] in await viewModel.save() }
    case .leave: return .perform { [viewModel] in await viewModel.leave() }
    case .convert: return type(" ")
    case .previousPiece: return perform(.edit(.moveLeft))
    case .nextPiece: return perform(.edit(.moveRight))
    case .shortenPiece: return .perform { [viewModel] in await viewModel.resizePiece(by: -1) }
    case .lengthenPiece: return .perform { [viewModel] in await viewModel.resizePiece(by: 1) }
    case .take: return perform(.advance)
    case .giveBack: return perform(.leave)
    case .edit(let edit): return .perform { [viewModel] in await viewModel.edit(edit) }
    }
    return .done
  }

  /// Types characters.
  package func type(_ text: String) -> Response {
    .perform { [viewModel] in await viewModel.type(text) }
  }

  /// Pastes text into the focused field.
  package func paste(_ text: String) -> Response {
    .perform { [viewModel] in await viewModel.paste(text) }
  }

  /// A click moves the caret to a field, or accepts an offered word; the wheel moves in a list.
  package func mouse(_ event: TerminalEvent.Mouse, at point: Point) -> Response {
    let form = viewModel.state.form
    switch event {
    case .wheelDown: return form.hasList ? perform(.down) : .ignored
    case .wheelUp: return form.hasSelection ? perform(.up) : .ignored
    case .click: return click(at: point)
    // Its first press may have closed the list, below which there is a field.
    case .doubleClick: return .done
    }
  }

  private func click(at point: Point) -> Response {
    let state = viewModel.state
    let content = Size(width: drawn.width, height: Frame.contentHeight(of: drawn))
    let layout = WordEditorView.layout(state, texts: texts, content: content, metrics: metrics)
    let inContent = Point(x: point.x, y: point.y - Frame.top)
    guard state.phase == .ready, Frame.fits(drawn) else { return .ignored }
    if let index = layout.suggestion(at: inContent) {
      if state.form.conversion != nil {
        return .perform { [viewModel] in await viewModel.chooseCandidate(at: index) }
      }
      let isPath = !state.form.paths.isEmpty
      return .perform { [viewModel] in
        await isPath ? viewModel.takePath(at: index) : viewModel.takeSuggestion(at: index)
      }
    }
    guard let (field, column) = layout.field(at: inContent) else { return .ignored }
    let width = layout.fieldRect(y: 0).width
    let caret = state.form[field].characters(
      before: column,
      width: width,
      isFocused: state.form.focus == field,
      metrics: metrics
    )
    return .perform { [viewModel] in await viewModel.focus(field, caret: caret) }
  }
}

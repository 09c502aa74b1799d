import TerminalKit
import ViewModels

/// Adds words in one line each, over the screen below.
package final class QuickAddScreen: KeyedScreen {
  package let texts: Texts
  private let viewModel: QuickAddViewModel
  /// The number of lines that a page key moves.
  private var page = 1
  /// A text to begin with; nil when there is none, or all of it was looked up.
  private var pasted: String?

  /// Creates the overlay; it begins with a pasted text, if there is one.
  package init(viewModel: QuickAddViewModel, texts: Texts, pasted: String? = nil) {
    self.viewModel = viewModel
    self.texts = texts
    self.pasted = pasted
  }

  /// The screen below stays visible.
  package var isOverlay: Bool { true }
  /// Keys are text.
  package var takesText: Bool { true }
  package var keys: KeyMap<QuickAddAction> {
    if viewModel.state.list != nil { return QuickAddKeys.list }
    return viewModel.kanji.isOpen ? QuickAddKeys.kanji : QuickAddKeys.map
  }

  package func text(for action: QuickAddAction) -> KeyText { texts.quickAdd.key(action) }

  /// Whether the text to begin with is not shown yet.
  private var awaitsPasted: Bool {
    pasted != nil && viewModel.state.list == nil && viewModel.state.line.isEmpty
  }

  /// Keys about what is looked up for the line wait for it, so that fast typists get what slow ones see;
  /// those that end a line wait for the one before it, and so does a paste that is to be a list.
  package func holds(_ event: TerminalEvent) -> Bool {
    // Enter would find an empty line, and close the overlay.
    if awaitsPasted { return true }
    if case .paste(let text) = event { return viewModel.state.awaitsSaving(toPaste: text) }
    guard viewModel.state.list == nil, case .key(let key) = event else { return false }
    if key.typed != nil, viewModel.isLookingUp, viewModel.state.awaitsReading { return true }
    switch keys.literalMatch(key) {
    case .accept, .kanji(.take):
      return viewModel.kanji.isTyping || viewModel.isLookingUp || viewModel.awaitsWord
        || viewModel.state.isSaving
    case .nextWord, .previousWord, .otherForm: return viewModel.isLookingUp
    case .leave: return viewModel.state.isSaving
    case .acceptAll, .toggleElsewhere, .move, .nextSide, .kanji, .edit, nil: return false
    }
  }

  /// The key that leaves a list ends the wait for words of a dictionary that is being read.
  package func endsWait(_ event: TerminalEvent) -> Bool {
    guard viewModel.awaitsWord, case .key(let key) = event else { return false }
    switch keys.literalMatch(key) {
    case .leave, .kanji(.giveBack): return true
    case .accept, .acceptAll, .toggleElsewhere, .move, .nextSide, .nextWord, .previousWord,
      .otherForm, .kanji, .edit, nil:
      return false
    }
  }

  package func draw(into canvas: inout Canvas) {
    page = canvas.size.height / 2
    QuickAddView.draw(viewModel.state, texts: texts, into: &canvas)
  }

  /// Reads the book's title.
  package func appear() async {
    await viewModel.load(pasted: pasted)
    pasted = nil
  }

  /// Lines that are not added are kept as a draft.
  package func leave() async { await viewModel.finish() }
  package var unkept: UnkeptText? { viewModel.state.unkept }

  /// Shows the progress of making the dictionary of conversions, and looks the line up again when
  /// that of words is ready.
  package func follow(_ redraw: @escaping () -> Void) async {
    viewModel.kanji.showProgress(by: redraw)
    await viewModel.prepareDictionary(redraw)
  }

  package func perform(_ action: QuickAddAction) -> Response {
    switch action {
    case .accept, .acceptAll: return .perform { [viewModel] in await viewModel.accept() }
    case .toggleElsewhere: viewModel.toggleElsewhere()
    case .move(let movement): viewModel.move(movement, page: page)
    case .nextWord: viewModel.selectNext()
    case .previousWord: viewModel.selectPrevious()
    case .leave: return .perform { [viewModel] in await viewModel.leave() }
    case .nextSide:
      return viewModel.kanji.taken { [viewModel] in .perform { await viewModel.insert("\t") } }
    case .otherForm:
      return viewModel.kanji.taken { [viewModel] in .perform(viewModel.showOtherForm) }
    // A word that is selected in the list comes first.
    case .kanji(.take) where viewModel.state.suggestions.selection != nil: return perform(.accept)
    case .kanji(.giveBack) where viewModel.state.suggestions.selection != nil,
      .kanji(.giveBack) where viewModel.awaitsWord:
      return perform(.leave)
    case .kanji(let action):
      return viewModel.kanji.perform(
        action,
        take: { [self] in perform(.accept) },
        giveBack: { [self] in perform(.leave) },
        type: type,
        edit: { perform(.edit($0)) }
      )
    case .edit(let edit):
      return viewModel.kanji.first({ await $0.edit(edit) }) { [viewModel] in
        .perform { await viewModel.edit(edit) }
      }
    }
    return .done
  }

  /// Types characters.
  package func type(_ text: String) -> Response {
    guard viewModel.state.list == nil else { return command(text) }
    return viewModel.kanji.first({ await $0.type(text) }) { [viewModel] in
      .perform { await viewModel.insert(text) }
    }
  }

  /// Performs what characters mean in the list of pasted lines, as where keys are commands; those of a
  /// held key come together.
  private func command(_ text: String) -> Response {
    let actions = text.compactMap { keys.match(Key(.character($0)))?.action }
    return actions.map(perform).last ?? .ignored
  }

  package func paste(_ text: String) -> Response {
    viewModel.kanji.taken { [viewModel] in .perform { await viewModel.paste(text) } }
  }

  /// The wheel moves in the list.
  package func mouse(_ event: TerminalEvent.Mouse, at point: Point) -> Response {
    switch event {
    case .wheelDown: handle(.key(.down))
    case .wheelUp: handle(.key(.up))
    case .click, .doubleClick: .ignored
    }
  }
}

import JapaneseText
import TerminalKit
import ViewModels

/// The list of words that are studied: its view model, its view and its keys.
package final class StudyListScreen: ViewModelScreen {
  let viewModel: StudyListViewModel
  package let texts: Texts
  private let hints: UndoHints
  /// The same where nothing is covered in the selected row: the key that uncovers does something else.
  private let uncoveredHints: UndoHints
  private let pickHints: [Hint]
  private let filterHints: [Hint]
  private let filteredHints: [Hint]
  private let emptyHints: [Hint]
  private let unmatchedHints: [Hint]
  /// The frame as it was last drawn.
  private var frame = DrawnStudyFrame()
  /// The list as it was last drawn.
  private var list = DrawnStudyList()
  /// The height of the list when it was last drawn, with the names of the columns.
  private var height = 0

  package init(viewModel: StudyListViewModel, texts: Texts) {
    self.viewModel = viewModel
    self.texts = texts
    func hints(of keys: KeyMap<StudyListAction>) -> [Hint] {
      Hint.hints(of: keys, texts: texts, text: texts.study.listKey)
    }
    let all = hints(of: StudyListKeys.map)
    self.hints = UndoHints(all)
    let next = Self.next(texts)
    uncoveredHints = UndoHints(all.map { $0.key == next.key ? next : $0 })
    pickHints = hints(of: StudyListKeys.picksMap)
    filteredHints = hints(of: StudyListKeys.filteredMap)
    emptyHints = hints(of: StudyListKeys.emptyMap)
    unmatchedHints = hints(of: StudyListKeys.unmatchedMap)
    filterHints = Hint.ownHints(of: StudyListKeys.filterMap, text: texts.study.listKey)
  }

  package var takesText: Bool { viewModel.isTypingFilter }

  /// Keys wait while words are changed, since the selected row may be another one then, while another
  /// screen is about to open, and behind an Enter that waits for kanji.
  ///
  /// What is pasted while the list is being left waits for the screen below.
  package func holds(_ event: TerminalEvent) -> Bool {
    if case .paste = event, viewModel.isLeaving { return true }
    if takesText, viewModel.rows.kanji.isTaking { return true }
    return viewModel.changes.isUnderWay || viewModel.isUndoing
  }

  /// Esc stops the making of the dictionary that the kanji wait for.
  package func endsWait(_ event: TerminalEvent) -> Bool {
    viewModel.rows.kanji.isStopped(by: event)
  }

  package var keys: KeyMap<StudyListAction> {
    if viewModel.isLoading { return StudyListKeys.waitingMap }
    guard takesText else { return StudyListKeys.map }
    return viewModel.rows.kanji.isOpen ? StudyListKeys.kanji : StudyListKeys.filterMap
  }

  package func text(for action: StudyListAction) -> KeyText { texts.study.listKey(action) }

  /// A session undoes its own changes first.
  package var takesUndo: Bool { false }

  package func draw(into canvas: inout Canvas) {
    let state = viewModel.state
    height = canvas.listHeight(above: state.notice, texts)
    StudyListView.draw(
      state,
      texts: texts,
      hints: shownHints(of: state, canUndo: viewModel.canUndo),
      keeping: &frame,
      list: &list,
      into: &canvas
    )
  }

  private func shownHints(of state: StudyListState, canUndo: Bool) -> [Hint] {
    guard state.filter == nil, state.picked.isEmpty else {
      return shownHints(ofChosen: state).whenUndoing(canUndo)
    }
    if let row = state.selectedRow {
      let covers = !state.covered.isEmpty && state.hasCoveredSide(state.word(atRow: row))
      return (covers ? hints : uncoveredHints)[canUndo: canUndo]
    }
    if state.loading == .underWay { return hints[canUndo: canUndo] }
    return emptyHints.keeping(StudyListKeys.map[.addWord], if: state.title != nil)
      .keeping(StudyListKeys.map[.mode], if: state.deck.wordCount > 0)
      .whenUndoing(canUndo)
  }

  /// The hints where rows are filtered or picked.
  private func shownHints(ofChosen state: StudyListState) -> [Hint] {
    if let filter = state.filter, filter.isTyping {
      return Hint.kanji(filter.kanji, in: filter.line, texts) ?? filterHints
    }
    if !state.picked.isEmpty { return pickHints }
    return state.rowCount > 0 ? filteredHints : unmatchedHints
  }

  /// The hint of the key that uncovers, where nothing is covered in the selected row; as wide as the
  /// other one, so that nothing beside it moves.
  private static func next(_ texts: Texts) -> Hint {
    let width = TextMetrics.standard.width(of: texts.study.listKey(.uncover).hint)
    let label = TextMetrics.standard.padded(texts.study.key(.next).hint, to: width)
    return Hint(key: StudyListKeys.map[.uncover], label: label)
  }

  /// The keys by heading, and what the filter understands.
  package var help: [HelpSection] {
    HelpSection.sections(of: keys, texts: texts, text: text(for:)) + [texts.search.section]
  }

  /// Shows the progress of making the dictionary of conversions.
  package func follow(_ redraw: @escaping () -> Void) async {
    viewModel.rows.kanji.showProgress(by: redraw)
  }
  /// Saves the position.
  package func leave() async { await viewModel.leave() }

  /// Types into the filter.
  package func type(_ text: String) -> Response {
    viewModel.rows.kanji.first({ await $0.type(text) }) { [self] in insert(text) }
  }

  /// Pastes into the filter; elsewhere, what is pasted is to become words of the book in front.
  package func paste(_ text: String) -> Response {
    if takesText { return viewModel.rows.kanji.taken { [self] in insert(text) } }
    if text.allSatisfy(\.isWhitespace) { return .ignored }
    viewModel.quickAdd(pasted: text)
    return .done
  }

  private func insert(_ text: String) -> Response {
    viewModel.rows.type(text)
    return filtered
  }

  private func find() -> Response {
    viewModel.rows.startFilter()
    return filtered
  }

  /// The response to a change of the filter, which may ask for states that must be read.
  private var filtered: Response {
    viewModel.rows.lacksTraits || viewModel.rows.lacksWords
      ? .perform { [viewModel] in await viewModel.rows.readMissing() } : .done
  }
}

extension StudyListScreen {
  private var window: ListWindow {
    StudyListView.window(viewModel.state, height: height, scroll: list.rows.offset)
  }

  /// The number of rows that fit.
  private var page: Int { max(0, height - StudyListView.firstLine(height: height)) }

  package func perform(_ action: StudyListAction) -> Response {
    viewModel.isLeaving ? .done : start(action)
  }

  private func start(_ action: StudyListAction) -> Response {
    switch action {
    case .move(let movement): viewModel.rows.move(movement, page: page)
    case .uncover: viewModel.rows.uncover()
    case .cover(let side): viewModel.rows.toggleCover(side)
    case .flipAll: viewModel.rows.flipAll()
    case .uncoverAll: viewModel.rows.uncoverAll()
    case .mode: viewModel.nextMode()
    case .shuffle: viewModel.shuffle()
    case .restoreOrder: viewModel.restoreOrder()
    case .advance: viewModel.toggleAdvance()
    case .find: return find()
    case .filter(let action): return perform(action)
    case .pick: viewModel.picking.toggle()
    case .pickRange: viewModel.picking.pickRange()
    case .pickAll: viewModel.picking.pickAll()
    case .invertPicks: viewModel.picking.invert()
    case .pickNone: viewModel.picking.pickNone()
    case .addWord: viewModel.addWord()
    case .quickAdd: viewModel.quickAdd()
    case .card: viewModel.showCard()
    case .mark(let state): return .perform { [viewModel] in await viewModel.mark(state) }
    case .toggle: return .perform(viewModel.toggleStudyState)
    case .undo: return .perform(viewModel.undo)
    case .redo: return .perform(viewModel.redo)
    case .drill: return .perform(viewModel.changes.drill)
    case .edit: return .perform(viewModel.editWord)
    case .history: return .perform(viewModel.showHistory)
    case .delete: return .perform(viewModel.changes.delete)
    case .moveWords: return .perform(viewModel.changes.move)
    case .copyWords: return .perform(viewModel.changes.copy)
    case .tagWords: return .perform(viewModel.changes.tag)
    case .flag: return .perform(viewModel.changes.flag)
    case .bury: return .perform(viewModel.changes.bury)
    case .suspend: return .perform(viewModel.changes.suspend)
    case .editTogether: return .perform(editTogether)
    case .back: return .perform(viewModel.back)
    }
    return .done
  }

  private func perform(_ action: FilterAction) -> Response {
    switch action {
    case .open, .keep:
      return viewModel.rows.kanji.taken { [viewModel] in
        viewModel.rows.endTyping()
        return .done
      }
    case .cancel: viewModel.rows.cancelFilter()
    case .move(let movement):
      return viewModel.rows.kanji.move(movement) { [self] in perform(StudyListAction.move(movement))
      }
    case .kanji(let action):
      return viewModel.rows.kanji.perform(
        action,
        take: { [self] in perform(.filter(.keep)) },
        giveBack: { [self] in perform(.filter(.cancel)) },
        type: type,
        edit: { perform(StudyListAction.filter(.edit($0))) }
      )
    case .edit(let edit):
      return viewModel.rows.kanji.first({ await $0.edit(edit) }) { [self] in
        viewModel.rows.edit(edit)
        return filtered
      }
    }
    return .done
  }

  private func editTogether() async { await viewModel.sheet.edit(texts.study.sheetComments) }

  /// A click selects, a second one shows the card, the wheel moves by three rows.
  package func mouse(_ event: TerminalEvent.Mouse, at point: Point) -> Response {
    if viewModel.isLeaving { return .ignored }
    switch event {
    case .wheelUp: viewModel.rows.move(by: -3)
    case .wheelDown: viewModel.rows.move(by: 3)
    case .click, .doubleClick:
      let first = Frame.top + StudyListView.firstLine(height: height)
      guard let row = window.row(atLine: point.y - first) else { return .ignored }
      if event == .click, viewModel.state.selectedRow == row { viewModel.rows.uncoverSelected() }
      viewModel.rows.select(row: row)
      if event == .doubleClick { viewModel.showCard() }
    }
    return .done
  }
}

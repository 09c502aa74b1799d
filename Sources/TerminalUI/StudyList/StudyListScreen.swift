import TerminalKit
import ViewModels

/// The list of words that are studied: its view model, its view and its keys.
package final class StudyListScreen: KeyedScreen {
  private let model: StudyListViewModel
  /// The catalogue of texts.
  package let texts: Texts
  private let hints: [Hint]
  private let pickHints: [Hint]
  private let filterHints: [Hint]
  private let filteredHints: [Hint]
  /// The list as it was last drawn.
  private var list = DrawnStudyList()
  /// The canvas's size when it was last drawn.
  private var size = Size(width: 0, height: 0)

  package init(viewModel: StudyListViewModel, texts: Texts) {
    model = viewModel
    self.texts = texts
    hints = Hint.hints(of: StudyListKeys.map, texts: texts, text: texts.study.listKey)
    pickHints = Hint.hints(of: StudyListKeys.picksMap, texts: texts, text: texts.study.listKey)
    filteredHints = Hint.hints(
      of: StudyListKeys.filteredMap,
      texts: texts,
      text: texts.study.listKey
    )
    filterHints = Hint.ownHints(of: StudyListKeys.filterMap, text: texts.study.listKey)
  }

  /// Whether the filter is typed.
  package var takesText: Bool { model.state.filter?.isTyping == true }

  /// The current key table.
  package var keys: KeyMap<StudyListAction> {
    guard takesText else { return StudyListKeys.map }
    return model.rows.kanji.isOpen ? StudyListKeys.kanji : StudyListKeys.filterMap
  }

  /// The texts of an action in help and hints.
  package func text(for action: StudyListAction) -> KeyText { texts.study.listKey(action) }

  /// A session undoes its own changes first.
  package var takesUndo: Bool { false }

  /// Draws the rows.
  package func draw(into canvas: inout Canvas) {
    size = canvas.size
    StudyListView.draw(
      model.state,
      texts: texts,
      hints: shownHints,
      list: &list,
      into: &canvas
    )
  }

  private var shownHints: [Hint] {
    if let filter = model.state.filter, filter.isTyping {
      return Hint.kanji(filter.kanji, in: filter.line, texts) ?? filterHints
    }
    if !model.state.picked.isEmpty { return pickHints }
    return model.state.filter == nil ? hints : filteredHints
  }

  /// The keys by heading, and what the filter understands.
  package var help: [HelpSection] {
    HelpSection.sections(of: keys, texts: texts, text: text(for:)) + [texts.search.section]
  }

  /// Loads the words.
  package func appear() async { await model.load() }
  /// Loads them again, and keeps the position.
  package func refresh() async { await model.load() }
  /// Shows the progress of making the dictionary of conversions.
  package func follow(_ redraw: @escaping () -> Void) async {
    model.rows.kanji.showProgress(by: redraw)
  }
  /// Saves the position.
  package func leave() async { await model.leave() }
  /// Shows a notice in the status line.
  package func show(_ notice: Notice) { model.show(notice) }

  /// The notice that is shown.
  package var notice: Notice? { model.state.notice }
  /// Removes the last notice.
  package func dismissNotice() { model.dismissNotice() }

  /// Types into the filter.
  package func type(_ text: String) -> Response {
    model.rows.kanji.first({ await $0.type(text) }) { [self] in insert(text) }
  }

  /// Pastes into the filter.
  package func paste(_ text: String) -> Response {
    takesText ? model.rows.kanji.taken { [self] in insert(text) } : .ignored
  }

  private func insert(_ text: String) -> Response {
    model.rows.type(text)
    return filtered
  }

  /// The response to a change of the filter, which may ask for states that must be read.
  private var filtered: Response {
    model.rows.lacksTraits || model.rows.lacksWords
      ? .perform { [model] in await model.rows.readMissing() } : .done
  }
}

extension StudyListScreen {
  private var window: ListWindow {
    StudyListView.window(model.state, size: size, scroll: list.rows.offset)
  }

  package func perform(_ action: StudyListAction) -> Response {
    switch action {
    case .move(let movement): model.rows.move(movement, page: window.height)
    case .uncover: model.rows.uncover()
    case .cover(let side): model.rows.toggleCover(side)
    case .flipAll: model.rows.flipAll()
    case .uncoverAll: model.rows.uncoverAll()
    case .mode: model.nextMode()
    case .shuffle: model.shuffle()
    case .restoreOrder: model.restoreOrder()
    case .advance: model.toggleAdvance()
    case .find: model.rows.startFilter()
    case .filter(let action): return perform(action)
    case .drill: model.changes.drill()
    case .pick: model.picking.toggle()
    case .pickRange: model.picking.pickRange()
    case .pickAll: model.picking.pickAll()
    case .invertPicks: model.picking.invert()
    case .pickNone: model.picking.pickNone()
    case .addWord: model.addWord()
    case .quickAdd: model.quickAdd()
    case .card: model.showCard()
    case .mark(let state): return .perform { [model] in await model.mark(state) }
    case .toggle: return .perform(model.toggleStudyState)
    case .undo: return .perform(model.undo)
    case .redo: return .perform(model.redo)
    case .edit: return .perform(model.editWord)
    case .history: return .perform(model.showHistory)
    case .delete: return .perform(model.changes.delete)
    case .moveWords: return .perform(model.changes.move)
    case .copyWords: return .perform(model.changes.copy)
    case .tagWords: return .perform(model.changes.tag)
    case .flag: return .perform(model.changes.flag)
    case .bury: return .perform(model.changes.bury)
    case .suspend: return .perform(model.changes.suspend)
    case .editTogether: return .perform(editTogether)
    case .back: return .perform(model.back)
    }
    return .done
  }

  private func perform(_ action: FilterAction) -> Response {
    switch action {
    case .open, .keep:
      return model.rows.kanji.taken { [model] in
        model.rows.endTyping()
        return .done
      }
    case .cancel: model.rows.cancelFilter()
    case .move(let movement):
      return model.rows.kanji.move(movement) { [self] in perform(StudyListAction.move(movement)) }
    case .kanji(let action):
      return model.rows.kanji.perform(
        action,
        take: { [self] in perform(.filter(.keep)) },
        giveBack: { [self] in perform(.filter(.cancel)) },
        type: type,
        edit: { perform(StudyListAction.filter(.edit($0))) }
      )
    case .edit(let edit):
      return model.rows.kanji.first({ await $0.edit(edit) }) { [self] in
        model.rows.edit(edit)
        return filtered
      }
    }
    return .done
  }

  private func editTogether() async { await model.sheet.edit(texts.study.sheetComments) }

  /// A click selects, a second one shows the card, the wheel moves by three rows.
  package func mouse(_ event: TerminalEvent.Mouse, at point: Point) -> Response {
    switch event {
    case .wheelUp: model.rows.move(by: -3)
    case .wheelDown: model.rows.move(by: 3)
    case .click, .doubleClick:
      guard let row = window.row(atLine: point.y - StudyListView.firstLine(of: size)) else {
        return .ignored
      }
      if event == .click, model.state.selectedRow == row { model.rows.uncoverSelected() }
      model.rows.select(row: row)
      if event == .doubleClick { model.showCard() }
    }
    return .done
  }
}

import TerminalKit
import ViewModels

/// The list of words that are studied: its view model, its view and its keys.
public final class StudyListScreen: Screen {
  private let model: StudyListViewModel
  private let texts: Texts
  private let hints: [Hint]
  private let pickHints: [Hint]
  private let filterHints: [Hint]
  /// The first visible row.
  private var scroll = 0
  /// The canvas's size when it was drawn last.
  private var size = Size(width: 0, height: 0)

  /// Makes the screen of a view model.
  public init(viewModel: StudyListViewModel, texts: Texts) {
    model = viewModel
    self.texts = texts
    hints = Hint.hints(of: StudyListKeys.map, texts: texts, text: texts.study.listKey)
    pickHints = Hint.hints(of: StudyListKeys.picksMap, texts: texts, text: texts.study.listKey)
    filterHints = Hint.ownHints(of: StudyListKeys.filterMap, text: texts.study.filterKey)
  }

  /// Whether the filter is typed.
  public var takesText: Bool { model.state.filter?.isTyping == true }

  /// The keys that mean something now.
  public var help: [HelpSection] {
    HelpSection.sections(of: StudyListKeys.map, texts: texts, text: texts.study.listKey)
  }

  /// Draws the rows.
  public func draw(into canvas: inout Canvas) {
    size = canvas.size
    StudyListView.draw(
      model.state,
      texts: texts,
      hints: takesText ? filterHints : model.state.picked.isEmpty ? hints : pickHints,
      scroll: &scroll,
      into: &canvas
    )
  }

  /// Loads the words.
  public func appear() async { await model.load() }
  /// Loads them again, and keeps the learner's place.
  public func refresh() async { await model.load() }
  /// Keeps the place.
  public func leave() async { await model.leave() }
  /// Says something in the status line.
  public func show(_ notice: Notice) { model.say(notice) }

  /// Answers an event.
  public func handle(_ input: ScreenInput) -> Response {
    switch input {
    case .key(let key): return handle(key)
    case .mouse(let event, let point): return mouse(event, at: point)
    case .typed(let text), .paste(let text):
      guard takesText else { return .ignored }
      model.type(text)
      return .done
    }
  }

  private func handle(_ key: Key) -> Response {
    model.dismissNotice()
    if takesText { return typed(key) }
    guard let match = StudyListKeys.map.match(key) else { return .ignored }
    if match.isThroughInputMethod { model.say(.inputMethodIsOn) }
    return perform(match.action)
  }

  private func typed(_ key: Key) -> Response {
    switch StudyListKeys.filterMap.literalMatch(key) {
    case .open, .keep: model.endTyping()
    case .cancel: model.cancelFilter()
    case .move(let movement): model.move(movement, page: window.height)
    case .edit(let edit): model.edit(edit)
    case nil:
      guard let character = key.typed else { return .ignored }
      model.type(String(character))
    }
    return .done
  }
}

extension StudyListScreen {
  private var window: ListWindow {
    StudyListView.window(model.state, size: size, scroll: scroll)
  }

  /// What a key does at once; what waits is in `work(for:)`.
  private func perform(_ action: StudyListAction) -> Response {
    switch action {
    case .move(let movement): model.move(movement, page: window.height)
    case .uncover: model.uncover()
    case .cover(let side): model.toggleCover(side)
    case .flipAll: model.flipAll()
    case .uncoverAll: model.uncoverAll()
    case .mode: model.nextMode()
    case .shuffle: model.shuffle()
    case .restoreOrder: model.restoreOrder()
    case .advance: model.toggleAdvance()
    case .find: model.startFilter()
    case .drill: model.drill()
    case .pick: model.togglePick()
    case .pickRange: model.pickRange()
    case .pickAll: model.pickAll()
    case .invertPicks: model.invertPicks()
    case .pickNone: model.pickNone()
    case .addWord: model.addWord()
    case .quickAdd: model.quickAdd()
    case .card: model.showCard()
    case .mark, .toggle, .undo, .redo, .edit, .history, .delete, .moveWords, .copyWords, .tagWords,
      .back,
      .editTogether:
      return .perform { [self] in await work(for: action) }
    }
    return .done
  }

  private func work(for action: StudyListAction) async {
    switch action {
    case .mark(let state): await model.mark(state)
    case .toggle: await model.toggleStudyState()
    case .undo: await model.undo()
    case .redo: await model.redo()
    case .edit: await model.editWord()
    case .history: await model.showHistory()
    case .delete: await model.deleteWords()
    case .moveWords: await model.moveWords()
    case .copyWords: await model.copyWords()
    case .tagWords: await model.tagWords()
    case .editTogether: await model.editTogether(texts.study.sheetComments)
    case .back: await model.back()
    default: break
    }
  }

  /// A click selects, a second one shows the card, the wheel moves by three rows.
  private func mouse(_ event: TerminalEvent.Mouse, at point: Point) -> Response {
    switch event {
    case .wheelUp: model.move(by: -3)
    case .wheelDown: model.move(by: 3)
    case .click, .doubleClick:
      guard let row = window.row(atLine: point.y - StudyListView.firstLine(of: size)) else {
        return .ignored
      }
      if event == .click, model.state.selectedRow == row { model.uncoverSelected() }
      model.select(row: row)
      if event == .doubleClick { model.showCard() }
    }
    return .done
  }
}

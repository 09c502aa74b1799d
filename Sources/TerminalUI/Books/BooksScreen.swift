import TerminalKit
import ViewModels

/// The screen of word books: its view model, its view and its keys.
public final class BooksScreen: Screen {
  private let model: BooksViewModel
  private let texts: Texts
  private let hints: BooksHints
  private let homeKeys: [HomeKey]
  /// The first visible line of the list.
  private var scroll = 0
  /// The rows of the list's part when it was drawn last.
  private var height = 1

  /// Makes the screen of a view model, with keys that lead to further screens.
  public init(model: BooksViewModel, texts: Texts, homeKeys: [HomeKey] = []) {
    self.model = model
    self.texts = texts
    self.homeKeys = homeKeys
    hints = BooksHints(texts)
  }

  /// Whether the filter is typed.
  public var takesText: Bool { model.state.isTypingFilter }

  /// The keys that mean something now.
  public var help: [HelpSection] {
    takesText
      ? HelpSection.sections(of: BooksKeys.filterMap, texts: texts, text: texts.books.filterKey)
      : furtherHelp + HelpSection.sections(of: BooksKeys.map, texts: texts, text: texts.books.key)
  }

  private var furtherHelp: [HelpSection] {
    if homeKeys.isEmpty { return [] }
    let map = KeyMap(homeKeys.map { KeyBinding($0.keys, $0) })
    return HelpSection.sections(of: map, texts: texts) { $0.text }
  }

  /// Draws the list.
  public func draw(into canvas: inout Canvas) {
    height = Frame.contentHeight(of: canvas.size)
    BooksView.draw(
      model.state,
      texts: texts,
      hints: hints[model.state],
      scroll: &scroll,
      into: &canvas
    )
  }

  /// Reads the books.
  public func appear() async { await model.load() }
  /// Reads the books again.
  public func refresh() async { await model.load() }
  /// Counts what is to be reviewed whenever the books were read, and shows it.
  public func follow(_ redraw: @escaping () -> Void) async { await model.followReviews(redraw) }
  /// Says something in the status line.
  public func show(_ notice: Notice) { model.show(notice) }

  /// Answers an event.
  public func handle(_ input: ScreenInput) -> Response {
    switch input {
    case .key(let key): return handle(key)
    case .mouse(let event, let point): return mouse(event, at: point)
    case .typed(let text), .paste(let text):
      guard takesText else { return .ignored }
      return .perform { [model] in await model.type(text) }
    }
  }

  private func handle(_ key: Key) -> Response {
    model.dismissNotice()
    if takesText { return typed(key) }
    guard let match = BooksKeys.map.match(key) else { return showFurther(key) }
    if match.isThroughInputMethod { model.show(.inputMethodIsOn) }
    return perform(match.action)
  }

  private func showFurther(_ key: Key) -> Response {
    guard let match = homeKeys.first(where: { $0.keys.contains(key) }) else { return .ignored }
    model.show(match.route)
    return .done
  }

  private func typed(_ key: Key) -> Response {
    switch BooksKeys.filterMap.literalMatch(key) {
    case .open: return .perform { [model] in await model.openFound() }
    case .cancel: model.cancelFilter()
    case .keep: model.keepFilter()
    case .move(let movement): model.move(movement, page: height)
    case .edit(let edit): return .perform { [model] in await model.editFilter(edit) }
    case nil:
      guard let character = key.typed else { return .ignored }
      return .perform { [model] in await model.type(String(character)) }
    }
    return .done
  }
}

extension BooksScreen {
  /// What a key does at once; what waits is in `work(for:)`.
  private func perform(_ action: BooksAction) -> Response {
    switch action {
    case .move(let movement): model.move(movement, page: height)
    case .list: model.openList()
    case .reviewDue: model.review()
    case .reviewBook: model.reviewBook()
    case .chooseReview: model.chooseReview()
    case .addWord: model.addWord()
    case .quickAdd: model.quickAdd()
    case .close: model.closeBook()
    case .find: model.beginFilter()
    case .endFind: model.endFilter()
    case .starterBooks: model.showStarterBooks()
    case .trash: model.showTrash()
    case .fit: model.showFitting()
    case .statistics: model.showStatistics()
    case .wordHistory: model.showWordHistory()
    case .quit: model.quit()
    case .open, .new, .rename, .reopen, .delete, .undo, .redo, .review, .choose, .sort, .showClosed,
      .health:
      return .perform { [self] in await work(for: action) }
    }
    return .done
  }

  private func work(for action: BooksAction) async {
    switch action {
    case .open: await model.open()
    case .new: await model.createBook()
    case .rename: await model.rename()
    case .reopen: await model.reopen()
    case .delete: await model.delete()
    case .undo: await model.undo()
    case .redo: await model.redo()
    case .review: await model.toggleReviewed()
    case .choose: await model.chooseNext()
    case .sort: await model.changeOrder()
    case .showClosed: await model.toggleClosed()
    case .health: await model.showHealth()
    default: break
    }
  }

  /// A click selects, a second one opens, the wheel moves.
  private func mouse(_ event: TerminalEvent.Mouse, at point: Point) -> Response {
    switch event {
    case .wheelUp: model.move(.up, page: height)
    case .wheelDown: model.move(.down, page: height)
    case .click, .doubleClick:
      guard let row = row(at: point) else { return .ignored }
      model.select(place: row)
      if event == .doubleClick { return .perform { [model] in await model.open() } }
    }
    return .done
  }

  private func row(at point: Point) -> Int? {
    let lines = BooksLines(model.state)
    let window = lines.window(
      height: height,
      selectedRow: model.state.selectedRow,
      offset: scroll
    )
    guard let line = window.row(atLine: point.y - Frame.top), case .row(let row) = lines[line]
    else { return nil }
    return row
  }
}

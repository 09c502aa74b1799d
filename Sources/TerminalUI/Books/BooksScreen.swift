import TerminalKit
import ViewModels

/// The screen of word books: its view model, its view and its keys.
package final class BooksScreen: KeyedScreen {
  private let viewModel: BooksViewModel
  package let texts: Texts
  private let hints: BooksHints
  private let homeKeys: [HomeKey]
  /// The keys of home, followed by those of custom screens.
  private lazy var commands = BooksKeys.map.over(
    KeyMap(homeKeys.map { KeyBinding($0.keys, .further($0), group: .main) })
  )
  /// The frame as it was last drawn.
  private var frame = DrawnFrame()
  /// What is in it as it was last drawn.
  private var drawn = DrawnBooks()
  /// Draws the screen when something has changed without a key.
  private var redraw: () -> Void = {}
  /// The number of rows of the list as last drawn, and its width.
  private var height = 1, width = 0

  /// Creates the screen of a view model, with keys for custom screens.
  package init(viewModel: BooksViewModel, texts: Texts, homeKeys: [HomeKey] = []) {
    self.viewModel = viewModel
    self.texts = texts
    self.homeKeys = homeKeys
    hints = BooksHints(texts)
  }

  package var takesText: Bool { viewModel.isTypingFilter }

  /// All keys wait while a book is being created, which they are about, or deleted, since they are about the
  /// next one, while something is undone, behind an Enter that waits for kanji, and while what was found is
  /// opened; those that move in the found words, or open one, wait for these.
  package func holds(_ event: TerminalEvent) -> Bool {
    let changes = viewModel.changes
    if changes.isCreating || changes.isDeleting || changes.isUndoing { return true }
    if viewModel.isOpeningFound || takesText && viewModel.search.kanji.isTaking { return true }
    guard viewModel.isSearching, case .key(let key) = event else { return false }
    let action = takesText ? keys.literalMatch(key) : keys.match(key)?.action
    if case .move? = action { return true }
    if case .filter(.move)? = action { return true }
    return action == .filter(.open)
  }

  /// Esc stops the making of the dictionary that the kanji wait for.
  package func endsWait(_ event: TerminalEvent) -> Bool {
    viewModel.search.kanji.isStopped(by: event)
  }

  package var keys: KeyMap<BooksAction> {
    if viewModel.isLoading { return BooksKeys.waitingMap }
    guard takesText else { return commands }
    return viewModel.search.kanji.isOpen ? BooksKeys.kanji : BooksKeys.filterMap
  }

  package func text(for action: BooksAction) -> KeyText { texts.books.key(action) }

  /// The keys by heading, and what the search understands.
  package var help: [HelpSection] {
    HelpSection.sections(of: keys, texts: texts, text: text(for:)) + [texts.search.section]
  }

  package func draw(into canvas: inout Canvas) {
    let state = viewModel.state
    height = canvas.listHeight(above: state.notice, texts)
    width = BooksView.listWidth(in: canvas.size.width)
    BooksView.draw(
      state,
      texts: texts,
      hints: hints[state, canUndo: viewModel.changes.canUndo],
      keeping: &frame,
      drawn: &drawn,
      into: &canvas
    )
  }

  /// Reads the books.
  package func appear() async { await viewModel.begin() }
  package func refresh() async { await viewModel.load() }
  /// Counts what is to be reviewed after each time the books were read.
  package func follow(_ redraw: @escaping () -> Void) async {
    self.redraw = redraw
    await viewModel.followReviews(redraw)
  }
  package func show(_ notice: Notice) { viewModel.show(notice) }

  package var notice: Notice? { viewModel.notice }
  package func dismissNotice() { viewModel.dismissNotice() }
  package func dismiss(_ notice: Notice) { viewModel.dismiss(notice) }

  /// Types into the filter.
  package func type(_ text: String) -> Response {
    viewModel.search.kanji.first({ await $0.type(text) }) { [self] in insert(text) }
  }

  /// Pastes into the filter; elsewhere, what is pasted is to become words of the selected book.
  package func paste(_ text: String) -> Response {
    if takesText { return viewModel.search.kanji.taken { [self] in insert(text) } }
    if text.allSatisfy(\.isWhitespace) { return .ignored }
    viewModel.quickAdd(pasted: text)
    return .done
  }

  private func insert(_ text: String) -> Response {
    .perform { [viewModel] in await viewModel.search.type(text) }
  }
}

extension BooksScreen {
  package func perform(_ action: BooksAction) -> Response {
    switch action {
    case .move(let movement): viewModel.move(movement, page: height)
    case .list: viewModel.openList()
    case .reviewDue: viewModel.review()
    case .reviewBook: viewModel.reviewBook()
    case .chooseReview: viewModel.chooseReview()
    case .learnMore(let count): return learnMore(count)
    case .drillTomorrow: viewModel.afterDay.drillTomorrow()
    case .addWord: viewModel.addWord()
    case .quickAdd: viewModel.quickAdd()
    case .close: viewModel.closeBook()
    case .find: find()
    case .endFind: viewModel.search.end()
    case .filter(let action): return perform(action)
    case .starterBooks: viewModel.showStarterBooks()
    case .trash: viewModel.showTrash()
    case .exchange(let way): return .perform { [viewModel] in await viewModel.exchange(way) }
    case .optimize: viewModel.showOptimizer()
    case .statistics: viewModel.showStatistics()
    case .wordHistory: viewModel.showWordHistory()
    case .further(let key): viewModel.show(key.route)
    case .quit: viewModel.quit()
    case .open: return .perform(viewModel.open)
    case .new: return .perform(viewModel.changes.create)
    case .rename: return .perform(viewModel.changes.rename)
    case .reopen: return .perform(viewModel.changes.reopen)
    case .delete: return .perform(viewModel.changes.delete)
    case .undo: return .perform(viewModel.changes.undo)
    case .redo: return .perform(viewModel.changes.redo)
    case .review: return .perform(viewModel.changes.toggleReviewed)
    case .choose: return .perform(viewModel.changes.chooseNext)
    case .front: return .perform(viewModel.fronts.next)
    case .newWordsFirst: return .perform(viewModel.newWords.toggle)
    case .sort: return .perform(viewModel.changeOrder)
    case .showClosed: return .perform(viewModel.toggleClosed)
    case .health: return .perform(viewModel.showHealth)
    }
    return .done
  }

  private func learnMore(_ count: Int) -> Response {
    .perform { [viewModel] in await viewModel.afterDay.learnMore(count) }
  }

  private func find() {
    viewModel.search.begin()
    viewModel.search.kanji.showProgress(by: redraw)
  }

  private func perform(_ action: FilterAction) -> Response {
    switch action {
    case .open: return .perform(viewModel.openFound)
    case .cancel: viewModel.search.cancel()
    case .keep:
      return viewModel.search.kanji.taken { [viewModel] in
        viewModel.search.keep()
        return .done
      }
    case .move(let movement):
      return viewModel.search.kanji.move(movement) { [self] in perform(BooksAction.move(movement)) }
    case .kanji(let action):
      return viewModel.search.kanji.perform(
        action,
        take: { [self] in perform(.filter(.open)) },
        giveBack: { [self] in perform(.filter(.cancel)) },
        type: type,
        edit: { perform(BooksAction.filter(.edit($0))) }
      )
    case .edit(let edit):
      return viewModel.search.kanji.first({ await $0.edit(edit) }) { [viewModel] in
        .perform { await viewModel.search.edit(edit) }
      }
    }
    return .done
  }

  /// A click selects, a second one opens, the wheel moves.
  package func mouse(_ event: TerminalEvent.Mouse, at point: Point) -> Response {
    switch event {
    case .wheelUp: viewModel.move(.up, page: height)
    case .wheelDown: viewModel.move(.down, page: height)
    case .click, .doubleClick:
      guard let row = row(at: point) else { return .ignored }
      viewModel.select(place: row)
      if event == .doubleClick { return .perform(viewModel.open) }
    }
    return .done
  }

  /// The row that is drawn at a point; nil beside the list.
  private func row(at point: Point) -> Int? {
    guard point.x < width else { return nil }
    let lines = BooksLines(viewModel.state)
    let window = lines.window(
      height: height,
      selectedRow: viewModel.state.selectedRow,
      offset: drawn.list.offset
    )
    guard let line = window.row(atLine: point.y - Frame.top), case .row(let row) = lines[line],
      line > window.offset || lines.hiddenHeading(above: window) == nil
    else { return nil }
    return row
  }
}

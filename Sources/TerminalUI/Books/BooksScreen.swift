import TerminalKit
import ViewModels

/// The screen of word books: its view model, its view and its keys.
package final class BooksScreen: KeyedScreen {
  private let model: BooksViewModel
  /// The catalogue of texts.
  package let texts: Texts
  private let hints: BooksHints
  private let homeKeys: [HomeKey]
  /// The keys of home, followed by those of custom screens.
  private lazy var commands = BooksKeys.map.over(
    KeyMap(homeKeys.map { KeyBinding($0.keys, .further($0), group: .main) })
  )
  /// The screen as it was last drawn.
  private var drawn = DrawnBooks()
  /// Draws the screen when something has changed without a key.
  private var redraw: () -> Void = {}
  /// The number of rows of the list as last drawn.
  private var height = 1

  /// Creates the screen of a view model, with keys for custom screens.
  package init(model: BooksViewModel, texts: Texts, homeKeys: [HomeKey] = []) {
    self.model = model
    self.texts = texts
    self.homeKeys = homeKeys
    hints = BooksHints(texts)
  }

  /// Whether the filter is typed.
  package var takesText: Bool { model.state.isTypingFilter }

  /// Whether a book is being created, which the next keys are about.
  package var holdsKeys: Bool { model.changes.isCreating }

  /// The current key table.
  package var keys: KeyMap<BooksAction> {
    if model.state.phase == .loading { return BooksKeys.waitingMap }
    guard takesText else { return commands }
    return model.search.kanji.isOpen ? BooksKeys.kanji : BooksKeys.filterMap
  }

  /// The texts of an action in help and hints.
  package func text(for action: BooksAction) -> KeyText { texts.books.key(action) }

  /// The keys by heading, and what the search understands.
  package var help: [HelpSection] {
    HelpSection.sections(of: keys, texts: texts, text: text(for:)) + [texts.search.section]
  }

  /// Draws the list.
  package func draw(into canvas: inout Canvas) {
    height = Frame.contentHeight(of: canvas.size)
    BooksView.draw(
      model.state,
      texts: texts,
      hints: hints[model.state],
      drawn: &drawn,
      into: &canvas
    )
  }

  /// Reads the books.
  package func appear() async { await model.begin() }
  /// Reads the books again.
  package func refresh() async { await model.load() }
  /// Counts what is to be reviewed after each time the books were read.
  package func follow(_ redraw: @escaping () -> Void) async {
    self.redraw = redraw
    await model.followReviews(redraw)
  }
  /// Shows a notice in the status line.
  package func show(_ notice: Notice) { model.show(notice) }

  /// Removes the last notice.
  package func dismissNotice() { model.dismissNotice() }
  /// Removes a notice, if it is the one that is shown.
  package func dismiss(_ notice: Notice) { model.dismiss(notice) }

  /// Types into the filter.
  package func type(_ text: String) -> Response {
    model.search.kanji.first({ await $0.type(text) }) { [self] in insert(text) }
  }

  /// Pastes into the filter.
  package func paste(_ text: String) -> Response {
    takesText ? model.search.kanji.taken { [self] in insert(text) } : .ignored
  }

  private func insert(_ text: String) -> Response {
    .perform { [model] in await model.search.type(text) }
  }
}

extension BooksScreen {
  package func perform(_ action: BooksAction) -> Response {
    switch action {
    case .move(let movement): model.move(movement, page: height)
    case .list: model.openList()
    case .reviewDue: model.review()
    case .reviewBook: model.reviewBook()
    case .chooseReview: model.chooseReview()
    case .learnMore(let count): return .perform { [model] in await model.afterDay.learnMore(count) }
    case .drillTomorrow: model.afterDay.drillTomorrow()
    case .addWord: model.addWord()
    case .quickAdd: model.quickAdd()
    case .close: model.closeBook()
    case .find: find()
    case .endFind: model.search.end()
    case .filter(let action): return perform(action)
    case .starterBooks: model.showStarterBooks()
    case .trash: model.showTrash()
    case .exchange(let way): return .perform { [model] in await model.exchange(way) }
    case .optimize: model.showOptimizer()
    case .statistics: model.showStatistics()
    case .wordHistory: model.showWordHistory()
    case .further(let key): model.show(key.route)
    case .quit: model.quit()
    case .open: return .perform(model.open)
    case .new: return .perform(model.changes.create)
    case .rename: return .perform(model.changes.rename)
    case .reopen: return .perform(model.changes.reopen)
    case .delete: return .perform(model.changes.delete)
    case .undo: return .perform(model.changes.undo)
    case .redo: return .perform(model.changes.redo)
    case .review: return .perform(model.changes.toggleReviewed)
    case .choose: return .perform(model.changes.chooseNext)
    case .front: return .perform(model.fronts.next)
    case .newWordsFirst: return .perform(model.newWords.toggle)
    case .sort: return .perform(model.changeOrder)
    case .showClosed: return .perform(model.toggleClosed)
    case .health: return .perform(model.showHealth)
    }
    return .done
  }

  private func find() {
    model.search.begin()
    model.search.kanji.showProgress(by: redraw)
  }

  private func perform(_ action: FilterAction) -> Response {
    switch action {
    case .open: return .perform(model.openFound)
    case .cancel: model.search.cancel()
    case .keep:
      return model.search.kanji.taken { [model] in
        model.search.keep()
        return .done
      }
    case .move(let movement):
      return model.search.kanji.move(movement) { [self] in perform(BooksAction.move(movement)) }
    case .kanji(let action):
      return model.search.kanji.perform(
        action,
        take: { [self] in perform(.filter(.open)) },
        giveBack: { [self] in perform(.filter(.cancel)) },
        type: type,
        edit: { perform(BooksAction.filter(.edit($0))) }
      )
    case .edit(let edit):
      return model.search.kanji.first({ await $0.edit(edit) }) { [model] in
        .perform { await model.search.edit(edit) }
      }
    }
    return .done
  }

  /// A click selects, a second one opens, the wheel moves.
  package func mouse(_ event: TerminalEvent.Mouse, at point: Point) -> Response {
    switch event {
    case .wheelUp: model.move(.up, page: height)
    case .wheelDown: model.move(.down, page: height)
    case .click, .doubleClick:
      guard let row = row(at: point) else { return .ignored }
      model.select(place: row)
      if event == .doubleClick { return .perform(model.open) }
    }
    return .done
  }

  private func row(at point: Point) -> Int? {
    let lines = BooksLines(model.state)
    let window = lines.window(
      height: height,
      selectedRow: model.state.selectedRow,
      offset: drawn.list.offset
    )
    guard let line = window.row(atLine: point.y - Frame.top), case .row(let row) = lines[line]
    else { return nil }
    return row
  }
}

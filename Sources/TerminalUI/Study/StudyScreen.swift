import JapaneseText
import TerminalKit
import ViewModels

/// The study screen: its view model, its view and its keys.
package final class StudyScreen: ViewModelScreen {
  let viewModel: StudyViewModel
  package let texts: Texts
  private let hints: Hints
  /// The canvas's size when it was last drawn, for the mouse and for scrolling.
  private var drawn = Canvas(size: Size(width: 0, height: 0))
  /// The frame as it was last drawn.
  private var frame = DrawnStudyFrame()

  /// The hints of each table.
  private struct Hints {
    let card: UndoHints, uncovered: UndoHints
    let empty: [Hint], waiting: [Hint], details: [Hint]
  }

  package init(viewModel: StudyViewModel, texts: Texts) {
    self.viewModel = viewModel
    self.texts = texts
    func hints(_ map: KeyMap<StudyAction>) -> [Hint] {
      Hint.hints(of: map, texts: texts, text: texts.study.key)
    }
    let card = hints(StudyKeys.map)
    let uncover = Hint(StudyKeys.map, StudyAction.uncover, texts.study.key(.uncover))
    // As wide as the other one, so that nothing beside it moves.
    let width = TextMetrics.standard.width(of: uncover.label)
    let label = TextMetrics.standard.padded(texts.study.key(.next).hint, to: width)
    let next = Hint(key: uncover.key, label: label)
    self.hints = Hints(
      card: UndoHints(card),
      uncovered: UndoHints(card.map { $0 == uncover ? next : $0 }),
      empty: hints(StudyKeys.emptyMap),
      waiting: hints(StudyKeys.waitingMap),
      details: hints(StudyKeys.detailsMap)
    )
  }

  package func text(for action: StudyAction) -> KeyText { texts.study.key(action) }

  /// A session undoes its own changes first.
  package var takesUndo: Bool { false }

  /// Keys wait while a change is undone, though not a single mark, and while another screen is about to open.
  ///
  /// What is pasted while the screen is being left waits for the one below.
  package func holds(_ event: TerminalEvent) -> Bool {
    if case .paste = event, viewModel.isLeaving { return true }
    return viewModel.isUndoing
  }

  /// Draws the card, or a placeholder.
  package func draw(into canvas: inout Canvas) {
    if drawn.size != canvas.size { drawn = Canvas(size: canvas.size, metrics: canvas.metrics) }
    let state = viewModel.state
    StudyView.draw(
      state,
      texts: texts,
      hints: shownHints(of: state),
      keeping: &frame,
      into: &canvas
    )
  }

  private func shownHints(of state: StudyScreenState) -> [Hint] {
    let canUndo = viewModel.canUndo
    return switch viewModel.content {
    case .card: (state.deck.isUncovered ? hints.uncovered : hints.card)[canUndo: canUndo]
    case .details:
      hints.details.whenReading(lastDetail, of: 0, top: state.details?.top ?? 0)
        .whenUndoing(canUndo)
    case .summary: summaryHints(of: state.choices).whenUndoing(canUndo)
    case .empty:
      hints.empty.keeping(StudyKeys.map[.addWord], if: state.title != nil)
        .keeping(StudyKeys.map[.mode], if: state.deck.wordCount > 0)
        .whenUndoing(canUndo)
    case .waiting: hints.waiting.whenUndoing(canUndo)
    }
  }

  /// The hints at the end of a pass: of the choices, those that are there.
  private func summaryHints(of choices: [StudyChoice]) -> [Hint] {
    let bindings = StudyKeys.summaryMap.bindings.filter { binding in
      if case .choice(let choice) = binding.action { choices.contains(choice) } else { true }
    }
    return Hint.hints(of: KeyMap(bindings), texts: texts, text: text(for:))
  }

  /// Shows the cards in the outline font as soon as it is drawn.
  package func follow(_ redraw: @escaping () -> Void) async { await viewModel.follow(redraw) }
  /// Saves the position.
  package func leave() async { await viewModel.leave() }
}

extension StudyScreen {
  package var keys: KeyMap<StudyAction> {
    switch viewModel.content {
    case .card: StudyKeys.map
    // While all texts of a word are shown, some keys apply to them; all others apply to the card.
    case .details: StudyKeys.detailsOverCardMap
    case .summary: StudyKeys.summaryMap
    case .empty: StudyKeys.emptyMap
    case .waiting: StudyKeys.waitingMap
    }
  }

  package func perform(_ action: StudyAction) -> Response {
    if viewModel.isLeaving { return .done }
    switch action {
    case .uncover: viewModel.uncover()
    case .uncoverAll: viewModel.uncoverAll()
    case .turn: viewModel.turn()
    case .turnBack: viewModel.turnBack()
    case .next: viewModel.next()
    case .previous: viewModel.previous()
    case .first: viewModel.first()
    case .last: viewModel.last()
    case .mode: viewModel.nextMode()
    case .shuffle: viewModel.shuffle()
    case .restoreOrder: viewModel.restoreOrder()
    case .advance: viewModel.toggleAdvance()
    case .details: viewModel.toggleDetails()
    case .scroll(let movement): scroll(movement)
    case .select(let movement): viewModel.select(movement)
    case .addWord: viewModel.addWord()
    case .quickAdd: viewModel.quickAdd()
    case .list: viewModel.showList()
    case .mark(let state): return .perform { [viewModel] in await viewModel.mark(state) }
    case .toggle: return .perform(viewModel.toggleStudyState)
    case .undo: return .perform(viewModel.undo)
    case .redo: return .perform(viewModel.redo)
    case .front: return .perform(viewModel.nextFront)
    case .large: return .perform(viewModel.toggleLarge)
    case .notes: return .perform(viewModel.toggleNotes)
    case .edit: return .perform(viewModel.edit)
    case .history: return .perform(viewModel.showHistory)
    case .closeBook: return .perform(viewModel.closeBook)
    case .back: return .perform(viewModel.back)
    case .choose: return .perform { [viewModel] in await viewModel.choose() }
    case .choice(let choice): return .perform { [viewModel] in await viewModel.choose(choice) }
    }
    return .done
  }

  private func scroll(_ movement: Movement) {
    guard let top = viewModel.state.details?.top else { return }
    let last = lastDetail
    let target = StudyDetails.top(after: movement, from: top, last: last, in: contentCanvas)
    viewModel.scrollDetails(by: target - top, last: last)
  }

  /// How far the details can be scrolled.
  private var lastDetail: Int {
    let state = viewModel.state
    return state.deck.current.map {
      StudyDetails.lastTop($0, state.bookTitles, state.extras, texts, contentCanvas)
    } ?? 0
  }

  /// The part of the window between header and status line.
  private var contentCanvas: Canvas {
    let height = Frame.contentHeight(of: drawn.size)
    return Canvas(size: Size(width: drawn.size.width, height: height), metrics: drawn.metrics)
  }

  /// What is pasted is to become words of the book in front.
  package func paste(_ text: String) -> Response {
    if text.allSatisfy(\.isWhitespace) { return .ignored }
    viewModel.quickAdd(pasted: text)
    return .done
  }

  /// A click uncovers a side or performs the action at the mouse; the wheel uncovers and scrolls.
  package func mouse(_ event: TerminalEvent.Mouse, at point: Point) -> Response {
    if viewModel.isLeaving { return .ignored }
    switch (event, viewModel.content) {
    case (.wheelDown, .details): scroll(.down)
    case (.wheelUp, .details): scroll(.up)
    case (.wheelDown, .summary): viewModel.select(.down)
    case (.wheelUp, .summary): viewModel.select(.up)
    case (.wheelDown, .card): viewModel.turn()
    case (.wheelUp, .card): viewModel.turnBack()
    case (.click, .card), (.doubleClick, .card): viewModel.uncover()
    case (.click, .details): viewModel.toggleDetails()
    case (.click, .summary):
      let inside = Point(x: point.x, y: point.y - Frame.top)
      let bounds = contentCanvas.bounds
      guard let choice = StudySummary.choice(at: inside, viewModel.state, in: bounds) else {
        return .ignored
      }
      return .perform { [viewModel] in await viewModel.choose(choice) }
    case (_, .empty), (_, .waiting), (.doubleClick, .details), (.doubleClick, .summary):
      return .ignored
    }
    return .done
  }
}

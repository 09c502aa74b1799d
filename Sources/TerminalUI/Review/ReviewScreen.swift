import Domain
import TerminalKit
import ViewModels

/// The screen of a review session: its view model, its view and its keys.
package final class ReviewScreen: ViewModelScreen {
  let viewModel: ReviewViewModel
  package let texts: Texts
  private let hints: ReviewHints
  /// The canvas's size when it was last drawn, for scrolling.
  private var drawn = Canvas(size: Size(width: 0, height: 0))

  package init(viewModel: ReviewViewModel, texts: Texts) {
    self.viewModel = viewModel
    self.texts = texts
    hints = ReviewHints(texts)
  }

  package var keys: KeyMap<ReviewAction> {
    let state = viewModel.state
    if state.details != nil { return ReviewKeys.detailsMap }
    return switch state.phase {
    case .card: cardKeys(state)
    case .waiting, .nothingDue, .summary: ReviewKeys.restMap
    case .loading, .failed, .saving: ReviewKeys.waitingMap
    }
  }

  private func cardKeys(_ state: ReviewState) -> KeyMap<ReviewAction> {
    if state.takesText { return ReviewKeys.typingMap }
    guard let entry = state.entry else { return ReviewKeys.map }
    guard state.deck.isUncovered else { return ReviewKeys.leftMap }
    return entry.verdict == nil ? ReviewKeys.map : ReviewKeys.verdictMap
  }

  /// Keys are text while an answer is typed.
  package var takesText: Bool { viewModel.state.takesText }

  /// Keys wait while an answer is checked, while the word in front is changed, while something is undone,
  /// and while another screen is about to open.
  ///
  /// What is pasted while the session is being left waits for the screen below.
  package func holds(_ event: TerminalEvent) -> Bool {
    if case .paste = event, viewModel.isLeaving { return true }
    return viewModel.typing.isChecking || viewModel.changes.isUnderWay
      || viewModel.grading.isUndoing || viewModel.isOpening
  }

  package func text(for action: ReviewAction) -> KeyText { texts.review.key(action) }

  /// A session undoes its own changes first.
  package var takesUndo: Bool { false }

  /// Draws the card, or a placeholder.
  package func draw(into canvas: inout Canvas) {
    if drawn.size != canvas.size { drawn = Canvas(size: canvas.size, metrics: canvas.metrics) }
    let state = viewModel.state
    var hints = hints[state, canUndo: viewModel.grading.canUndo]
    if let details = state.details {
      hints = hints.whenReading(lastDetail, of: 0, top: details.top)
    }
    ReviewView.draw(state, texts: texts, hints: hints, into: &canvas)
  }

  /// Counts what was done today, without blocking anything, and follows the clock.
  package func follow(_ redraw: @escaping () -> Void) async { await viewModel.follow(redraw) }
  /// Waits until everything is saved.
  package func leave() async { await viewModel.leave() }

  package func perform(_ action: ReviewAction) -> Response {
    viewModel.isLeaving ? .done : start(action)
  }

  private func start(_ action: ReviewAction) -> Response {
    switch action {
    case .proceed: return .perform(viewModel.grading.proceed)
    case .grade(let rating):
      return .perform { [viewModel] in await viewModel.grading.grade(rating) }
    case .undo: return .perform(viewModel.grading.undo)
    case .redo: return .perform(viewModel.grading.redo)
    case .ask: return .perform(viewModel.askNextSide)
    case .grades: return .perform(viewModel.toggleGrades)
    case .order: return .perform(viewModel.changeOrder)
    case .typing: return .perform(viewModel.typing.toggle)
    case .line(let edit): return .perform { [viewModel] in await viewModel.typing.edit(edit) }
    case .leaveLine: return .perform(viewModel.typing.leaveLine)
    case .enterLine: return .perform(viewModel.typing.enterLine)
    case .check: return .perform(viewModel.typing.check)
    case .accept: return .perform(viewModel.typing.accept)
    case .insistOnRight: return .perform(viewModel.typing.insistOnRight)
    case .retype: return .perform(viewModel.typing.retype)
    case .details: return .perform(viewModel.toggleDetails)
    case .large: return .perform(viewModel.toggleLarge)
    case .notes: return .perform(viewModel.toggleNotes)
    case .edit: return .perform(viewModel.edit)
    case .history: return .perform(viewModel.showHistory)
    case .flag: return .perform(viewModel.changes.toggleFlag)
    case .bury: return .perform(viewModel.changes.bury)
    case .suspend: return .perform(viewModel.changes.suspend)
    case .unburyAll: return .perform(viewModel.changes.unburyAll)
    case .goOn: return .perform(viewModel.grading.goOn)
    case .again: return .perform(viewModel.load)
    case .back: return .perform(viewModel.back)
    case .scroll(let movement): scroll(movement)
    case .learnMore(let count): return .perform { [viewModel] in await viewModel.learnMore(count) }
    case .drillTomorrow: viewModel.drillTomorrow()
    case .drillMistakes: viewModel.drillMistakes()
    case .drillLeeches: viewModel.drillLeeches()
    case .drillConfused: viewModel.drillConfused()
    }
    return .done
  }

  /// Types characters of an answer.
  package func type(_ text: String) -> Response {
    if viewModel.isLeaving { return .ignored }
    return .perform { [viewModel] in await viewModel.typing.type(text) }
  }

  /// Pastes into an answer; elsewhere it says where words are pasted: cards of a session are of many books.
  package func paste(_ text: String) -> Response {
    if takesText { return type(text) }
    if !text.allSatisfy(\.isWhitespace) { viewModel.show(.word(.pastesElsewhere)) }
    return .ignored
  }

  /// A click uncovers the card; the wheel scrolls through all texts of a word.
  package func mouse(_ event: TerminalEvent.Mouse, at point: Point) -> Response {
    if viewModel.isLeaving { return .ignored }
    switch event {
    case .wheelDown: scroll(.down)
    case .wheelUp: scroll(.up)
    case .click, .doubleClick:
      return .perform { [viewModel] in
        if viewModel.state.takesText { return }
        await viewModel.grading.uncover()
      }
    }
    return .done
  }
}

extension ReviewScreen {
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
      StudyDetails.lastTop($0.word, state.bookTitles, state.extras, texts, contentCanvas)
    } ?? 0
  }

  /// The part of the window between header and status line.
  private var contentCanvas: Canvas {
    let height = Frame.contentHeight(of: drawn.size)
    return Canvas(size: Size(width: drawn.size.width, height: height), metrics: drawn.metrics)
  }
}

import Domain
import TerminalKit
import ViewModels

/// The screen of a review session: its view model, its view and its keys.
package final class ReviewScreen: KeyedScreen {
  private let model: ReviewViewModel
  /// The catalogue of texts.
  package let texts: Texts
  private let hints: ReviewHints
  /// The canvas's size when it was last drawn, for scrolling.
  private var drawn = Canvas(size: Size(width: 0, height: 0))

  package init(viewModel: ReviewViewModel, texts: Texts) {
    model = viewModel
    self.texts = texts
    hints = ReviewHints(texts)
  }

  /// The current key table.
  package var keys: KeyMap<ReviewAction> {
    let state = model.state
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
  package var takesText: Bool { model.state.takesText }

  /// The texts of an action in help and hints.
  package func text(for action: ReviewAction) -> KeyText { texts.review.key(action) }

  /// A session undoes its own changes first.
  package var takesUndo: Bool { false }

  /// Draws the card, or a placeholder.
  package func draw(into canvas: inout Canvas) {
    if drawn.size != canvas.size { drawn = Canvas(size: canvas.size, metrics: canvas.metrics) }
    let state = model.state
    var hints = hints[state]
    if state.details != nil { hints = hints.whenReading(lastDetail, of: 0) }
    ReviewView.draw(state, texts: texts, hints: hints, into: &canvas)
  }

  /// Reads the cards.
  package func appear() async { await model.load() }
  /// Counts what was done today, without blocking anything, and follows the clock.
  package func follow(_ redraw: @escaping () -> Void) async { await model.follow(redraw) }
  /// Reads the cards again, and keeps the current one.
  package func refresh() async { await model.load() }
  /// Waits until everything is saved.
  package func leave() async { await model.leave() }
  /// Shows a notice in the status line.
  package func show(_ notice: Notice) { model.show(notice) }
  /// The notice that is shown.
  package var notice: Notice? { model.state.notice }
  /// Removes the last notice.
  package func dismissNotice() { model.dismissNotice() }

  package func perform(_ action: ReviewAction) -> Response {
    switch action {
    case .proceed: return .perform(model.grading.proceed)
    case .grade(let rating): return .perform { [model] in await model.grading.grade(rating) }
    case .undo: return .perform(model.grading.undo)
    case .redo: return .perform(model.grading.redo)
    case .ask: return .perform(model.askNextSide)
    case .grades: return .perform(model.toggleGrades)
    case .order: return .perform(model.changeOrder)
    case .typing: return .perform(model.typing.toggle)
    case .line(let edit): return .perform { [model] in await model.typing.edit(edit) }
    case .leaveLine: return .perform(model.typing.leaveLine)
    case .enterLine: return .perform(model.typing.enterLine)
    case .check: return .perform(model.typing.check)
    case .accept: return .perform(model.typing.accept)
    case .insistOnRight: return .perform(model.typing.insistOnRight)
    case .retype: return .perform(model.typing.retype)
    case .details: return .perform(model.toggleDetails)
    case .large: return .perform(model.toggleLarge)
    case .notes: return .perform(model.toggleNotes)
    case .edit: return .perform(model.edit)
    case .history: return .perform(model.showHistory)
    case .flag: return .perform(model.changes.toggleFlag)
    case .bury: return .perform(model.changes.bury)
    case .suspend: return .perform(model.changes.suspend)
    case .unburyAll: return .perform(model.changes.unburyAll)
    case .goOn: return .perform(model.grading.goOn)
    case .again: return .perform(model.load)
    case .back: return .perform(model.back)
    case .scroll(let movement): scroll(movement)
    case .learnMore(let count): return .perform { [model] in await model.learnMore(count) }
    case .drillTomorrow: model.drillTomorrow()
    case .drillMistakes: model.drillMistakes()
    case .drillLeeches: model.drillLeeches()
    case .drillConfused: model.drillConfused()
    }
    return .done
  }

  /// Types characters of an answer.
  package func type(_ text: String) -> Response {
    .perform { [model] in await model.typing.type(text) }
  }

  /// A click uncovers the card; the wheel scrolls through all texts of a word.
  package func mouse(_ event: TerminalEvent.Mouse, at point: Point) -> Response {
    switch event {
    case .wheelDown: scroll(.down)
    case .wheelUp: scroll(.up)
    case .click, .doubleClick:
      return .perform { [model] in
        if model.state.takesText { return }
        await model.grading.uncover()
      }
    }
    return .done
  }
}

extension ReviewScreen {
  private func scroll(_ movement: Movement) {
    guard let top = model.state.details?.top else { return }
    let last = lastDetail
    let page = Frame.contentHeight(of: drawn.size)
    let target = movement.target(from: min(top, last), count: last + 1, page: page)
    model.scrollDetails(by: target - top, last: last)
  }

  /// How far the details can be scrolled.
  private var lastDetail: Int {
    let state = model.state
    let size = Size(width: drawn.size.width, height: Frame.contentHeight(of: drawn.size))
    let content = Canvas(size: size, metrics: drawn.metrics)
    return state.deck.current.map {
      StudyDetails.lastTop($0.word, state.bookTitles, state.extras, texts, content)
    } ?? 0
  }
}

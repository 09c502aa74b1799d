import TerminalKit
import ViewModels

/// The screen on which the learner chooses what to review or to drill.
package final class ReviewChoiceScreen: ListScreen {
  package let texts: Texts
  let viewModel: ReviewChoiceViewModel
  /// The first visible line of the list.
  private var scroll = 0
  /// How many lines are visible.
  private var page = 1

  package init(viewModel: ReviewChoiceViewModel, texts: Texts) {
    self.viewModel = viewModel
    self.texts = texts
  }

  package var keys: KeyMap<ReviewChoiceAction> { ReviewChoiceKeys.map }

  /// The keys that have hints: where nothing could be read, only that which goes back.
  private var hintedKeys: KeyMap<ReviewChoiceAction> {
    guard case .failed = viewModel.state.phase else { return keys }
    return KeyMap(keys.bindings.filter { $0.action == .back })
  }

  package func text(for action: ReviewChoiceAction) -> KeyText { texts.reviewChoice.key(action) }

  /// The keys, and what the search understands.
  package var help: [HelpSection] {
    HelpSection.sections(of: keys, texts: texts, text: text(for:)) + [texts.search.section]
  }

  /// Keys wait until the words are found that are to be drilled.
  package func holds(_ event: TerminalEvent) -> Bool { viewModel.isSearching }

  package func draw(into canvas: inout Canvas) {
    page = canvas.listHeight(above: viewModel.state.notice, texts)
    ReviewChoiceView.draw(
      viewModel.state,
      texts: texts,
      hints: Hint.hints(of: hintedKeys, texts: texts, text: text(for:)),
      scroll: &scroll,
      into: &canvas
    )
  }

  /// Draws it again when a day begins or a learning step ends.
  package func follow(_ redraw: @escaping () -> Void) async { viewModel.follow(redraw) }

  package func perform(_ action: ReviewChoiceAction) -> Response {
    switch action {
    case .start: return .perform { [viewModel] in await viewModel.start() }
    case .drill: return .perform { [viewModel] in await viewModel.drill() }
    case .search: return .perform { [viewModel] in await viewModel.search() }
    case .pick: viewModel.pick()
    case .back: viewModel.back()
    case .move(let movement): viewModel.move(movement, page: page)
    }
    return .done
  }

  var doubleClick: ReviewChoiceAction? { .start }

  func row(at point: Point) -> Int? {
    let list = ReviewChoiceView.list(viewModel.state, height: page, scroll: scroll)
    let line = list.line(atRow: point.y - Frame.top)
    return if case .row(let row) = line { row } else { nil }
  }
}

import TerminalKit
import ViewModels

/// The screen of statistics: its view model, its view and its keys.
package final class StatisticsScreen: ViewModelScreen {
  package let texts: Texts
  let viewModel: StatisticsViewModel
  /// The rows as last drawn, and how many of them were visible.
  private var drawn = StatisticsView.Extent()

  package init(viewModel: StatisticsViewModel, texts: Texts) {
    self.viewModel = viewModel
    self.texts = texts
  }

  package var keys: KeyMap<StatisticsAction> {
    if viewModel.state.statistics.failure != nil { return StatisticsKeys.failedMap }
    return viewModel.state.isEmpty ? StatisticsKeys.emptyMap : StatisticsKeys.map
  }

  package func text(for action: StatisticsAction) -> KeyText { texts.statistics.key(action) }

  /// The key that shows text shows charts after that.
  private func hint(for action: StatisticsAction) -> KeyText {
    let text = text(for: action)
    guard action == .text, viewModel.state.isText else { return text }
    return KeyText(text.help, hint: texts.statistics.asCharts)
  }

  package func draw(into canvas: inout Canvas) {
    drawn = StatisticsView.draw(
      viewModel.state,
      texts: texts,
      hints: Hint.hints(of: keys, texts: texts, text: hint(for:)),
      into: &canvas
    )
  }

  /// Draws it again when a day begins or a learning step ends.
  package func follow(_ redraw: @escaping () -> Void) async { viewModel.follow(redraw) }

  package func perform(_ action: StatisticsAction) -> Response {
    switch action {
    case .nextSection: go(to: viewModel.section(by: 1))
    case .previousSection: go(to: viewModel.section(by: -1))
    case .section(let section): go(to: section)
    case .text: viewModel.toggleText()
    case .reload: return .perform { [viewModel] in await viewModel.load() }
    case .back: viewModel.back()
    case .move(let movement):
      viewModel.scroll(movement, rows: drawn.rows, page: drawn.page, starts: drawn.starts)
    }
    return .done
  }

  /// The wheel scrolls.
  package func mouse(_ event: TerminalEvent.Mouse, at point: Point) -> Response {
    useWheel(event) { .move($0) }
  }

  private func go(to section: StatisticsSection) {
    viewModel.show(section, row: drawn.starts[section] ?? 0)
  }
}

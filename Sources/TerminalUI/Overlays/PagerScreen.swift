import TerminalKit
import ViewModels

/// The help, or a message.
package final class PagerScreen: KeyedScreen {
  package let texts: Texts
  private let viewModel: PagerViewModel
  /// The number of rows, and how many of them were visible when it was last drawn.
  private var extent = (rows: 0, page: 1)

  package init(viewModel: PagerViewModel, texts: Texts) {
    self.viewModel = viewModel
    self.texts = texts
  }

  /// The screen below waits for it.
  package var isOverlay: Bool { true }
  /// A message is read on screens whose changes can be undone.
  package var takesUndo: Bool { viewModel.state.isMessage }
  package var keys: KeyMap<PagerAction> { PagerKeys.map }

  package func text(for action: PagerAction) -> KeyText { texts.overlays.pagerKey(action) }

  package func show(_ notice: Notice) { viewModel.show(notice) }
  package func dismissNotice() { viewModel.show(nil) }
  /// Shows what has changed.
  package func refresh() async { await viewModel.refresh() }

  package func draw(into canvas: inout Canvas) {
    extent = PagerView.draw(viewModel.state, texts: texts, into: &canvas)
  }

  package func perform(_ action: PagerAction) -> Response {
    switch action {
    case .move(let movement):
      viewModel.scroll(movement, rows: extent.rows, page: extent.page)
    case .page: viewModel.turnPage(rows: extent.rows, page: extent.page)
    case .close: viewModel.finish()
    }
    return .done
  }

  /// The wheel scrolls; a click closes it.
  package func mouse(_ event: TerminalEvent.Mouse, at point: Point) -> Response {
    switch event {
    case .wheelDown: perform(.move(.down))
    case .wheelUp: perform(.move(.up))
    case .click, .doubleClick: perform(.close)
    }
  }
}

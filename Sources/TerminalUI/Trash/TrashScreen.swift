import TerminalKit
import ViewModels

package final class TrashScreen: ListScreen {
  package let texts: Texts
  let viewModel: TrashViewModel
  /// The first visible row.
  private var scroll = 0
  /// The number of rows of the list as last drawn.
  private var height = 1

  package init(viewModel: TrashViewModel, texts: Texts) {
    self.viewModel = viewModel
    self.texts = texts
  }

  package var keys: KeyMap<TrashAction> {
    if case .failed = viewModel.state.phase { return TrashKeys.failedMap }
    return TrashKeys.map
  }

  /// The keys that have hints: those that do something.
  private var hintedKeys: KeyMap<TrashAction> {
    if case .failed = viewModel.state.phase { return keys }
    return TrashKeys.useful(rows: viewModel.state.rows.count, canUndo: viewModel.canUndo)
  }

  package func text(for action: TrashAction) -> KeyText { texts.trash.key(action) }

  package func draw(into canvas: inout Canvas) {
    height = canvas.listHeight(above: viewModel.state.notice, texts)
    TrashView.draw(
      viewModel.state,
      texts: texts,
      hints: Hint.hints(of: hintedKeys, texts: texts, text: text(for:)),
      scroll: &scroll,
      into: &canvas
    )
  }

  /// Waits until restoring or purging has finished.
  package func leave() async { await viewModel.finish() }

  /// Keys wait while something is undone: another row may be selected then.
  package func holds(_ event: TerminalEvent) -> Bool { viewModel.isUndoing }

  package func perform(_ action: TrashAction) -> Response {
    switch action {
    case .restore: return .perform { [viewModel] in await viewModel.restore() }
    case .purge: return .perform { [viewModel] in await viewModel.purge() }
    case .empty: return .perform { [viewModel] in await viewModel.empty() }
    case .undo: return .perform { [viewModel] in await viewModel.undo() }
    case .redo: return .perform { [viewModel] in await viewModel.redo() }
    case .retry: return .perform { [viewModel] in await viewModel.load() }
    case .pick: viewModel.togglePick()
    case .pickAll: viewModel.pickAll()
    case .open: viewModel.toggleOpen()
    case .back: viewModel.back()
    case .move(let movement): viewModel.move(movement, page: height)
    }
    return .done
  }

  func row(at point: Point) -> Int? {
    TrashView.window(viewModel.state, height: height, scroll: scroll)
      .row(atLine: point.y - Frame.top)
  }
}

import TerminalKit
import ViewModels

/// The screen that exports books: its view model, its views and its keys.
package final class ExportScreen: ListScreen {
  package let texts: Texts
  let viewModel: ExportViewModel
  /// The first visible line of the list.
  private var scroll = 0
  /// The number of lines of the list as last drawn.
  private var page = 1
  /// The size of the window when it was last drawn, for clicks.
  private var drawn = Size(width: 0, height: 0)

  package init(viewModel: ExportViewModel, texts: Texts) {
    self.viewModel = viewModel
    self.texts = texts
  }

  package var takesText: Bool { viewModel.state.phase == .typingPath }
  package var losesTextByEscape: Bool { takesText }

  package var keys: KeyMap<ExportAction> {
    switch viewModel.state.phase {
    case .typingPath: ExportKeys.pathMap
    case .ready: ExportKeys.map
    case .loading, .exporting, .stopping, .failed: ExportKeys.busyMap
    }
  }

  package func text(for action: ExportAction) -> KeyText { texts.exporting.key(action) }

  package func draw(into canvas: inout Canvas) {
    let hints =
      takesText
      ? Hint.ownHints(of: keys, text: text(for:))
      : Hint.hints(of: keys, texts: texts, text: text(for:))
    drawn = canvas.size
    page = ExportView.listHeight(above: viewModel.state.notice, texts, in: canvas)
    ExportView.draw(viewModel.state, texts: texts, hints: hints, scroll: &scroll, into: &canvas)
  }

  /// Shows the progress.
  package func follow(_ redraw: @escaping () -> Void) async { await viewModel.follow(redraw) }
  /// Stops what is under way.
  package func leave() async { await viewModel.leave() }

  /// Types into the path.
  package func type(_ text: String) -> Response {
    takesText ? .perform { [viewModel] in await viewModel.path.type(text) } : .ignored
  }

  package func perform(_ action: ExportAction) -> Response {
    switch action {
    case .perform: return .perform { [viewModel] in await viewModel.perform() }
    case .change: return .perform { [viewModel] in await viewModel.change() }
    case .typePath: return .perform { [viewModel] in await viewModel.typePath() }
    case .all: viewModel.pickAll()
    case .kind: viewModel.chooseNextKind()
    case .back: viewModel.back()
    case .move(let movement): viewModel.move(movement, page: page)
    case .path(let action):
      return viewModel.path.perform(action) { [viewModel] in
        await viewModel.acceptPath()
      } cancel: {
        viewModel.back()
      }
    }
    return .done
  }

  /// A click selects, a double click picks, the wheel moves; in the names that complete a path, too.
  package func mouse(_ event: TerminalEvent.Mouse, at point: Point) -> Response {
    if takesText {
      return usePath(viewModel.path, event, at: point, in: drawn) { .path($0) }
    }
    guard viewModel.state.phase == .ready else { return .ignored }
    return useList(event, at: point)
  }

  var doubleClick: ExportAction? { .change }

  func row(at point: Point) -> Int? {
    let list = ExportView.list(viewModel.state, height: page, scroll: scroll)
    let line = list.line(atRow: point.y - Frame.top - ExportView.headHeight)
    return if case .row(let row) = line { row } else { nil }
  }
}

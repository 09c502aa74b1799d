import TerminalKit
import ViewModels

/// The screen that imports a file: its view model, its views and its keys.
package final class ImportScreen: ListScreen {
  package let texts: Texts
  let viewModel: ImportViewModel
  /// The first visible line of the preview.
  private var scroll = 0
  /// The number of lines of the preview as last drawn, and of the lines above it.
  private var page = 1, head = 0
  /// The size of the window when it was last drawn, for clicks.
  private var drawn = Size(width: 0, height: 0)
  /// Whether there were blank lines in it.
  private var isRoomy = false

  package init(viewModel: ImportViewModel, texts: Texts) {
    self.viewModel = viewModel
    self.texts = texts
  }

  /// Whether the path is typed.
  package var takesText: Bool { viewModel.state.phase == .choosing }
  package var losesTextByEscape: Bool { takesText && !viewModel.state.path.line.isEmpty }

  package var keys: KeyMap<ImportAction> {
    switch viewModel.state.phase {
    case .choosing: ImportKeys.pathMap
    case .ready: ImportKeys.map(for: viewModel.state)
    case .reading, .importing, .waiting, .stopping: ImportKeys.busyMap
    }
  }

  package func text(for action: ImportAction) -> KeyText { texts.importing.key(action) }

  private var hints: [Hint] {
    switch viewModel.state.phase {
    case .choosing: Hint.ownHints(of: keys, text: text(for:))
    case .ready:
      Hint.hints(of: ImportKeys.hinted(for: viewModel.state), texts: texts, text: text(for:))
    case .reading, .importing, .waiting, .stopping:
      Hint.hints(of: keys, texts: texts, text: text(for:))
    }
  }

  package func draw(into canvas: inout Canvas) {
    drawn = canvas.size
    page = ImportView.listHeight(viewModel.state, texts, in: canvas)
    head = ImportView.headHeight(viewModel.state, texts, in: canvas)
    isRoomy = ImportView.isRoomy(canvas.size)
    ImportView.draw(viewModel.state, texts: texts, hints: hints, scroll: &scroll, into: &canvas)
  }

  /// Shows the progress.
  package func follow(_ redraw: @escaping () -> Void) async { await viewModel.follow(redraw) }
  /// Stops what is under way.
  package func leave() async { await viewModel.leave() }

  /// Says why the key does nothing, while the file is being read.
  package func ignore(_ key: Key) { viewModel.reportReading() }

  /// Types into the path.
  package func type(_ text: String) -> Response {
    takesText ? .perform { [viewModel] in await viewModel.path.type(text) } : .ignored
  }

  package func perform(_ action: ImportAction) -> Response {
    switch action {
    case .perform: return .perform { [viewModel] in await viewModel.perform() }
    case .next: return .perform { [viewModel] in await viewModel.chooseNext() }
    case .allDecks: return .perform { [viewModel] in await viewModel.toggleDecks() }
    case .role(let role): return .perform { [viewModel] in await viewModel.choose(role) }
    case .choose(let choice): return .perform { [viewModel] in await viewModel.choose(choice) }
    case .back: viewModel.back()
    case .move(let movement): viewModel.move(movement, page: page)
    case .path(let action):
      return viewModel.path.perform(action) { [viewModel] in
        await viewModel.open()
      } cancel: {
        viewModel.back()
      }
    }
    return .done
  }

  /// A click selects, the wheel moves; in the names that complete a path, a double click takes one.
  package func mouse(_ event: TerminalEvent.Mouse, at point: Point) -> Response {
    if takesText {
      return usePath(viewModel.path, event, at: point, in: drawn) { .path($0) }
    }
    guard viewModel.state.phase == .ready else { return .ignored }
    return useList(event, at: point)
  }

  var doubleClick: ImportAction? { .next }

  func row(at point: Point) -> Int? {
    let state = viewModel.state
    let list = ImportView.list(state, isRoomy: isRoomy, height: page, scroll: scroll)
    let line = list.line(atRow: point.y - Frame.top - head)
    return if case .row(let row) = line { row } else { nil }
  }
}

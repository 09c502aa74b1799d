import TerminalKit
import ViewModels

/// The screen of deleted books and words: its view model, its view and its keys.
public final class TrashScreen: KeyedScreen {
  /// The catalogue of texts.
  public let texts: Texts
  private let viewModel: TrashViewModel
  /// The first visible row.
  private var scroll = 0
  /// The rows of the list's part when it was drawn last.
  private var height = 1

  /// Makes the screen of a view model.
  public init(viewModel: TrashViewModel, texts: Texts) {
    self.viewModel = viewModel
    self.texts = texts
  }

  /// The key table.
  public var keys: KeyMap<TrashAction> {
    if case .failed = viewModel.state.phase { return TrashKeys.failedMap }
    return TrashKeys.map
  }

  /// What the help and the hints say of an action.
  public func text(for action: TrashAction) -> KeyText { texts.trash.key(action) }

  /// Draws the rows.
  public func draw(into canvas: inout Canvas) {
    height = Frame.contentHeight(of: canvas.size)
    TrashView.draw(
      viewModel.state,
      texts: texts,
      hints: Hint.hints(of: keys, texts: texts, text: text(for:)),
      scroll: &scroll,
      into: &canvas
    )
  }

  /// Reads what was deleted.
  public func appear() async { await viewModel.load() }
  /// Reads it again.
  public func refresh() async { await viewModel.load() }
  /// Waits for what is being brought back or removed.
  public func leave() async { await viewModel.finish() }
  /// Says something in the status line.
  public func show(_ notice: Notice) { viewModel.show(notice) }
  /// Takes the last notice away.
  public func dismissNotice() { viewModel.dismissNotice() }

  /// Does what a key asks for.
  public func perform(_ action: TrashAction) -> Response {
    switch action {
    case .restore: return .perform { [viewModel] in await viewModel.restore() }
    case .purge: return .perform { [viewModel] in await viewModel.purge() }
    case .empty: return .perform { [viewModel] in await viewModel.empty() }
    case .undo: return .perform { [viewModel] in await viewModel.undo() }
    case .redo: return .perform { [viewModel] in await viewModel.redo() }
    case .retry: return .perform { [viewModel] in await viewModel.load() }
    case .pick: viewModel.togglePick()
    case .pickAll: viewModel.pickAll()
    case .back: viewModel.back()
    case .move(let movement): viewModel.move(movement, page: height)
    }
    return .done
  }

  /// A click selects, the wheel moves.
  public func mouse(_ event: TerminalEvent.Mouse, at point: Point) -> Response {
    viewModel.dismissNotice()
    return useList(
      event,
      row: row(at: point),
      move: { .move($0) },
      select: viewModel.select(row:)
    )
  }

  private func row(at point: Point) -> Int? {
    TrashView.window(viewModel.state, height: height, scroll: scroll)
      .row(atLine: point.y - Frame.top)
  }
}

import TerminalKit
import ViewModels

/// A question for one of the open books.
public final class ChooseBookScreen: KeyedScreen {
  /// The catalogue of texts.
  public let texts: Texts
  private let viewModel: ChooseBookViewModel
  /// The first visible row.
  private var scroll = 0
  /// How many rows are visible.
  private var page = 1

  /// Creates the overlay.
  public init(viewModel: ChooseBookViewModel, texts: Texts) {
    self.viewModel = viewModel
    self.texts = texts
  }

  /// The screen below waits for it.
  public var isOverlay: Bool { true }
  /// Whether the filter is typed.
  public var takesText: Bool { viewModel.state.filter != nil }
  /// The key table.
  public var keys: KeyMap<ChooseBookAction> {
    takesText ? ChooseBookKeys.filterMap : ChooseBookKeys.map
  }

  /// The text of an action in the help.
  public func text(for action: ChooseBookAction) -> KeyText { texts.chooseBook.key(action) }

  /// Draws the screen.
  public func draw(into canvas: inout Canvas) {
    page = Frame.contentHeight(of: canvas.size)
    ChooseBookView.draw(
      viewModel.state,
      texts: texts,
      hints: Hint.ownHints(of: keys, text: text(for:)),
      scroll: &scroll,
      into: &canvas
    )
  }

  /// Reads the books.
  public func appear() async { await viewModel.load() }
  /// Reads them again.
  public func refresh() async { await viewModel.load() }

  /// Performs an action.
  public func perform(_ action: ChooseBookAction) -> Response {
    switch action {
    case .choose: viewModel.choose()
    case .find: viewModel.beginFilter()
    case .cancel: viewModel.cancel()
    case .move(let movement): viewModel.move(movement, page: page)
    case .cancelFind: viewModel.cancelFilter()
    case .edit(let edit): viewModel.editFilter(edit)
    }
    return .done
  }

  /// Types into the filter.
  public func type(_ text: String) -> Response {
    viewModel.type(text)
    return .done
  }

  /// A click selects, a double click chooses, the wheel moves.
  public func mouse(_ event: TerminalEvent.Mouse, at point: Point) -> Response {
    useList(
      event,
      row: row(at: point),
      move: { .move($0) },
      select: viewModel.select(row:),
      doubleClick: .choose
    )
  }

  private func row(at point: Point) -> Int? {
    ChooseBookView.window(viewModel.state, height: page, scroll: scroll)
      .row(atLine: point.y - Frame.top)
  }
}

import TerminalKit
import ViewModels

/// The history of a word: its view model, its view and its keys.
public final class WordHistoryScreen: KeyedScreen {
  /// The catalogue of texts.
  public let texts: Texts
  private let viewModel: WordHistoryViewModel
  /// The number of rows as last drawn, and of those that were visible.
  private var extent = (rows: 0, page: 1)

  /// Creates the screen of a view model.
  public init(viewModel: WordHistoryViewModel, texts: Texts) {
    self.viewModel = viewModel
    self.texts = texts
  }

  /// The key table.
  public var keys: KeyMap<WordHistoryAction> { WordHistoryKeys.map }

  /// The texts of an action in help and hints.
  public func text(for action: WordHistoryAction) -> KeyText { texts.wordHistory.key(action) }

  /// Draws the visible rows.
  public func draw(into canvas: inout Canvas) {
    extent = WordHistoryView.draw(
      viewModel.state,
      texts: texts,
      hints: Hint.hints(of: keys, texts: texts, text: text(for:)),
      into: &canvas
    )
  }

  /// Reads the word.
  public func appear() async { await viewModel.load() }
  /// Reads it again.
  public func refresh() async { await viewModel.load() }
  /// Shows a notice in the status line.
  public func show(_ notice: Notice) { viewModel.show(notice) }
  /// Removes the last notice.
  public func dismissNotice() { viewModel.dismissNotice() }

  /// Performs an action.
  public func perform(_ action: WordHistoryAction) -> Response {
    switch action {
    case .edit: viewModel.edit()
    case .back: viewModel.back()
    case .move(let movement): viewModel.scroll(movement, rows: extent.rows, page: extent.page)
    }
    return .done
  }

  /// The wheel scrolls.
  public func mouse(_ event: TerminalEvent.Mouse, at point: Point) -> Response {
    switch event {
    case .wheelUp: perform(.move(.up))
    case .wheelDown: perform(.move(.down))
    case .click, .doubleClick: .ignored
    }
  }
}

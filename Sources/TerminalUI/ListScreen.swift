import TerminalKit
import ViewModels

/// A screen with one list: a click selects a row, and the wheel moves the selection.
protocol ListScreen: ViewModelScreen where ViewModel: ListViewModel, Action: MovingAction {
  /// What a double click does to the row that it selects; nil when it does nothing more.
  var doubleClick: Action? { get }

  /// The row that is drawn at a point of the window; nil when there is none.
  func row(at point: Point) -> Int?
}

/// The actions of a screen in which something moves.
nonisolated protocol MovingAction {
  static func move(_ movement: Movement) -> Self
}

extension ListScreen {
  var doubleClick: Action? { nil }

  package func mouse(_ event: TerminalEvent.Mouse, at point: Point) -> Response {
    useList(event, at: point)
  }

  /// Handles the mouse while the list is shown.
  func useList(_ event: TerminalEvent.Mouse, at point: Point) -> Response {
    useList(
      event,
      row: row(at: point),
      move: Action.move,
      select: viewModel.select(row:),
      doubleClick: doubleClick
    )
  }
}

import TerminalKit
import ViewModels

extension KeyedScreen {
  /// What the mouse does in a list: a click selects, the wheel moves, a double click may do more.
  /// - Parameters:
  ///   - event: What the mouse did.
  ///   - row: The row that it points at, if there is one.
  ///   - move: The action that moves the selection.
  ///   - select: Selects a row.
  ///   - doubleClick: What a double click does after that.
  /// - Returns: What the screen answers.
  func useList(
    _ event: TerminalEvent.Mouse,
    row: Int?,
    move: (Movement) -> Action,
    select: (Int) -> Void,
    doubleClick: Action? = nil
  ) -> Response {
    switch event {
    case .wheelUp: return perform(move(.up))
    case .wheelDown: return perform(move(.down))
    case .click, .doubleClick:
      guard let row else { return .done }
      select(row)
      guard event == .doubleClick, let doubleClick else { return .done }
      return perform(doubleClick)
    }
  }
}

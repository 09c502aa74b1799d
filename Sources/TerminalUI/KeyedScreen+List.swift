import TerminalKit
import ViewModels

extension KeyedScreen {
  /// Handles the mouse on a screen that scrolls: only the wheel does something.
  /// - Parameters:
  ///   - event: The mouse event.
  ///   - move: The action that scrolls.
  /// - Returns: The response of the screen.
  func useWheel(_ event: TerminalEvent.Mouse, move: (Movement) -> Action) -> Response {
    switch event {
    case .wheelUp: perform(move(.up))
    case .wheelDown: perform(move(.down))
    case .click, .doubleClick: .ignored
    }
  }

  /// Handles the mouse in a list: a click selects, the wheel moves, a double click may do more.
  /// - Parameters:
  ///   - event: The mouse event.
  ///   - row: The row at the mouse, if there is one.
  ///   - move: The action that moves the selection.
  ///   - select: Selects a row.
  ///   - doubleClick: Handles a double click after that; nil when it does nothing.
  /// - Returns: The response of the screen.
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

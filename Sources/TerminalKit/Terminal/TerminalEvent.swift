/// What a terminal reports: input, a new size, or the end.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// A text was pasted; its lines end with a line feed, other control characters are kept.
  case paste(String)
  /// The mouse was used at a cell.
  case mouse(Mouse, at: Point)
  /// The terminal has a new size; the next canvas should have it.
  case resize(Size)
  /// The program continues after being stopped, or the screen was damaged: draw everything again.
  case redraw
  /// A signal asked the program to end.
  case terminate(signal: Int32)
  /// The terminal was closed: nothing can be shown any more, so save and exit.
  case hangUp

  /// A mouse event.
  public enum Mouse: Hashable, Sendable {
    /// The main button was pressed.
    case click
    /// The main button was pressed twice quickly.
    case doubleClick
    /// The wheel was turned by one step.
    case wheelUp, wheelDown
  }
}

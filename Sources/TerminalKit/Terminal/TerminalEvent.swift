/// Something that a terminal tells the program.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// A text was pasted; its lines end with a line feed, other controls are kept.
  case paste(String)
  /// The mouse was used at a cell.
  case mouse(Mouse, at: Point)
  /// The terminal has a new size; the next canvas should have it.
  case resize(Size)
  /// The program was stopped and goes on, or the screen was damaged: draw the whole of it again.
  case redraw
  /// A signal asked the program to end.
  case terminate(signal: Int32)
  /// The terminal is gone: nothing can be shown any more, so save and end.
  case hangUp

  /// What the mouse did.
  public enum Mouse: Hashable, Sendable {
    /// The main button was pressed.
    case click
    /// It was pressed twice quickly.
    case doubleClick
    /// The wheel was turned by one step.
    case wheelUp, wheelDown
  }
}

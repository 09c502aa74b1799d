import JapaneseText

/// A screen of cells and the events of its keyboard.
///
/// It belongs to the main actor, like everything that draws.
@MainActor
public protocol Terminal: AnyObject {
  /// The current size.
  var size: Size { get }
  /// How it measures text; its canvases are created with these metrics.
  var metrics: TextMetrics { get }
  /// The events, in order. There is one consumer: the event loop.
  var events: TerminalEvents { get }
  /// Shows a canvas; only what has changed since the last one is written.
  ///
  /// A canvas of another size is clipped.
  func present(_ canvas: Canvas)
  /// Forces the next canvas to be written completely, because something else wrote to the screen.
  func invalidate()
  /// Restores the terminal, stops the program as Ctrl-Z does, and takes over the terminal
  /// afterwards.
  func suspend()
  /// Gives the terminal to another program until it exits, and takes it over again.
  ///
  /// Meanwhile nothing is shown and no key is read; signals of the keyboard go to the other
  /// program.
  /// - Parameter command: The path of the program, and its arguments.
  /// - Returns: How it ended.
  func lend(to command: [String]) async -> ProgramEnd
  /// Restores the terminal as it was before; nothing is shown afterwards. It may be called twice.
  func close()
}

extension Terminal {
  /// Creates a blank canvas of the terminal's size.
  public func makeCanvas() -> Canvas { Canvas(size: size, metrics: metrics) }
}

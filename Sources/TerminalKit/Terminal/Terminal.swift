import JapaneseText

/// A screen of cells and what comes from its keyboard.
///
/// It belongs to the main actor, as everything that draws does.
@MainActor
public protocol Terminal: AnyObject {
  /// The size at the moment.
  var size: Size { get }
  /// How it measures text; canvases for it are made with these.
  var metrics: TextMetrics { get }
  /// What happens, in order. There is one consumer: the event loop.
  var events: TerminalEvents { get }
  /// Shows a canvas; what did not change since the last one is not written again.
  ///
  /// A canvas of another size is shown as far as it fits.
  func present(_ canvas: Canvas)
  /// Writes the whole screen again with the next canvas, because something else wrote to it.
  func invalidate()
  /// Gives the terminal back, stops the program as Ctrl-Z does, and takes it again afterwards.
  func suspend()
  /// Gives the terminal to another program until that has ended, and takes it again.
  ///
  /// Meanwhile nothing is shown and no key is read; signals of the keyboard are the other's.
  /// - Parameter command: The path of the program, and its arguments.
  /// - Returns: How it ended.
  func lend(to command: [String]) async -> ProgramEnd
  /// Gives the terminal back, as it was before; nothing is shown afterwards. May be called twice.
  func close()
}

extension Terminal {
  /// A blank canvas of the terminal's size.
  public func makeCanvas() -> Canvas { Canvas(size: size, metrics: metrics) }
}

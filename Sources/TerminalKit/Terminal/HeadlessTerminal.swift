import JapaneseText

/// A terminal in memory: scripted events in, canvases out.
@MainActor
public final class HeadlessTerminal: Terminal {
  /// The current size.
  public private(set) var size: Size
  /// How it measures text.
  public let metrics: TextMetrics
  /// The events that were sent, in order.
  public let events = TerminalEvents()
  /// Every canvas that was shown.
  public private(set) var frames: [Canvas] = []
  /// How often the program asked to be suspended.
  public private(set) var suspensions = 0
  /// The commands of the child processes.
  public private(set) var commands: [[String]] = []
  /// What a child process does; nil when none can be started.
  public var onLend: ((_ command: [String]) -> ProgramEnd)?
  /// How often a complete redraw was requested.
  public private(set) var invalidations = 0
  /// Whether the terminal was closed.
  public private(set) var isClosed = false

  /// Creates a terminal; by default 80x24.
  public init(size: Size = Size(width: 80, height: 24), metrics: TextMetrics = .standard) {
    self.size = size
    self.metrics = metrics
  }

  /// The visible canvas.
  public var frame: Canvas { frames.last ?? Canvas(size: size, metrics: metrics) }

  /// Sends events to the program.
  public func send(_ events: TerminalEvent...) {
    for event in events { self.events.send(event) }
  }

  /// Presses keys.
  public func press(_ keys: Key...) {
    for key in keys { events.send(.key(key)) }
  }

  /// Types a text, a key for each character.
  public func type(_ text: String) {
    for character in text { events.send(.key(Key(.character(character)))) }
  }

  /// Resizes the terminal and sends the event.
  public func resize(to size: Size) {
    self.size = size
    events.send(.resize(size))
  }

  /// Stores a canvas, unless the terminal was closed.
  public func present(_ canvas: Canvas) {
    guard !isClosed else { return }
    frames.append(canvas)
  }

  /// Counts requests for a complete redraw.
  public func invalidate() { invalidations += 1 }

  /// Counts the request and sends the event that a real terminal sends afterwards.
  public func suspend() {
    suspensions += 1
    events.send(.redraw)
  }

  /// Calls `onLend`; without one, there is no such command.
  public func lend(to command: [String]) async -> ProgramEnd {
    commands.append(command)
    let noSuchFile: Int32 = 2  // ENOENT, on every system.
    return onLend?(command) ?? .notStarted(noSuchFile)
  }

  /// Ends the events.
  public func close() {
    isClosed = true
    events.finish()
  }
}

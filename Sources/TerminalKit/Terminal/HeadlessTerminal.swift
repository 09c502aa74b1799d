import JapaneseText

/// A terminal in memory: scripted events in, canvases out.
@MainActor
public final class HeadlessTerminal: Terminal {
  /// The size at the moment.
  public private(set) var size: Size
  /// How it measures text.
  public let metrics: TextMetrics
  /// What was sent, in order.
  public let events = TerminalEvents()
  /// Every canvas that was shown.
  public private(set) var frames: [Canvas] = []
  /// How often the program asked to be stopped.
  public private(set) var suspensions = 0
  /// The commands of the programs that it was given to.
  public private(set) var commands: [[String]] = []
  /// What such a program does; without it none can be started.
  public var onLend: ((_ command: [String]) -> ProgramEnd)?
  /// How often the whole screen was asked for.
  public private(set) var invalidations = 0
  /// Whether the terminal was given back.
  public private(set) var isClosed = false

  /// A terminal of a size, 80x24 unless it is said otherwise.
  public init(size: Size = Size(width: 80, height: 24), metrics: TextMetrics = .standard) {
    self.size = size
    self.metrics = metrics
  }

  /// The canvas that is visible.
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

  /// Gives the terminal another size and tells the program.
  public func resize(to size: Size) {
    self.size = size
    events.send(.resize(size))
  }

  /// Ends the stream of events, as when nothing more will ever come.
  public func finish() {
    events.finish()
  }

  /// Forgets the canvases shown so far, to look at what one key draws.
  public func forgetFrames() {
    frames = []
  }

  /// Keeps a canvas, unless the terminal was given back.
  public func present(_ canvas: Canvas) {
    guard !isClosed else { return }
    frames.append(canvas)
  }

  /// Counts that the whole screen was asked for.
  public func invalidate() { invalidations += 1 }

  /// Counts the wish and sends what a real terminal sends afterwards.
  public func suspend() {
    suspensions += 1
    events.send(.redraw)
  }

  /// Does what `onLend` says.
  public func lend(to command: [String]) async -> ProgramEnd {
    commands.append(command)
    return onLend?(command) ?? .notStarted(2)
  }

  /// Ends the events.
  public func close() {
    isClosed = true
    events.finish()
  }
}

import CNcurses
import Dispatch
import JapaneseText
import Processes
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal that the program was started from, through ncurses.
///
/// ncurses describes the terminal, sets its modes and recognizes its keys. The output comes from
/// `Painter`, because ncurses relies on its own table of widths, which differs from that of some
/// terminals. There can be only one in a process.
@MainActor
public final class CursesTerminal: Terminal {
  /// The current size.
  public private(set) var size: Size
  /// How text is measured.
  public let metrics: TextMetrics
  /// The events, in order.
  public let events = TerminalEvents()
  private let capabilities: Capabilities
  private let output = TerminalOutput()
  private var painter: Painter
  private var input: CursesInput?
  private let relay: SignalRelay?
  /// The latest canvas, while the terminal is too slow to show it.
  private var wanted: Canvas?
  private var isClosed = false
  /// The child process that uses the terminal.
  private var child: ChildProcess?
  /// When the program continued after stopping itself, which SIGCONT also reports.
  private var resumed = ContinuousClock.Instant.now - .seconds(1)

  /// Keeps the terminal from showing keys that are typed while the program starts: call this first.
  ///
  /// They are read as soon as a terminal is created. When none is, because the start fails or a signal
  /// ends it, the terminal shows what is typed again.
  public nonisolated static func silence() { TerminalModes.silence() }

  /// Takes over the terminal.
  ///
  /// - Parameter options: The settings of the terminal.
  /// - Throws: `CursesTerminalError` when it cannot be used; nothing has been drawn.
  public init(_ options: TerminalOptions = TerminalOptions()) throws(CursesTerminalError) {
    try TerminalChecks.run()
    metrics = options.metrics
    TerminalModes.rememberShell()
    // Before ncurses starts: it does not change signals that have a handler.
    relay = SignalRelay()
    guard tango_start() != nil else {
      throw .terminalUnknown(TerminalChecks.environment("TERM") ?? "")
    }
    // See https://no-color.org.
    let usesColors = TerminalChecks.environment("NO_COLOR") == nil
    guard let capabilities = Capabilities(usesMouse: options.usesMouse, usesColors: usesColors)
    else {
      TerminalModes.leave()
      throw .terminalTooSimple(TerminalChecks.environment("TERM") ?? "")
    }
    self.capabilities = capabilities
    painter = Painter(capabilities: capabilities)
    size = Self.currentSize
    guard tango_program_modes() != -1, let window = tango_input() else { throw .terminalRefused }
    TerminalModes.rememberOwn(leave: capabilities.leave, sink: output.sink)
    start(reading: window)
  }

  private func start(reading window: UnsafeMutablePointer<WINDOW>) {
    relay?.listen { [weak self, events] number in
      if SignalRelay.endings.contains(number) { events.send(.terminate(signal: number)) }
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.answer(number) } }
    }
    output.send(capabilities.enter)
    output.onReady = { [weak self] in self?.showWanted() }
    output.onLost = { [weak self] in self?.hangUp() }
    let input = CursesInput(
      window: window,
      isBehind: { [events] in events.waitingCount > 500 },
      onEvents: { [events] new in
        if MainLoop.isRunning { return events.handle(new) }
        for event in new { events.send(event) }
      },
      onLost: { [weak self] in self?.hangUp() }
    )
    input.start()
    self.input = input
  }

  /// Shows a canvas, or keeps it until the terminal has shown the last one.
  public func present(_ canvas: Canvas) {
    guard !isClosed else { return }
    wanted = canvas
    if !output.isBusy { showWanted() }
  }

  private func showWanted() {
    guard child == nil, let canvas = wanted else { return }
    wanted = nil
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4096)
    painter.paint(canvas, into: &bytes)
    output.send(bytes)
  }

  /// Forces the next canvas to be written completely.
  public func invalidate() { painter.invalidate() }

  /// Restores the terminal, stops the program as Ctrl-Z does, and takes over the terminal
  /// afterwards.
  public func suspend() {
    guard !isClosed, child == nil else { return }
    if TerminalModes.isForeground {
      output.settle(milliseconds: 300)
      TerminalModes.leave()
    }
    TerminalModes.stop()
    takeBack()
    resumed = .now
  }

  /// Gives the terminal to another program until it exits, and takes it over again.
  public func lend(to command: [String]) async -> ProgramEnd {
    guard !isClosed, child == nil else { return .notStarted(EBUSY) }
    input?.stop()
    output.settle(milliseconds: 300)
    TerminalModes.leave()
    SignalRelay.standBack()
    let end = await run(command)
    guard !isClosed else { return end }
    SignalRelay.stepForward()
    if !TerminalModes.isForeground { TerminalModes.stop() }
    takeBack()
    input?.start()
    resumed = .now
    return end
  }

  private func run(_ command: [String]) async -> ProgramEnd {
    do {
      let child = try ChildProcess(command)
      self.child = child
      defer { self.child = nil }
      switch await child.end() {
      case .exited(let status): return .exited(status)
      case .signalled(let number): return .signalled(number)
      }
    } catch {
      return .notStarted(error.code)
    }
  }

  /// Sets up the terminal again, whatever changed in the meantime.
  private func takeBack() {
    TerminalModes.enter()
    output.discard()
    output.send(capabilities.enter)
    painter.invalidate()
    adoptSize()
    events.send(.redraw)
  }

  /// Restores the terminal for good.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    child?.send(SIGHUP)
    input?.stop()
    output.settle(milliseconds: 300)
    TerminalModes.leave()
    events.finish()
  }

  private func hangUp() {
    guard !isClosed else { return }
    relay?.leaveSoonAfterHangUp()
    events.send(.hangUp)
  }
}

extension CursesTerminal {
  /// Handles a signal on the main actor.
  fileprivate func answer(_ number: Int32) {
    guard !isClosed else { return }
    if child != nil, number != SIGWINCH { return }
    switch number {
    case SIGWINCH: adoptSize()
    case SIGTSTP, SIGTTIN, SIGTTOU: suspend()
    // Stopped without a chance to restore the terminal: the shell may have changed everything.
    case SIGCONT where ContinuousClock.now - resumed > .milliseconds(200):
      if TerminalModes.isForeground { takeBack() } else { suspend() }
    default: break
    }
  }

  /// Reads the terminal's size, and reports a change.
  private func adoptSize() {
    let current = Self.currentSize
    guard current != size else { return }
    size = current
    resizeterm(Int32(current.height), Int32(current.width))
    events.send(.resize(current))
  }

  /// The size in cells, within reasonable limits; 80x24 when the terminal does not report it.
  private static var currentSize: Size {
    var width: Int32 = 0
    var height: Int32 = 0
    guard tango_size(&width, &height) == 0, width > 0, height > 0 else {
      return Size(width: 80, height: 24)
    }
    return Size(width: min(Int(width), 1000), height: min(Int(height), 500))
  }
}

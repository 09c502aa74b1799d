import CNcurses
import Dispatch
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads the keyboard through ncurses, only when there is something to read.
@MainActor
final class CursesInput {
  private let window: UnsafeMutablePointer<WINDOW>
  private var assembler = InputAssembler()
  private var source: (any DispatchSourceRead)?
  private var isReading = false
  private var lastRead = 0.0
  private var readsAgain = false
  private let isBehind: @MainActor () -> Bool
  private let onEvents: @MainActor ([TerminalEvent]) -> Void
  private let onLost: @MainActor () -> Void

  /// The maximum number of bytes read before other work gets its turn.
  private static let batch = 4096

  init(
    window: UnsafeMutablePointer<WINDOW>,
    isBehind: @escaping @MainActor () -> Bool,
    onEvents: @escaping @MainActor ([TerminalEvent]) -> Void,
    onLost: @escaping @MainActor () -> Void
  ) {
    self.window = window
    self.isBehind = isBehind
    self.onEvents = onEvents
    self.onLost = onLost
  }

  /// Starts reading.
  func start() {
    isReading = true
    if MainLoop.watch(STDIN_FILENO, { [weak self] in self?.read() }) { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.read() }
    }
    source.activate()
    self.source = source
  }

  /// Stops reading, until `start()` is called again.
  func stop() {
    isReading = false
    MainLoop.unwatch()
    source?.cancel()
    source = nil
  }

  private func read() {
    guard isReading else { return }
    var events: [TerminalEvent] = []
    let now = Self.seconds
    // A paste whose end was lost must not swallow what is typed later.
    if now - lastRead > 2 { assembler.abandonPaste(into: &events) }
    lastRead = now
    // What is not read stays in the terminal's buffer: nothing piles up here.
    if isBehind() {
      if !events.isEmpty { onEvents(events) }
      return readAgain()
    }
    let count = drain(at: now, into: &events)
    if count < Self.batch { assembler.pause(into: &events) }
    if !events.isEmpty { onEvents(events) }
    if count == Self.batch {
      // ncurses may hold bytes that the kernel no longer reports.
      readAgain()
    } else if count == 0 || source != nil, isHungUp {
      // Dispatch reports a hang-up only once, so check for it after reading, too.
      stop()
      onLost()
    }
  }

  private func readAgain() {
    guard !readsAgain else { return }
    readsAgain = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        self?.readsAgain = false
        self?.read()
      }
    }
  }

  private func drain(at now: Double, into events: inout [TerminalEvent]) -> Int {
    for count in 0..<Self.batch {
      let code = wgetch(window)
      if code == tango_no_key() { return count }
      if (0...0xFF).contains(code) {
        assembler.take(UInt8(code), at: now, into: &events)
      } else if let key = Key(curses: code) {
        assembler.take(key, into: &events)
      }
    }
    return Self.batch
  }

  /// Whether nothing can be read any more: the terminal was closed, reported or not.
  private var isHungUp: Bool {
    var state = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&state, 1, 0) > 0 else { return false }
    if state.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { return true }
    return state.revents & Int16(POLLIN) != 0 && tango_waiting() <= 0
  }

  private static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension Key {
  /// The key for one of ncurses' own codes; nil for those that are not used here.
  init?(curses code: Int32) {
    let function = code - tango_key_f0()
    if (1...24).contains(function) {
      self.init(.function(Int(function)))
    } else if let key = Self.byCode[code] {
      self = key
    } else {
      return nil
    }
  }

  private static let byCode: [Int32: Key] = [
    KEY_UP: .up, KEY_DOWN: .down, KEY_LEFT: .left, KEY_RIGHT: .right,
    KEY_HOME: .home, KEY_END: .end, KEY_PPAGE: .pageUp, KEY_NPAGE: .pageDown,
    KEY_A1: .home, KEY_C1: .end, KEY_A3: .pageUp, KEY_C3: .pageDown,
    KEY_BACKSPACE: .backspace, KEY_DC: .delete, KEY_IC: .insert, KEY_ENTER: .enter,
    KEY_BTAB: .backTab, KEY_SLEFT: Key(.left, .shift), KEY_SRIGHT: Key(.right, .shift),
    KEY_SR: Key(.up, .shift), KEY_SF: Key(.down, .shift), KEY_SHOME: Key(.home, .shift),
    KEY_SEND: Key(.end, .shift), KEY_SDC: Key(.delete, .shift), KEY_SIC: Key(.insert, .shift),
    KEY_SPREVIOUS: Key(.pageUp, .shift), KEY_SNEXT: Key(.pageDown, .shift),
  ]
}

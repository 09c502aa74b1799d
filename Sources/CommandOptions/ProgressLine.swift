import JapaneseText
import Processes
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How far a long command is: a line on a terminal that is rewritten and gone at the end, or lines for
/// another program.
package final class ProgressLine: Sendable {
  /// Where it is shown.
  package enum Style: Sendable {
    /// As a line on the terminal of standard error, which is this many columns wide.
    case line(columns: Int)
    /// As lines of `progress`, tab and share, which a function writes.
    case report(@Sendable (String) -> Void)
    /// Nowhere.
    case none

    /// On standard error if that is a terminal.
    package static var terminal: Style {
      TerminalWidth.ofErrors.map { .line(columns: $0) } ?? .none
    }
  }

  private struct State {
    var name: String
    var start = ContinuousClock.now
    var last: ContinuousClock.Instant?
    var isShown = false
  }

  private static let terminal = Mutex(TerminalLine())
  private static let interval = Duration.milliseconds(100)

  private let style: Style
  /// What is done before is not worth a line on a terminal.
  private static let quiet = Duration.milliseconds(400)
  private let state: Mutex<State>

  /// Creates a line, on standard error unless given, for what has a name.
  package init(_ name: String = "", style: Style = .terminal) {
    self.style = style
    state = Mutex(State(name: name.visible))
  }

  /// Begins with what has another name.
  package func begin(_ name: String) {
    clear()
    state.withLock { $0 = State(name: name.visible) }
  }

  /// Shows a share from 0 to 1, unless one was shown just before.
  package func show(_ share: Double) {
    write(
      after: Self.quiet,
      reported: { "progress\t\(Double(Int(Self.clamped(share) * 1_000)) / 1_000)" },
      line: { Self.text($0, share, after: $1, columns: $2) }
    )
  }

  /// Shows how much of a file has come, on a terminal only: its share, or its size when the whole is
  /// unknown.
  ///
  /// The first time that is at once, since nothing more may come.
  package func show(fetched bytes: Int, share: Double?) {
    write(
      after: .zero,
      reported: { nil },
      line: { name, time, columns in
        guard let share else { return "\(name) \(bytes / 1_000) kB" }
        return Self.text(name, share, after: time, columns: columns)
      }
    )
  }

  /// Removes the line from the terminal.
  package func clear() {
    state.withLock { state in
      if state.isShown { Self.terminal.withLock { $0.put("") } }
      state.isShown = false
    }
  }

  /// Removes whatever line is on the terminal, so that a message can be printed; the next progress shows
  /// it again.
  package static func hide() { terminal.withLock { $0.hide() } }

  /// Removes whatever line is on the terminal, before the program ends in the middle of its work; none
  /// is shown after it.
  package static func end() { terminal.withLock { $0.end() } }

  /// Prepares `stop()`, which a handler of signals calls.
  package static func prepareToStop() { TerminalLine.prepareToStop() }

  /// Does as `end()` in a handler of signals.
  /// - Returns: Whether a line was removed.
  package static func stop() -> Bool { TerminalLine.stop() }

  /// Writes a progress in the style.
  /// - Parameters:
  ///   - quiet: How long nothing is shown on a terminal.
  ///   - reported: Makes the line for another program; nil for none.
  ///   - line: Makes the line for the terminal, from a name, the time so far and the columns.
  private func write(
    after quiet: Duration,
    reported: () -> String?,
    line: (String, Duration, Int) -> String
  ) {
    if case .none = style { return }
    let quiet = if case .line = style { quiet } else { Duration.zero }
    let now = ContinuousClock.now
    state.withLock { state in
      if now - (state.last ?? state.start) < (state.last == nil ? quiet : Self.interval) { return }
      state.last = now
      switch style {
      case .none: break
      case .report(let write): if let text = reported() { write(text) }
      case .line(let columns):
        state.isShown = true
        let text = line(state.name, now - state.start, columns)
        Self.terminal.withLock { $0.put(TextMetrics.standard.truncated(text, to: columns - 1)) }
      }
    }
  }
}

// MARK: - The terminal

/// The line of the terminal, which only one `ProgressLine` shows at a time.
private struct TerminalLine {
  private var isShown = false
  private var isOver = false

  /// Replaces the line.
  mutating func put(_ line: String) {
    if isOver || Self.isStopped.load(ordering: .relaxed) { return }
    _ = StandardDescriptors.write("\r\u{1B}[K" + line, to: 2)
    isShown = !line.isEmpty
    Self.isOnTerminal.store(isShown, ordering: .relaxed)
  }

  /// Removes the line.
  mutating func hide() {
    if isShown { put("") }
  }

  /// Removes the line for good.
  mutating func end() {
    hide()
    isOver = true
  }

  // A handler of signals must not wait for the lock of the line.

  /// Whether the line is on the terminal.
  private static let isOnTerminal = Atomic(false)
  /// Whether a signal has stopped it.
  private static let isStopped = Atomic(false)

  /// Makes what `stop` needs, which waits for a lock when it is first used.
  static func prepareToStop() {
    isOnTerminal.store(false, ordering: .relaxed)
    isStopped.store(false, ordering: .relaxed)
  }

  static func stop() -> Bool {
    isStopped.store(true, ordering: .relaxed)
    if !isOnTerminal.load(ordering: .relaxed) { return false }
    let text: StaticString = "\r\u{1B}[K"
    return write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount) > 0
  }
}

// MARK: - The line

extension ProgressLine {
  /// The longest bar, and the shortest one that says anything.
  private static let barLengths = 4...40
  private static let shortestName = 8
  /// The columns of ` 40%, 59 min 59 s left`.
  private static let numbersWidth = 22

  /// The line, as `words.csv ████······  40%, 3 s left`.
  ///
  /// Where there is little room the bar goes first, then the end of the name.
  package static func text(
    _ name: String,
    _ share: Double,
    after time: Duration,
    columns: Int
  ) -> String {
    let share = clamped(share)
    let metrics = TextMetrics.standard
    let room = columns - 1 - numbersWidth
    let name = metrics.truncated(name, to: max(shortestName, room - 1))
    let length = min(barLengths.upperBound, room - metrics.width(of: name) - 2)
    let percent = Int(share * 100)
    let number = String(repeating: " ", count: percent < 10 ? 2 : percent < 100 ? 1 : 0)
    let parts = [name, barLengths.contains(length) ? bar(share, length: length) : nil]
    return parts.compactMap(\.self).joined(separator: " ") + " \(number)\(percent)%"
      + timeLeft(share, after: time)
  }

  /// A share from 0 to 1; what comes in may be more, or no number.
  private static func clamped(_ share: Double) -> Double { share >= 0 ? min(share, 1) : 0 }

  private static func bar(_ share: Double, length: Int) -> String {
    let filled = Int(share * Double(length))
    return String(repeating: "█", count: filled) + String(repeating: "·", count: length - filled)
  }

  /// How long it still takes; empty at the beginning and at the end.
  private static func timeLeft(_ share: Double, after time: Duration) -> String {
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    guard share > 0.02, share < 1 else { return "" }
    let left = Int((seconds / share * (1 - share)).rounded(.up))
    return left < 60 ? ", \(left) s left" : ", \(left / 60) min \(left % 60) s left"
  }
}

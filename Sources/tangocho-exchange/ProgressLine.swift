import JapaneseText
import Network
import Processes
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How far an import or an export is: a line on a terminal that is rewritten and gone at the end, or lines for
/// another program.
final class ProgressLine: Sendable {
  /// Where it is shown.
  enum Style {
    /// As a line on the terminal of standard error, which is this many columns wide.
    case line(columns: Int)
    /// As lines of `progress`, tab and share on standard output.
    case report
    /// Nowhere.
    case none
  }

  private struct State {
    var name = ""
    var start = ContinuousClock.now
    var last: ContinuousClock.Instant?
    var isShown = false
  }

  private static let interval = Duration.milliseconds(100)

  private let style: Style
  /// What is done before is not worth a line on a terminal.
  private let quiet: Duration
  private let state = Mutex(State())

  init(_ style: Style) {
    self.style = style
    quiet = if case .line = style { .milliseconds(400) } else { .zero }
  }

  /// Begins with a file.
  func begin(_ name: String) {
    clear()
    state.withLock { $0 = State(name: name) }
  }

  /// Shows a share from 0 to 1, unless one was shown just before.
  func show(_ share: Double) {
    write(
      reported: { "progress\t\(Double(Int(share * 1_000)) / 1_000)" },
      line: { Self.text($0, share, after: $1) }
    )
  }

  /// Shows how much of a file has come, unless that was shown just before: its share, or its size
  /// when the whole is unknown.
  func show(_ transfer: TransferProgress) {
    write(
      reported: { nil },
      line: { name, time in
        guard let share = transfer.share else {
          return "\(name): \(transfer.received / 1_000) kB"
        }
        return Self.text(name, share, after: time)
      }
    )
  }

  /// Writes a progress in the style for this run.
  /// - Parameters:
  ///   - reported: Makes the line for another program; nil for none.
  ///   - line: The line for the terminal, from a name and the time so far.
  private func write(reported: () -> String?, line: (String, Duration) -> String) {
    if case .none = style { return }
    let now = ContinuousClock.now
    state.withLock { state in
      if now - (state.last ?? state.start) < (state.last == nil ? quiet : Self.interval) { return }
      state.last = now
      switch style {
      case .none: break
      case .report: if let text = reported() { Lines.write(text) }
      case .line(let columns):
        state.isShown = true
        let text = line(state.name, now - state.start)
        let visible = Lines.visible(TextMetrics.standard.truncated(text, to: columns - 1))
        Lines.put("\r\u{1B}[K" + visible, to: 2)
      }
    }
  }

  /// Removes the line from the terminal.
  func clear() {
    state.withLock { state in
      if state.isShown { Lines.put("\r\u{1B}[K", to: 2) }
      state.isShown = false
    }
  }

  /// The line: what, how much, and how long it still takes.
  static func text(_ name: String, _ share: Double, after time: Duration) -> String {
    let text = "\(name): \(Int(share * 100))%"
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    guard share > 0.02, share < 1 else { return text }
    let left = Int((seconds / share * (1 - share)).rounded(.up))
    return text + ", "
      + (left < 60 ? "\(left) s left" : "\(left / 60) min \(left % 60) s left")
  }

  /// The style for this run.
  static func style(isReport: Bool) -> Style {
    if isReport { return .report }
    guard isatty(2) == 1 else { return .none }
    return .line(columns: TerminalWidth.ofErrors ?? 80)
  }
}

import Domain
import Processes
import Synchronization

/// How far a long command is, on standard error when that is a terminal.
final class TerminalProgressBar: Sendable {
  private let name: String
  private let columns: Int?
  /// What is shown; nil before the first time.
  private let percent = Mutex<Int?>(nil)

  init(_ name: String) {
    self.name = name
    columns = TerminalWidth.ofErrors
  }

  /// Shows how much is done, 0 to 1.
  func show(_ fraction: Double) {
    guard let columns else { return }
    let next = Int((min(max(fraction, 0), 1) * 100).rounded())
    percent.withLock { percent in
      guard percent != next else { return }
      percent = next
      write(Self.line(name, next, columns: columns))
    }
  }

  /// Removes the bar.
  func end() {
    percent.withLock { percent in
      if percent != nil { write("") }
      percent = nil
    }
  }

  /// `optimizing ████······  40%`.
  static func line(_ name: String, _ percent: Int, columns: Int) -> String {
    let length = min(40, max(0, columns - name.count - 8))
    let filled = length * percent / 100
    let bar = String(repeating: "█", count: filled) + String(repeating: "·", count: length - filled)
    let number = String(repeating: " ", count: percent < 10 ? 2 : percent < 100 ? 1 : 0)
    return "\(name) \(bar) \(number)\(percent)%"
  }

  /// Replaces the line of the terminal.
  private func write(_ line: String) {
    _ = StandardDescriptors.write("\r\u{1B}[K" + line, to: 2)
  }
}

extension TerminalProgressBar {
  /// Has the index of a dictionary built, if there is none yet.
  /// - Returns: Whether words can be looked up, or why not.
  @discardableResult
  static func prepare(_ dictionary: any DictionaryService) async -> DictionaryStatus {
    var status = await dictionary.status()
    guard case .unprepared = status else { return status }
    let bar = TerminalProgressBar("preparing the dictionary")
    for await next in dictionary.prepare() {
      status = next
      if case .preparing(let fraction) = next { bar.show(fraction) }
    }
    bar.end()
    return status
  }
}

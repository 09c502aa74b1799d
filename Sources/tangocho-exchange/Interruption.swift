import CommandOptions
import Synchronization

/// Ends an import that a signal interrupts, as long as nothing is written.
///
/// Reading may be anywhere then: in a library that knows nothing of cancelling. So the process ends
/// itself, after it has removed what it unpacked.
final class Interruption: Sendable {
  /// What an import is doing.
  private enum Phase {
    /// Nothing was written of this file.
    case reading(path: String)
    /// It is being written, or was.
    case writing
  }

  private struct State {
    var phase = Phase.reading(path: "")
    /// The signal that came while something was written.
    var late: Int32?
  }

  private let state = Mutex(State())

  /// Begins to watch for signals.
  init() { Signals.react(by: { [self] in take($0) }) }

  /// Begins with a file, unless a signal came while another one was written.
  /// - Returns: The signal; nil when the file is begun.
  @discardableResult
  func begin(_ path: String) -> Int32? {
    state.withLock { state in
      if state.late == nil { state.phase = .reading(path: path) }
      return state.late
    }
  }

  /// Begins to write, which is not interrupted: it takes seconds, and reviews may be written before
  /// the words that they belong to.
  func beginWriting() { state.withLock { $0.phase = .writing } }

  private func take(_ signal: Int32) {
    state.withLock { state in
      switch state.phase {
      case .writing: state.late = signal
      case .reading(let path):
        ProgressLine.end()
        Lines.report("“\(path)” was not imported: it was interrupted.")
        Signals.end(after: signal)
      }
    }
  }
}

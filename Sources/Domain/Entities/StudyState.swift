/// Whether the learner knows a word: what its last grade or mark said.
public enum StudyState: UInt8, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// Not asked yet, or cleared (–).
  case undefined = 0
  /// Known (○).
  case success = 1
  /// Not known (×).
  case fail = 2

  /// The next state when the toggle key is pressed: undefined, success, fail, undefined.
  public var toggled: StudyState {
    switch self {
    case .undefined: .success
    case .success: .fail
    case .fail: .undefined
    }
  }

  /// Its symbol, on every screen, in the output of commands and in tables that are exported.
  package var symbol: String {
    switch self {
    case .undefined: "–"
    case .success: "○"
    case .fail: "×"
    }
  }
}

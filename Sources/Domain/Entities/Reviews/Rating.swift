/// How well a word was recalled; the raw values are those of FSRS.
public enum Rating: UInt8, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// Not recalled (×).
  case again = 1
  /// Recalled with effort.
  case hard = 2
  /// Recalled (○).
  case good = 3
  /// Recalled without thinking.
  case easy = 4

  /// Whether the word was recalled at all.
  public var isRecalled: Bool { self != .again }

  /// The study state that a word gets with this grade; nil for hard, which keeps it.
  public var studyState: StudyState? {
    switch self {
    case .again: .fail
    case .hard: nil
    case .good, .easy: .success
    }
  }
}

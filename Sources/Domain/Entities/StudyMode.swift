/// Which words of a book are shown while studying.
public enum StudyMode: String, CaseIterable, Hashable, Sendable {
  /// Every word.
  case all
  /// The words that are not ○.
  case excludeSuccess
  /// The words that are ×.
  case onlyFail

  /// Whether a word in this state is shown.
  public func shows(_ state: StudyState) -> Bool {
    switch self {
    case .all: true
    case .excludeSuccess: state != .success
    case .onlyFail: state == .fail
    }
  }
}

@testable import Durability

/// A failure in a run.
struct LiveFailure: Error, CustomStringConvertible {
  let description: String
}

extension LibraryCheck.Finding {
  /// Whether something acknowledged is missing.
  var isMissing: Bool { if case .missing = self { true } else { false } }
}

@testable import Durability

/// What went wrong in a run.
struct LiveFailure: Error, CustomStringConvertible {
  let description: String
}

extension LibraryCheck.Finding {
  /// Whether something acknowledged is not so.
  var isMissing: Bool { if case .missing = self { true } else { false } }
}

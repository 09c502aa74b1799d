/// At the end of a run, the library lacks something that was shown as saved, and what was typed is not
/// kept either.
package nonisolated struct SeveralLosses: Error {
  /// What is said of each.
  package let errors: [any Error]

  /// The error of several, of which some may be nil: the only one, or all of them.
  static func error(of losses: [(any Error)?]) -> (any Error)? {
    let errors = losses.compactMap { $0 }
    if errors.count < 2 { return errors.first }
    return SeveralLosses(errors: errors)
  }
}

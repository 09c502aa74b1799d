/// What English sentences are put together with: numbers of things, and lists.
///
/// The catalogue and the command line ask here, so that a plural is decided in one place.
package nonisolated enum English {
  /// A number and what there is of it: `1 word`, `3 words`; a plural with more than an s is given.
  package static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(form(number, one, many ?? one + "s"))"
  }

  /// The word that goes with a number of things: `is`, `are`.
  package static func form(_ number: Int, _ one: String, _ many: String) -> String {
    number == 1 ? one : many
  }

  /// `a, b, c`; what is empty is left out.
  package static func list(_ parts: [String?]) -> String { joined(parts, by: ", ") }

  /// `a, b and c`.
  package static func sentence(_ parts: [String]) -> String {
    guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
    return "\(list(parts.dropLast())) and \(last)"
  }

  /// `a · b · c`: what stands side by side without a sentence.
  package static func row(_ parts: [String?]) -> String { joined(parts, by: " · ") }

  private static func joined(_ parts: [String?], by separator: String) -> String {
    parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: separator)
  }
}

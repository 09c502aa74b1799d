/// Builds English sentences: numbers of things, and lists.
///
/// The catalogue and the command line both use it, so that plurals are formed in one place.
package nonisolated enum English {
  /// A number with its noun: `1 word`, `3 words`; a plural that does not end in s is given.
  package static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(form(number, one, many ?? one + "s"))"
  }

  /// The word that agrees with a number: `is`, `are`.
  package static func form(_ number: Int, _ one: String, _ many: String) -> String {
    number == 1 ? one : many
  }

  /// `1st`, `2nd`, `11th`.
  package static func ordinal(_ number: Int) -> String {
    let ending =
      switch (number % 100, number % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      default: "th"
      }
    return "\(number)\(ending)"
  }

  /// `a, b, c`; empty parts are left out.
  package static func list(_ parts: [String?]) -> String { joined(parts, by: ", ") }

  /// `a, b and c`.
  package static func sentence(_ parts: [String]) -> String {
    guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
    return "\(list(parts.dropLast())) and \(last)"
  }

  /// `a · b · c`: parts side by side, not a sentence.
  package static func row(_ parts: [String?]) -> String { joined(parts, by: " · ") }

  private static func joined(_ parts: [String?], by separator: String) -> String {
    parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: separator)
  }
}

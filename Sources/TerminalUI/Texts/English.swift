/// Builds English sentences: numbers of things, and lists.
///
/// The catalogue and the command line both use it, so that plurals are formed in one place.
package nonisolated enum English {
  /// A whole number with its thousands apart: `20,000`.
  package static func number(_ number: Int) -> String {
    let text = String(number)
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }.count
    guard digits > 3 else { return text }
    // Bytes, since most screens put several numbers together with each key.
    return String(unsafeUninitializedCapacity: text.utf8.count + digits / 3) { bytes in
      var (end, left) = (0, text.utf8.count)
      for byte in text.utf8 {
        if left < digits, left.isMultiple(of: 3) {
          bytes[end] = UInt8(ascii: ",")
          end += 1
        }
        bytes[end] = byte
        (end, left) = (end + 1, left - 1)
      }
      return end
    }
  }

  /// A number that is not negative, with a number of decimal places: `0.5`.
  package static func decimal(_ value: Double, places: Int = 1) -> String {
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let digits = String(Int((value * Double(scale)).rounded()))
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return padded.dropLast(places) + "." + padded.suffix(places)
  }

  /// A quotient with one decimal place, unless that is 0: `1.5`, `2`.
  package static func tenths(_ value: Int, of unit: Int) -> String {
    let (tenfold, _) = value.multipliedReportingOverflow(by: 10)
    let tenths = (tenfold + unit / 2) / unit
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  /// A share of 1, rounded: `40%`.
  package static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded()))%" }

  /// A number with its noun: `1 word`, `3,000 words`; a plural that does not end in s is given.
  package static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(self.number(number)) \(form(number, one, many ?? one + "s"))"
  }

  /// The word that agrees with a number: `is`, `are`.
  package static func form(_ number: Int, _ one: String, _ many: String) -> String {
    number == 1 ? one : many
  }

  /// `1st`, `2nd`, `11th`.
  static func ordinal(_ number: Int) -> String {
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

  /// A sentence of another program with a full stop, unless it has an end already.
  static func ended(_ sentence: String) -> String {
    guard let last = sentence.last, !".?!".contains(last) else { return sentence }
    return sentence + "."
  }

  /// `a, b, c`; empty parts are left out.
  package static func list(_ parts: [String?]) -> String { joined(parts, by: ", ") }

  /// `a, b and c`.
  static func sentence(_ parts: [String]) -> String {
    guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
    return "\(list(parts.dropLast())) and \(last)"
  }

  /// `a, b and 3 more`: the first of many parts; all of them if there are no more than `most`.
  package static func list(_ parts: [String], most: Int) -> String {
    parts.count > most ? sentence(parts, most: most) : list(parts)
  }

  /// The same in a sentence: `a, b and c` if there are no more than `most`.
  package static func sentence(_ parts: [String], most: Int) -> String {
    let more = parts.count > most ? ["\(number(parts.count - most)) more"] : []
    return sentence(parts.prefix(most) + more)
  }

  /// `a · b · c`: parts side by side, not a sentence.
  static func row(_ parts: [String?]) -> String { joined(parts, by: " · ") }

  private static func joined(_ parts: [String?], by separator: String) -> String {
    parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: separator)
  }
}

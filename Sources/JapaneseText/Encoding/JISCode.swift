/// The codes of characters in JIS X 0208, by which its fonts are ordered.
package enum JISCode {
  private static let codes = makeCodes()

  /// The row and the cell of a character, 0x21 to 0x7E each; nil when the standard has none.
  ///
  /// ASCII counts as its full-width form, and forms that Unicode has twice as the one of the table.
  package static func code(of scalar: Unicode.Scalar) -> (row: UInt8, cell: UInt8)? {
    guard let value = UInt16(exactly: scalar.value) else { return nil }
    let known = codes[value] ?? other(value).flatMap { codes[$0] }
    return known.map { (UInt8($0 >> 8), UInt8($0 & 0xFF)) }
  }

  private static func other(_ value: UInt16) -> UInt16? {
    switch value {
    case 0x20: 0x3000
    case 0x21...0x7D: value + 0xFEE0
    // The tilde and the wave dash, the minus signs, the parallel lines.
    case 0x7E, 0xFF5E: 0x301C
    case 0xFF0D: 0x2212
    case 0x2225: 0x2016
    default: nil
    }
  }

  private static func makeCodes() -> [UInt16: UInt16] {
    var codes: [UInt16: UInt16] = [:]
    codes.reserveCapacity(7000)
    for (place, value) in EUCJP.main.enumerated() where value != EUCJP.unassigned {
      codes[value] = UInt16(0x21 + place / 94) << 8 | UInt16(0x21 + place % 94)
    }
    return codes
  }
}

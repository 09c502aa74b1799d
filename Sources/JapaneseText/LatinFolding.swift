/// Latin letters without their accents, for search: é is e, ß is ss.
package enum LatinFolding {
  /// Whether a scalar is in a block of Latin letters with accents.
  package static func covers(_ scalar: UInt32) -> Bool {
    (0xC0...0x24F).contains(scalar) || (0x1E00...0x1EFF).contains(scalar)
  }

  /// Appends the plain letters of a scalar that `covers`; anything else is appended in lower case.
  static func append(_ scalar: UInt32, to result: inout [UInt8]) {
    let place = scalar < 0x250 ? Int(scalar) - 0xC0 : Int(scalar) - 0x1E00 + secondBlock
    let letters = plain[place]
    if letters[0] != 0 {
      result.append(letters[0])
      if letters[1] != 0 { result.append(letters[1]) }
    } else if let scalar = Unicode.Scalar(scalar) {
      result.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
    }
  }

  private static let secondBlock = 0x250 - 0xC0

  /// One or two letters for each scalar of both blocks; zeros where there are none.
  private static let plain: [SIMD2<UInt8>] = (Array(0xC0...0x24F) + Array(0x1E00...0x1EFF))
    .map { value in
      guard let scalar = Unicode.Scalar(UInt32(value)) else { return .zero }
      if let letters = withoutDecomposition[scalar] { return letters }
      let lowercase = scalar.properties.lowercaseMapping
      if let letters = withoutDecomposition[lowercase.unicodeScalars.first ?? scalar] {
        return letters
      }
      let base = lowercase.nfd.utf8.first ?? 0
      return base < 0x80 ? [base, 0] : .zero
    }

  /// The letters that Unicode does not decompose into another one and a mark.
  private static let withoutDecomposition: [Unicode.Scalar: SIMD2<UInt8>] = {
    let pairs: [(Unicode.Scalar, StaticString)] = [
      ("ß", "ss"), ("ẞ", "ss"), ("æ", "ae"), ("œ", "oe"), ("ø", "o"), ("ǿ", "o"), ("đ", "d"),
      ("ð", "d"), ("þ", "th"), ("ł", "l"), ("ħ", "h"), ("ı", "i"), ("ŧ", "t"), ("ĳ", "ij"),
      ("ǽ", "ae"), ("ǣ", "ae"),
    ]
    return Dictionary(
      uniqueKeysWithValues: pairs.map { scalar, text in
        let first = text.utf8Start[0]
        return (scalar, [first, text.utf8CodeUnitCount > 1 ? text.utf8Start[1] : 0])
      }
    )
  }()
}

#if canImport(Darwin)
  import Foundation
#else
  @_spi(_Unicode) import Swift
#endif

extension String {
  /// The text in Unicode normalization form C, so that equal texts have equal bytes.
  ///
  /// On Linux this uses the standard library's own normalizer, the one behind `==`, instead of all
  /// of Foundation with ICU; see `Documentation/DECISIONS.md`.
  package var nfc: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    #if canImport(Darwin)
      return precomposedStringWithCanonicalMapping
    #else
      var scalars = String.UnicodeScalarView()
      scalars.append(contentsOf: _nfc)
      return String(scalars)
    #endif
  }

  /// The text in Unicode normalization form D: letters separate from their marks.
  var nfd: String {
    #if canImport(Darwin)
      return decomposedStringWithCanonicalMapping
    #else
      var scalars = String.UnicodeScalarView()
      scalars.append(contentsOf: _nfd)
      return String(scalars)
    #endif
  }
}

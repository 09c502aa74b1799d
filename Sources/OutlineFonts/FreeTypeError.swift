/// Why FreeType could not do what it was asked for.
package struct FreeTypeError: Error, Hashable {
  /// Its `FT_Error`.
  package let code: Int32

  /// Throws what a call returns unless it is 0.
  static func check(_ code: Int32) throws(FreeTypeError) {
    if code != 0 { throw FreeTypeError(code: code) }
  }
}

extension String {
  /// Whether a byte of the text in UTF-8 meets a condition.
  ///
  /// It asks the bytes where they are stored; asking `utf8` takes several times as long.
  package func hasByte(where condition: (UInt8) -> Bool) -> Bool {
    var copy = self
    return copy.withUTF8 { $0.contains(where: condition) }
  }
}

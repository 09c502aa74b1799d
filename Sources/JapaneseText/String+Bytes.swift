extension String {
  /// Whether a byte of the text in UTF-8 meets a condition.
  ///
  /// It asks the bytes where they are stored; asking `utf8` takes several times as long. An import asks
  /// several conditions of each byte, so they are compiled into it.
  @inlinable
  package func hasByte(where condition: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(where: condition) }
      ?? utf8.contains(where: condition)
  }
}

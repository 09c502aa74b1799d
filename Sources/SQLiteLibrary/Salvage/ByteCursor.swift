import SQLRows

/// Reads values from bytes of a database file; nil for what would be beyond their end.
struct ByteCursor {
  private let bytes: [UInt8]
  private(set) var place: Int

  init(_ bytes: [UInt8], at place: Int = 0) { (self.bytes, self.place) = (bytes, place) }

  /// An unsigned number of at most 8 bytes, the highest first.
  mutating func number(_ width: Int) -> UInt64? {
    next(width)?.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// An unsigned number of at most 4 bytes, the highest first.
  mutating func int(_ width: Int) -> Int? { number(width).map { Int($0) } }

  /// A number of 1 to 9 bytes: seven bits in each while the highest one is set, all eight in the ninth.
  mutating func varint() -> Int64? {
    var value: UInt64 = 0
    for count in 1...9 {
      guard let byte = number(1) else { return nil }
      if count == 9 { return Int64(bitPattern: value << 8 | byte) }
      value = value << 7 | byte & 0x7F
      if byte < 0x80 { break }
    }
    return Int64(bitPattern: value)
  }

  mutating func next(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, place >= 0, count <= bytes.count - place else { return nil }
    defer { place += count }
    return bytes[place..<place + count]
  }

  /// The value of a column, whose type and size one number says.
  mutating func value(ofType type: Int64) -> SQLValue? {
    switch type {
    case 0: .null
    case 1...4: signed(Int(type))
    case 5: signed(6)
    case 6: signed(8)
    case 7: number(8).map { .real(Double(bitPattern: $0)) }
    case 8, 9: .number(type - 8)
    case 12...:
      next(Int((type - 12) / 2)).map {
        type % 2 == 0 ? .bytes(Array($0)) : .text(String(decoding: $0, as: UTF8.self))
      }
    default: nil
    }
  }

  private mutating func signed(_ width: Int) -> SQLValue? {
    let unused = 64 - 8 * width
    return number(width).map { .number(Int64(bitPattern: $0 << unused) >> unused) }
  }
}

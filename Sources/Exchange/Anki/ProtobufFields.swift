/// The fields of a message of Protocol Buffers, in their order.
///
/// https://protobuf.dev/programming-guides/encoding/: a key has the number of the field and how its
/// value is written.
struct ProtobufFields: Sequence, IteratorProtocol {
  enum Value {
    case number(UInt64)
    case bytes(ArraySlice<UInt8>)
    /// Eight or four bytes as they are.
    case fixed(ArraySlice<UInt8>)
  }

  private var rest: ArraySlice<UInt8>
  /// Whether the message ends within a field, or has one of an unknown form.
  private(set) var isDamaged = false

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func next() -> (number: Int, value: Value)? {
    guard !rest.isEmpty, !isDamaged else { return nil }
    guard let key = varint(), let value = value(form: key & 7) else {
      isDamaged = true
      return nil
    }
    return (Int(clamping: key >> 3), value)
  }

  private mutating func value(form: UInt64) -> Value? {
    switch form {
    case 0: varint().map { .number($0) }
    case 1: take(8).map { .fixed($0) }
    case 2: varint().flatMap { take($0) }.map { .bytes($0) }
    case 5: take(4).map { .fixed($0) }
    default: nil
    }
  }

  private mutating func varint() -> UInt64? {
    var value: UInt64 = 0
    for place in 0..<10 {
      guard let byte = rest.popFirst() else { return nil }
      value |= UInt64(byte & 0x7F) << UInt64(place * 7)
      if byte < 0x80 { return value }
    }
    return nil
  }

  private mutating func take(_ count: UInt64) -> ArraySlice<UInt8>? {
    guard count <= rest.count else { return nil }
    let taken = rest.prefix(Int(count))
    rest = rest.dropFirst(Int(count))
    return taken
  }
}

extension ProtobufFields {
  /// The last text of a field; nil when there is none.
  static func text(_ number: Int, in bytes: ArraySlice<UInt8>) -> String? {
    var found: String?
    for field in ProtobufFields(bytes) where field.number == number {
      if case .bytes(let text) = field.value { found = String(decoding: text, as: UTF8.self) }
    }
    return found
  }

  /// The last number of a field; nil when there is none.
  static func number(_ number: Int, in bytes: ArraySlice<UInt8>) -> UInt64? {
    var found: UInt64?
    for field in ProtobufFields(bytes) where field.number == number {
      if case .number(let value) = field.value { found = value }
    }
    return found
  }

  /// The numbers with a fraction of a repeated field, packed or one by one.
  static func floats(_ number: Int, in bytes: ArraySlice<UInt8>) -> [Double] {
    var found: [Double] = []
    for field in ProtobufFields(bytes) where field.number == number {
      switch field.value {
      case .bytes(let packed), .fixed(let packed):
        for start in stride(from: packed.startIndex, to: packed.endIndex - 3, by: 4) {
          let bits = packed[start..<start + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
          found.append(Double(Float(bitPattern: bits)))
        }
      case .number: break
      }
    }
    return found
  }
}

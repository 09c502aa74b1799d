/// Bytes in pieces: small ones are joined, so that a record of usual size is one, and large ones are
/// never copied.
struct Pieces {
  private(set) var all: [[UInt8]] = []
  /// The size from which a piece stays as it is.
  private static let large = 1 << 16
  /// What the first piece makes room for, so that it need not grow while a usual record is put together.
  static let usual = 512

  init(_ first: [UInt8] = []) { append(first) }

  /// The number of bytes.
  var count: Int { all.reduce(0) { $0 + $1.count } }

  /// The bytes in one piece.
  var joined: [UInt8] { all.count == 1 ? all[0] : Array(all.joined()) }

  /// The last bytes, at most `count`.
  func suffix(_ count: Int) -> [UInt8] {
    if let last = all.last, last.count >= count { return Array(last[(last.count - count)...]) }
    var last: [UInt8] = []
    for piece in all.reversed() where last.count < count {
      last = piece.suffix(count - last.count) + last
    }
    return last
  }

  /// Appends a piece.
  mutating func append(_ piece: [UInt8]) {
    if piece.isEmpty { return }
    if let last = all.last, last.count < Self.large, piece.count < Self.large {
      all[all.count - 1] += piece
    } else {
      all.append(piece)
    }
  }

  mutating func append(_ other: Pieces) { for piece in other.all { append(piece) } }

  /// Appends a list in parts under its name, as a member of a record, unless all of them are empty.
  mutating func append(_ parts: [[UInt8]], named name: StaticString) {
    var isOpen = false
    for part in parts where !part.isEmpty {
      var before: [UInt8] = []
      before.append(",")
      if !isOpen {
        before.append("\"")
        before.append(name)
        before.append("\":[")
      }
      append(before)
      append(part)
      isOpen = true
    }
    if isOpen { append([UInt8(ascii: "]")]) }
  }
}

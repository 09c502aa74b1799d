/// A table of a PCF file: its format, and numbers in its byte order.
struct PCFTable {
  /// The kinds of tables that are read.
  enum Kind: UInt32 {
    case accelerators = 2
    case metrics = 4
    case bitmaps = 8
    case encodings = 32
  }

  let bytes: ArraySlice<UInt8>
  private let format: UInt32

  /// The table of a kind; nil when the file has none.
  init?(_ kind: Kind, in file: [UInt8]) {
    guard file.starts(with: [0x01, 0x66, 0x63, 0x70]) else { return nil }
    let whole = PCFTable(bytes: file[...], format: 0)
    guard let count = whole.number(at: 4, size: 4), count <= 64 else { return nil }
    for row in 0..<count {
      let start = 8 + row * 16
      guard let type = whole.number(at: start, size: 4),
        let size = whole.number(at: start + 8, size: 4),
        let offset = whole.number(at: start + 12, size: 4)
      else { return nil }
      guard type == kind.rawValue else { continue }
      guard size >= 4, offset <= file.count, size <= file.count - offset,
        let format = whole.number(at: offset, size: 4)
      else { return nil }
      self.init(bytes: file[offset..<offset + size], format: UInt32(format))
      return
    }
    return nil
  }

  private init(bytes: ArraySlice<UInt8>, format: UInt32) {
    (self.bytes, self.format) = (bytes, format)
  }

  /// Whether metrics take a byte each.
  var isCompressed: Bool { format & 0x100 != 0 }
  /// Rows of bitmaps begin at multiples of this many bytes.
  var rowPadding: Int { 1 << Int(format & 3) }
  /// Whether the highest bit of a byte is its left dot.
  var beginsAtHighBit: Bool { format & 8 != 0 }
  /// The number of bytes that are in the other order in bitmaps; 1 when none are.
  var swappedUnit: Int { beginsAtHighBit == hasBigEndian ? 1 : 1 << Int(format >> 4 & 3) }
  private var hasBigEndian: Bool { format & 4 != 0 }

  /// A byte; nil outside of the table.
  func byte(at offset: Int) -> UInt8? {
    guard offset >= 0, offset < bytes.count else { return nil }
    return bytes[bytes.startIndex + offset]
  }

  /// A number without sign of 2 or 4 bytes.
  func number(at offset: Int, size: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    let (first, isBig) = (bytes.startIndex + offset, hasBigEndian)
    var number = 0
    for place in 0..<size {
      number = number << 8 | Int(bytes[first + (isBig ? place : size - 1 - place)])
    }
    return number
  }

  /// Two numbers of 2 bytes, the first and the last of a range; nil when they are none.
  func range(at offset: Int) -> ClosedRange<Int>? {
    guard let first = number(at: offset, size: 2), let last = number(at: offset + 2, size: 2),
      first <= last
    else { return nil }
    return first...last
  }

  /// A number with sign of 2 bytes.
  func signed(at offset: Int) -> Int? {
    number(at: offset, size: 2).map { Int(Int16(truncatingIfNeeded: $0)) }
  }
}

import CBytes
import Domain

/// The envelope of a line: `{"k":"<crc32c>","r":<record>}`.
///
/// The checksum covers the bytes of the record as they are, so no canonical form of JSON is needed.
enum Envelope {
  /// The number of bytes before the record.
  static let head = 20
  /// The maximum length of a line that is written or read: 64 MiB, about a hundred thousand words.
  static let mostBytes = 1 << 26
  private static let opening: StaticString = "{\"k\":\""
  private static let middle: StaticString = "\",\"r\":"

  /// The checksum of a record's bytes.
  static func checksum(of bytes: RawSpan, after start: UInt32 = 0) -> UInt32 {
    bytes.withUnsafeBytes { tangocho_crc32c(start, $0.baseAddress, $0.count) }
  }

  /// The record in a line without its line feed, and its checksum.
  @_lifetime(copy line)
  static func open(_ line: RawSpan) -> Opened {
    guard line.byteCount > head + 2, line[byte: line.byteCount - 1] == UInt8(ascii: "}"),
      starts(line, at: 0, with: opening), starts(line, at: 14, with: middle),
      let stated = hexadecimal(line[6, 8])
    else { return .damaged(.malformed) }
    let record = line[head, line.byteCount - 1 - head]
    guard checksum(of: record) == UInt32(truncatingIfNeeded: stated) else {
      return .damaged(.checksum)
    }
    return .record(record, checksum: UInt32(truncatingIfNeeded: stated))
  }

  /// The line of a record, with its line feed.
  static func seal(_ record: [UInt8]) -> (line: [UInt8], checksum: UInt32) {
    let (line, checksum) = seal(Pieces(record))
    return (line.joined, checksum)
  }

  /// The same in pieces.
  static func seal(_ record: Pieces) -> (line: Pieces, checksum: UInt32) {
    let checksum = record.all.reduce(0) { Self.checksum(of: $1.span.bytes, after: $0) }
    var opening: [UInt8] = []
    opening.reserveCapacity(Pieces.usual)
    opening.append(Self.opening)
    opening.append(hexadecimal: UInt64(checksum), digits: 8)
    opening.append(middle)
    var line = Pieces(opening)
    line.append(record)
    line.append([UInt8(ascii: "}"), UInt8(ascii: "\n")])
    return (line, checksum)
  }

  enum Opened: ~Escapable {
    case record(RawSpan, checksum: UInt32)
    case damaged(LibraryDamage.Kind)
  }

  /// The offset of the next start of a line; no record contains these bytes.
  static func nextOpening(in bytes: RawSpan, from start: Int) -> Int? {
    var place = start
    while place + opening.utf8CodeUnitCount <= bytes.byteCount {
      if starts(bytes, at: place, with: opening) { return place }
      place += 1
    }
    return nil
  }

  private static func starts(
    _ bytes: RawSpan,
    at place: Int,
    with text: StaticString
  ) -> Bool {
    text.withUTF8Buffer { bytes.holds($0, at: place) }
  }
}

/// The value of at most 16 lower-case hexadecimal digits; nil when there is another byte among
/// them.
func hexadecimal(_ digits: RawSpan) -> UInt64? {
  var (value, place) = (UInt64(0), 0)
  while place + 8 <= digits.byteCount {
    guard let eight = digits.word(at: place).hexadecimalDigits else { return nil }
    value = value << 32 | eight
    place += 8
  }
  while place < digits.byteCount {
    guard let digit = hexadecimalDigit(digits[byte: place]) else { return nil }
    value = value << 4 | UInt64(digit)
    place += 1
  }
  return value
}

/// The value of a small hexadecimal digit; nil when it is none.
func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte & 15
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - 87
  default: nil
  }
}

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
  static func checksum(of bytes: UnsafeRawBufferPointer) -> UInt32 {
    tangocho_crc32c(0, bytes.baseAddress, bytes.count)
  }

  /// The record in a line without its line feed, and its checksum.
  static func open(_ line: UnsafeRawBufferPointer) -> Opened {
    guard line.count > head + 2, line[line.count - 1] == UInt8(ascii: "}"),
      starts(line, at: 0, with: opening), starts(line, at: 14, with: middle),
      let stated = hexadecimal(UnsafeRawBufferPointer(rebasing: line[6..<14]))
    else { return .damaged(.malformed) }
    let record = UnsafeRawBufferPointer(rebasing: line[head..<(line.count - 1)])
    guard checksum(of: record) == UInt32(truncatingIfNeeded: stated) else {
      return .damaged(.checksum)
    }
    return .record(record, checksum: UInt32(truncatingIfNeeded: stated))
  }

  /// The line of a record, with its line feed.
  static func seal(_ record: [UInt8]) -> (line: [UInt8], checksum: UInt32) {
    let checksum = record.withUnsafeBytes { Self.checksum(of: $0) }
    var line: [UInt8] = []
    line.reserveCapacity(record.count + head + 2)
    line.append(opening)
    line.append(hexadecimal: UInt64(checksum), digits: 8)
    line.append(middle)
    line.append(contentsOf: record)
    line.append(contentsOf: [UInt8(ascii: "}"), UInt8(ascii: "\n")])
    return (line, checksum)
  }

  enum Opened {
    case record(UnsafeRawBufferPointer, checksum: UInt32)
    case damaged(LibraryDamage.Kind)
  }

  /// The offset of the next start of a line; no record contains these bytes.
  static func nextOpening(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var place = start
    while place + opening.utf8CodeUnitCount <= bytes.count {
      if starts(bytes, at: place, with: opening) { return place }
      place += 1
    }
    return nil
  }

  private static func starts(
    _ bytes: UnsafeRawBufferPointer,
    at place: Int,
    with text: StaticString
  ) -> Bool {
    for index in 0..<text.utf8CodeUnitCount where bytes[place + index] != text.utf8Start[index] {
      return false
    }
    return true
  }
}

/// The value of at most 16 lower-case hexadecimal digits; nil when there is another byte among
/// them.
func hexadecimal(_ digits: UnsafeRawBufferPointer) -> UInt64? {
  var (value, place) = (UInt64(0), 0)
  while place + 8 <= digits.count {
    guard let eight = digits.word(at: place).hexadecimalDigits else { return nil }
    value = value << 32 | eight
    place += 8
  }
  for digit in digits[place...] {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(digit & 15)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt64(digit - 87)
    default: return nil
    }
  }
  return value
}

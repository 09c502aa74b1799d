import CBytes

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// The byte operations of the readers. Every access has a bounds check. Only scanning and copying
// call C, with the bounds of a span.

extension RawSpan {
  /// The byte at an offset.
  @inline(__always)
  subscript(byte place: Int) -> UInt8 { unsafeLoad(fromByteOffset: place, as: UInt8.self) }

  /// Eight bytes, little-endian.
  @inline(__always)
  func word(at place: Int) -> UInt64 {
    UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  /// A range of bytes.
  @inline(__always)
  subscript(start: Int, length: Int) -> RawSpan {
    @_lifetime(copy self)
    get { extracting(start..<(start &+ length)) }
  }

  /// The bytes before the last one, which must exist.
  @inline(__always)
  var withoutLast: RawSpan {
    @_lifetime(copy self)
    get { self[0, byteCount - 1] }
  }

  /// A line without a carriage return at its end: some synchronizers and version control systems
  /// convert line feeds to those of Windows.
  @inline(__always)
  var withoutReturn: RawSpan {
    @_lifetime(copy self)
    get { byteCount > 0 && self[byte: byteCount - 1] == 0x0D ? withoutLast : self }
  }

  /// The offset of the first such byte at or after `start`; nil when there is none.
  @inline(__always)
  func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
    guard start < byteCount else { return nil }
    return extracting(start...).withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let found = memchr(base, Int32(byte), bytes.count)
      else { return nil }
      return start + (UnsafeRawPointer(found) - base)
    }
  }

  /// The offset of the first occurrence of other bytes at or after `start`; nil when there is none.
  @inline(__always)
  func firstIndex(of needle: RawSpan, from start: Int) -> Int? {
    guard start < byteCount else { return nil }
    return extracting(start...).withUnsafeBytes { bytes in
      needle.withUnsafeBytes { needle in
        guard let base = bytes.baseAddress,
          let found = tangocho_find(base, bytes.count, needle.baseAddress, needle.count)
        else { return nil }
        return start + (found - base)
      }
    }
  }

  /// Compares two texts byte by byte: negative when this one is first, 0 when they are equal.
  func order(to other: RawSpan) -> Int {
    for place in 0..<min(byteCount, other.byteCount) where self[byte: place] != other[byte: place] {
      return Int(self[byte: place]) - Int(other[byte: place])
    }
    return byteCount - other.byteCount
  }

  /// Whether another span has the same bytes.
  func isEqual(to other: RawSpan) -> Bool {
    guard byteCount == other.byteCount else { return false }
    return withUnsafeBytes { bytes in
      other.withUnsafeBytes { others in
        guard let start = bytes.baseAddress, let other = others.baseAddress else { return true }
        return memcmp(start, other, bytes.count) == 0
      }
    }
  }

  /// Whether there are the same bytes at an offset.
  func holds(_ other: some Collection<UInt8>, at place: Int) -> Bool {
    guard place + other.count <= byteCount else { return false }
    var place = place
    for byte in other {
      if self[byte: place] != byte { return false }
      place += 1
    }
    return true
  }
}

extension String {
  /// The text of UTF-8 bytes; invalid ones become “�”.
  init(_ bytes: RawSpan) {
    self = bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }
}

extension [UInt8] {
  init(_ bytes: RawSpan) {
    self.init(capacity: bytes.byteCount) { $0.append(bytes) }
  }

  mutating func append(_ bytes: RawSpan) {
    append(addingCapacity: bytes.byteCount) { $0.append(bytes) }
  }
}

extension OutputSpan<UInt8> {
  /// Appends bytes; they must fit into the free capacity.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func append(_ bytes: RawSpan) {
    let length = bytes.byteCount
    precondition(length <= freeCapacity)
    withUnsafeMutableBufferPointer { output, count in
      bytes.withUnsafeBytes { bytes in
        guard let target = output.baseAddress, let source = bytes.baseAddress else { return }
        memcpy(target + count, source, length)
      }
      count += length
    }
  }

  /// Appends the length of a text in groups of seven bits, the lowest first.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func append(length: Int) {
    var rest = UInt32(length)
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  /// The maximum size of an appended length.
  static var mostLength: Int { 5 }
}

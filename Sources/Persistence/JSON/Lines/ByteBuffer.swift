/// A growing buffer of bytes.
///
/// Loading appends a few bytes at a time, millions of times; this does it without the checks of an
/// array.
final class ByteBuffer {
  private(set) var base: UnsafeMutableRawPointer
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 1024) {
    self.capacity = max(capacity, 64)
    base = .allocate(byteCount: self.capacity, alignment: 16)
  }

  deinit { base.deallocate() }

  /// All bytes, valid until the next change.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// The bytes of a range, valid until the next change.
  subscript(start: Int, length: Int) -> UnsafeRawBufferPointer {
    precondition(start >= 0 && length >= 0 && start + length <= count)
    return UnsafeRawBufferPointer(start: base + start, count: length)
  }

  func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  /// Appends bytes, which must not be this buffer's own.
  func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    if bytes.count > capacity - count { grow(by: bytes.count) }
    (base + count).copyMemory(from: source, byteCount: bytes.count)
    count += bytes.count
  }

  /// Appends a number in groups of seven bits, the lowest first.
  func appendVarint(_ value: Int) {
    var rest = UInt(bitPattern: value)
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  /// Reserves capacity for more bytes.
  func reserve(_ more: Int) {
    if more > capacity - count { grow(by: more) }
  }

  /// Free capacity after the bytes, to be filled by a read.
  func free(atLeast more: Int) -> UnsafeMutableRawBufferPointer {
    reserve(more)
    return UnsafeMutableRawBufferPointer(start: base + count, count: capacity - count)
  }

  /// Counts bytes that were written into the free capacity.
  func fill(_ more: Int) {
    precondition(more <= capacity - count)
    count += more
  }

  /// Removes bytes at the beginning; the rest moves there.
  func removeFirst(_ dropped: Int) {
    precondition(dropped <= count)
    base.copyMemory(from: base + dropped, byteCount: count - dropped)
    count -= dropped
  }

  func removeAll() { count = 0 }

  private func grow(by more: Int) {
    let larger = max(capacity + capacity / 2, count + more)
    let moved = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 16)
    moved.copyMemory(from: base, byteCount: count)
    base.deallocate()
    base = moved
    capacity = larger
  }
}

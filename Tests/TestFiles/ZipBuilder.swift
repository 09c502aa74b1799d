import Foundation

/// Writes zip files byte by byte, so that they can lie.
package struct ZipBuilder {
  /// What a member claims about itself; nil is the truth.
  package struct Lies {
    /// The size before packing.
    package var size: UInt32?
    /// The size in the archive.
    package var packedSize: UInt32?
    /// The checksum.
    package var checksum: UInt32?
    /// The type and rights of a Unix file, as for a link.
    package var mode: UInt32?
    /// The place of another member, whose bytes are used instead.
    package var offset: Int?

    package init(
      size: UInt32? = nil,
      packedSize: UInt32? = nil,
      checksum: UInt32? = nil,
      mode: UInt32? = nil,
      offset: Int? = nil
    ) {
      (self.size, self.packedSize, self.checksum) = (size, packedSize, checksum)
      (self.mode, self.offset) = (mode, offset)
    }
  }

  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count: UInt16 = 0

  /// Begins an empty file.
  package init() {}

  /// Adds a member as it is, or as deflated bytes.
  package mutating func add(
    _ name: String,
    _ content: [UInt8],
    deflatedTo size: Int? = nil,
    _ lies: Lies = Lies()
  ) {
    let place = lies.offset ?? bytes.count
    var header: [UInt8] = []
    header += little(UInt16(20)) + little(UInt16(0x800)) + little(UInt16(size == nil ? 0 : 8))
    header += little(UInt32(0))
    header += little(lies.checksum ?? (size == nil ? Self.checksum(content) : 0))
    header += little(lies.packedSize ?? UInt32(content.count))
    header += little(lies.size ?? UInt32(size ?? content.count))
    header += little(UInt16(name.utf8.count)) + little(UInt16(0))
    bytes += [0x50, 0x4B, 3, 4] + header + Array(name.utf8)
    bytes += content
    directory += [0x50, 0x4B, 1, 2] + little(UInt16(0x031E)) + header
    directory += little(UInt16(0)) + little(UInt16(0)) + little(UInt16(0))
    directory += little((lies.mode ?? 0o100_644) << 16) + little(UInt32(place)) + Array(name.utf8)
    count += 1
  }

  /// The whole file.
  package var file: [UInt8] {
    bytes + directory + [0x50, 0x4B, 5, 6] + little(UInt32(0)) + little(count) + little(count)
      + little(UInt32(directory.count)) + little(UInt32(bytes.count)) + little(UInt16(0))
  }

  private func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  /// CRC-32, as zip files have it.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { $0 >> 8 ^ table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
  }

  private static let table = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { state, _ in
      state >> 1 ^ (state & 1 == 0 ? 0 : 0xEDB8_8320)
    }
  }
}

/// Writes zstd frames without compressing.
package enum ZstdFrame {
  private static let header: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x58]

  /// A frame with the bytes as they are.
  package static func raw(_ content: [UInt8]) -> [UInt8] {
    var frame = header
    var rest = content[...]
    repeat {
      let block = rest.prefix(100_000)
      rest = rest.dropFirst(block.count)
      let value = UInt32(block.count) << 3 | (rest.isEmpty ? 1 : 0)
      frame += [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value >> 16 & 0xFF)] + block
    } while !rest.isEmpty
    return frame
  }

  /// A frame that contains nothing, and has a number of bytes that are skipped.
  package static func skipped(bytes count: Int) -> [UInt8] {
    let size = withUnsafeBytes(of: UInt32(count).littleEndian) { Array($0) }
    return [0x50, 0x2A, 0x4D, 0x18] + size + Array(repeating: 0, count: count)
  }

  /// A frame of one byte over and over: 100,000 times for each four bytes.
  package static func bomb(blocks: Int, of byte: UInt8 = 0) -> [UInt8] {
    var frame = header
    for place in 1...blocks {
      let value = UInt32(100_000) << 3 | 1 << 1 | (place == blocks ? 1 : 0)
      frame += [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value >> 16 & 0xFF), byte]
    }
    return frame
  }
}

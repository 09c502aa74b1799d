import Files
import Zlib

/// A file that may be compressed with gzip.
enum PackedFile {
  /// More than any font of this kind takes.
  static let limit = 1 << 24

  /// Its bytes; nil when it cannot be read or unpacked, or is too large.
  static func bytes(of path: String) -> [UInt8]? {
    let bytes: [UInt8]
    do {
      bytes = try InputFile.bytes(of: path, limit: limit)
    } catch {
      // Missing, most often: no font is needed.
      return nil
    }
    return bytes.starts(with: [0x1F, 0x8B]) ? unpacked(bytes) : bytes
  }

  static func unpacked(_ packed: [UInt8]) -> [UInt8]? {
    guard let stream = ZlibStream(.gunzip) else { return nil }
    var unpacked: [UInt8] = []
    unpacked.reserveCapacity(min(limit, packed.count * 4))
    var taken = 0
    while unpacked.count <= limit {
      var step = ZlibStream.Step.none
      unpacked.append(addingCapacity: 1 << 16) { room in
        let rest = packed.span.bytes.extracting(droppingFirst: taken)
        step = stream.step(rest, isLast: true, into: &room)
      }
      taken += step.taken
      switch step.outcome {
      case .ended: return unpacked
      case .damaged: return nil
      case .more: if step.taken == 0, step.made == 0 { return nil }
      }
    }
    return nil
  }

  /// The bytes of a file in gzip, whose checksum tells when it is damaged; nil without memory.
  static func packed(_ bytes: [UInt8]) -> [UInt8]? {
    guard let stream = ZlibStream(.gzip) else { return nil }
    var packed: [UInt8] = []
    var taken = 0
    while true {
      var step = ZlibStream.Step.none
      packed.append(addingCapacity: 1 << 16) { room in
        let rest = bytes.span.bytes.extracting(droppingFirst: taken)
        step = stream.step(rest, isLast: true, into: &room)
      }
      taken += step.taken
      switch step.outcome {
      case .ended: return packed
      case .damaged: return nil
      case .more: break
      }
    }
  }
}

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

  /// The bytes of a file in gzip; nil when it is damaged or too large.
  static func unpacked(_ packed: [UInt8]) -> [UInt8]? { made(of: packed, by: ZlibStream(.gunzip)) }

  /// A file in gzip, whose checksum reveals damage; nil when it is too large.
  static func packed(_ bytes: [UInt8]) -> [UInt8]? { made(of: bytes, by: ZlibStream(.gzip)) }

  private static func made(of bytes: [UInt8], by stream: ZlibStream?) -> [UInt8]? {
    // Without memory there is no stream.
    guard let stream else { return nil }
    var (made, taken): ([UInt8], Int) = ([], 0)
    while made.count <= limit {
      var step = ZlibStream.Step.none
      made.append(addingCapacity: 1 << 16) { room in
        let rest = bytes.span.bytes.extracting(droppingFirst: taken)
        step = stream.step(rest, isLast: true, into: &room)
      }
      taken += step.taken
      switch step.outcome {
      case .ended: return made
      case .damaged: return nil
      case .more: if step.taken == 0, step.made == 0 { return nil }
      }
    }
    return nil
  }
}

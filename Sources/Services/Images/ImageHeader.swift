import Domain

/// Reads the size of a picture from the header of its file.
///
/// The bytes are untrusted: each is read at most once, none out of bounds, and an implausible size
/// is ignored.
enum ImageHeader {
  /// The number of bytes that is always enough: cameras put much less before the picture.
  static let longest = 1 << 20

  /// The size of the picture; nil when it is not in the bytes.
  static func size(_ bytes: [UInt8], type: ImageType) -> PixelSize? {
    let reader = HeaderBytes(bytes: bytes)
    return switch type {
    case .png: png(reader)
    case .gif: gif(reader)
    case .webp: webp(reader)
    case .jpg: jpeg(reader)
    }
  }

  /// PNG (ISO/IEC 15948, 11.2.2): the first chunk is IHDR, with width and height.
  private static func png(_ bytes: HeaderBytes) -> PixelSize? {
    guard bytes.has("IHDR", at: 12), let width = bytes.big(16, count: 4),
      let height = bytes.big(20, count: 4), max(width, height) < 1 << 31
    else { return nil }
    return PixelSize(width: width, height: height)
  }

  /// GIF89a, 18: the logical screen follows the signature.
  private static func gif(_ bytes: HeaderBytes) -> PixelSize? {
    guard let width = bytes.little(6, count: 2), let height = bytes.little(8, count: 2) else {
      return nil
    }
    return PixelSize(width: width, height: height)
  }

  /// WebP (RFC 9649): the first chunk is a lossy picture, a lossless one, or the extended header.
  private static func webp(_ bytes: HeaderBytes) -> PixelSize? {
    if bytes.has("VP8 ", at: 12), bytes.little(23, count: 3) == 0x2A019D,
      let width = bytes.little(26, count: 2), let height = bytes.little(28, count: 2)
    {
      // The upper two bits of each are a scaling hint.
      return PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
    }
    if bytes.has("VP8L", at: 12), bytes.big(20, count: 1) == 0x2F,
      let bits = bytes.little(21, count: 4)
    {
      return PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    }
    if bytes.has("VP8X", at: 12), let width = bytes.little(24, count: 3),
      let height = bytes.little(27, count: 3)
    {
      return PixelSize(width: width + 1, height: height + 1)
    }
    return nil
  }

  /// JPEG (ITU-T T.81, B.1): the size is in the frame header, after any other segments.
  private static func jpeg(_ bytes: HeaderBytes) -> PixelSize? {
    var place = 2
    while let marker = bytes.big(place, count: 2), marker >= 0xFF00 {
      switch marker & 0xFF {
      // Any number of FF bytes may precede a marker.
      case 0xFF: place += 1
      // A marker without a segment.
      case 0x01, 0xD0...0xD8: place += 2
      // The picture begins, or has ended, without a frame header.
      case 0x00, 0xD9, 0xDA: return nil
      // Start of frame; the other three of this row are tables.
      case let code where 0xC0...0xCF ~= code && ![0xC4, 0xC8, 0xCC].contains(code):
        guard let height = bytes.big(place + 5, count: 2),
          let width = bytes.big(place + 7, count: 2)
        else { return nil }
        return PixelSize(width: width, height: height)
      default:
        guard let length = bytes.big(place + 2, count: 2), length >= 2 else { return nil }
        place += 2 + length
      }
    }
    return nil
  }
}

/// Reads integers from the first bytes of a file; nil out of bounds.
private struct HeaderBytes {
  let bytes: [UInt8]

  /// A big-endian integer of `count` bytes.
  func big(_ place: Int, count: Int) -> Int? {
    guard place + count <= bytes.count else { return nil }
    return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A little-endian integer of `count` bytes.
  func little(_ place: Int, count: Int) -> Int? {
    guard place + count <= bytes.count else { return nil }
    return bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Whether a text is at an offset.
  func has(_ text: String, at place: Int) -> Bool {
    bytes.dropFirst(place).starts(with: text.utf8)
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The C library's conversion of an encoding to UTF-8.
struct Converter {
  private static let mostBytes = ForeignFile.mostTextBytes

  private let name: String

  /// Creates a converter of an encoding, by the name that `iconv -l` lists.
  init(from name: String) { self.name = name }

  /// The text in UTF-8, with `InvalidBytes` for what is invalid, and whether all is valid.
  /// - Throws: `.unknownEncoding`, `.tooLarge`; `.notText` when very much is invalid.
  func convert(_ bytes: [UInt8]) throws(ForeignFileError) -> (text: [UInt8], isValid: Bool) {
    guard let (text, invalid) = run(bytes) else { throw .unknownEncoding(name) }
    // Marks of what is invalid may be what is large.
    if invalid > TextEncoding.mostInvalid(of: bytes.count) { throw .notText }
    if text.count > Self.mostBytes { throw .tooLarge(limit: Self.mostBytes) }
    return (text, invalid == 0)
  }

  /// The text in UTF-8; nil when some of it is not valid.
  func text(of bytes: [UInt8]) -> [UInt8]? {
    run(bytes).flatMap { $0.invalid == 0 ? $0.text : nil }
  }

  /// The size of what is skipped when it is invalid.
  private var unit: Int {
    let name = name.uppercased()
    return name.hasPrefix("UTF-16") ? 2 : name.hasPrefix("UTF-32") ? 4 : 1
  }

  /// How unlikely it is that bytes are Japanese text in this encoding; nil when they are not.
  func cost(of bytes: [UInt8]) -> Int? {
    // The sample may end within a character, and a row of it may be damaged.
    guard let (text, invalid) = run(bytes), invalid <= max(3, bytes.count / 100) else { return nil }
    var cost = invalid * 8
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x20...0x7E, 0x0A, 0x0D, 0x09: break
      // Kana, common punctuation, and full-width letters are likely.
      case 0x3000...0x30FF, 0xFF01...0xFF5E: break
      // Half-width katakana are what other encodings look like in Shift_JIS, two for a character.
      case 0x4E00...0x9FFF, 0xAC00...0xD7AF, 0xFF61...0xFF9F: cost += 1
      // Ⅱ, ①, ㈱ and 﨑 of Windows: in other encodings these bytes are a character each, too. The kanji
      // before U+FA0E are how Chinese looks in EUC-KR.
      case 0x2160...0x217F, 0x2460...0x2473, 0x3200...0x33FF, 0xFA0E...0xFA2D: cost += 1
      default: cost += 4
      }
    }
    return cost
  }

  /// The text, of one that is too large or no text only the beginning, and the number of bytes that
  /// were invalid; nil when the encoding is unknown.
  private func run(_ bytes: [UInt8]) -> (text: [UInt8], invalid: Int)? {
    guard name.utf8.count < 64, let handle = iconv_open("UTF-8", name),
      handle != iconv_t(bitPattern: -1)
    else { return nil }
    defer { iconv_close(handle) }
    var (text, invalid): ([UInt8], Int) = ([], 0)
    let (size, most) = (1 << 16, TextEncoding.mostInvalid(of: bytes.count))
    // Three bytes for two of Shift_JIS or UTF-16; a text is never copied to make room.
    text.reserveCapacity(min(bytes.count + bytes.count / 2, Self.mostBytes) + 2 * size)
    bytes.withUnsafeBytes { source in
      // The bytes are only read.
      var input = UnsafeMutableRawPointer(mutating: source.baseAddress)?
        .assumingMemoryBound(to: CChar.self)
      var left = source.count
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: size) { room in
        while left > 0, text.count <= Self.mostBytes, invalid <= most {
          var (output, free) = (room.baseAddress, size)
          let result = iconv(handle, &input, &left, &output, &free)
          let code = errno
          let valid = UnsafeRawBufferPointer(start: room.baseAddress, count: size - free)
          invalid += InvalidBytes.append(text: valid, to: &text)
          // (size_t)-1: an error.
          guard result == -1, code != E2BIG else { continue }
          // An invalid or cut-off character: go on after its first byte.
          let skipped = min(unit, left)
          for byte in source[(source.count - left)...].prefix(skipped) {
            InvalidBytes.append(byte, to: &text)
          }
          invalid += 1
          left -= skipped
          input = input?.advanced(by: skipped)
        }
        if left == 0 { Self.finish(handle, room, &text) }
      }
    }
    return (text, invalid)
  }

  /// Adds the last character, which some encodings hold back since a mark may follow it.
  private static func finish(
    _ handle: iconv_t,
    _ room: UnsafeMutableBufferPointer<CChar>,
    _ text: inout [UInt8]
  ) {
    var (output, free) = (room.baseAddress, room.count)
    _ = iconv(handle, nil, nil, &output, &free)
    let rest = UnsafeRawBufferPointer(start: room.baseAddress, count: room.count - free)
    InvalidBytes.append(text: rest, to: &text)
  }
}

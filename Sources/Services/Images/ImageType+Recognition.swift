import Domain

extension ImageType {
  /// The format of an image, detected by its signature; nil for others.
  init?(signatureOf bytes: [UInt8]) {
    if bytes.starts(with: [0x89] + "PNG\r\n\u{1A}\n".utf8) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpg
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }
}

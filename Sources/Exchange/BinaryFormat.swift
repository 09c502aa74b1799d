/// A kind of file without words that can be read, known by its beginning.
package enum BinaryFormat: Hashable, Sendable {
  case image
  case pdf
  /// An archive that is no zip.
  case archive
  /// A document of an older Excel or Word.
  case document
  /// Some other one that is no text.
  case other

  private static let signatures: [(BinaryFormat, [UInt8])] = [
    (.image, [0x89, 0x50, 0x4E, 0x47]), (.image, [0xFF, 0xD8, 0xFF]), (.image, Array("GIF8".utf8)),
    (.pdf, Array("%PDF-".utf8)),
    (.archive, [0x1F, 0x8B]), (.archive, [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]),
    (.archive, [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]), (.archive, [0x28, 0xB5, 0x2F, 0xFD]),
    (.archive, Array("Rar!".utf8)),
    (.document, [0xD0, 0xCF, 0x11, 0xE0]),
  ]

  /// The kind of a file by its first bytes; nil for one that may be text.
  init?(start: some Collection<UInt8>) {
    let webP = start.starts(with: Array("RIFF".utf8)) && start.dropFirst(8).starts(with: Self.webP)
    let known = Self.signatures.first { start.starts(with: $0.1) }?.0
    guard let format = webP ? .image : known else { return nil }
    self = format
  }

  private static let webP = Array("WEBP".utf8)
}

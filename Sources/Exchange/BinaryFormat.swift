import Archives

/// A kind of file without words that can be read, known by its beginning, or by what is in it.
package enum BinaryFormat: Hashable, Sendable {
  case image
  case pdf
  /// An archive that is not a zip.
  case archive
  /// A document of Excel, Word or the like.
  case document
  /// JSON of another program.
  case json
  /// Some other one that is not text.
  case other

  private static let signatures: [(BinaryFormat, [UInt8])] = [
    (.image, [0x89, 0x50, 0x4E, 0x47]), (.image, [0xFF, 0xD8, 0xFF]), (.image, Array("GIF8".utf8)),
    (.pdf, Array("%PDF-".utf8)),
    (.archive, [0x1F, 0x8B]), (.archive, [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]),
    (.archive, [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]), (.archive, [0x28, 0xB5, 0x2F, 0xFD]),
    (.archive, Array("Rar!".utf8)),
    (.document, [0xD0, 0xCF, 0x11, 0xE0]), (.document, Array(#"{\rtf"#.utf8)),
  ]

  /// The kind of a file by its first bytes; nil for one that may be text.
  init?(start: some Collection<UInt8>) {
    let webP = start.starts(with: Array("RIFF".utf8)) && start.dropFirst(8).starts(with: Self.webP)
    let known = Self.signatures.first { start.starts(with: $0.1) }?.0
    guard let format = webP ? .image : known else { return nil }
    self = format
  }

  private static let webP = Array("WEBP".utf8)

  /// Whether a text is JSON: an object, a list of objects or lists, or a list of texts on its first
  /// line that is not blank.
  static func isJSON(_ text: [UInt8]) -> Bool {
    let signs = String(decoding: text.prefix(256).filter { $0 > 0x20 }.prefix(3), as: UTF8.self)
    let line = text.drop { $0 <= 0x20 }.prefix { $0 != 0x0A && $0 != 0x0D }
    return signs.hasPrefix("{\"") || signs == "[{\"" || signs == "[[\""
      || signs.hasPrefix("[\"") && isListOfTexts(line)
  }

  /// Whether a line is like `["駅","えき"]`, which would be taken for cells with brackets; a cell that
  /// is like it has others after it.
  private static func isListOfTexts(_ line: ArraySlice<UInt8>) -> Bool {
    guard let end = line.lastIndex(where: { $0 > 0x20 && $0 != UInt8(ascii: ",") }) else {
      return false
    }
    var reader = JSONReader(Array(line[...end]))
    do {
      try reader.array { reader throws(JSONReader.Failure) in _ = try reader.string() }
      return reader.isAtEnd()
    } catch {
      return false
    }
  }

  /// Whether an archive is a document: Office Open XML, or OpenDocument.
  static func isDocument(archive path: String) throws(ArchiveError) -> Bool {
    let reader = try ZipReader(path)
    var hasKind = false
    while let member = try reader.next() {
      if member.name == "[Content_Types].xml" { return true }
      if member.name == "mimetype" { hasKind = true }
      if hasKind, member.name == "content.xml" { return true }
    }
    return false
  }
}

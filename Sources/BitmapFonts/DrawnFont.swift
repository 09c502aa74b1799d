import Domain
import Files
import JapaneseText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The dots of an outline font, which are drawn once and kept in the cache.
///
/// The file is compressed with gzip: a line that names the font, and below it the lines of `HexFont`.
/// One that is damaged, or of another font, counts as missing.
package struct DrawnFont: Hashable, Sendable {
  /// The path of the outline font.
  package let source: String
  /// The folder of the cache.
  package let cache: String

  /// The height of its glyphs in dots.
  package static let height = 24
  /// Increment when glyphs are drawn in another way.
  private static let version = 1

  /// Names an outline font, and the folder of the cache; nothing is read.
  package init(of source: String, cache: String) { (self.source, self.cache) = (source, cache) }

  /// The path of the file in the cache: that of the last font that was asked for.
  var path: String { cache + "/large-font.hex.gz" }

  /// What is drawn: ASCII and JIS X 0208, sorted by code point.
  static var characters: [Unicode.Scalar] {
    (UInt32(0x20)...0xFFFF).compactMap(Unicode.Scalar.init).filter { JISCode.code(of: $0) != nil }
  }

  /// The font in the cache; nil when it is not there, or was drawn of something else.
  func font() -> HexFont? {
    guard let heading, let bytes = PackedFile.bytes(of: path), bytes.starts(with: heading) else {
      return nil
    }
    return HexFont(
      name: source,
      height: Self.height,
      bytes: Array(bytes.dropFirst(heading.count))
    )
  }

  /// Draws the font into the cache; what is there is replaced when all is drawn.
  /// - Parameters:
  ///   - random: Makes the name of the incomplete file.
  ///   - glyph: Draws a character; nil when the outline font has none.
  /// - Throws: Why the file was not written.
  package func write(
    random: UInt64,
    glyph: (Unicode.Scalar) -> BitmapGlyph?
  ) throws(OutputFile.Failure) {
    // Before the font is read: if it is replaced meanwhile, it is drawn again.
    guard let heading else { throw .system(code: errno) }
    let lines = Self.characters.compactMap { scalar in
      glyph(scalar).map { HexFont.line(scalar, $0) + "\n" }
    }
    guard let packed = PackedFile.packed(heading + lines.joined().utf8) else {
      throw .system(code: ENOMEM)
    }
    makeFolders(cache)
    let file = try OutputFile(path, replacing: true, random: random)
    try OutputBytes.write(packed, to: file.descriptor)
    try file.commit()
  }

  /// The line that says what was drawn; nil when there is no such file.
  private var heading: [UInt8]? {
    var status = stat()
    guard stat(source, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = Nanoseconds.since1970(status.st_mtimespec)
    #else
      let time = Nanoseconds.since1970(status.st_mtim)
    #endif
    return Array("tangocho font \(Self.version) \(status.st_size) \(time) \(source)\n".utf8)
  }
}

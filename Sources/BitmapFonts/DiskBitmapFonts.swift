import Domain
import Files

/// The font of 16 dots among the program's files, fonts of X on this computer, and an outline font.
///
/// A font that is missing or broken is left out: the text of a card never depends on one.
package actor DiskBitmapFonts: BitmapFontService {
  private let executor = BlockingExecutor("fonts")
  private let shipped: String
  private let others: [String]
  private let outline: DrawnFont?
  private let draw: @Sendable (DrawnFont) async throws(OutlineFontError) -> Void
  private lazy var read = readAll()

  /// The service's own thread, on which files are read.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Creates a service; nothing is read yet.
  /// - Parameters:
  ///   - shipped: The path of a font in the format of GNU Unifont.
  ///   - others: Paths of PCF files ordered by JIS X 0208, the first that can be read is used.
  ///   - outline: The outline font that the learner asks for; nil for none.
  ///   - draw: Draws it into the cache.
  package init(
    shipped: String,
    others: [String],
    outline: DrawnFont? = nil,
    draw: @escaping @Sendable (DrawnFont) async throws(OutlineFontError) -> Void = { _ in }
  ) {
    (self.shipped, self.others, self.outline, self.draw) = (shipped, others, outline, draw)
  }

  /// The fonts, read at the first call.
  package func fonts() -> BitmapFontList { read }

  /// Draws the outline font, unless it is in the cache.
  package func drawOutlineFont() async throws(OutlineFontError) -> BitmapFontList? {
    guard let outline, !hasOutline else { return nil }
    try await draw(outline)
    read = readAll()
    guard hasOutline else {
      throw .unusable(path: outline.source, reason: "its dots in \(outline.path) cannot be read.")
    }
    return read
  }

  private var hasOutline: Bool { read.fonts.contains { $0.name == outline?.source } }

  /// Of fonts of one height the one that the learner asks for comes first.
  private func readAll() -> BitmapFontList {
    var fonts: [any BitmapFont] = []
    if let font = outline?.font() { fonts.append(font) }
    for path in others {
      guard let bytes = PackedFile.bytes(of: path), let font = PCFFont(name: path, bytes: bytes)
      else { continue }
      fonts.append(font)
      break
    }
    if let bytes = PackedFile.bytes(of: shipped) {
      fonts.append(HexFont(name: shipped, bytes: bytes))
    }
    return BitmapFontList(fonts)
  }
}

import CFreeType
import Domain

/// A font of outlines, open in FreeType, whose characters are drawn in dots; not thread-safe.
///
/// What is in the file decides what FreeType does, so it runs in a process of its own.
package final class OutlineFont {
  private let library: FT_Library
  private let face: FT_Face
  /// The height of every glyph in dots, which is that of a kanji with its margins.
  private let height: Int
  /// The number of rows above the baseline.
  private var ascent = 0

  /// Characters whose outlines say where kanji are drawn.
  private static let samples: [Unicode.Scalar] = ["国", "鬱", "東", "永", "あ"]

  /// Opens a file, of a collection its first font.
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - height: The dots of a kanji, at most 32.
  /// - Throws: Why it is not a font, or none with outlines.
  package init(_ path: String, height: Int) throws(FreeTypeError) {
    var (library, face): (FT_Library?, FT_Face?)
    try FreeTypeError.check(FT_Init_FreeType(&library))
    let code = FT_New_Face(library, path, 0, &face)
    guard code == 0, let library, let face else {
      FT_Done_FreeType(library)
      throw FreeTypeError(code: code)
    }
    (self.library, self.face, self.height) = (library, face, height)
    try FreeTypeError.check(FT_Set_Pixel_Sizes(face, 0, FT_UInt(height)))
    ascent = middle
  }

  deinit {
    // With it the face.
    FT_Done_FreeType(library)
  }

  /// A character in dots; nil when the font has none, or it cannot be drawn.
  ///
  /// Its width is that of the font in steps of four dots; what is beyond the cell is cut off.
  package func glyph(of scalar: Unicode.Scalar) -> BitmapGlyph? {
    guard let drawn = draw(scalar) else { return nil }
    let advance = Int(face.pointee.glyph.pointee.advance.x) / 64
    let width = min(max(4, (advance + 3) / 4 * 4), 32)
    let left = drawn.left + (width - advance) / 2
    var rows = [UInt32](repeating: 0, count: height)
    for (place, dots) in drawn.rows.enumerated() {
      let y = ascent - drawn.top + place
      guard rows.indices.contains(y) else { continue }
      // To the left where `left` is below 0.
      rows[y] = UInt32(truncatingIfNeeded: (dots >> left) >> (64 - width))
    }
    return BitmapGlyph(width: width, rows: rows)
  }

  /// The ascent by which kanji are in the middle.
  private var middle: Int {
    let drawn = Self.samples.compactMap(draw)
    let top = drawn.map(\.top).max() ?? height
    let bottom = drawn.map { $0.top - $0.rows.count }.min() ?? 0
    return top + (height - (top - bottom)) / 2
  }

  /// A character as FreeType draws it.
  private struct Drawn {
    /// The columns from its origin to its first dots, and the rows from the baseline to its first row.
    let left, top: Int
    /// The dots from top to bottom, the left one in the highest bit.
    let rows: [UInt64]
  }

  private func draw(_ scalar: Unicode.Scalar) -> Drawn? {
    let index = FT_Get_Char_Index(face, FT_ULong(scalar.value))
    guard index != 0, FT_Load_Glyph(face, index, tangocho_load_dots) == 0 else { return nil }
    let slot = face.pointee.glyph.pointee
    guard let rows = Self.rows(of: slot.bitmap) else { return nil }
    // A font that is cut off draws no dots where it lost the outline.
    guard scalar.properties.isWhitespace || rows.contains(where: { $0 != 0 }) else { return nil }
    return Drawn(left: Int(slot.bitmap_left), top: Int(slot.bitmap_top), rows: rows)
  }

  /// The dots of a drawing; nil when FreeType has drawn it in another manner.
  private static func rows(of bitmap: FT_Bitmap) -> [UInt64]? {
    guard bitmap.rows > 0 else { return [] }
    guard UInt32(bitmap.pixel_mode) == FT_PIXEL_MODE_MONO.rawValue, bitmap.pitch > 0,
      let buffer = bitmap.buffer
    else { return nil }
    return (0..<Int(bitmap.rows)).map { row in
      let bytes = UnsafeBufferPointer(
        start: buffer + row * Int(bitmap.pitch),
        count: min(8, (Int(bitmap.width) + 7) / 8)
      )
      return bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } << (64 - bytes.count * 8)
    }
  }
}

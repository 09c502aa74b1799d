import Domain
import JapaneseText

/// A font of X in the Portable Compiled Format, ordered by JIS X 0208.
///
/// Nothing in the file is trusted: what points outside of it is not a glyph. The format is that of
/// libXfont's `pcfread.c`.
struct PCFFont: BitmapFont {
  let name: String
  let height: Int
  private let ascent: Int
  private let metrics: PCFTable
  private let bitmaps: PCFTable
  private let encodings: PCFTable
  /// The second and the first bytes of the codes that `encodings` has.
  private let cells, rows: ClosedRange<Int>

  /// The largest font that is drawn; those of X are 8 to 64 dots high.
  private static let mostDots = 64

  /// Creates the font of a file; nil when it is none, or not ordered by JIS X 0208.
  init?(name: String, bytes: [UInt8]) {
    guard let accelerators = PCFTable(.accelerators, in: bytes),
      let metrics = PCFTable(.metrics, in: bytes),
      let bitmaps = PCFTable(.bitmaps, in: bytes),
      let encodings = PCFTable(.encodings, in: bytes),
      let ascent = accelerators.number(at: 12, size: 4),
      let descent = accelerators.number(at: 16, size: 4),
      ascent <= Self.mostDots, descent <= Self.mostDots, ascent + descent > 0,
      let cells = encodings.range(at: 4), let rows = encodings.range(at: 8)
    else { return nil }
    (self.cells, self.rows) = (cells, rows)
    (self.name, self.ascent, height) = (name, ascent, ascent + descent)
    (self.metrics, self.bitmaps, self.encodings) = (metrics, bitmaps, encodings)
    // 亜 is the first kanji of the standard.
    guard glyph(of: "亜") != nil else { return nil }
  }

  func lists(_ scalar: Unicode.Scalar) -> Bool { index(of: scalar) != nil }

  func glyph(of scalar: Unicode.Scalar) -> BitmapGlyph? {
    guard let index = index(of: scalar),
      let box = box(index), box.ink <= box.width, 1...32 ~= box.width,
      let start = start(ofBitmap: index),
      let rows = rows(of: box, from: start)
    else { return nil }
    return BitmapGlyph(width: box.width, rows: rows)
  }

  /// The place of a glyph in the other tables.
  private func index(of scalar: Unicode.Scalar) -> Int? {
    guard let code = JISCode.code(of: scalar) else { return nil }
    let (row, cell) = (Int(code.row), Int(code.cell))
    guard cells ~= cell, rows ~= row else { return nil }
    let place = (row - rows.lowerBound) * cells.count + cell - cells.lowerBound
    let index = encodings.number(at: 14 + place * 2, size: 2)
    return index == 0xFFFF ? nil : index
  }

  /// Where the dots of a glyph are: all but `width` are about those that are stored.
  private struct Box {
    let left, ink, width, ascent, height: Int

    init?(left: Int, right: Int, width: Int, ascent: Int, descent: Int) {
      guard 0...32 ~= right - left, -32...32 ~= left, 0...PCFFont.mostDots ~= ascent + descent
      else { return nil }
      (self.left, ink, self.width) = (left, right - left, width)
      (self.ascent, height) = (ascent, ascent + descent)
    }
  }

  private func box(_ index: Int) -> Box? {
    let isCompressed = metrics.isCompressed
    func value(_ place: Int) -> Int? {
      isCompressed
        ? metrics.byte(at: 6 + index * 5 + place).map { Int($0) - 0x80 }
        : metrics.signed(at: 8 + index * 12 + place * 2)
    }
    guard let count = metrics.number(at: 4, size: isCompressed ? 2 : 4), index < count,
      let left = value(0), let right = value(1), let width = value(2),
      let ascent = value(3), let descent = value(4)
    else { return nil }
    return Box(left: left, right: right, width: width, ascent: ascent, descent: descent)
  }

  /// Where the dots of all glyphs begin in their table, and where among these those of one do.
  private func start(ofBitmap index: Int) -> (all: Int, own: Int)? {
    guard let count = bitmaps.number(at: 4, size: 4), index < count, count <= 0xFFFF,
      let offset = bitmaps.number(at: 8 + index * 4, size: 4)
    else { return nil }
    return (8 + count * 4 + 16, offset)
  }

  /// All rows of a glyph, most of which have dots in the table; nil when these are not there.
  private func rows(of box: Box, from start: (all: Int, own: Int)) -> [UInt32]? {
    let (used, padding) = ((box.ink + 7) / 8, bitmaps.rowPadding)
    let (lastOfUnit, isReversed) = (bitmaps.swappedUnit - 1, !bitmaps.beginsAtHighBit)
    let rowBytes = (used + padding - 1) / padding * padding
    let (shift, mask) = (box.width - box.ink - box.left, UInt32.max >> UInt32(32 - box.width))
    let bytes = bitmaps.bytes.span
    var rows: [UInt32] = []
    rows.reserveCapacity(height)
    for row in box.ascent - ascent..<box.ascent - ascent + height {
      guard 0..<box.height ~= row else {
        rows.append(0)
        continue
      }
      var dots: UInt64 = 0
      let first = start.own + row * rowBytes
      for place in first..<first + used {
        let index = start.all + (place ^ lastOfUnit)
        guard index < bytes.count else { return nil }
        dots = dots << 8 | UInt64(isReversed ? bytes[index].bitsReversed : bytes[index])
      }
      dots >>= UInt64(used * 8 - box.ink)
      rows.append(UInt32(truncatingIfNeeded: shift >= 0 ? dots << shift : dots >> -shift) & mask)
    }
    return rows
  }
}

extension UInt8 {
  fileprivate var bitsReversed: UInt8 {
    (0..<8).reduce(0) { $0 | (self >> $1 & 1) << (7 - $1) }
  }
}

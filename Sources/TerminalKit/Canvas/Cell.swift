import JapaneseText

/// One cell of the screen: a glyph with its style, or the right half of a wide glyph.
///
/// Eight bytes without references, so that comparing two screens is fast.
public struct Cell: Hashable, Sendable {
  /// A scalar's value, or `clusterBit` and the number of a `GlyphCluster`.
  private var glyph: UInt32
  /// How the glyph is drawn.
  public var style: Style
  /// Bits 0 and 1: the width, 0 for a continuation; bit 2: terminals may disagree about it.
  private var flags: UInt8

  private static let clusterBit: UInt32 = 1 << 31

  /// Compares all bytes at once, none of which is padding: a frame compares thousands of cells.
  public static func == (one: Cell, other: Cell) -> Bool {
    unsafeBitCast(one, to: UInt64.self) == unsafeBitCast(other, to: UInt64.self)
  }

  /// Creates a blank cell.
  public init(style: Style = .plain) {
    glyph = 0x20
    self.style = style
    flags = 1
  }

  init(_ content: Glyph, style: Style) {
    self.style = style
    flags = UInt8(content.width) | (content.isCertain ? 0 : 4)
    switch content.content {
    case .scalar(let scalar):
      glyph = scalar.value
    case .cluster(let cluster):
      glyph = Self.clusterBit | cluster.number
    }
  }

  /// Creates a cell with a printable ASCII character.
  init(ascii byte: UInt8, style: Style) {
    glyph = UInt32(byte)
    self.style = style
    flags = 1
  }

  /// The right half of a wide glyph.
  static func continuation(style: Style) -> Cell {
    var cell = Cell(style: style)
    cell.flags = 0
    return cell
  }

  /// The width of the glyph in columns, or 0 for the right half of a wide one.
  public var width: Int { Int(flags & 3) }
  /// Whether this is the right half of a wide glyph.
  public var isContinuation: Bool { width == 0 }
  /// Whether every terminal draws the glyph with the same width.
  public var isCertain: Bool { flags & 4 == 0 }
  /// Whether only the background is visible.
  public var isBlank: Bool { glyph == 0x20 && width == 1 }

  /// The glyph, if it is a single scalar.
  public var scalar: Unicode.Scalar? {
    glyph & Self.clusterBit == 0 ? Unicode.Scalar(glyph) : nil
  }

  /// The glyph as text; empty for the right half of a wide one.
  public var text: String {
    if isContinuation { return "" }
    if let scalar { return String(Character(scalar)) }
    return GlyphCluster(number: glyph & ~Self.clusterBit).text
  }
}

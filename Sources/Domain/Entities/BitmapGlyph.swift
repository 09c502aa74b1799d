/// The picture of a character in dots.
public struct BitmapGlyph: Hashable, Sendable {
  /// The width in dots, at most 32.
  public let width: Int
  /// The rows from top to bottom: the lowest `width` bits are its dots, the highest of them the
  /// left one.
  public let rows: [UInt32]

  /// Creates a glyph; `width` is from 1 to 32.
  public init(width: Int, rows: [UInt32]) {
    (self.width, self.rows) = (width, rows)
  }
}

/// A font of dots.
public protocol BitmapFont: Sendable {
  /// Its name, which no other font has.
  var name: String { get }
  /// The height of every glyph in dots.
  var height: Int { get }

  /// The glyph of a character; nil when the font has none.
  func glyph(of scalar: Unicode.Scalar) -> BitmapGlyph?
  /// Whether the font lists a character; its glyph may still turn out to be damaged.
  func lists(_ scalar: Unicode.Scalar) -> Bool
}

extension BitmapFont {
  /// Whether there is a glyph.
  public func lists(_ scalar: Unicode.Scalar) -> Bool { glyph(of: scalar) != nil }
}

/// Fonts to choose from, the largest first.
public struct BitmapFontList: Equatable, Sendable {
  /// The fonts.
  public let fonts: [any BitmapFont]

  /// Creates a list; fonts of one height stay in their order.
  public init(_ fonts: [any BitmapFont] = []) {
    self.fonts = fonts.sorted { $0.height > $1.height }
  }

  /// Whether both have the same fonts, by name.
  public static func == (a: Self, b: Self) -> Bool { a.fonts.map(\.name) == b.fonts.map(\.name) }
}

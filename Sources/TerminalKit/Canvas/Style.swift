/// One of the terminal's own 16 colours, or the terminal's default.
public struct Color: Hashable, Sendable {
  /// 0 for the default, otherwise the number of the colour plus 1.
  let code: UInt8

  /// The number of the colour, 0 to 15, or `nil` for the default.
  public var index: Int? { code == 0 ? nil : Int(code) - 1 }

  /// Creates a colour from its number, 0 to 15; any other is the default.
  public init(index: Int) {
    code = (0...15).contains(index) ? UInt8(index + 1) : 0
  }

  /// The terminal's default colour.
  public static let standard = Color(index: -1)
  /// The terminal's black.
  public static let black = Color(index: 0)
  /// The terminal's red.
  public static let red = Color(index: 1)
  /// The terminal's green.
  public static let green = Color(index: 2)
  /// The terminal's yellow.
  public static let yellow = Color(index: 3)
  /// The terminal's blue.
  public static let blue = Color(index: 4)
  /// The terminal's magenta.
  public static let magenta = Color(index: 5)
  /// The terminal's cyan.
  public static let cyan = Color(index: 6)
  /// The terminal's white.
  public static let white = Color(index: 7)

  /// The bright form of one of the first eight colours.
  public var bright: Color {
    guard let index, index < 8 else { return self }
    return Color(index: index + 8)
  }
}

/// The style of a cell: colours and attributes.
public struct Style: Hashable, Sendable {
  /// Attributes that can be combined.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Creates attributes from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Bold; for what is selected.
    public static let bold = Attributes(rawValue: 1)
    /// Dim; for what is secondary.
    public static let dim = Attributes(rawValue: 2)
    /// Underlined.
    public static let underline = Attributes(rawValue: 4)
    /// Foreground and background exchanged.
    public static let reverse = Attributes(rawValue: 8)
    /// Italic, if the terminal supports it.
    public static let italic = Attributes(rawValue: 16)
  }

  /// The colour of the glyph.
  public var foreground: Color
  /// The colour behind it.
  public var background: Color
  /// Bold, dim and so on.
  public var attributes: Attributes

  /// Creates a style; without arguments, the terminal's default.
  public init(
    _ attributes: Attributes = [],
    foreground: Color = .standard,
    background: Color = .standard
  ) {
    self.attributes = attributes
    self.foreground = foreground
    self.background = background
  }

  /// The terminal's default.
  public static let plain = Style()
  /// The terminal's own colours, bold.
  public static let bold = Style(.bold)
  /// The terminal's own colours, dim.
  public static let dim = Style(.dim)
  /// The terminal's own colours, underlined.
  public static let underline = Style(.underline)
  /// The terminal's own colours, foreground and background swapped.
  public static let reverse = Style(.reverse)
  /// The terminal's own colours, italic.
  public static let italic = Style(.italic)

  /// The style with more attributes.
  public func with(_ more: Attributes) -> Style {
    Style(attributes.union(more), foreground: foreground, background: background)
  }

  /// The style with another foreground.
  public func foreground(_ color: Color) -> Style {
    Style(attributes, foreground: color, background: background)
  }

  /// The style with another background.
  public func background(_ color: Color) -> Style {
    Style(attributes, foreground: foreground, background: color)
  }
}

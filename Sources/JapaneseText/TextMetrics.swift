/// Measures text in terminal columns.
///
/// Terminals agree on almost everything except East Asian *ambiguous* characters (`×`, `→`, `①`,
/// `─`, ...): they are one column wide, unless the terminal was configured for old CJK fonts.
/// Create one value from the settings and use it for all measuring.
public struct TextMetrics: Hashable, Sendable {
  /// Whether the terminal draws ambiguous characters two columns wide.
  public let ambiguousIsWide: Bool

  /// Creates metrics for a terminal; by default, ambiguous characters are narrow.
  public init(ambiguousIsWide: Bool = false) {
    self.ambiguousIsWide = ambiguousIsWide
  }

  /// The metrics of almost all terminals.
  public static let standard = TextMetrics()

  /// The glyphs of a text, with control characters made visible.
  public func glyphs(of text: String) -> Glyphs {
    Glyphs(text, ambiguousWidth: ambiguousIsWide ? 2 : 1)
  }

  /// The width of a text in columns.
  public func width(of text: String) -> Int {
    if text.isPrintableASCII { return text.utf8.count }
    var width = 0
    for glyph in glyphs(of: text) { width += glyph.width }
    return width
  }

  /// The width of one grapheme cluster in columns.
  public func width(of character: Character) -> Int {
    width(of: String(character))
  }
}

extension String {
  /// Whether every byte is a glyph of one column by itself.
  public var isPrintableASCII: Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy { 0x20...0x7E ~= $0 } } ?? false
  }

  /// The width of the text in columns on an ordinary terminal.
  public var displayWidth: Int { TextMetrics.standard.width(of: self) }
}

/// Measures text in terminal columns.
///
/// Terminals agree on nearly everything except East Asian *ambiguous* characters (`×`, `→`, `①`,
/// `─`, ...): they are one column wide, unless the terminal was set up for old CJK fonts. Make one
/// value with what the configuration says and measure with it everywhere.
public struct TextMetrics: Hashable, Sendable {
  /// Whether the terminal draws ambiguous characters two columns wide.
  public let ambiguousIsWide: Bool

  /// Metrics for a terminal; ambiguous characters are narrow unless it is said otherwise.
  public init(ambiguousIsWide: Bool = false) {
    self.ambiguousIsWide = ambiguousIsWide
  }

  /// What nearly all terminals do.
  public static let standard = TextMetrics()

  /// The glyphs of a text, with controls made visible.
  public func glyphs(of text: String) -> Glyphs {
    Glyphs(text, ambiguousWidth: ambiguousIsWide ? 2 : 1)
  }

  /// The columns that a text takes.
  public func width(of text: String) -> Int {
    if text.isPrintableASCII { return text.utf8.count }
    var width = 0
    for glyph in glyphs(of: text) { width += glyph.width }
    return width
  }

  /// The columns that one grapheme cluster takes.
  public func width(of character: Character) -> Int {
    width(of: String(character))
  }
}

extension String {
  /// Whether every byte is a glyph of one column by itself.
  public var isPrintableASCII: Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy { 0x20...0x7E ~= $0 } } ?? false
  }

  /// The columns that the text takes on an ordinary terminal.
  public var displayWidth: Int { TextMetrics.standard.width(of: self) }
}

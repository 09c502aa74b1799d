/// The fonts for cards with large characters.
public protocol BitmapFontService: Sendable {
  /// The fonts that can be read; they are read once.
  func fonts() async -> BitmapFontList
  /// Draws the outline font of the learner's settings, which can take seconds.
  /// - Returns: The fonts with it; nil when the settings name none, or `fonts()` has it already.
  /// - Throws: `OutlineFontError`, which says why it is not used.
  func drawOutlineFont() async throws(OutlineFontError) -> BitmapFontList?
}

extension BitmapFontService {
  /// Nil: there is no outline font in the settings.
  public func drawOutlineFont() async throws(OutlineFontError) -> BitmapFontList? { nil }
}

/// Why the outline font of the learner's settings is not used.
public enum OutlineFontError: Error, Hashable, Sendable {
  /// The font at `path` cannot be read or drawn; the reason is a sentence.
  case unusable(path: String, reason: String)
  /// The program that would draw the font at `path` is not installed where it should be.
  case noProgram(path: String, program: String)
}

/// No fonts: cards are text.
public struct NoBitmapFonts: BitmapFontService {
  /// Creates the service.
  public init() {}

  /// An empty list.
  public func fonts() async -> BitmapFontList { BitmapFontList() }
}

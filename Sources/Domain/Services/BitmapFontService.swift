/// The fonts in which cards show their characters large.
public protocol BitmapFontService: Sendable {
  /// The fonts that can be read; they are read once.
  func fonts() async -> BitmapFontList
  /// Draws the outline font that the learner asks for, which can take seconds.
  /// - Returns: The fonts with it; nil when none is asked for, or `fonts()` has it already.
  /// - Throws: Why it is not used.
  func drawOutlineFont() async throws(OutlineFontError) -> BitmapFontList?
}

extension BitmapFontService {
  /// None is asked for.
  public func drawOutlineFont() async throws(OutlineFontError) -> BitmapFontList? { nil }
}

/// Why the outline font that the learner asks for is not used.
public enum OutlineFontError: Error, Hashable, Sendable {
  /// The font at `path` cannot be read or drawn; the reason is a sentence.
  case unusable(path: String, reason: String)
  /// The program that draws the font at `path` is not installed where it should be.
  case noProgram(path: String, program: String)
}

/// No fonts: cards are text.
public struct NoBitmapFonts: BitmapFontService {
  /// Creates the service.
  public init() {}

  /// An empty list.
  public func fonts() async -> BitmapFontList { BitmapFontList() }
}

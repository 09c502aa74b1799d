/// The fonts in which cards show their characters large.
public protocol BitmapFontService: Sendable {
  /// The fonts that can be read; they are read once.
  func fonts() async -> BitmapFontList
}

/// No fonts: cards are text.
public struct NoBitmapFonts: BitmapFontService {
  /// Creates the service.
  public init() {}

  /// An empty list.
  public func fonts() async -> BitmapFontList { BitmapFontList() }
}

/// The text of a field and its caret.
public struct TypedText: Hashable, Sendable {
  /// The whole text.
  public let text: String
  /// The number of characters (grapheme clusters) before the caret.
  public let caret: Int

  /// Creates a text with a caret.
  public init(text: String, caret: Int) {
    self.text = text
    self.caret = caret
  }
}

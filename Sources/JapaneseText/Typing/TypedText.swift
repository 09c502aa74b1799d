/// A line of text with its caret, as a field holds it.
public struct TypedText: Hashable, Sendable {
  /// The whole text.
  public let text: String
  /// How many characters (grapheme clusters) stand on the left of the caret.
  public let caret: Int

  /// Makes a line.
  public init(text: String, caret: Int) {
    self.text = text
    self.caret = caret
  }
}

/// The text of a field and its caret.
package struct TypedText: Hashable, Sendable {
  /// The whole text.
  package let text: String
  /// The number of characters (grapheme clusters) before the caret.
  package let caret: Int

  package init(text: String, caret: Int) {
    self.text = text
    self.caret = caret
  }
}

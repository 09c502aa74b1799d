/// The name of one of a word's three sides.
public enum Side: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// What the word means, in the learner's language.
  case meaning
  /// がな, the kana reading.
  case gana
  /// The spelling with kanji.
  case kanji
}

/// The content of one side of a word: a text, an image, or both.
public struct SideContent: Hashable, Sendable {
  /// The text, in NFC and trimmed; empty when there is none.
  public var text: String
  /// The image; nil when there is none.
  public var image: ImageReference?

  /// Creates a side from a text and an image, both optional.
  public init(_ text: String = "", image: ImageReference? = nil) {
    self.text = text
    self.image = image
  }

  /// Whether there is neither text nor image.
  public var isEmpty: Bool { text.isEmpty && image == nil }
}

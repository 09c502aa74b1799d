/// The name of one of a word's three sides.
public enum Side: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// What the word means, in the learner's language.
  case meaning
  /// がな, the kana reading.
  case gana
  /// The spelling with kanji.
  case kanji
}

/// What stands on one side of a word: a text, an image, or both.
public struct SideContent: Hashable, Sendable {
  /// The text, in NFC and trimmed; empty when the side has none.
  public var text: String
  /// The image, when the side has one.
  public var image: ImageReference?

  /// Makes a side of a text and an image, each of which may be left out.
  public init(_ text: String = "", image: ImageReference? = nil) {
    self.text = text
    self.image = image
  }

  /// Whether there is neither text nor image.
  public var isEmpty: Bool { text.isEmpty && image == nil }
}

import JapaneseText

/// What the learner typed for a word that does not exist yet.
public struct WordInput: Hashable, Sendable {
  /// What the word means, in the learner's language.
  public var meaning: SideInput
  /// The kana reading.
  public var gana: SideInput
  /// The spelling with kanji.
  public var kanji: SideInput
  /// The notes and other free texts.
  public var texts: WordTexts
  /// Labels.
  public var tags: [String]

  /// Creates an input; each part is empty unless given.
  public init(
    meaning: SideInput = SideInput(),
    gana: SideInput = SideInput(),
    kanji: SideInput = SideInput(),
    texts: WordTexts = [:],
    tags: [String] = []
  ) {
    self.meaning = meaning
    self.gana = gana
    self.kanji = kanji
    self.texts = texts
    self.tags = tags
  }

  /// What was entered for a side, by its name.
  public subscript(side: Side) -> SideInput {
    get {
      switch side {
      case .meaning: meaning
      case .gana: gana
      case .kanji: kanji
      }
    }
    set {
      switch side {
      case .meaning: meaning = newValue
      case .gana: gana = newValue
      case .kanji: kanji = newValue
      }
    }
  }
}

/// The input of one side: a text and an image.
public struct SideInput: Hashable, Sendable {
  /// The text as typed.
  public var text: String
  /// The image: a file to store, or an image that is already stored.
  public var image: ImageInput?

  /// Creates a side from a text and an image, both optional.
  public init(_ text: String = "", image: ImageInput? = nil) {
    self.text = text
    self.image = image
  }

  /// Whether there is neither text nor image.
  public var isEmpty: Bool { text.isEmpty && image == nil }
}

/// An image as an input names it.
public enum ImageInput: Hashable, Sendable {
  /// A file, by its path; it is stored when the word is saved.
  case file(path: String)
  /// An image that is already in the library.
  case stored(ImageReference)
}

/// A part that a word must have.
public enum MissingPart: Hashable, Sendable, CaseIterable {
  /// The meaning, as text or image.
  case meaning
  /// Gana or kanji, as text or image.
  case ganaOrKanji
}

extension WordInput {
  /// The parts that are missing; empty when the word can be saved.
  public var missing: Set<MissingPart> {
    let input = normalized
    var missing: Set<MissingPart> = []
    if input.meaning.isEmpty { missing.insert(.meaning) }
    if input.gana.isEmpty && input.kanji.isEmpty { missing.insert(.ganaOrKanji) }
    return missing
  }

  /// The input with every text in NFC and trimmed, and no empty or repeated tags.
  public var normalized: WordInput {
    var result = self
    for side in Side.allCases { result[side].text = normalizedText(self[side].text) }
    result.texts = texts.normalized
    result.tags = []
    for tag in tags.map(normalizedText) where !tag.isEmpty && !result.tags.contains(tag) {
      result.tags.append(tag)
    }
    return result
  }
}

/// A text as it is stored: NFC, without white space at its ends, and without characters that nothing
/// shows.
public func normalizedText(_ text: String) -> String {
  let scalars = text.withoutInvisible.unicodeScalars
  guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
    let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
  else { return "" }
  return String(scalars[first...last]).nfc
}

extension String {
  /// The text with a separator for each run of line ends and control characters.
  package func onOneLine(separator: String) -> String {
    guard hasByte(where: { $0 < 0x20 || $0 == 0x7F }) else { return self }
    let lines = unicodeScalars.split { $0.value < 0x20 || $0.value == 0x7F }
    return lines.map { normalizedText(String($0)) }.filter { !$0.isEmpty }
      .joined(separator: separator)
  }
}

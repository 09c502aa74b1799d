/// Computes the width of one grapheme cluster, scalar by scalar.
struct ClusterMeasure {
  let ambiguousWidth: Int
  /// The scalars to draw.
  private(set) var kept: [Unicode.Scalar] = []
  private var width = 0
  private var emojiBase = false

  init(ambiguousWidth: Int) {
    self.ambiguousWidth = ambiguousWidth
  }

  mutating func add(_ scalar: Unicode.Scalar) {
    let (own, isEmojiBase) = ScalarWidth.lookup(scalar)
    if scalar.value == 0xFE0F, emojiBase { width = 2 }
    emojiBase = kept.isEmpty && isEmojiBase
    width += own == .ambiguous ? ambiguousWidth : Int(own.rawValue)
    // A mark without a base letter, and invisible format characters, draw nothing.
    guard !(kept.isEmpty && own == .zero), kept.count < Glyph.scalarLimit else { return }
    guard own != .zero || !scalar.properties.isDefaultIgnorableCodePoint || scalar.joinsEmoji
    else { return }
    kept.append(scalar)
  }

  /// The cluster as a glyph, at most two columns wide, as terminals draw it.
  func glyph(in bytes: Range<Int>) -> Glyph {
    guard let first = kept.first else {
      return Glyph(content: .scalar("\u{20}"), width: 0, isCertain: true, bytes: bytes)
    }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: kept)
    let text = String(scalars).nfc
    // か and a combining dakuten become が, which every terminal can draw.
    if let only = text.unicodeScalars.first, only.plainWidth != 0, text.unicodeScalars.count == 1 {
      return Glyph(content: .scalar(only), width: only.plainWidth, isCertain: true, bytes: bytes)
    }
    let content = GlyphCluster(text).map { Glyph.Content.cluster($0) } ?? .scalar(first)
    return Glyph(content: content, width: min(width, 2), isCertain: false, bytes: bytes)
  }
}

extension Unicode.Scalar {
  /// Invisible scalars that change how a cluster looks: joiners, variation selectors, emoji tags.
  fileprivate var joinsEmoji: Bool {
    switch value {
    case 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0xE0020...0xE007F: true
    default: false
    }
  }
}

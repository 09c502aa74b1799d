/// One unit that a terminal draws: a grapheme cluster and its width in columns.
public struct Glyph: Sendable {
  /// What is drawn.
  public enum Content: Sendable {
    /// A single scalar.
    case scalar(Unicode.Scalar)
    /// Several scalars that are drawn together.
    case cluster(GlyphCluster)
  }

  /// What is drawn: never a control character.
  public let content: Content
  /// The width in columns: 1 or 2, or 0 for what is not shown.
  public let width: Int
  /// Whether every terminal draws it with the same width.
  public let isCertain: Bool
  /// Its position in the text, in UTF-8 bytes.
  public let bytes: Range<Int>

  /// The longest cluster that is kept whole, in scalars; further marks are dropped.
  static let scalarLimit = 10
}

/// The glyphs of a text in order.
///
/// Plain scalars (ASCII, kana, ideographs, Hangul) are read without looking for cluster boundaries;
/// everything else goes through `Character`. Control characters are replaced by visible symbols
/// here, so that measuring and drawing always agree.
public struct Glyphs: Sequence, IteratorProtocol {
  private let text: String
  private let ambiguousWidth: Int
  private var scalars: String.UnicodeScalarView.Iterator
  /// The last scalar that was read, and its offset.
  private var current: Unicode.Scalar?
  private var offset = 0

  init(_ text: String, ambiguousWidth: Int) {
    self.text = text
    self.ambiguousWidth = ambiguousWidth
    scalars = text.unicodeScalars.makeIterator()
    current = scalars.next()
  }

  /// The next glyph; nil after the last one.
  public mutating func next() -> Glyph? {
    guard let scalar = current else { return nil }
    let start = offset
    advance(over: scalar)
    let plain = scalar.plainWidth
    let standsAlone = current?.startsCluster ?? true
    if plain != 0, standsAlone {
      return Glyph(
        content: .scalar(scalar),
        width: plain,
        isCertain: true,
        bytes: start..<offset
      )
    }
    if let symbol = scalar.visibleSubstitute { return single(symbol, from: start) }
    return cluster(from: start, first: scalar, standsAlone: standsAlone)
  }

  private mutating func advance(over scalar: Unicode.Scalar) {
    offset += UTF8.width(scalar)
    current = scalars.next()
  }

  private func single(_ scalar: Unicode.Scalar, from start: Int) -> Glyph {
    let plain = scalar.plainWidth
    if plain != 0 {
      return Glyph(
        content: .scalar(scalar),
        width: plain,
        isCertain: true,
        bytes: start..<offset
      )
    }
    return single(scalar, ScalarWidth.lookup(scalar).width, from: start)
  }

  private func single(_ scalar: Unicode.Scalar, _ own: ScalarWidth, from start: Int) -> Glyph {
    Glyph(
      content: .scalar(scalar),
      width: own == .ambiguous ? ambiguousWidth : Int(own.rawValue),
      isCertain: own == .narrow && scalar.value < 0x2E80,
      bytes: start..<offset
    )
  }

  private mutating func cluster(
    from start: Int,
    first: Unicode.Scalar,
    standsAlone: Bool
  ) -> Glyph {
    // A scalar before one that always starts a cluster is alone: no boundary to look for.
    if standsAlone {
      let own = ScalarWidth.lookup(first).width
      if own != .zero { return single(first, own, from: start) }
    }
    var measure = ClusterMeasure(ambiguousWidth: ambiguousWidth)
    measure.add(first)
    let end = endOfCluster(from: start)
    // CR LF is one cluster: each half becomes a symbol of its own.
    while offset < end, let scalar = current, scalar.visibleSubstitute == nil {
      measure.add(scalar)
      advance(over: scalar)
    }
    if measure.kept.count == 1, let only = measure.kept.first { return single(only, from: start) }
    return measure.glyph(in: start..<offset)
  }

  private func endOfCluster(from start: Int) -> Int {
    let utf8 = text.utf8
    let end = text.index(after: utf8.index(utf8.startIndex, offsetBy: start))
    return utf8.distance(from: utf8.startIndex, to: end)
  }
}

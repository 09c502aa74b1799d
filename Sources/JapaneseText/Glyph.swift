/// One thing that a terminal draws: a grapheme cluster and the columns it takes.
public struct Glyph: Sendable {
  /// What is drawn.
  public enum Content: Sendable {
    /// A single scalar.
    case scalar(Unicode.Scalar)
    /// Several scalars that are drawn as one.
    case cluster(String)
  }

  /// What is drawn: never a control character.
  public let content: Content
  /// The columns it takes: 1 or 2, or 0 for what is not shown at all.
  public let width: Int
  /// Whether every terminal takes the same number of columns for it.
  public let isCertain: Bool
  /// Where it stands in its text.
  public let range: Range<String.Index>

  /// The longest cluster that is kept whole, in scalars; more marks on one letter are dropped.
  static let scalarLimit = 10
}

/// The glyphs of a text, one after the other.
///
/// Plain scalars (ASCII, kana, ideographs, Hangul) are read without looking for cluster borders;
/// everything else goes through `Character`. Controls are replaced by visible symbols here, so
/// that measuring and drawing cannot disagree.
public struct Glyphs: Sequence, IteratorProtocol {
  private let text: String
  private let scalars: String.UnicodeScalarView
  private let ambiguousWidth: Int
  private var position: String.Index

  init(_ text: String, ambiguousWidth: Int) {
    self.text = text
    scalars = text.unicodeScalars
    self.ambiguousWidth = ambiguousWidth
    position = text.startIndex
  }

  /// The next glyph, or `nil` after the last one.
  public mutating func next() -> Glyph? {
    guard position < scalars.endIndex else { return nil }
    let start = position
    let scalar = scalars[start]
    let following = scalars.index(after: start)
    if isAlone(scalar, before: following) {
      position = following
      return single(scalar, in: start..<following)
    }
    return nextCluster(from: start)
  }

  /// Whether the scalar is a cluster by itself, seen without asking for the real borders.
  private func isAlone(_ scalar: Unicode.Scalar, before following: String.Index) -> Bool {
    guard scalar.plainWidth != 0 || scalar.visibleSubstitute != nil else { return false }
    return following == scalars.endIndex || scalars[following].startsCluster
      || scalar.visibleSubstitute != nil
  }

  private func single(_ scalar: Unicode.Scalar, in range: Range<String.Index>) -> Glyph {
    let plain = scalar.plainWidth
    if plain != 0 {
      return Glyph(content: .scalar(scalar), width: plain, isCertain: true, range: range)
    }
    let shown = scalar.visibleSubstitute ?? scalar
    let (width, _) = ScalarWidth.lookup(shown)
    return Glyph(
      content: .scalar(shown),
      width: columns(width),
      isCertain: width == .narrow && shown.value < 0x2E80,
      range: range
    )
  }

  private mutating func nextCluster(from start: String.Index) -> Glyph {
    let end = text.index(after: start)
    var measure = ClusterMeasure(ambiguousWidth: ambiguousWidth)
    position = start
    while position < end {
      let scalar = scalars[position]
      // CR LF is one cluster: each half becomes a symbol of its own.
      if scalar.visibleSubstitute != nil { break }
      measure.add(scalar)
      position = scalars.index(after: position)
    }
    if measure.kept.count == 1, let only = measure.kept.first {
      return single(only, in: start..<position)
    }
    return measure.glyph(in: start..<position)
  }

  private func columns(_ width: ScalarWidth) -> Int {
    width == .ambiguous ? ambiguousWidth : Int(width.rawValue)
  }
}

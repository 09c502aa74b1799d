import Domain

/// The lookup of words to offer.
nonisolated extension WordForm {
  /// The maximum length of a word, in characters.
  private static let longestLookup = 100

  /// The side and the text to look up, without pending letters.
  var lookup: (text: String, side: Side)? {
    guard case .side(let side) = focus, self[focus].characters.count <= Self.longestLookup
    else { return nil }
    var text = normalizedText(self[focus].text)
    if side == .gana {
      while let last = text.last, last.isASCII, last.isLetter { text.removeLast() }
    }
    return text.isEmpty ? nil : (text, side)
  }
}

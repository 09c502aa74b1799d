import Domain

/// Words that are offered.
nonisolated extension WordForm {
  /// No word is longer than this, in characters.
  private static let longestLookup = 100

  /// What to look up: the side that is typed and its text, without letters that wait for more.
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

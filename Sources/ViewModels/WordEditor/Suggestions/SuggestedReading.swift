import Domain

/// A reading that was filled in for a spelling, until the learner keeps it.
public nonisolated struct SuggestedReading: Hashable, Sendable {
  /// The readings, the likeliest first; never none.
  public let candidates: [String]
  /// Which of them stands in the gana field.
  public private(set) var index = 0

  /// Suggests readings, the first of them first; nil when there are none.
  init?(candidates: [String]) {
    guard !candidates.isEmpty else { return nil }
    self.candidates = candidates
  }

  /// The one that stands there.
  public var text: String { candidates[index] }
  /// The others, the next one first.
  public var others: [String] { Array(candidates[(index + 1)...] + candidates[..<index]) }

  /// Goes on to the next one, round and round.
  /// - Returns: Whether it is another one.
  mutating func showNext() -> Bool {
    guard candidates.count > 1 else { return false }
    index = (index + 1) % candidates.count
    return true
  }
}

/// Readings of kanji.
nonisolated extension WordForm {
  /// The spelling whose reading may be filled in: nothing stands in the gana field, and the learner
  /// has not thrown its reading away before.
  var unreadKanji: String? {
    let kanji = normalizedText(self[.side(.kanji)].text)
    let gana = normalizedText(self[.side(.gana)].text)
    return kanji.isEmpty || !gana.isEmpty || kanji == readKanji ? nil : kanji
  }

  /// Fills the likeliest reading in, marked as a suggestion.
  /// - Returns: Whether there was one.
  mutating func suggest(_ candidates: [String], for kanji: String) -> Bool {
    readKanji = kanji
    guard let found = SuggestedReading(candidates: candidates) else { return false }
    replace(.side(.gana), with: TextLine(found.text))
    reading = found
    return true
  }

  /// Shows the next reading, as long as they are suggestions.
  /// - Returns: Whether it is another one.
  mutating func showNextReading() -> Bool {
    guard var next = reading, next.showNext() else { return false }
    replace(.side(.gana), with: TextLine(next.text))
    reading = next
    return true
  }

  /// Takes a reading that nobody has kept out of the gana field.
  mutating func dropReading() {
    guard reading != nil else { return }
    replace(.side(.gana), with: TextLine())
    reading = nil
  }
}

import Domain

/// A word that is offered while typing.
public nonisolated struct Suggestion: Hashable, Sendable {
  /// What the word means; empty when the suggestion does not say.
  public let meaning: String
  /// The kana reading.
  public let gana: String
  /// The spelling with kanji; empty for a word in kana only.
  public let kanji: String
  /// The sample; nil for a word of the dictionary.
  public let sample: SampleID?

  init(_ sample: Sample) {
    meaning = sample.meaning
    gana = sample.gana
    kanji = sample.kanji
    self.sample = sample.id
  }

  /// Creates the suggestion of a dictionary entry, with as much of its meaning as fits on a card; that
  /// of the verb that する makes of it, if it is asked for.
  init(_ entry: DictionaryEntry, withSuru: Bool = false) {
    meaning = withSuru ? entry.shortMeaningWithSuru : entry.shortMeaning
    gana = entry.gana
    kanji = entry.kanji ?? ""
    sample = nil
  }

  /// What the suggestion has for a side; empty when nothing.
  public subscript(side: Side) -> String {
    switch side {
    case .meaning: meaning
    case .gana: gana
    case .kanji: kanji
    }
  }

  /// Whether a word has exactly this content.
  func isTold(by word: Word) -> Bool {
    Side.allCases.allSatisfy { normalizedText(self[$0]) == word[$0].text }
  }
}

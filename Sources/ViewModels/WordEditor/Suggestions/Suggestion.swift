import Domain

/// A word that is offered while one types.
public nonisolated struct Suggestion: Hashable, Sendable {
  /// What it means.
  public let meaning: String
  /// The kana reading.
  public let gana: String
  /// The spelling with kanji; empty for a word in kana alone.
  public let kanji: String
  /// The earlier entry that it is; nil for a word of the dictionary.
  public let sample: SampleID?

  /// Offers an earlier entry.
  public init(_ sample: Sample) {
    meaning = sample.meaning
    gana = sample.gana
    kanji = sample.kanji
    self.sample = sample.id
  }

  /// Offers a word of the dictionary, with as much of its meaning as a card has room for.
  public init(_ entry: DictionaryEntry) {
    let senses = entry.senses.filter { !$0.isEmpty }
    meaning = senses.prefix(Self.mostSenses)
      .map { $0.prefix(Self.mostGlosses).joined(separator: ", ") }
      .joined(separator: "; ")
    gana = entry.gana
    kanji = entry.kanji ?? ""
    sample = nil
  }

  private static let mostSenses = 2
  private static let mostGlosses = 3

  /// The text of a side.
  public subscript(side: Side) -> String {
    switch side {
    case .meaning: meaning
    case .gana: gana
    case .kanji: kanji
    }
  }

  /// Whether a word holds just this.
  func isTold(by word: Word) -> Bool {
    Side.allCases.allSatisfy { normalizedText(self[$0]) == word[$0].text }
  }
}

import Domain

/// Looks up what the line of quick add does not say about its word.
nonisolated struct QuickAddLookup: Sendable {
  /// The number of dictionary entries of one spelling that are compared with the word.
  private static let mostEntries = 40

  let readings: any ReadingService
  let dictionary: any DictionaryService

  /// Begins to build the index of the dictionary, if there is none yet; nothing waits for it.
  func prepare() {
    Task { [dictionary] in
      // The work goes on without a reader.
      if case .unprepared = await dictionary.status() { _ = dictionary.prepare() }
    }
  }

  /// The readings of a spelling; without any, the word can still be added.
  func readings(of kanji: String) async -> [String] {
    (try? await readings.readings(of: kanji)) ?? []
  }

  /// The meaning that the dictionary has for a word with exactly its kanji and gana; nil when it does
  /// not have that.
  func meaning(of input: WordInput) async -> String? {
    let (kanji, gana) = (input.kanji.text, input.gana.text)
    if gana.isEmpty { return nil }
    let found = await dictionary.entries(
      for: kanji.isEmpty ? gana : kanji,
      on: kanji.isEmpty ? .gana : .kanji,
      limit: Self.mostEntries
    )
    return found.lazy.filter { ($0.kanji ?? "") == kanji && $0.gana == gana }
      .map { Suggestion($0).meaning }.first { !$0.isEmpty }
  }
}

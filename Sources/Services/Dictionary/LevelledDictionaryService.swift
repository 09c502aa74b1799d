import Domain
import JapaneseText

/// A `DictionaryService` that puts the words of the easiest word lists first.
package struct LevelledDictionaryService: DictionaryService {
  /// The number of entries that are put in order: a dictionary has many common words for one
  /// meaning.
  private static let compared = 48
  /// The maximum number of words that are added from the lists for one meaning.
  private static let mostListed = 8

  private let dictionary: any DictionaryService
  private let levels: LevelWords

  /// Creates the service over another one.
  package init(dictionary: any DictionaryService, levels: LevelWords) {
    self.dictionary = dictionary
    self.levels = levels
  }

  package func status() async -> DictionaryStatus { await dictionary.status() }

  package func prepare() -> AsyncStream<DictionaryStatus> { dictionary.prepare() }

  package func pause() async { await dictionary.pause() }

  package func readings(of kanji: String) async -> [String] { await dictionary.readings(of: kanji) }

  /// The entries: full matches before all others, common words before rare ones, words that mean
  /// first of all what was typed, and then the words of the first list.
  package func entries(
    for text: String,
    on side: Side,
    limit: Int
  ) async -> [DictionaryEntry] {
    var found = await dictionary.entries(for: text, on: side, limit: max(limit, Self.compared))
    if side == .meaning { await addListedWords(meaning: text, to: &found) }
    var ranked: [(rank: [Int], entry: DictionaryEntry)] = []
    for (place, entry) in found.enumerated() {
      // Nil when none is the text as a whole.
      let sense = entry.place(of: text, on: side)
      let level = await levels.level(of: entry) ?? Int.max
      let isRare = entry.isCommon ? 0 : 1
      ranked.append(([sense == nil ? 1 : 0, isRare, sense == 0 ? 0 : 1, level, place], entry))
    }
    ranked.sort { $0.rank.lexicographicallyPrecedes($1.rank) }
    return ranked.prefix(limit).map(\.entry)
  }

  /// Adds the words for which the lists have a meaning that the dictionary words differently: 駅 is a station
  /// in the lists, and a railway station there.
  private func addListedWords(meaning text: String, to found: inout [DictionaryEntry]) async {
    for word in await levels.words(meaning: text).prefix(Self.mostListed) {
      let place = found.firstIndex { $0.isSpelt(as: word) }
      let entry: DictionaryEntry? =
        if let place { found[place] } else { await self.entry(of: word) }
      guard var entry else { continue }
      if entry.place(of: text, on: .meaning) != 0 { entry = entry.meaning(first: word.meaning) }
      if let place { found[place] = entry } else { found.append(entry) }
    }
  }

  private func entry(of word: LevelWords.ListedWord) async -> DictionaryEntry? {
    let side: Side = word.kanji == nil ? .gana : .kanji
    let text = word.kanji ?? word.gana
    return await dictionary.entries(for: text, on: side, limit: Self.compared)
      .first { $0.isSpelt(as: word) }
  }
}

extension DictionaryEntry {
  fileprivate func isSpelt(as word: LevelWords.ListedWord) -> Bool {
    kanji == word.kanji && gana == word.gana
  }
}

extension LevelWords {
  /// The level of an entry, 1 for the first list; nil when no list has it.
  fileprivate func level(of entry: DictionaryEntry) -> Int? {
    spellings(of: Kana.hiragana(from: entry.gana, longMark: .kept))[entry.headword]
  }
}

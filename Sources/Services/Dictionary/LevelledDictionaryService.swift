import Domain
import JapaneseText

/// A `DictionaryService` that puts the words of the easiest word lists first.
package struct LevelledDictionaryService: DictionaryService {
  /// The number of entries that are put in order: a dictionary has many common words for one
  /// meaning.
  private static let compared = 48

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
    let found = await dictionary.entries(for: text, on: side, limit: max(limit, Self.compared))
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
}

extension LevelWords {
  /// The level of an entry, 1 for the first list; nil when no list has it.
  fileprivate func level(of entry: DictionaryEntry) -> Int? {
    guard let kanji = entry.kanji else { return nil }
    return spellings(of: Kana.hiragana(from: entry.gana, longMark: .kept))[kanji]
  }
}

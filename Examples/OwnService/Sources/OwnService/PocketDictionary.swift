import Domain

/// A dictionary of a few words that is part of the program.
struct PocketDictionary: DictionaryService {
  private static let words = [
    entry("猫", "ねこ", "cat"),
    entry("犬", "いぬ", "dog"),
    entry("羅針盤", "らしんばん", "mariner's compass"),
  ]

  private static func entry(_ kanji: String, _ gana: String, _ meaning: String) -> DictionaryEntry {
    DictionaryEntry(
      kanji: kanji,
      gana: gana,
      senses: [[meaning]],
      isCommon: true,
      source: "Pocket"
    )
  }

  func status() async -> DictionaryStatus { .ready }

  func prepare() -> AsyncStream<DictionaryStatus> {
    AsyncStream { stream in
      stream.yield(.ready)
      stream.finish()
    }
  }

  func pause() async {}

  func entries(for text: String, on side: Side, limit: Int) async -> [DictionaryEntry] {
    let found = Self.words.filter { entry in
      switch side {
      case .meaning: entry.glosses.contains { $0.hasPrefix(text) }
      case .gana: entry.gana.hasPrefix(text)
      case .kanji: entry.headword.hasPrefix(text)
      }
    }
    return Array(found.prefix(limit))
  }

  func readings(of kanji: String) async -> [String] {
    Self.words.filter { $0.kanji == kanji }.map(\.gana)
  }
}

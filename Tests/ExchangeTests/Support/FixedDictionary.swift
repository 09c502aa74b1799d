import Domain

/// A dictionary of a few words.
struct FixedDictionary: DictionaryService {
  var isReady = true
  private static let words = [
    DictionaryEntry(
      kanji: "飲む",
      gana: "のむ",
      senses: [["to drink", "to gulp"], ["to take (medicine)"], ["to smoke"]],
      isCommon: true,
      source: "test"
    ),
    DictionaryEntry(
      kanji: "人気",
      gana: "ひとけ",
      senses: [["sign of life"]],
      isCommon: false,
      source: "test"
    ),
    DictionaryEntry(
      kanji: "人気",
      gana: "にんき",
      senses: [["popularity"]],
      isCommon: true,
      source: "test"
    ),
    DictionaryEntry(
      kanji: "珈琲",
      gana: "コーヒー",
      senses: [["coffee plant"]],
      isCommon: true,
      source: "test"
    ),
    DictionaryEntry(
      kanji: nil,
      gana: "コーヒー",
      senses: [["coffee"]],
      isCommon: true,
      source: "test"
    ),
  ]

  func status() -> DictionaryStatus { isReady ? .ready : .absent(searched: []) }

  func prepare() -> AsyncStream<DictionaryStatus> { AsyncStream { $0.finish() } }

  func pause() {}

  func entries(for text: String, on side: Side, limit: Int) -> [DictionaryEntry] {
    Array(Self.words.filter { $0.place(of: text, on: side) != nil }.prefix(limit))
  }

  func readings(of kanji: String) -> [String] {
    Self.words.filter { $0.kanji == kanji }.map(\.gana)
  }
}

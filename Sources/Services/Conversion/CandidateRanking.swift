import Domain
import JapaneseText

/// The spellings of a kana, in the order in which they are offered.
///
/// Each has a score in the unit of MeCab's costs, the lower the earlier. The steps are far apart:
/// what the learner chose comes before everything, then their own words, then the words of the
/// lists, then the common words of the dictionary, and among equals the cost decides. Measured with
/// the words of N5 to N3; see DECISIONS.
struct CandidateRanking {
  private var scores: [String: Int] = [:]
  private var order: [String] = []

  /// The spellings in their order.
  var candidates: [String] {
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    func key(_ text: String) -> (Int, Int) {
      // Behind a number, katakana are as good: 20パーセント.
      let isAsked = text.hasKanji || text.first.map { "0"..."9" ~= $0 } == true
      return ((scores[text] ?? 0) + (isAsked ? 0 : Self.withoutKanji), places[text] ?? 0)
    }
    return order.sorted { key($0) < key($1) }
  }

  /// What a spelling without kanji costs more: kana are asked for to get kanji.
  private static let withoutKanji = 9000
  /// What names and digits cost more, which the word lists have by the ten thousands.
  private static let name = 4000
  /// The score of a spelling that MeCab does not know as a word.
  private static let unknown = 12_000
  /// The score of the first parse into several words.
  private static let parsed = 20_000

  /// Adds what MeCab found for the whole kana.
  mutating func add(_ analysis: KanaAnalysis) {
    for spelling in analysis.words {
      let kind = spelling.word.kind
      let isRare = kind == .name || kind == .digit
      lower(spelling.word.text, to: spelling.cost + (isRare ? Self.name : 0))
    }
    for (index, parse) in analysis.parses.enumerated() {
      let text = parse.map(\.text).joined()
      if scores[text] == nil { lower(text, to: Self.parsed + 100 * index) }
    }
  }

  /// Adds an entry of the dictionary with this kana.
  mutating func add(_ entry: DictionaryEntry) {
    move(entry.kanji ?? entry.gana, by: entry.isCommon ? -20_000 : -2000)
  }

  /// Adds a word of the word lists; the first list has the level 1.
  mutating func add(_ text: String, level: Int) { move(text, by: -30_000 + 1000 * level) }

  /// Adds a word of the learner.
  mutating func addOwn(_ text: String) { move(text, by: -100_000) }

  /// Adds what the learner chose; the last choice first.
  mutating func addChosen(_ texts: [String]) {
    for (index, text) in texts.enumerated() { lower(text, to: -1_000_000 + index) }
  }

  private mutating func move(_ text: String, by distance: Int) {
    let score = scores[text] ?? Self.unknown
    set(text, score + distance)
  }

  private mutating func lower(_ text: String, to score: Int) {
    if score < scores[text] ?? .max { set(text, score) }
  }

  private mutating func set(_ text: String, _ score: Int) {
    if scores[text] == nil { order.append(text) }
    scores[text] = score
  }
}

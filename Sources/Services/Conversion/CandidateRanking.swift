import Domain
import JapaneseText

/// The spellings of a kana, in the order in which they are offered.
///
/// Each has a score in the unit of MeCab's costs, the lower the earlier. The steps are far apart:
/// what the learner chose comes before everything, then their own words, then the words of the
/// lists, then the common words of the dictionary, and among equals the cost decides. Measured with
/// the words of N5 to N3; see DECISIONS.
///
/// After them come the plain kana, unless that is how the word is usually written; and after these
/// several words that only have the sound in common: もしも市 for もしもし.
struct CandidateRanking {
  private let plain: [String]
  private var scores: [String: Int] = [:]
  private var order: [String] = []
  /// The spellings that something else than the analyser knows.
  private var known: Set<String> = []
  /// The parses that are not one word; the likeliest counts as one where no other word is known.
  private var glued: Set<String> = []
  /// How the word is usually written, without kanji.
  private var usual: Set<String> = []

  /// Creates a ranking of the spellings of a text in hiragana, which stands for itself, too.
  init(_ kana: String) { plain = [kana, Kana.katakana(from: kana)] }

  private enum Tier: Int { case word, plain, glued }

  /// The spellings in their order.
  var candidates: [String] {
    let all = order + plain.filter { scores[$0] == nil }
    return words + plain.filter { tier(of: $0) == .plain }
      + sorted(all.filter { tier(of: $0) == .glued })
  }

  /// Those that are words.
  var words: [String] { sorted(order.filter { tier(of: $0) == .word }) }

  private func tier(of text: String) -> Tier {
    if known.contains(text) || usual.contains(text) { return .word }
    if plain.contains(text) { return .plain }
    return glued.contains(text) ? .glued : .word
  }

  private func sorted(_ texts: [String]) -> [String] {
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    func key(_ text: String) -> (Int, Int) {
      // Behind a number, katakana are as good: 20パーセント.
      let isAsked = text.hasKanji || text.first.map { "0"..."9" ~= $0 } == true
      let isUsual = usual.contains(text)
      return (
        (scores[text] ?? 0) + (isUsual ? Self.common : isAsked ? 0 : Self.withoutKanji),
        places[text] ?? 0
      )
    }
    return texts.sorted { key($0) < key($1) }
  }

  /// The extra cost of a spelling without kanji: a learner converts kana to get kanji.
  private static let withoutKanji = 9000
  /// By how much common words of the dictionary are cheaper, and kana that are usual: the
  /// dictionary lists these under their kanji.
  private static let common = -20_000
  /// How many levels later learners may meet kanji of kana that are not usual yet.
  private static let rarer = 2
  /// By how much kana may be dearer than the cheapest spelling and still be usual.
  private static let usualMargin = 1000
  /// The extra cost of names and digits, of which the word lists have tens of thousands.
  private static let name = 4000
  /// The score of a spelling that MeCab does not know as a word.
  private static let unknown = 12_000
  /// The score of the first parse into several words.
  private static let parsed = 11_000

  /// Adds what MeCab found for the whole kana.
  mutating func add(_ analysis: KanaAnalysis) {
    for spelling in analysis.words {
      let kind = spelling.word.kind
      let isRare = kind == .name || kind == .digit
      lower(spelling.word.text, to: spelling.cost + (isRare ? Self.name : 0))
    }
    for (index, parse) in analysis.parses.enumerated() {
      let text = parse.map(\.text).joined()
      guard scores[text] == nil else { continue }
      lower(text, to: Self.parsed + 100 * index)
      if index > 0 || !analysis.words.isEmpty, !Self.isWord(parse) { glued.insert(text) }
    }
    if isUsual(plain[0], in: analysis) { usual.insert(plain[0]) }
  }

  /// Whether a parse is one word with endings in kana: 飲みました, but not 他ベル or もしも市.
  private static func isWord(_ parse: [KanaWord]) -> Bool {
    let beginnings = parse.prefix { $0.text == $0.kana || $0.text == "御" || $0.kind == .digit }
    let head = beginnings.allSatisfy { $0.kind == .prefix || $0.kind == .digit } ? 1 : 0
    return PieceSplit(parse, lengths: []).pieces.count == 1
      && parse.dropFirst(beginnings.count + head).allSatisfy { $0.text == $0.kana }
  }

  /// Whether the likeliest words are written in kana, or it is something like こと, which follows
  /// other words and then costs little.
  private func isUsual(_ kana: String, in analysis: KanaAnalysis) -> Bool {
    if let first = analysis.parses.first, first.map(\.text).joined() == kana,
      !first.contains(where: { $0.kind == .name })
    {
      return true
    }
    let least = analysis.words.map(\.cost).min() ?? 0
    return analysis.words.contains {
      $0.word.kind == .attached && $0.word.text == kana && $0.cost <= least + Self.usualMargin
    }
  }

  /// Adds an entry of the dictionary with this kana.
  mutating func add(_ entry: DictionaryEntry) {
    move(entry.kanji ?? entry.gana, by: entry.isCommon ? Self.common : -2000)
  }

  /// Adds the words of the word lists, with their levels; the first list has the level 1.
  mutating func add(levels: [String: Int]) {
    for (text, level) in levels.sorted(by: { $0.key < $1.key }) {
      move(text, by: -30_000 + 1000 * level)
    }
    let withKanji = levels.filter { $0.key.hasKanji }.values.min() ?? .max
    for (text, level) in levels where !text.hasKanji && withKanji - level > Self.rarer {
      usual.insert(text)
    }
  }

  /// Adds a word of the learner.
  mutating func addOwn(_ text: String) { move(text, by: -100_000) }

  /// Adds what the learner chose; the last choice first.
  mutating func addChosen(_ texts: [String]) {
    for (index, text) in texts.enumerated() {
      known.insert(text)
      lower(text, to: -1_000_000 + index)
    }
  }

  private mutating func move(_ text: String, by distance: Int) {
    let score = scores[text] ?? Self.unknown
    known.insert(text)
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

import Domain
import JapaneseText

/// What words cost in conversions: MeCab takes the spelling of a text whose words cost least.
///
/// IPADIC's costs are those of newspapers, in which names and katakana are common. Learners ask for
/// the words of their level. The numbers were tried on 6,665 sentences and part of one; see DECISIONS.
struct ConversionCosts {
  /// A word as it is looked up.
  struct Word: Hashable {
    let spelling: String
    let reading: String
  }

  private let levels: [Word: Int]
  /// The easiest level of each spelling, for conjugated forms.
  private let spellings: [String: Int]
  /// The readings of the easiest levels whose words all have kanji: つくる, but not いる.
  private let readingsOfKanji: Set<String>
  /// The words of the levels that IPADIC has.
  private var seen: Set<Word> = []

  /// What a word of each level costs less; at the end, one that an easier level has in kana.
  private static let discounts = [2000, 1700, 1400, 1000, 700, 0]
  private static let inKana = 5
  /// The number of levels whose words with kanji are hardly written in kana.
  private static let easiest = 2
  private static let kana = 1000
  /// Kanji of the second level of JIS: 髮, 籬.
  private static let rareKanji = 1500
  private static let name = 1500
  private static let katakana = 4000
  private static let number = 1500
  /// 御 for お, which only some words are written with.
  private static let honorific = 2000
  /// What a loan word costs more whose long vowels are typed as vowels.
  static let longVowels = 1000
  /// The cost of a word of the levels that IPADIC does not have.
  private static let unseen = 5500

  /// The counters that IPADIC does not have with this reading, or has as rare ones.
  static let counters: [(word: Word, cost: Int)] = [
    ("月", "がつ", 8400), ("時半", "じはん", 9200), ("分", "ぷん", 10_004), ("分半", "ふんはん", 11_000),
    ("本", "ぽん", 9791), ("本", "ぼん", 9791), ("匹", "ぴき", 10_094), ("匹", "びき", 10_094),
    ("杯", "ぱい", 9734), ("杯", "ばい", 9734), ("階", "がい", 9300), ("歩", "ぽ", 11_000),
  ].map { (word: Word(spelling: $0.0, reading: $0.1), cost: $0.2) }

  /// Creates costs for levels of words, the easiest first.
  init(_ levels: [[WordInput]]) {
    var (words, spellings): ([Word: Int], [String: Int]) = ([:], [:])
    for (level, inputs) in levels.prefix(Self.inKana).enumerated() {
      for input in inputs {
        let (kanji, gana) = (input.kanji.text, input.gana.text)
        let reading = Kana.hiragana(from: gana, longMark: .kept)
        let word = Word(spelling: kanji.isEmpty ? gana : kanji, reading: reading)
        words[word] = min(level, words[word] ?? level)
        spellings[word.spelling] = min(level, spellings[word.spelling] ?? level)
      }
    }
    func levelInKana(_ reading: String) -> Int? {
      words[Word(spelling: reading, reading: reading)]
    }
    for (word, level) in words where levelInKana(word.reading) ?? level < level {
      words[word] = Self.inKana
      spellings[word.spelling] = Self.inKana
    }
    let easy = words.filter { $0.value < Self.easiest }.map(\.key.reading)
    readingsOfKanji = Set(easy.filter { levelInKana($0) == nil })
    (self.levels, self.spellings) = (words, spellings)
  }

  /// The cost of a word of IPADIC.
  /// - Parameters:
  ///   - word: The word.
  ///   - base: The form under which a dictionary lists it.
  ///   - kind: Its kind.
  ///   - isCounter: Whether it follows numbers: メートル.
  ///   - isRare: Whether it has kanji of the second level of JIS.
  ///   - cost: What it costs in IPADIC.
  /// - Returns: Nil for a spelling that nobody asks for by its sound: ツクる, ノ, ＆.
  mutating func cost(
    of word: Word,
    base: String,
    kind: KanaWord.Kind,
    isCounter: Bool = false,
    isRare: Bool = false,
    cost: Int
  ) -> Int? {
    let scripts = Scripts(word.spelling)
    guard scripts.isJapanese || word.spelling == word.reading else { return nil }
    if scripts.hasKatakana, scripts.hasHiragana || kind == .attached && !isCounter { return nil }
    if isCounter { return cost }
    if kind == .name { return cost + Self.name }
    if kind == .digit { return cost + Self.number }
    if let level = level(of: word, base, kind) {
      // The stem of a verb is often one kana, as other words are: 見 and 水 begin alike.
      return cost - Self.discounts[level] * (kind == .conjugated ? 3 : 4) / 4
    }
    if scripts.hasKatakana { return cost + Self.katakana }
    if !scripts.hasKanji { return cost + (isInKana(base, kind) ? Self.kana : 0) }
    return cost + (word.spelling.first == "御" ? Self.honorific : 0)
      + (isRare ? Self.rareKanji : 0)
  }

  /// Whether a word that learners meet with kanji is written in kana: つくる, つくり.
  private func isInKana(_ base: String, _ kind: KanaWord.Kind) -> Bool {
    (kind == .content || kind == .conjugated) && readingsOfKanji.contains(base)
  }

  private mutating func level(of word: Word, _ base: String, _ kind: KanaWord.Kind) -> Int? {
    if kind == .conjugated { return spellings[base] }
    guard kind == .content, let level = levels[word] else { return nil }
    seen.insert(word)
    return level
  }

  /// The words of the levels with kanji that were not asked for, with their costs.
  var unseen: [(word: Word, cost: Int)] {
    levels.filter { !seen.contains($0.key) && Scripts($0.key.spelling).isPlain }
      .map { ($0.key, Self.unseen - Self.discounts[$0.value]) }
      .sorted { ($0.word.reading, $0.word.spelling) < ($1.word.reading, $1.word.spelling) }
  }
}

/// Which scripts a spelling has.
private struct Scripts {
  private(set) var hasHiragana = false
  private(set) var hasKatakana = false
  private(set) var hasKanji = false
  private var hasOthers = false

  init(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x3041...0x3096: hasHiragana = true
      case 0x30A1...0x30FA: hasKatakana = true
      case 0x3005...0x3007, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: hasKanji = true
      case 0x30FB...0x30FE: break
      default: hasOthers = true
      }
    }
  }

  /// Whether there are only kana and kanji.
  var isJapanese: Bool { !hasOthers && (hasHiragana || hasKatakana || hasKanji) }
  /// Whether it is a spelling with kanji and nothing odd.
  var isPlain: Bool { isJapanese && hasKanji }
}

import Domain
import JapaneseText

/// What the cells of a column are like, from some of its rows.
struct ColumnContent {
  /// The number of cells that are not empty.
  private(set) var filled = 0
  private var kanji = 0
  private var readings = 0
  private var foreign = 0
  private var romaji = 0
  private var length = 0
  private var texts: Set<String> = []

  /// Takes a cell into account.
  mutating func add(_ cell: String) {
    let text = normalizedText(cell)
    guard !text.isEmpty else { return }
    filled += 1
    length += text.count
    texts.insert(text)
    if text.isReading {
      readings += 1
    } else if text.hasKanji || text.hasKana {
      kanji += 1
    } else if text.contains(where: \.isLetter) {
      foreign += 1
      if text.kanaOfRomaji != nil { romaji += 1 }
    }
  }

  /// The mean number of characters of a cell.
  var meanLength: Double { filled == 0 ? 0 : Double(length) / Double(filled) }
  /// Whether cells differ: a level or a part of speech is the same in many rows, and a word perhaps in
  /// two, with two sentences.
  var isVaried: Bool { texts.count * 3 > filled && (texts.count > 1 || filled == 1) }
  /// Whether most cells are kana.
  var isReading: Bool { readings * 2 > filled }
  /// Whether most cells are Japanese.
  var isJapanese: Bool { (kanji + readings) * 2 > filled }
  /// Whether at least some cells have kanji, and the others are kana.
  var hasSpellings: Bool { kanji > 0 && isJapanese }
  /// Whether nearly all cells are romaji; some English words are, too, by chance.
  var isRomaji: Bool { romaji * 10 >= filled * 9 }
  /// Whether most cells are in other scripts.
  var isForeign: Bool { foreign * 2 > filled }
}

extension ColumnContent {
  /// Makes the kanji the gana if it is kana, and another column with such a name has the kanji: 日本語 and
  /// 漢字.
  /// - Parameters:
  ///   - roles: What is known of the columns.
  ///   - contents: What the columns are like.
  ///   - others: The other columns that are called like the kanji.
  static func takeReading(
    _ roles: inout [ImportRole?],
    _ contents: [ColumnContent],
    besides others: [Int]
  ) {
    guard !roles.contains(.gana), let word = roles.firstIndex(of: .kanji),
      contents[word].isReading, let spelling = others.first(where: { contents[$0].hasSpellings })
    else { return }
    (roles[word], roles[spelling]) = (.gana, .kanji)
  }

  /// What the columns become of which no name says it, by their content.
  /// - Parameters:
  ///   - roles: What is known of the columns; nil where it is not.
  ///   - contents: What the columns are like.
  ///   - romaji: Those that are romaji by their names: the reading where there is no other.
  static func complete(
    _ roles: inout [ImportRole?],
    _ contents: [ColumnContent],
    romaji: [Int] = []
  ) {
    func open(_ isFit: (ColumnContent) -> Bool) -> [Int] {
      let fit = contents.indices.filter {
        roles[$0] == nil && contents[$0].filled > 0 && isFit(contents[$0])
      }
      return fit.filter { contents[$0].isVaried } + fit.filter { !contents[$0].isVaried }
    }
    func assign(_ role: ImportRole, _ column: Int?) {
      if let column, !roles.contains(role) { roles[column] = role }
    }
    // A sentence is longer than a word.
    let spellings = open(\.hasSpellings).sorted { one, other in
      let (a, b) = (contents[one], contents[other])
      if a.isVaried != b.isVaried { return a.isVaried }
      return (a.meanLength, one) < (b.meanLength, other)
    }
    assign(.gana, open(\.isReading).first)
    assign(.kanji, spellings.first { roles[$0] == nil })
    for place in romaji { roles[place] = roles.contains(.gana) ? .ignored : .gana }
    // Of two columns in Latin letters beside kanji, the one that is all romaji is the reading.
    let (sounds, words) = (
      open { $0.isForeign && $0.isRomaji }, open { $0.isForeign && !$0.isRomaji }
    )
    if roles.contains(.kanji), !words.isEmpty { assign(.gana, sounds.first) }
    assign(.meaning, open(\.isForeign).first)
    let others = open(\.isJapanese)
    // Without another script, the longer Japanese text is the meaning.
    assign(.meaning, others.first)
    // A part of speech is as short as a word.
    let word = roles.firstIndex(of: .kanji).map { contents[$0].meanLength } ?? 0
    if let rest = others.first(where: { roles[$0] == nil }) {
      assign(contents[rest].meanLength >= 2 * word + 1 ? .example : .notes, rest)
    }
    // Two columns of kana are a spelling and its reading.
    if !roles.contains(.kanji) { assign(.kanji, open(\.isReading).first) }
  }
}

extension String {
  /// The kana of a text in romaji; nil when it is something else.
  var kanaOfRomaji: String? {
    guard utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let kana = Romaji.hiragana(from: lowercased())
    return kana.isReading ? kana : nil
  }
}

import Domain

/// The words of the library, to find those of a file among them.
struct KnownWords {
  /// Kanji and gana of a word, with the names of their images.
  struct Spelling: Hashable {
    private let kanji: String
    private let gana: String

    /// The spelling of a word, with or without its reading.
    init(_ word: Word, reading: Bool = true) {
      kanji = Self.key(word.kanji)
      gana = reading ? Self.key(word.gana) : ""
    }

    private static func key(_ side: SideContent) -> String {
      side.image.map { side.text + "\u{0}" + $0.name } ?? side.text
    }

    /// Whether there is neither kanji nor gana.
    var isEmpty: Bool { kanji.isEmpty && gana.isEmpty }
    /// Whether there are both.
    var isWhole: Bool { !kanji.isEmpty && !gana.isEmpty }
  }

  private(set) var words: [Word] = []
  private var places: [WordID: Int] = [:]
  private var spellings: [Spelling: [Int]] = [:]

  /// Adds a word.
  /// - Returns: Its place.
  @discardableResult
  mutating func add(_ word: Word) -> Int {
    let place = words.count
    words.append(word)
    places[word.id] = place
    let spelling = Spelling(word)
    if !spelling.isEmpty { spellings[spelling, default: []].append(place) }
    // For a file that lacks the reading.
    if spelling.isWhole { spellings[Spelling(word, reading: false), default: []].append(place) }
    return place
  }

  /// The place of a word.
  subscript(id: WordID) -> Int? { places[id] }

  /// The word at a place.
  subscript(place: Int) -> Word {
    get { words[place] }
    set { words[place] = newValue }
  }

  /// The places of words that are the same as a word, those with the same meaning first.
  ///
  /// The same are words with the same kanji and gana; where one of these is missing, the meaning
  /// must be the same, too.
  func same(as word: Word) -> [Int] {
    let spelling = Spelling(word)
    if spelling.isEmpty { return [] }
    var found = spellings[spelling] ?? []
    if spelling.isWhole {
      let others = spellings[Spelling(word, reading: false)] ?? []
      found += others.filter { words[$0].gana.isEmpty }
    }
    let equal = found.filter { words[$0].meaning == word.meaning }
    guard spelling.isWhole else { return equal }
    return equal + found.filter { words[$0].meaning != word.meaning && !words[$0].gana.isEmpty }
  }
}

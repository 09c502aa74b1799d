import Domain

/// The words of the library and those that a file adds to it, to find the words of the file among
/// them.
struct KnownWords {
  /// The words by the hashes of their texts.
  private struct Chains {
    /// The last word of each chain, or -1; as many as a power of two.
    private var heads: [Int32] = Array(repeating: -1, count: 1_024)
    /// The word before each word in its chain, or -1.
    private var next: [Int32] = []
    /// The hash of each word; nil for one that is in no chain.
    private var hashes: [UInt64?] = []

    /// Makes room for a number of words.
    mutating func reserve(_ count: Int) {
      next.reserveCapacity(count)
      hashes.reserveCapacity(count)
      if count > heads.count { rebuild(atLeast: count) }
    }

    /// Adds the next word; nil for one that is in no chain.
    mutating func add(_ hash: UInt64?) {
      if next.count > heads.count * 2 { rebuild(atLeast: next.count * 2) }
      next.append(-1)
      hashes.append(hash)
      link(next.count - 1)
    }

    /// The words that may have a hash, in the order in which they were added.
    func places(_ hash: UInt64) -> [Int] {
      var place = heads[Int(hash & UInt64(heads.count - 1))]
      var places: [Int] = []
      while place >= 0 {
        if hashes[Int(place)] == hash { places.append(Int(place)) }
        place = next[Int(place)]
      }
      return places.count > 1 ? places.reversed() : places
    }

    private mutating func link(_ place: Int) {
      guard let hash = hashes[place] else { return }
      let head = Int(hash & UInt64(heads.count - 1))
      next[place] = heads[head]
      heads[head] = Int32(place)
    }

    private mutating func rebuild(atLeast count: Int) {
      var size = heads.count
      while size < count { size *= 2 }
      heads = Array(repeating: -1, count: size)
      for place in next.indices { link(place) }
    }
  }

  private(set) var words: [Word] = []
  /// The number of words that were in the library.
  private var storedCount = 0
  private var places: [WordID: Int] = [:]
  /// The words by kanji and gana.
  private var spellings = Chains()
  /// Those that have both, by the kanji alone: for a file that lacks the reading.
  private var kanji = Chains()

  /// Makes room for more words.
  mutating func reserve(_ count: Int) {
    words.reserveCapacity(words.count + count)
    spellings.reserve(words.count + count)
    kanji.reserve(words.count + count)
  }

  /// Adds a word of the library.
  mutating func addStored(_ word: Word) {
    add(word, isIdentified: true)
    storedCount = words.count
  }

  /// Adds a word.
  /// - Parameters:
  ///   - word: The word.
  ///   - isIdentified: Whether it is found by its id.
  /// - Returns: Its place.
  @discardableResult
  mutating func add(_ word: Word, isIdentified: Bool) -> Int {
    let place = words.count
    words.append(word)
    if isIdentified { places[word.id] = place }
    spellings.add(word.kanji.isEmpty && word.gana.isEmpty ? nil : Self.hash(word))
    kanji.add(word.isWhole ? Self.hash(word.kanji) : nil)
    return place
  }

  /// The place of a word.
  subscript(id: WordID) -> Int? { places[id] }

  /// The word at a place.
  subscript(place: Int) -> Word {
    get { words[place] }
    set { words[place] = newValue }
  }

  /// Whether a word was not in the library.
  func isNew(_ place: Int) -> Bool { place >= storedCount }

  /// Takes the words out that were not in the library, in the order in which they were added.
  mutating func takeAdded() -> [Word] {
    var added: [Word] = []
    swap(&added, &words)
    if storedCount > 0 { added.removeFirst(storedCount) }
    return added
  }

  /// The places of words that are the same as a word, those with the same meaning first.
  ///
  /// The same are words with the same kanji and gana; where one of these is missing, the meaning
  /// must be the same, too.
  func same(as word: Word) -> [Int] {
    if word.kanji.isEmpty, word.gana.isEmpty { return [] }
    var found = spellings.places(Self.hash(word))
      .filter { words[$0].kanji == word.kanji && words[$0].gana == word.gana }
    if word.isWhole {
      // Those of the library, or before, without the reading.
      found += spellings.places(Self.hash(word.kanji))
        .filter { words[$0].gana.isEmpty && words[$0].kanji == word.kanji }
    } else if word.gana.isEmpty {
      found += kanji.places(Self.hash(word.kanji)).filter { words[$0].kanji == word.kanji }
    }
    if found.isEmpty { return [] }
    let equal = found.filter { words[$0].meaning == word.meaning }
    guard word.isWhole else { return equal }
    return equal + found.filter { words[$0].meaning != word.meaning && !words[$0].gana.isEmpty }
  }
}

// MARK: - Hashes

extension KnownWords {
  private static func hash(_ word: Word) -> UInt64 {
    word.gana.isEmpty ? hash(word.kanji) : hash(word.gana, from: hash(word.kanji) &+ 1)
  }

  /// A hash of a side (FNV-1a); texts are as they are stored, so equal ones have equal bytes.
  private static func hash(
    _ side: SideContent,
    from start: UInt64 = 0xCBF2_9CE4_8422_2325
  ) -> UInt64 {
    var hash = start
    func take(_ text: String) {
      var text = text
      text.withUTF8 { bytes in
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
      }
    }
    take(side.text)
    if let image = side.image { take(image.name) }
    return hash
  }
}

extension Word {
  /// Whether there are both kanji and gana.
  fileprivate var isWhole: Bool { !kanji.isEmpty && !gana.isEmpty }
}

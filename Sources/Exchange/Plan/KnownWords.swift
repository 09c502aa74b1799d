import Domain

/// The words of the library and those that a file adds to it, to find the words of the file among
/// them.
struct KnownWords {
  /// The words by the hashes of their texts.
  private struct Chains {
    /// A word in its chain.
    private struct Link {
      /// The upper half of its hash.
      let hash: UInt32
      /// The word before it, or -1.
      let next: Int32
    }

    /// The last word of each chain, or -1; as many as a power of two.
    private var heads: [Int32] = Array(repeating: -1, count: 1_024)
    /// The links of all words, also of those that are in no chain.
    private var links: [Link] = []

    /// Makes room for a number of words.
    mutating func reserve(_ count: Int) {
      links.reserveCapacity(count)
      if count > heads.count { rebuild(atLeast: count) }
    }

    /// Adds the next word; nil for one that is in no chain.
    mutating func add(_ hash: UInt64?) {
      if links.count > heads.count * 2 { rebuild(atLeast: links.count * 2) }
      guard let hash else { return links.append(Link(hash: 0, next: Self.unlinked)) }
      links.append(link(UInt32(truncatingIfNeeded: hash >> 32), links.count))
    }

    /// The words that may have a hash, in the order in which they were added.
    func places(_ hash: UInt64) -> [Int] {
      let hash = UInt32(truncatingIfNeeded: hash >> 32)
      var place = heads[head(of: hash)]
      var places: [Int] = []
      while place >= 0 {
        let link = links[Int(place)]
        if link.hash == hash { places.append(Int(place)) }
        place = link.next
      }
      return places.count > 1 ? places.reversed() : places
    }

    /// What stands in place of the next word for one that is in no chain.
    private static let unlinked: Int32 = -2

    private func head(of hash: UInt32) -> Int { Int(hash) & (heads.count - 1) }

    /// Makes a word the last one of its chain.
    private mutating func link(_ hash: UInt32, _ place: Int) -> Link {
      let head = head(of: hash)
      defer { heads[head] = Int32(place) }
      return Link(hash: hash, next: heads[head])
    }

    private mutating func rebuild(atLeast count: Int) {
      var size = heads.count
      while size < count { size *= 2 }
      heads = Array(repeating: -1, count: size)
      for place in links.indices where links[place].next != Self.unlinked {
        links[place] = link(links[place].hash, place)
      }
    }
  }

  private(set) var words: [Word] = []
  /// The number of words that were in the library.
  private var storedCount = 0
  /// The places of those that were in the trash, behind them.
  private var restored: Set<Int> = []
  private var places: [WordID: Int] = [:]
  /// The words by kanji and gana, and those that lack one of them by their meaning, too.
  private var spellings = Chains()
  /// Those that have both, by the kanji alone; made for the first word that lacks the reading.
  private var kanji: Chains?
  /// Whether there is a word without the reading.
  private var hasBare = false

  /// Makes room for more words.
  mutating func reserve(_ count: Int) {
    words.reserveCapacity(words.count + count)
    spellings.reserve(words.count + count)
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
    kanji?.add(Self.hashOfWholeKanji(word))
    hasBare = hasBare || word.gana.isEmpty
    return place
  }

  /// Adds a word that was in the trash, and comes back.
  /// - Returns: Its place.
  mutating func addRestored(_ word: Word) -> Int {
    let place = add(word, isIdentified: true)
    restored.insert(place)
    return place
  }

  /// The words that were in the trash, in the order in which they came back.
  var restoredIDs: [WordID] { restored.sorted().map { words[$0].id } }

  /// Whether a word was in the trash.
  func isRestored(_ place: Int) -> Bool { restored.contains(place) }

  /// The place of a word.
  subscript(id: WordID) -> Int? { places[id] }

  /// The place of the word that was imported under an identity.
  func place(of source: String, attempts: Int) -> Int? {
    (0...attempts).lazy.compactMap { places[WordID(importedAs: source, attempt: $0)] }.first
  }

  /// The word at a place.
  subscript(place: Int) -> Word {
    get { words[place] }
    set { words[place] = newValue }
  }

  /// Whether a word was not in the library.
  func isNew(_ place: Int) -> Bool { place >= storedCount && !isRestored(place) }

  /// Takes the words out that were not in the library, in the order in which they were added.
  mutating func takeAdded() -> [Word] {
    var added: [Word] = []
    swap(&added, &words)
    if !restored.isEmpty {
      return (storedCount..<added.count).filter { !restored.contains($0) }.map { added[$0] }
    }
    if storedCount > 0 { added.removeFirst(storedCount) }
    return added
  }

  /// The places of words that are the same as a word, those with the same meaning first.
  ///
  /// The same are words with the same kanji and gana; where one of these is missing, the meaning
  /// must be the same, too.
  mutating func same(as word: Word) -> [Int] {
    if word.kanji.isEmpty, word.gana.isEmpty { return [] }
    let found = spellings.places(Self.hash(word))
    if word.isWhole { return sameAsWhole(word, found) }
    let equal = found.filter { words[$0].kanji == word.kanji && words[$0].gana == word.gana }
    let whole = word.gana.isEmpty ? placesOfWhole(word.kanji) : []
    return (equal + whole)
      .filter { words[$0].meaning == word.meaning }
  }

  /// The places of words that are the same as one with kanji and gana, of those that have both, and
  /// of those of the library, or before, without the reading.
  private func sameAsWhole(_ word: Word, _ found: [Int]) -> [Int] {
    let same = found.filter { words[$0].kanji == word.kanji && words[$0].gana == word.gana }
    let bare = hasBare ? placesOfBare(word) : []
    let equal = same.filter { words[$0].meaning == word.meaning }
    return equal + bare + same.filter { words[$0].meaning != word.meaning }
  }

  /// The places of words without the reading, with the kanji and meaning of another one.
  private func placesOfBare(_ word: Word) -> [Int] {
    spellings.places(Self.hash(word.meaning, from: Self.hash(word.kanji)))
      .filter { words[$0].kanji == word.kanji && words[$0].gana.isEmpty }
      .filter { words[$0].meaning == word.meaning }
  }

  /// The places of words with the reading that have these kanji.
  private mutating func placesOfWhole(_ side: SideContent) -> [Int] {
    var chains = kanji ?? Chains()
    if kanji == nil { for word in words { chains.add(Self.hashOfWholeKanji(word)) } }
    kanji = chains
    return chains.places(Self.hash(side)).filter { words[$0].kanji == side }
  }
}

// MARK: - Hashes

extension KnownWords {
  /// A hash of the kanji of a word that has both kanji and gana.
  private static func hashOfWholeKanji(_ word: Word) -> UInt64? {
    word.isWhole ? hash(word.kanji) : nil
  }

  /// A hash of what makes a word the same as another one.
  private static func hash(_ word: Word) -> UInt64 {
    if word.gana.isEmpty { return hash(word.meaning, from: hash(word.kanji)) }
    let spelling = hash(word.gana, from: hash(word.kanji) &+ 1)
    return word.kanji.isEmpty ? hash(word.meaning, from: spelling) : spelling
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

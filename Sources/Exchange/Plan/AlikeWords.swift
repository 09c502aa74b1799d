import Domain

/// Finds the words that are the same as another one.
///
/// The same are words with the same kanji and gana; where one of these is missing, the meaning must be
/// the same, too. The time that it takes does not depend on how many are alike.
struct AlikeWords {
  /// Whether only words of the same book are the same.
  private let separatesBooks: Bool
  /// The words by all of their sides.
  private var sides = WordChains()
  /// Those that have both kanji and gana, by these.
  private var spellings = WordChains()
  /// The same ones by kanji and meaning; made for the first word that lacks the reading.
  private var readings: WordChains?
  /// Whether there is a word that lacks the reading.
  private var hasBare = false

  init(separatingBooks: Bool) { separatesBooks = separatingBooks }

  /// Makes room for a number of words.
  mutating func reserve(_ count: Int) {
    sides.reserve(count)
    spellings.reserve(count)
  }

  /// Adds the word at a place, or what it is now if its texts have changed.
  mutating func add(_ word: Word, at place: Int) {
    hasBare = hasBare || word.gana.isEmpty
    if !word.isSpelled { return }
    let hash = hash(word)
    sides.add(Self.hash(word.meaning, from: hash), at: place)
    if !word.isWhole { return }
    spellings.add(hash, at: place)
    if readings == nil { return }
    let bare = hashOfBare(word)
    readings?.add(bare, at: place)
  }

  /// Finds the first word that is the same as another one: with the same meaning, or else an open one
  /// with another meaning.
  /// - Parameters:
  ///   - word: The other word.
  ///   - words: All words that were added.
  ///   - taken: Those that are taken.
  ///   - onlyOpen: Whether one with the same meaning must be open, too.
  /// - Returns: What was found.
  mutating func first(
    as word: Word,
    among words: [Word],
    besides taken: TakenWords,
    onlyOpen: Bool
  ) -> WordChains.Answer {
    if !word.isSpelled { return WordChains.Answer() }
    let same = Comparison(separatesBooks: separatesBooks)
    let hash = hash(word)
    var answer = sides.first(
      Self.hash(word.meaning, from: hash),
      besides: taken,
      onlyOpen: onlyOpen,
      where: { same.isEqual(words[$0], word) }
    )
    if answer.place != nil { return answer }
    if word.isWhole {
      if hasBare {
        let bare = hashOfBare(word)
        answer.add(
          sides.first(bare, besides: taken, onlyOpen: onlyOpen) { same.isBare(words[$0], word) }
        )
      }
      if answer.place != nil { return answer }
      answer.add(
        spellings.first(hash, besides: taken, onlyOpen: true) { same.isSpelled(words[$0], word) }
      )
    } else if word.gana.isEmpty {
      var chains = readings(of: words)
      readings = nil
      let bare = hashOfBare(word)
      answer.add(
        chains.first(bare, besides: taken, onlyOpen: onlyOpen) { same.isWhole(words[$0], word) }
      )
      readings = chains
    }
    return answer
  }

  private func readings(of words: [Word]) -> WordChains {
    if let readings { return readings }
    var chains = WordChains()
    for (place, word) in words.enumerated() where word.isWhole {
      chains.add(hashOfBare(word), at: place)
    }
    return chains
  }
}

/// Compares a word that was added with another one.
///
/// It has neither of them: to copy them for each word of a file takes longer than to compare the few
/// that are alike.
private struct Comparison {
  let separatesBooks: Bool

  /// Whether it has the same sides.
  func isEqual(_ added: Word, _ word: Word) -> Bool {
    isSpelled(added, word) && added.meaning == word.meaning
  }

  /// Whether it has the same kanji and gana.
  func isSpelled(_ added: Word, _ word: Word) -> Bool {
    added.kanji == word.kanji && added.gana == word.gana && isNear(added, word)
  }

  /// Whether it has the same kanji and meaning, and lacks the reading.
  func isBare(_ added: Word, _ word: Word) -> Bool {
    added.gana.isEmpty && isOtherwiseRead(added, word)
  }

  /// Whether it has the same kanji and meaning, and the reading.
  func isWhole(_ added: Word, _ word: Word) -> Bool {
    added.isWhole && isOtherwiseRead(added, word)
  }

  private func isOtherwiseRead(_ added: Word, _ word: Word) -> Bool {
    added.kanji == word.kanji && added.meaning == word.meaning && isNear(added, word)
  }

  private func isNear(_ added: Word, _ word: Word) -> Bool {
    !separatesBooks || added.bookID == word.bookID
  }
}

// MARK: - Hashes

extension AlikeWords {
  /// Another one in each run of the program, so that no file can be made whose words have the same.
  private static let seed = UInt64(truncatingIfNeeded: Hasher().finalize())

  /// A hash of the kanji and gana of a word.
  private func hash(_ word: Word) -> UInt64 {
    Self.hash(word.gana, from: Self.hash(word.kanji, from: start(word)))
  }

  /// The hash of all sides of a word as if it lacked the gana.
  private func hashOfBare(_ word: Word) -> UInt64 {
    let kanji = Self.hash(word.kanji, from: start(word))
    return Self.hash(word.meaning, from: Self.hash(SideContent(""), from: kanji))
  }

  private func start(_ word: Word) -> UInt64 {
    guard separatesBooks else { return Self.seed }
    return (Self.seed ^ word.bookID.high) &* 0x0000_0100_0000_01B3 ^ word.bookID.low
  }

  /// A hash of a side and what is before it (FNV-1a); texts are as they are stored, so equal ones have
  /// equal bytes.
  private static func hash(_ side: SideContent, from start: UInt64) -> UInt64 {
    // The same characters on two other sides are another word.
    let hash = hash(side.text, from: start &+ 1)
    return if let image = side.image { self.hash(image.name, from: hash) } else { hash }
  }

  private static func hash(_ text: String, from start: UInt64) -> UInt64 {
    var text = text
    return text.withUTF8 { bytes in
      bytes.reduce(start) { hash, byte in (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    }
  }
}

extension Word {
  /// Whether there are kanji or gana.
  fileprivate var isSpelled: Bool { !kanji.isEmpty || !gana.isEmpty }

  /// Whether there are both.
  fileprivate var isWhole: Bool { !kanji.isEmpty && !gana.isEmpty }
}

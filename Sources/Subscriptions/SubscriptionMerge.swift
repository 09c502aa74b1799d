import Domain
import Exchange

/// Brings a new version of a source, the version before it and the learner's words together.
///
/// What the source changed is taken, unless the learner changed it too. Marks, tags, images and
/// words of one's own stay, a word that the learner deleted does not come back, and one that the
/// source dropped is reported and kept. Where the learner undid a correction, the next one is taken.
package struct SubscriptionMerge: Sendable {
  /// What to import; each known word is the target of the one that changes it.
  package private(set) var collection: ImportedCollection
  /// The words as the source has them now.
  package private(set) var words: [SubscribedWord] = []
  /// The words of the library that the source has no more.
  package private(set) var dropped: [SubscribedWord] = []
  /// The words of which both the source and the learner changed one text; the learner's stays.
  package private(set) var conflicts: [SubscribedWord] = []

  private let known: [String: SubscribedWord]
  /// The words of the version before that are in the new one.
  private var found: Set<String> = []

  /// Merges.
  /// - Parameters:
  ///   - collection: The new version.
  ///   - known: The words of the version before; empty when there was none on this computer.
  ///   - library: All words of the learner.
  ///   - address: Where the source is, which makes identities for words without one.
  package init(
    _ collection: ImportedCollection,
    known: [SubscribedWord],
    library: [Word],
    address: String
  ) {
    self.collection = collection
    self.known = Dictionary(first: known.map { ($0.source, $0) })
    // Marks, reviews and flags of a source are somebody else's.
    let books = collection.books.map { book in
      book.words.map { word in
        let input = word.input.normalized.withoutKanaAsKanji
        return ImportedWord(input, source: word.source, place: word.place)
      }
    }
    var usual = RowIdentities(address, known: self.known)
      .identities(of: books.joined().map(\.input))[...]
    let rows = books.map { words in words.map { row($0, usual.removeFirst()) } }
    let gone = known.filter { !found.contains($0.source) }
    let source = rows.joined().map { (word: $0.old ?? $0.new, isKnown: $0.old != nil) }
    var finder = OwnWordFinder(library, of: source, former: gone)
    for (place, part) in rows.enumerated() {
      let words = part.compactMap { merged($0, &finder) }
      // Those of the learner first: of words with one spelling, the import takes none for a new one then.
      self.collection.books[place].words =
        words.filter { $0.target != nil } + words.filter { $0.target == nil }
    }
    dropped = gone.filter { finder.word(ofFormer: $0) != nil }
  }

  /// A word of the new version, with the one of the version before.
  private struct Row {
    let imported: ImportedWord
    let old: SubscribedWord?
    let new: SubscribedWord
  }

  /// A row; `usual` is its identity if the source has none, as the version before may have had none.
  private mutating func row(_ imported: ImportedWord, _ usual: String) -> Row {
    var imported = imported
    let source = imported.source ?? usual
    imported.source = source
    let old = known[source] ?? known[usual]
    if let old { found.insert(old.source) }
    return Row(imported: imported, old: old, new: SubscribedWord(imported.input, source: source))
  }

  /// A word to import; nil for one that the learner deleted.
  private mutating func merged(_ row: Row, _ finder: inout OwnWordFinder) -> ImportedWord? {
    let old = row.old
    var result = row.imported
    var texts = TextMerge(old: old, new: row.new)
    guard let own = finder.word(of: old ?? row.new, isKnown: old != nil) else {
      words.append(texts.new)
      return old == nil ? result : nil
    }
    result.target = own.id
    for side in Side.allCases {
      // An image that the learner removed does not come back.
      let newImage = old?.hasImage(on: side) ?? false ? nil : result.input[side].image
      let image = own[side].image.map(ImageInput.stored) ?? newImage
      let text = texts.merged(own[side].text, side.rawValue)
      result.input[side] = SideInput(text, image: image)
    }
    for kind in WordText.allCases {
      result.input.texts[kind] = texts.merged(own.texts[kind], kind.rawValue)
    }
    // A tag that the learner removed does not come back.
    result.input.tags.removeAll { old?.tags.contains($0) ?? false }
    words.append(texts.new)
    if texts.isConflict { conflicts.append(texts.new) }
    return result
  }
}

/// Brings the texts of a word together, one by one.
private struct TextMerge {
  /// The word in the version before; nil when it was not in it.
  let old: SubscribedWord?
  /// The word in the new version.
  private(set) var new: SubscribedWord
  /// Whether both the source and the learner changed a text.
  private(set) var isConflict = false

  init(old: SubscribedWord?, new: SubscribedWord) {
    (self.old, self.new) = (old, new)
    self.new.keepReplaced(of: old)
  }

  /// The learner's text or the new one.
  mutating func merged(_ own: String, _ kind: String) -> String {
    let text = new.text(kind)
    if own == text { return own }
    guard let old else {
      if !own.isEmpty { return own }
      new.replace(own, kind)
      return text
    }
    let before = old.text(kind)
    // What a correction replaced, and undoing it brought back, is not a change of the learner's.
    let isLearners = own != before && !new.hasReplaced(own, kind)
    if text == before || isLearners {
      isConflict = isConflict || text != before
      return own
    }
    new.replace(own, kind)
    return text
  }
}

/// Finds the learner's own words by what a source knows of them.
///
/// Each is one word of the source only: others with its spelling may be further words.
package struct OwnWordFinder {
  private var words: [WordID: Word] = [:]
  private var spellings: [String: [Word]] = [:]
  /// The words that are known to be those of the source, and of words that it has no more.
  private var found: Set<WordID> = [], former: Set<WordID> = []

  /// Creates a finder among words, for all words that a source has, and those that it has no more.
  package init(
    _ words: [Word],
    of source: [(word: SubscribedWord, isKnown: Bool)],
    former: [SubscribedWord] = []
  ) {
    for word in words {
      self.words[word.id] = word
      spellings[Self.spelling(word.kanji.text, word.gana.text), default: []].append(word)
    }
    for (word, isKnown) in source {
      if let own = identified(word, isKnown: isKnown) { found.insert(own.id) }
    }
    for word in former {
      if let own = identified(word, isKnown: true) { self.former.insert(own.id) }
    }
  }

  /// The word that came from one of the source, also after the learner has changed it; or else one with the
  /// same spelling, if possible with the same meaning.
  package mutating func word(of word: SubscribedWord, isKnown: Bool) -> Word? {
    identified(word, isKnown: isKnown) ?? alike(word)
  }

  /// The same for one that the source has no more, unless it is the word of another one by now.
  mutating func word(ofFormer word: SubscribedWord) -> Word? {
    guard let own = identified(word, isKnown: true) else { return alike(word) }
    return found.contains(own.id) ? nil : own
  }

  private mutating func alike(_ word: SubscribedWord) -> Word? {
    let alike = spellings[Self.spelling(word[.kanji], word[.gana]), default: []]
      .filter { !found.contains($0.id) }
    let own =
      alike.first { $0.meaning.text == word[.meaning] }
      ?? alike.first { !former.contains($0.id) }
    if let own { found.insert(own.id) }
    return own
  }

  /// One that was imported before may have another id than that of the first attempt.
  private func identified(_ word: SubscribedWord, isKnown: Bool) -> Word? {
    let attempts = 0...(isKnown ? Review.mostAttempts : 0)
    return attempts.lazy.compactMap { words[WordID(importedAs: word.source, attempt: $0)] }.first
  }

  private static func spelling(_ kanji: String, _ gana: String) -> String { kanji + "\t" + gana }
}

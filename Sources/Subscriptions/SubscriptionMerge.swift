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
    let finder = OwnWordFinder(library)
    // Marks, reviews and flags of a source are somebody else's.
    let books = collection.books.map { book in
      book.words.map { word in
        let input = word.input.normalized.withoutKanaAsKanji
        return ImportedWord(input, source: word.source, place: word.place)
      }
    }
    var usual = RowIdentities(address, known: self.known)
      .identities(of: books.joined().map(\.input))[...]
    for (place, words) in books.enumerated() {
      self.collection.books[place].words = words.compactMap {
        merged($0, usual.removeFirst(), finder)
      }
    }
    dropped = known.filter { word in
      !found.contains(word.source) && finder.word(of: word, isKnown: true) != nil
    }
  }

  /// A word of the version before, which may have had no identities.
  private mutating func find(_ source: String, _ usual: String) -> SubscribedWord? {
    guard let old = known[source] ?? known[usual] else { return nil }
    found.insert(old.source)
    return old
  }

  /// A word to import; nil for one that the learner deleted.
  ///
  /// `usual` is its identity if the source has none.
  private mutating func merged(
    _ imported: ImportedWord,
    _ usual: String,
    _ finder: OwnWordFinder
  ) -> ImportedWord? {
    var result = imported
    let source = imported.source ?? usual
    result.source = source
    let old = find(source, usual)
    var texts = TextMerge(old: old, new: SubscribedWord(result.input, source: source))
    guard let own = finder.word(of: old ?? texts.new, isKnown: old != nil) else {
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
package struct OwnWordFinder {
  private var words: [WordID: Word] = [:]
  private var spellings: [String: Word] = [:]

  /// Creates a finder among words.
  package init(_ words: [Word]) {
    for word in words {
      self.words[word.id] = word
      let spelling = Self.spelling(word.kanji.text, word.gana.text)
      if spellings[spelling] == nil { spellings[spelling] = word }
    }
  }

  /// The word that came from one of a source, also after the learner has changed it.
  ///
  /// One that was imported before may have another id than that of the first attempt.
  package func word(of word: SubscribedWord, isKnown: Bool) -> Word? {
    let attempts = 0...(isKnown ? Review.mostAttempts : 0)
    let id = attempts.lazy.map { WordID(importedAs: word.source, attempt: $0) }
      .first { words[$0] != nil }
    return id.flatMap { words[$0] } ?? spellings[Self.spelling(word[.kanji], word[.gana])]
  }

  private static func spelling(_ kanji: String, _ gana: String) -> String { kanji + "\t" + gana }
}

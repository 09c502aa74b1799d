import Domain
import Files
import JapaneseText

/// The words of all notes, with their decks and images.
struct AnkiNotes {
  private let kinds: [Int64: AnkiWord]
  private let cards: AnkiCards
  private let calendar: AnkiCalendar
  /// The day on which the collection was changed last.
  private let today: Day
  private var notes: [Note] = []
  /// How many notes have each identity.
  private var identities: [String: Int] = [:]
  private var remarks = AnkiRemarks()
  private var unreadable: [UnreadableRow] = []
  private var sounds = SoundCollector()

  fileprivate struct Note {
    var word: ImportedWord
    let deckID: Int64
    let images: [Side: String]
    let sounds: [String]
  }

  init(kinds: [Int64: AnkiWord], cards: AnkiCards, calendar: AnkiCalendar, today: Day) {
    (self.kinds, self.cards) = (kinds, cards)
    (self.calendar, self.today) = (calendar, today)
    remarks.withoutTime = cards.reviewsWithoutTime
  }

  /// The fields of a note, which stand in one text.
  static func fields(of text: String) -> [String] {
    text.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
  }

  mutating func read(_ database: AnkiDatabase, _ limits: AnkiLimits) throws(AnkiError) {
    var last = Int64.min
    var place = 0
    try database.read(
      "SELECT id, guid, mid, tags, flds FROM notes ORDER BY id",
      .notes,
      limit: limits.notes
    ) { row throws(AnkiError) in
      guard row.int(0) > last else { throw .damaged("The rows of notes are not in order") }
      last = row.int(0)
      place += 1
      guard let kind = kinds[row.int(2)] else { return }
      let fields = Self.fields(of: try row.text(4))
      let tags = try row.text(3).split(separator: " ").map(String.init)
      add(kind, fields, tags: tags, id: row.int(0), guid: try row.text(1), place: place)
    }
  }

  private mutating func add(
    _ kind: AnkiWord,
    _ fields: [String],
    tags: [String],
    id: Int64,
    guid: String,
    place: Int
  ) {
    let content = kind.content(of: fields)
    var input = content.input
    input.tags += tags
    input = (kind.isOwn ? input : input.asTyped).asStored
    let missing = Self.missing(of: input, content.images)
    guard missing.isEmpty else {
      let reason = UnfitRow(missing: missing).reason
      unreadable.append(UnreadableRow(place: place, text: AnkiWord.line(fields), reason: reason))
      return
    }
    let (own, pair) = (cards[id], kind.pair(of: cards[id]))
    var word = ImportedWord(input, source: identity(ofGUID: guid), place: place)
    word.isSuspended = !own.isEmpty && own.allSatisfy(\.isSuspended)
    word.isFlagged =
      own.contains(where: \.isFlagged) || input.tags.contains { $0.lowercased() == "marked" }
    word.fronts = pair.flatMap { kind.fronts(of: $0, isInverted: content.isInverted) }
    word.hasUnwantedCard = !word.isSuspended && kind.hasUnwanted(own, besides: pair)
    if pair?.first.isBuried == true { word.buriedUntil = Day(number: today.number + 1) }
    word.reviews = reviews(of: pair, kind, isSuspended: word.isSuspended)
    let kept = [pair?.first.id, pair?.second?.id]
    remarks.leftOutCards += own.count { !kept.contains($0.id) && !$0.reviews.isEmpty }
    if kind.isCloze { remarks.clozes += 1 }
    notes.append(
      Note(
        word: word,
        deckID: pair?.first.deckID ?? 0,
        images: content.images,
        sounds: content.sounds
      )
    )
  }

  private mutating func identity(ofGUID guid: String) -> String? {
    if guid.isEmpty { return nil }
    let source = ImportedWord.source(ofGUID: guid)
    identities[source, default: 0] += 1
    return source
  }

  /// The parts that a word lacks; images count, and whether they are there is known later.
  private static func missing(of input: WordInput, _ images: [Side: String]) -> Set<MissingPart> {
    var missing = input.missing
    if images[.meaning] != nil { missing.remove(.meaning) }
    if images[.kanji] != nil || images[.gana] != nil { missing.remove(.ganaOrKanji) }
    return missing
  }

  /// The reviews of the cards of a word.
  private mutating func reviews(
    of pair: (first: AnkiCard, second: AnkiCard?)?,
    _ kind: AnkiWord,
    isSuspended: Bool
  ) -> [ImportedReview] {
    guard let pair else { return [] }
    let first = reviews(of: pair.first, kind, isSuspended)
    let second = pair.second.map { reviews(of: $0, kind, isSuspended) } ?? []
    if second.isEmpty { return first }
    return (first + second.map(\.ofOtherCard)).sorted { $0.time < $1.time }
  }

  private mutating func reviews(
    of card: AnkiCard,
    _ kind: AnkiWord,
    _ isWordSuspended: Bool
  ) -> [ImportedReview] {
    if card.type == 0, !card.reviews.isEmpty { remarks.resetCards += 1 }
    if card.type != 0, card.reviews.isEmpty { remarks.withoutReviews += 1 }
    var reviews = card.scheduled(calendar)
    if kind.isOwn { reviews = reviews.map(\.onOwnCard) }
    guard card.isSuspended, !isWordSuspended, let state = reviews.last?.carried else {
      return reviews
    }
    remarks.suspendedCards += 1
    reviews[reviews.count - 1].carried = CarriedState(
      due: state.due.setAside,
      memory: state.memory
    )
    return reviews
  }
}

extension AnkiNotes {
  /// The names of the files that the notes show or play.
  var mediaNames: [String] { notes.flatMap { $0.images.values + $0.sounds } }

  /// Takes the files of the notes.
  mutating func resolveMedia(_ media: UnpackedMedia) {
    for place in notes.indices {
      for (side, name) in notes[place].images {
        if let path = media.path(of: name) {
          notes[place].word.input[side].image = .file(path: path)
        } else {
          remarks.missingImages += 1
        }
      }
      for name in notes[place].sounds {
        if let sound = media.path(of: name).flatMap({ sounds.add(name, at: $0) }) {
          notes[place].word.input.addSound(sound)
        } else {
          remarks.missingSounds += 1
        }
      }
    }
    leaveOutIncomplete()
  }

  private mutating func leaveOutIncomplete() {
    // Without its image a word may lack a side.
    let readable = notes.filter { $0.images.isEmpty || $0.word.input.missing.isEmpty }
    for note in notes where !note.images.isEmpty && !note.word.input.missing.isEmpty {
      unreadable.append(
        UnreadableRow(
          place: note.word.place ?? 0,
          text: note.images.values.sorted().joined(separator: "\t"),
          reason: "The package does not have its image."
        )
      )
    }
    notes = readable
    unreadable.sort { $0.place < $1.place }
  }

  /// The words by their decks, which are in the order of their titles.
  func collection(
    _ schema: AnkiSchema,
    _ options: [Int64: AnkiOptions]
  ) -> ImportedCollection {
    var byDeck: [Int64: [Note]] = [:]
    for note in notes { byDeck[note.deckID, default: []].append(note) }
    let decks = byDeck.keys.map { (id: $0, names: schema.decks[$0]?.names ?? []) }
      .sorted { a, b in
        a.names == b.names ? a.id < b.id : a.names.lexicographicallyPrecedes(b.names)
      }
    let books = decks.map { deck in
      // What several notes have is no identity.
      let words = (byDeck[deck.id] ?? []).map { withoutRepeatedIdentity($0).word }
      let title = deck.names.isEmpty ? nil : deck.names.joined(separator: ImportedDeck.separator)
      var book = ImportedBook(title: title, words: words)
      book.fronts = [book].fronts
      book.isForeign = !words.contains { $0.input.isJapanese }
      return book
    }
    var collection = ImportedCollection(books: books, unreadable: unreadable)
    collection.sounds = sounds.all
    collection.remarks = remarks.sentences
    collection.hasMarks = true
    collection.scheduling = scheduling(schema, options)
    return collection
  }

  private func withoutRepeatedIdentity(_ note: Note) -> Note {
    guard let source = note.word.source, identities[source, default: 0] > 1 else { return note }
    var note = note
    note.word.source = nil
    return note
  }

  /// How most words were scheduled.
  private func scheduling(
    _ schema: AnkiSchema,
    _ options: [Int64: AnkiOptions]
  ) -> ImportedScheduling? {
    var counts: [Int64: Int] = [:]
    for note in notes { counts[schema.decks[note.deckID]?.options ?? 1, default: 0] += 1 }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    guard let most, let found = options[most.key] else { return nil }
    return ImportedScheduling(parameters: found.parameters, desiredRetention: found.retention)
  }
}

extension ImportedReview {
  fileprivate var onOwnCard: ImportedReview {
    var review = self
    (review.time, review.isOnOwnCard) = (time.onOwnCard, true)
    return review
  }

  fileprivate var ofOtherCard: ImportedReview {
    var review = self
    review.isSecond.toggle()
    return review
  }
}

extension WordInput {
  /// Whether there is a kana or a kanji on a side.
  fileprivate var isJapanese: Bool {
    Side.allCases.contains { self[$0].text.hasKana || self[$0].text.hasKanji }
  }
}

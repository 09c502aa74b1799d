import Domain

/// The words of all notes, by their decks.
struct AnkiNotes {
  private let kinds: [Int64: AnkiWord]
  private let cards: AnkiCards
  private let calendar: AnkiCalendar
  /// The day on which the collection was changed last.
  private let today: Day
  /// The decks by their ids; the notes without cards are in one with the id 0.
  private var decks: [Int64: AnkiDeck] = [:]
  /// How many notes have each identity.
  private var identities: [String: Int] = [:]
  private var sounds = SoundCollector()

  init(kinds: [Int64: AnkiWord], cards: AnkiCards, calendar: AnkiCalendar, today: Day) {
    (self.kinds, self.cards) = (kinds, cards)
    (self.calendar, self.today) = (calendar, today)
  }

  /// The fields of a note, which are in one text.
  /// - Throws: `.tooMany`.
  static func fields(of text: String, _ limits: AnkiLimits) throws(AnkiError) -> [String] {
    let fields = text.split(
      separator: "\u{1F}",
      maxSplits: limits.fields,
      omittingEmptySubsequences: false
    )
    guard fields.count <= limits.fields else { throw .tooMany(.fields, limit: limits.fields) }
    return fields.map(String.init)
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
      let text = try row.text(4)
      let fields = try Self.fields(of: text, limits)
      if let bytes = row.invalidText(4, read: text) {
        return addUnreadable(bytes, kind, id: row.int(0), place: place)
      }
      let tags = try row.text(3).split(separator: " ").map(String.init)
      add(kind, fields, tags: tags, id: row.int(0), guid: try row.text(1), place: place)
    }
  }

  /// Adds a note with bytes that are not UTF-8, which would be other words.
  private mutating func addUnreadable(_ bytes: [UInt8], _ kind: AnkiWord, id: Int64, place: Int) {
    let text = InvalidBytes.text(of: InvalidBytes.marked(in: bytes)[...])
    let row = UnreadableRow(
      place: place,
      text: AnkiWord.line(text.split(separator: "\u{1F}").map(String.init)),
      reason: UnfitRow(invalidIn: "UTF-8").reason
    )
    decks[kind.pair(of: cards[id])?.first.deckID ?? 0, default: AnkiDeck()].add(row)
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
    input = kind.isOwn ? input.asStored : input.asTypedAndStored
    let pair = kind.pair(of: cards[id])
    let deck = pair?.first.deckID ?? 0
    let missing = Self.missing(of: input, content.images)
    guard missing.isEmpty else {
      let reason = UnfitRow(missing: missing).reason
      let row = UnreadableRow(place: place, text: AnkiWord.line(fields), reason: reason)
      decks[deck, default: AnkiDeck()].add(row)
      return
    }
    let source = identity(ofGUID: kind.wordID(of: fields)?.description ?? guid)
    var word = ImportedWord(input, source: source, place: place)
    var remarks = ImportRemarks()
    word.fronts = pair.flatMap { kind.fronts(of: $0, isInverted: content.isInverted) }
    complete(&word, kind, cards[id], pair, &remarks)
    remarks.add(.reviewsWithoutTime, cards.reviewsWithoutTime[id] ?? 0)
    let note = AnkiNote(word, images: content.images, sounds: content.sounds)
    decks[deck, default: AnkiDeck()].add(note, remarks)
  }

  /// Takes what the cards of a note say of its word.
  private func complete(
    _ word: inout ImportedWord,
    _ kind: AnkiWord,
    _ own: ArraySlice<AnkiCard>,
    _ pair: (first: AnkiCard, second: AnkiCard?)?,
    _ remarks: inout ImportRemarks
  ) {
    word.isSuspended = !own.isEmpty && own.allSatisfy(\.isSuspended)
    word.isFlagged =
      own.contains(where: \.isFlagged) || word.input.tags.contains { $0.lowercased() == "marked" }
    word.hasUnwantedCard = !word.isSuspended && kind.hasUnwanted(own, besides: pair)
    if pair?.first.isBuried == true { word.buriedUntil = Day(number: today.number + 1) }
    word.reviews = reviews(of: pair, kind, isSuspended: word.isSuspended, &remarks)
    let kept = [pair?.first.id, pair?.second?.id]
    remarks.add(.leftOutCards, own.count { !kept.contains($0.id) && !$0.reviews.isEmpty })
    if kind.isCloze { remarks.add(.clozes) }
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
  private func reviews(
    of pair: (first: AnkiCard, second: AnkiCard?)?,
    _ kind: AnkiWord,
    isSuspended: Bool,
    _ remarks: inout ImportRemarks
  ) -> [ImportedReview] {
    guard let pair else { return [] }
    let first = reviews(of: pair.first, kind, isSuspended, &remarks)
    let second = pair.second.map { reviews(of: $0, kind, isSuspended, &remarks) } ?? []
    if second.isEmpty { return first }
    return (first + second.map(\.ofOtherCard)).sorted { $0.time < $1.time }
  }

  private func reviews(
    of card: AnkiCard,
    _ kind: AnkiWord,
    _ isWordSuspended: Bool,
    _ remarks: inout ImportRemarks
  ) -> [ImportedReview] {
    if card.type == 0, !card.reviews.isEmpty { remarks.add(.resetCards) }
    if card.type != 0, card.reviews.isEmpty { remarks.add(.cardsWithoutReviews) }
    var card = card
    // Those of one second may be in another order in Anki.
    if kind.isOwn { card.reviews = card.reviews.map(\.onOwnCard).sorted { $0.time < $1.time } }
    var reviews = card.scheduled(calendar)
    guard card.isSuspended, !isWordSuspended, let state = reviews.last?.carried else {
      return reviews
    }
    remarks.add(.suspendedCards)
    reviews[reviews.count - 1].carried = CarriedState(
      due: state.due.setAside,
      memory: state.memory
    )
    return reviews
  }
}

extension AnkiNotes {
  /// The names of the files that the notes show or play.
  var mediaNames: [String] {
    decks.values.flatMap { $0.notes.flatMap { $0.images.values + $0.sounds } }
  }

  /// Takes the files of the notes.
  mutating func resolveMedia(_ media: UnpackedMedia) {
    for id in decks.keys.sorted() { decks[id]?.resolveMedia(media, &sounds) }
  }

  /// The words by their decks, which are in the order of their titles.
  func collection(
    _ schema: AnkiSchema,
    _ options: [Int64: AnkiOptions]
  ) -> ImportedCollection {
    // An identifier that several notes have identifies none.
    let repeated = Set(identities.lazy.filter { $0.value > 1 }.map(\.key))
    let names = decks.keys.map { (id: $0, names: schema.decks[$0]?.names ?? []) }
    let order = names.sorted { a, b in
      a.names == b.names ? a.id < b.id : a.names.lexicographicallyPrecedes(b.names)
    }
    let books = order.compactMap { id, _ in
      var book = decks[id]?.book(schema.title(ofDeck: id), withoutIdentities: repeated)
      book?.scheduling = options[schema.decks[id]?.options ?? 1].map { options in
        ImportedScheduling(parameters: options.parameters, desiredRetention: options.retention)
      }
      return book
    }
    var collection = ImportedCollection(books: books)
    (collection.sounds, collection.hasMarks) = (sounds.all, cards.hasMarks)
    return collection
  }
}

extension ImportedReview {
  fileprivate var onOwnCard: ImportedReview {
    var review = self
    (review.time, review.isOnOwnCard) = (time.onOwnCard, true)
    return review
  }
}

import Domain

/// An Anki card: one question about a note, with what is known about its learning.
struct AnkiCard {
  let id: Int64
  let noteID: Int64
  /// The deck where the card belongs, also while it is in a filtered deck.
  let deckID: Int64
  /// Which of the note's templates makes it, from 0.
  let template: Int
  let isSuspended: Bool
  let isBuried: Bool
  let isFlagged: Bool
  /// How far it has been learnt: 0 new, 1 learning, 2 review, 3 relearning.
  let type: Int
  /// When: a day of the collection, or seconds since 1970.
  let due: Int64
  /// The days between its last review and when it is due.
  let interval: Int64
  /// The memory state of FSRS; nil when it was not used.
  let memory: MemoryState?
  /// The reviews, oldest first.
  var reviews: [ImportedReview] = []

  /// Whether it was suspended before it was ever asked.
  var isUnwanted: Bool { isSuspended && type == 0 }

  /// The reviews of the card, the last of them with when it is due, and with its memory.
  ///
  /// A new card has none: one that was learnt and is new again was reset. A card that was learnt and
  /// has none was exported without them, and gets the one that its schedule follows from.
  func scheduled(_ calendar: AnkiCalendar) -> [ImportedReview] {
    guard let due = calendar.due(of: self) else { return [] }
    var reviews = reviews
    if reviews.isEmpty { reviews = [calendar.lastReview(of: self)] }
    reviews[reviews.count - 1].carried = CarriedState(due: due, memory: memory)
    return reviews
  }
}

/// All cards of a collection, in the order of their notes and templates.
struct AnkiCards {
  private(set) var cards: [AnkiCard] = []
  /// The numbers of reviews that were left out, since their times are damaged, by their notes.
  private(set) var reviewsWithoutTime: [Int64: Int] = [:]
  /// The first card of each note.
  private var starts: [Int64: Int] = [:]

  private static let query = """
    SELECT id, nid, CASE WHEN odid THEN odid ELSE did END, ord, queue, flags, type,
    CASE WHEN odid AND odue THEN odue ELSE due END,
    CASE WHEN json_valid(data) THEN json_extract(data, '$.s') END,
    CASE WHEN json_valid(data) THEN json_extract(data, '$.d') END, ivl
    FROM cards ORDER BY id
    """

  /// Reads the cards with their reviews.
  init(
    _ database: AnkiDatabase,
    in container: AnkiPackage.Container,
    limits: AnkiLimits
  ) throws(AnkiError) {
    var last = Int64.min
    try database.read(Self.query, .cards, limit: limits.cards) { row throws(AnkiError) in
      // Rows of a damaged table may come again and again.
      guard row.int(0) > last else { throw .damaged("The rows of cards are not in order") }
      last = row.int(0)
      cards.append(Self.card(row))
    }
    cards.sort {
      ($0.noteID, $0.template, $0.id) < ($1.noteID, $1.template, $1.id)
    }
    for (place, card) in cards.enumerated() where starts[card.noteID] == nil {
      starts[card.noteID] = place
    }
    let hasThreeGrades = try container == .first ? Self.isOfFirstScheduler(database) : false
    try readReviews(database, limits.reviews, hasThreeGrades: hasThreeGrades)
  }

  /// The cards of a note, by their templates.
  subscript(noteID: Int64) -> ArraySlice<AnkiCard> {
    guard let start = starts[noteID] else { return [] }
    return cards[start...].prefix { $0.noteID == noteID }
  }

  /// Whether they say what is suspended and flagged: a package that was exported without its schedule
  /// has only new cards.
  var hasMarks: Bool {
    cards.contains { $0.type != 0 || $0.isSuspended || $0.isBuried || $0.isFlagged }
  }

  private static func card(_ row: AnkiRow) -> AnkiCard {
    let queue = Int(clamping: row.int(4))
    var memory: MemoryState?
    if let stability = row.double(8), let difficulty = row.double(9), stability > 0 {
      memory = MemoryState(stability: stability, difficulty: min(max(difficulty, 1), 10))
    }
    return AnkiCard(
      id: row.int(0),
      noteID: row.int(1),
      deckID: row.int(2),
      template: Int(clamping: row.int(3)),
      isSuspended: queue == -1,
      isBuried: queue == -2 || queue == -3,
      isFlagged: row.int(5) & 7 != 0,
      type: Int(clamping: row.int(6)),
      due: row.int(7),
      interval: row.int(10),
      memory: memory
    )
  }

  /// Reads the graded recalls.
  ///
  /// Entries without a grade are changes of the schedule by hand or by an option. Those of a
  /// filtered deck that changed no schedule (type 3, without a factor) are not reviews either.
  private mutating func readReviews(
    _ database: AnkiDatabase,
    _ limit: Int,
    hasThreeGrades: Bool
  ) throws(AnkiError) {
    var places: [Int64: Int] = [:]
    places.reserveCapacity(cards.count)
    for (place, card) in cards.enumerated() { places[card.id] = place }
    var last = Int64.min
    try database.read(
      "SELECT id, cid, ease, time, type, factor FROM revlog ORDER BY id",
      .reviews,
      limit: limit
    ) { row throws(AnkiError) in
      let id = row.int(0)
      guard id > last else { throw .damaged("The rows of reviews are not in order") }
      last = id
      guard let place = places[row.int(1)] else { return }
      guard ImportedReview.times.contains(id) else {
        return reviewsWithoutTime[cards[place].noteID, default: 0] += 1
      }
      let (type, factor) = (row.int(4), row.int(5))
      let isAtStep = type == 0 || type == 2
      guard let rating = Self.rating(row.int(2), ofThree: hasThreeGrades && isAtStep) else {
        // “Forget” makes a card new: what was before does not count any more.
        if type == 4, factor == 0 { cards[place].reviews = [] }
        return
      }
      if type == 4 || type == 5 || type == 3 && factor == 0 { return }
      cards[place].reviews.append(
        ImportedReview(
          time: Timestamp(milliseconds: id),
          rating: rating,
          duration: Int(clamping: max(0, row.int(3)))
        )
      )
    }
  }

  /// The grade of a review; of three, the second one is “good”, and the last one “easy”.
  private static func rating(_ grade: Int64, ofThree: Bool) -> Rating? {
    Rating(rawValue: UInt8(clamping: ofThree && (2...3).contains(grade) ? grade + 1 : grade))
  }

  /// Whether the first scheduler of Anki made the reviews of a collection in the first container: it
  /// had three grades at a step, which Anki itself changes when a newer scheduler takes its place.
  private static func isOfFirstScheduler(_ database: AnkiDatabase) throws(AnkiError) -> Bool {
    if database.hasTables { return false }
    var isNewer = false
    try database.read(
      """
      SELECT CASE WHEN json_valid(conf) THEN coalesce(json_extract(conf, '$.schedVer'),
      1 + (json_extract(conf, '$.creationOffset') IS NOT NULL)) > 1 END FROM col
      """,
      .names,
      limit: 1
    ) { isNewer = $0.int(0) != 0 }
    return !isNewer
  }
}

/// What a learner should know of the words of a book in a file, counted.
struct ImportRemarks: Hashable, Sendable {
  /// What is counted, in the order in which it is said.
  enum Kind: CaseIterable {
    case clozes
    case missingSounds
    /// Cards whose reviews are left out.
    case leftOutCards
    /// Cards that are suspended, while the other one of the word is not.
    case suspendedCards
    case resetCards
    case cardsWithoutReviews
    /// Reviews with times that cannot be.
    case reviewsWithoutTime
    case missingImages
    /// Images that a file of this program names and lacks.
    case lackedImages
    /// Readings of words that have none in the file.
    case foundReadings
  }

  private var counts: [Kind: Int] = [:]

  /// Counts some more of a kind.
  mutating func add(_ kind: Kind, _ count: Int = 1) {
    if count > 0 { counts[kind, default: 0] += count }
  }

  /// Adds what was counted elsewhere.
  mutating func add(_ others: ImportRemarks) {
    counts.merge(others.counts) { $0 + $1 }
  }

  /// The same without what is counted of cards and their reviews.
  var withoutCards: ImportRemarks {
    var remarks = ImportRemarks()
    remarks.counts = counts.filter { !$0.key.isOfCards }
    return remarks
  }

  /// What was counted, each kind as a sentence.
  var sentences: [String] {
    Kind.allCases.compactMap { kind in counts[kind].map { kind.sentence(count: $0) } }
  }
}

extension Sequence<ImportRemarks> {
  /// What was counted in all of them.
  var sum: ImportRemarks { reduce(into: ImportRemarks()) { $0.add($1) } }
}

extension ImportRemarks.Kind {
  /// Whether it is about cards or their reviews.
  fileprivate var isOfCards: Bool {
    switch self {
    case .leftOutCards, .suspendedCards, .resetCards, .cardsWithoutReviews, .reviewsWithoutTime:
      true
    case .clozes, .missingSounds, .missingImages, .lackedImages, .foundReadings: false
    }
  }

  fileprivate func sentence(count: Int) -> String {
    count == 1 ? sentenceOfOne : sentenceOfSeveral(count)
  }

  private var sentenceOfOne: String {
    switch self {
    case .clozes:
      "1 cloze note becomes a word whose text has no gaps; what was in them is the meaning of a note without one."
    case .missingSounds: "1 sound is missing, damaged or too large."
    case .leftOutCards:
      "The reviews of 1 card are left out: a word has at most two cards, in opposite directions."
    case .suspendedCards:
      "1 suspended card is not asked, and keeps its reviews: its word has another card."
    case .resetCards: "1 card was reset in Anki: what was before that does not count."
    case .cardsWithoutReviews:
      "1 card has a schedule, but no reviews: it gets one, on the day that its interval gives."
    case .reviewsWithoutTime:
      "1 damaged review is left out: its time is before 1970, or thousands of years away."
    case .missingImages: "1 image is missing, damaged or too large."
    case .lackedImages: "The file lacks 1 image of its words."
    case .foundReadings: "1 reading is from the dictionary."
    }
  }

  private func sentenceOfSeveral(_ count: Int) -> String {
    switch self {
    case .clozes:
      "\(count) cloze notes become words whose text has no gaps; what was in them is the meaning of a note without one."
    case .missingSounds: "\(count) sounds are missing, damaged or too large."
    case .leftOutCards:
      "The reviews of \(count) cards are left out: a word has at most two cards, in opposite directions."
    case .suspendedCards:
      "\(count) suspended cards are not asked, and keep their reviews: their words have another card."
    case .resetCards: "\(count) cards were reset in Anki: what was before that does not count."
    case .cardsWithoutReviews:
      "\(count) cards have a schedule, but no reviews: each gets one, on the day that its interval gives."
    case .reviewsWithoutTime:
      "\(count) damaged reviews are left out: their times are before 1970, or thousands of years away."
    case .missingImages: "\(count) images are missing, damaged or too large."
    case .lackedImages: "The file lacks \(count) images of its words."
    case .foundReadings: "\(count) readings are from the dictionary."
    }
  }
}

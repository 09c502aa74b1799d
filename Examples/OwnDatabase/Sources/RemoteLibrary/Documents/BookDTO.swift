import Domain

/// A book on the wire.
struct BookDTO: Codable, Equatable, Sendable {
  let id: String
  let title: String
  let createdAt: Int64
  let isClosed: Bool
  let keepsReviews: Bool
  let movedWords: [String]
  let front: String
  let secondFront: String?
  let place: PlaceDTO?
  let reviewedOn: Int?
  let choice: ChoiceDTO?
  let newFirstSince: Int64?

  init(_ book: WordBook) {
    (id, title) = (book.id.description, book.title)
    createdAt = book.createdAt.milliseconds
    (isClosed, keepsReviews) = (book.isClosed, book.keepsReviews)
    movedWords = book.movedWords.map(\.description)
    (front, secondFront) = (book.front.rawValue, book.secondFront?.rawValue)
    place = book.place.map(PlaceDTO.init)
    reviewedOn = book.reviewedOn?.number
    choice = book.choice.map { ChoiceDTO(day: $0.day.number, task: $0.task.rawValue) }
    newFirstSince = book.newFirstSince?.milliseconds
  }

  func entity() throws(UnfitDocument) -> WordBook {
    WordBook(
      id: try .init(wire: id),
      title: title,
      createdAt: Timestamp(milliseconds: createdAt),
      isClosed: isClosed,
      keepsReviews: keepsReviews,
      movedWords: try movedWords.map { text throws(UnfitDocument) in try WordID(wire: text) },
      front: try .init(wire: front),
      place: try place?.entity(),
      reviewedOn: reviewedOn.map(Day.init(number:)),
      choice: try choice?.entity(),
      newFirstSince: newFirstSince.map(Timestamp.init(milliseconds:)),
      secondFront: try secondFront.map { text throws(UnfitDocument) in try FrontType(wire: text) }
    )
  }
}

/// What a book is for on one day, on the wire.
struct ChoiceDTO: Codable, Equatable, Sendable {
  let day: Int
  let task: String

  func entity() throws(UnfitDocument) -> BookTaskChoice {
    BookTaskChoice(day: Day(number: day), task: try .init(wire: task))
  }
}

/// Where the learner left off, on the wire.
struct PlaceDTO: Codable, Equatable, Sendable {
  let word: String
  let mode: String
  let seed: Int?
  let firstShown: String?
  /// The first and the last word of each further run.
  let otherRuns: [[String]]

  init(_ place: StudyPlace) {
    (word, mode, seed) = (place.wordID.description, place.mode.rawValue, place.seed)
    firstShown = place.firstShown?.description
    otherRuns = place.otherRuns.map { [$0.first.description, $0.last.description] }
  }

  func entity() throws(UnfitDocument) -> StudyPlace {
    StudyPlace(
      wordID: try .init(wire: word),
      mode: try .init(wire: mode),
      seed: seed,
      firstShown: try firstShown.map { text throws(UnfitDocument) in try WordID(wire: text) },
      otherRuns: try otherRuns.map { run throws(UnfitDocument) in
        guard run.count == 2 else { throw UnfitDocument(what: "a run of words has two ends") }
        return ShownRun(first: try .init(wire: run[0]), last: try .init(wire: run[1]))
      }
    )
  }
}

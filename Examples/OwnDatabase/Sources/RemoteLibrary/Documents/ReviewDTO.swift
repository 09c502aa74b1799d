import Domain

/// A review on the wire.
struct ReviewDTO: Codable, Equatable, Sendable {
  let id: String
  let word: String
  let time: Int64
  let day: Int
  let rating: UInt8
  let duration: Int
  let asked: String?
  let typed: String?
  let isMark: Bool
  let isSecond: Bool
  let carried: CarriedDTO?

  init(_ review: Review) {
    (id, word) = (review.id.description, review.wordID.description)
    (time, day) = (review.moment.time.milliseconds, review.moment.day.number)
    (rating, duration) = (review.rating.rawValue, review.duration)
    (asked, typed) = (review.asked?.rawValue, review.typed)
    (isMark, isSecond) = (review.isMark, review.isSecond)
    carried = review.carried.map(CarriedDTO.init)
  }

  func entity() throws(UnfitDocument) -> Review {
    Review(
      id: try .init(wire: id),
      wordID: try .init(wire: word),
      moment: StudyMoment(time: Timestamp(milliseconds: time), day: Day(number: day)),
      rating: try .init(wire: rating),
      duration: duration,
      asked: try asked.map { text throws(UnfitDocument) in try Side(wire: text) },
      typed: typed,
      isMark: isMark,
      isSecond: isSecond,
      carried: carried?.state
    )
  }
}

/// The state after a review in another program, on the wire.
struct CarriedDTO: Codable, Equatable, Sendable {
  /// When it is due, as a time or as a day; the other one is nil.
  let dueAt: Int64?
  let dueOn: Int?
  let stability: Double?
  let difficulty: Double?

  init(_ state: CarriedState) {
    switch state.due {
    case .at(let time): (dueAt, dueOn) = (time.milliseconds, nil)
    case .on(let day): (dueAt, dueOn) = (nil, day.number)
    }
    (stability, difficulty) = (state.memory?.stability, state.memory?.difficulty)
  }

  var state: CarriedState {
    let due: ReviewDue =
      dueAt.map { .at(Timestamp(milliseconds: $0)) } ?? .on(Day(number: dueOn ?? 0))
    guard let stability, let difficulty else { return CarriedState(due: due) }
    return CarriedState(
      due: due,
      memory: MemoryState(stability: stability, difficulty: difficulty)
    )
  }
}

import Domain

/// How a review is stored.
public enum ReviewRow {
  /// The columns that `read` expects.
  package static let columns = """
    word, time, id, day, rating, duration, asked, typed, is_mark, is_second, \
    carried_kind, carried_due, carried_stability, carried_difficulty
    """

  /// The number of these columns.
  package static let count: Int32 = 14

  /// The statement that adds a review to a table; its values are those of `values`.
  package static func insertion(into table: String) -> String {
    "INSERT INTO \(table) (\(columns)) VALUES (\(SQLText.parameters(Int(count))))"
  }

  /// The values of a review, in the order of the columns.
  package static func values(of review: Review) -> [SQLValue] {
    [
      .id(review.wordID), .time(review.moment.time), .id(review.id), .day(review.moment.day),
      .number(Int(review.rating.rawValue)), .number(review.duration),
      .text(review.asked?.rawValue), .text(review.typed), .flag(review.isMark),
      .flag(review.isSecond),
    ] + carried(review.carried)
  }

  private static func carried(_ carried: CarriedState?) -> [SQLValue] {
    guard let carried else { return [.null, .null, .null, .null] }
    let (stability, difficulty) = carried.stored
    let memory: [SQLValue] = [.number(Int(stability)), .number(Int(difficulty))]
    switch carried.due {
    case .at(let time): return [.text("at"), .time(time)] + memory
    case .on(let day): return [.text("on"), .day(day)] + memory
    }
  }

  /// The review of a row.
  @inlinable public static func read(_ row: some SQLRow) throws -> Review {
    Review(
      id: row.id(at: 2),
      wordID: row.id(at: 0),
      moment: moment(row),
      rating: rating(row),
      duration: Int(row.int(at: 5)),
      asked: try row.value(at: 6),
      typed: row.text(at: 7),
      isMark: row.flag(at: 8),
      isSecond: row.flag(at: 9),
      carried: carried(row)
    )
  }

  /// The entry of a row for the review log.
  @inlinable public static func readEntry(_ row: some SQLRow) throws -> ReviewLog.Entry {
    ReviewLog.Entry(
      moment: moment(row),
      rating: rating(row),
      duration: UInt32(clamping: row.int(at: 5)),
      asked: try row.value(at: 6),
      isMark: row.flag(at: 8),
      isSecond: row.flag(at: 9),
      carried: carried(row)
    )
  }

  @inlinable static func moment(_ row: some SQLRow) -> StudyMoment {
    StudyMoment(
      time: row.time(at: 1) ?? Timestamp(milliseconds: 0),
      day: row.day(at: 3) ?? Day(number: 0)
    )
  }

  @inlinable static func rating(_ row: some SQLRow) -> Rating {
    Rating(rawValue: UInt8(clamping: row.int(at: 4))) ?? .again
  }

  @inlinable static func carried(_ row: some SQLRow) -> CarriedState? {
    guard let kind = row.text(at: 10) else { return nil }
    let due = row.int(at: 11)
    return carried(
      due: kind == "at" ? .at(Timestamp(milliseconds: due)) : .on(Day(number: Int(due))),
      UInt32(clamping: row.int(at: 12)),
      UInt16(clamping: row.int(at: 13))
    )
  }

  @usableFromInline static func carried(
    due: ReviewDue,
    _ stability: UInt32,
    _ difficulty: UInt16
  ) -> CarriedState {
    CarriedState(due: due, stability: stability, difficulty: difficulty)
  }
}

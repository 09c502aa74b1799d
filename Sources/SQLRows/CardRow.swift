import Domain

/// How a card summary is stored.
public enum CardRow {
  /// The columns that `read` expects.
  package static let columns = """
    word, is_second, phase, step, stability, difficulty, last_time, last_day, due_at, due_on, \
    review_count, lapse_count, first_day, was_learnt, failed_last_day
    """

  /// The number of these columns.
  package static let count = 15

  /// The statement that adds a summary to a table; its values are those of `values`.
  package static func insertion(into table: String) -> String {
    "INSERT INTO \(table) (\(columns)) VALUES (\(SQLText.parameters(count)))"
  }

  /// The values of a summary, in the order of the columns.
  package static func values(of summary: CardSummary, _ word: WordID, isSecond: Bool) -> [SQLValue]
  {
    let state = summary.state
    let (phase, step) = parts(of: state.phase)
    var dueAt: Timestamp?
    var dueOn: Day?
    switch state.due {
    case .at(let time): dueAt = time
    case .on(let day): dueOn = day
    case nil: break
    }
    return [
      .id(word), .flag(isSecond), .text(phase.rawValue), .number(step),
      .real(state.memory?.stability), .real(state.memory?.difficulty),
      .time(state.last?.time), .day(state.last?.day), .time(dueAt), .day(dueOn),
      .number(state.reviewCount), .number(state.lapseCount), .day(summary.firstDay),
      .flag(summary.wasLearnt), .flag(summary.failedLastDay),
    ]
  }

  /// The summary of a row.
  @inlinable public static func read(_ row: some SQLRow) throws -> CardSummary {
    CardSummary(
      state: CardState(
        phase: try phase(row),
        memory: memory(row),
        last: last(row),
        due: due(row, at: 8),
        reviewCount: Int(row.int(at: 10)),
        lapseCount: Int(row.int(at: 11))
      ),
      firstDay: row.day(at: 12) ?? Day(number: 0),
      wasLearnt: row.flag(at: 13),
      failedLastDay: row.flag(at: 14)
    )
  }

  @inlinable static func due(_ row: some SQLRow, at column: Int32) -> ReviewDue? {
    row.time(at: column).map { .at($0) } ?? row.day(at: column + 1).map { .on($0) }
  }

  @usableFromInline enum Phase: String {
    case new, learning, review, relearning
  }

  private static func parts(of phase: CardPhase) -> (Phase, step: Int) {
    switch phase {
    case .new: (.new, 0)
    case .learning(let step): (.learning, step)
    case .review: (.review, 0)
    case .relearning(let step): (.relearning, step)
    }
  }

  @inlinable static func phase(_ row: some SQLRow) throws -> CardPhase {
    let phase: Phase? = try row.value(at: 2)
    let step = Int(row.int(at: 3))
    return switch phase {
    case .learning: .learning(step: step)
    case .review: .review
    case .relearning: .relearning(step: step)
    case .new, nil: .new
    }
  }

  @inlinable static func memory(_ row: some SQLRow) -> MemoryState? {
    guard let stability = row.double(at: 4), let difficulty = row.double(at: 5) else { return nil }
    return MemoryState(stability: stability, difficulty: difficulty)
  }

  @inlinable static func last(_ row: some SQLRow) -> StudyMoment? {
    guard let time = row.time(at: 6), let day = row.day(at: 7) else { return nil }
    return StudyMoment(time: time, day: day)
  }
}

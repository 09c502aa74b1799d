import Domain

/// How a book is stored.
public enum BookRow {
  /// The columns that `read` expects.
  package static let columns = """
    id, title, created_at, is_closed, keeps_reviews, moved_words, front, second_front, \
    place_word, place_mode, place_seed, place_first, place_runs, reviewed_on, choice_day, \
    choice_task, new_first_since
    """

  /// The number of these columns.
  package static let count: Int32 = 17

  /// The statement that adds a book to a table; its values are those of `values`, then those of
  /// further columns of the back end.
  package static func insertion(into table: String, and further: String...) -> String {
    "INSERT INTO \(table) (\(([columns] + further).joined(separator: ", "))) "
      + "VALUES (\(SQLText.parameters(Int(count) + further.count)))"
  }

  /// The values of a book, in the order of the columns.
  package static func values(of book: WordBook) -> [SQLValue] {
    [
      .id(book.id), .text(book.title), .time(book.createdAt), .flag(book.isClosed),
      .flag(book.keepsReviews), moved(book.movedWords), .text(book.front.rawValue),
      .text(book.secondFront?.rawValue),
    ] + place(book.place) + [.day(book.reviewedOn)] + choice(book.choice)
      + [.time(book.newFirstSince)]
  }

  private static func moved(_ words: [WordID]) -> SQLValue { .bytes(words.flatMap(\.bytes)) }

  private static func place(_ place: StudyPlace?) -> [SQLValue] {
    [
      .id(place?.wordID), .text(place?.mode.rawValue), .number(place?.seed),
      .id(place?.firstShown), place.map { .bytes(runs($0.otherRuns)) } ?? .null,
    ]
  }

  private static func runs(_ runs: [ShownRun]) -> [UInt8] {
    runs.flatMap { $0.first.bytes + $0.last.bytes }
  }

  private static func choice(_ choice: BookTaskChoice?) -> [SQLValue] {
    [.day(choice?.day), .text(choice?.task.rawValue)]
  }

  /// The columns that a patch sets, with their values.
  package static func assignments(of patch: WordBookPatch) -> [(column: String, value: SQLValue)] {
    var set: [(column: String, value: SQLValue)] = []
    if let title = patch.title { set.append(("title", .text(title))) }
    if let isClosed = patch.isClosed { set.append(("is_closed", .flag(isClosed))) }
    if let keeps = patch.keepsReviews { set.append(("keeps_reviews", .flag(keeps))) }
    if let words = patch.movedWords { set.append(("moved_words", moved(words))) }
    if let front = patch.front { set.append(("front", .text(front.rawValue))) }
    if let second = patch.secondFront { set.append(("second_front", .text(second?.rawValue))) }
    if let place = patch.place {
      let columns = ["place_word", "place_mode", "place_seed", "place_first", "place_runs"]
      set += zip(columns, self.place(place)).map { ($0, $1) }
    }
    if let day = patch.reviewedOn { set.append(("reviewed_on", .day(day))) }
    if let choice = patch.choice {
      set += zip(["choice_day", "choice_task"], self.choice(choice)).map { ($0, $1) }
    }
    if let since = patch.newFirstSince { set.append(("new_first_since", .time(since))) }
    return set
  }

  /// The book of a row.
  @inlinable public static func read(_ row: some SQLRow) throws -> WordBook {
    WordBook(
      id: row.id(at: 0),
      title: row.text(at: 1) ?? "",
      createdAt: row.time(at: 2) ?? Timestamp(milliseconds: 0),
      isClosed: row.flag(at: 3),
      keepsReviews: row.flag(at: 4),
      movedWords: row.withBytes(at: 5) { bytes in
        stride(from: 0, to: bytes.count - 15, by: 16).map { WordID(bytes, at: $0) }
      },
      front: try row.value(at: 6) ?? .kanji,
      place: try place(row),
      reviewedOn: row.day(at: 13),
      choice: try choice(row),
      newFirstSince: row.time(at: 16),
      secondFront: try row.value(at: 7)
    )
  }

  @inlinable static func place(_ row: some SQLRow) throws -> StudyPlace? {
    guard let word: WordID = row.optionalID(at: 8), let mode: StudyMode = try row.value(at: 9)
    else { return nil }
    return StudyPlace(
      wordID: word,
      mode: mode,
      seed: row.optionalInt(at: 10),
      firstShown: row.optionalID(at: 11),
      otherRuns: row.withBytes(at: 12) { bytes in
        stride(from: 0, to: bytes.count - 31, by: 32).map { start in
          ShownRun(first: WordID(bytes, at: start), last: WordID(bytes, at: start + 16))
        }
      }
    )
  }

  @inlinable static func choice(_ row: some SQLRow) throws -> BookTaskChoice? {
    guard let day = row.day(at: 14), let task: BookTask = try row.value(at: 15) else { return nil }
    return BookTaskChoice(day: day, task: task)
  }
}

import Domain

/// Gives reviews ids: their times in milliseconds, which must differ.
///
/// Many words may be marked in one moment. Their ids are in the same second, by which an import here
/// knows the reviews again, as long as there are not more than a thousand.
struct AnkiReviewIDs {
  /// The ids that were given, from the current second on.
  private var used: Set<Int64> = []
  private var second: Int64 = 0
  /// The number of ids of the current second.
  private var count = 0
  /// Where the ids of a second go on that is full.
  private var rest: Int64 = 0

  /// The id of a review; these must come in the order of their times.
  mutating func id(at time: Timestamp) -> Int64 {
    if time.second != second {
      second = time.second
      used = used.filter { $0 / 1_000 >= second }
      count = used.count { $0 / 1_000 == second }
    }
    var id = time.milliseconds
    if count < 1_000 {
      while used.contains(id) { id = second * 1_000 + (id + 1) % 1_000 }
      count += 1
    } else {
      id = max(rest, (second + 1) * 1_000)
      while used.contains(id) { id += 1 }
      rest = id + 1
    }
    used.insert(id)
    return id
  }
}

import Domain

/// Counts the books, words and reviews that occur in lines, without storing their content.
struct LibraryCensus {
  private var books = IDSet()
  private var words = IDSet()
  private var reviews = IDSet()
  private var record = ParsedRecord(reading: .all)

  var contents: BackupContents {
    BackupContents(books: books.count, words: words.count, reviews: reviews.count)
  }

  /// Reads a line without its line feed.
  /// - Returns: Whether it is complete.
  mutating func take(_ line: RawSpan) -> Bool {
    guard case .record(let body, _) = Envelope.open(line.withoutReturn), record.read(body)
    else { return false }
    for book in record.books { books.insert(book.id) }
    for word in record.words { words.insert(word.id) }
    for review in record.reviews { reviews.insert(review.id) }
    return true
  }
}

/// Counts distinct identifiers, in eight bytes each.
///
/// A collision in a million random identifiers occurs once in forty million libraries.
private struct IDSet {
  private var slots = [UInt64](repeating: 0, count: 1024)
  private(set) var count = 0

  mutating func insert(_ id: RawID) {
    // Both halves are mixed, since sequential ids of one millisecond differ in a few bits only.
    var key = id.high &* 0x9E37_79B9_7F4A_7C15 ^ id.low
    key = (key ^ key >> 32) &* 0xD6E8_FEB8_6659_FD93
    guard place(max(1, key ^ key >> 32)) else { return }
    count += 1
    if count > slots.count / 4 * 3 { grow() }
  }

  /// Inserts a key.
  /// - Returns: Whether it is new.
  private mutating func place(_ key: UInt64) -> Bool {
    var slot = Int(truncatingIfNeeded: key) & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] == key { return false }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = key
    return true
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 2)
    for key in old where key != 0 { _ = place(key) }
  }
}

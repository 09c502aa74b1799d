/// A library in memory: what its lines say together.
///
/// Lines may be folded in any order, and more than once, with the same result: per field the last
/// writer stays, uses of samples are counted per device, and nothing is ever taken out.
final class LibraryState {
  /// One value for everything, so that the run time checks one access per record and not dozens.
  private var tables = LibraryTables()

  var books: BookTable { tables.books }
  var words: EntityTable { tables.words }
  var samples: SampleTable { tables.samples }
  var reviews: ReviewTable { tables.reviews }
  /// The latest clock of any record, but for those that are not adopted.
  var latestClock: UInt64 { tables.latestClock }
  /// Whether there was a clock that was not adopted.
  var hasFuture: Bool { tables.hasFuture }

  /// Adopts no clock above this one from now on.
  func adopt(upTo clock: UInt64) { tables.latestAdopted = clock }

  /// Whether a clock is not adopted.
  func isFuture(_ clock: UInt64) -> Bool { clock > tables.latestAdopted }

  /// The latest clock of any field of books and words; 0 when nothing is known of them.
  func latestClock(of ids: [RawID]) -> UInt64 {
    var latest: UInt64 = 0
    for id in ids {
      for table in [books.folded, words] {
        guard let row = table.row(of: id) else { continue }
        for field in table.fields(of: row) {
          latest = max(latest, table.stamp(of: field, row: row).clock)
        }
      }
    }
    return latest
  }

  /// Makes room for what so many bytes of a journal may hold.
  func expect(journalBytes: Int) { tables.expect(journalBytes: journalBytes) }

  /// Makes room for what so many bytes of a journal may hold in reviews.
  func expectReviews(journalBytes: Int) { tables.expectReviews(journalBytes: journalBytes) }

  /// Folds in a record.
  /// - Returns: False when its device is one too many; nothing of it is used then.
  func apply(_ record: ParsedRecord) -> Bool { tables.apply(record) }

  /// The place of a device in the table; nil when the library cannot take one more.
  func place(of device: UInt64) -> UInt16? { tables.place(of: device) }

  /// The rows of the words of a book that are not deleted, in listing order.
  func wordRows(inBook row: Int) -> [Int] { tables.wordRows(inBook: row) }

  /// Whether a word can be seen: neither it nor its book is deleted.
  func isListed(_ row: Int) -> Bool { tables.isListed(row) }

  /// Whether a word is there or can come back: neither it nor its book was purged.
  func isKept(_ row: Int) -> Bool {
    let word = words.rows[row]
    return word.isKnown && !word.isPurged && !books.rows[Int(word.owner)].isPurged
  }

  /// The rows of words with one of some folded texts in what is searched, the best first.
  func search(_ folded: [[UInt8]], limit: Int) -> SearchIndex.Found {
    tables.search(folded, limit: limit)
  }
}

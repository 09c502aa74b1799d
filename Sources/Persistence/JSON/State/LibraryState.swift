import Domain

/// A library in memory: the result of all of its lines.
///
/// Lines may be folded in any order, and more than once, with the same result: the last writer of
/// each field wins, uses of samples are counted per device, and nothing is ever removed.
final class LibraryState {
  /// One value for everything, so that the runtime checks one access per record, not dozens.
  private var tables = LibraryTables()

  var books: BookTable { tables.books }
  var words: EntityTable { tables.words }
  var samples: SampleTable { tables.samples }
  var reviews: ReviewTable { tables.reviews }
  /// The latest clock of any record, except those that are not adopted.
  var latestClock: UInt64 { tables.latestClock }
  /// Whether there was a clock that was not adopted.
  var hasFuture: Bool { tables.hasFuture }

  /// Later clocks are not adopted.
  var latestAdopted: UInt64 { tables.latestAdopted }
  /// The devices that wrote it.
  var devices: DeviceTable { tables.devices }

  /// Adopts no later clock from now on.
  func adopt(upTo clock: UInt64) { tables.latestAdopted = clock }

  /// Whether a clock is not adopted.
  func isFuture(_ clock: UInt64) -> Bool { clock > tables.latestAdopted }

  /// The latest clock of any field of some books and words; 0 when they are not known.
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

  /// Reserves capacity for the content of a journal of this size.
  func expect(journalBytes: Int) { tables.expect(journalBytes: journalBytes) }

  /// Reserves capacity for the reviews in a journal of this size.
  func expectReviews(journalBytes: Int) { tables.expectReviews(journalBytes: journalBytes) }

  /// Folds in a record that was parsed from a line.
  /// - Returns: False when there are too many devices; nothing of it is used then.
  func apply(_ record: ParsedRecord, in line: RawSpan) -> Bool { tables.apply(record, in: line) }

  /// Records the clock of a line that is folded later.
  func takeNote(of clock: UInt64) { tables.takeNote(of: clock) }

  /// The index of a device in the table; nil when there are too many.
  func place(of device: UInt64) -> UInt16? { tables.place(of: device) }

  /// The rows of the words of a book that are not deleted, in listing order.
  func wordRows(inBook row: Int) -> [Int] { tables.wordRows(inBook: row) }

  /// Whether a word is listed: neither it nor its book is deleted.
  func isListed(_ row: Int) -> Bool { tables.isListed(row) }

  /// Whether a word exists or can be restored: neither it nor its book is purged.
  func isKept(_ row: Int) -> Bool {
    let word = words.rows[row]
    return word.isKnown && !word.isPurged && !books.rows[Int(word.owner)].isPurged
  }

  /// Whether a word is an orphan: it is not purged, but its book is.
  func isOrphan(_ row: Int) -> Bool {
    let word = words.rows[row]
    return word.isKnown && !word.isPurged && !word.isGoneWithBook
      && books.rows[Int(word.owner)].isPurged
  }

  /// Whether a word can never be restored: it is purged, by itself or with its book.
  ///
  /// One that was read only in part can still be anything.
  func isGone(_ row: Int) -> Bool { words.rows[row].isKnown && !isKept(row) && !isOrphan(row) }

  /// The words that are in a book, deleted or not.
  func members(ofBook row: Int) -> [WordID] {
    let members = Set(books.wordLists[row].members.map(Int.init))
    return members.sorted().filter { words.rows[$0].owner == UInt32(row) }
      .map { words.rows[$0].id.typed() }
  }

  /// The rows of words that contain one of several folded texts, the best matches first.
  func search(_ folded: [[UInt8]], limit: Int) -> SearchIndex.Found {
    tables.search(folded, limit: limit)
  }

  /// The rows of words that match a pattern and are wanted, the best matches first.
  func find(
    _ pattern: WordPattern,
    limit: Int,
    where isWanted: (WordOutline) -> Bool
  ) -> SearchIndex.Found {
    tables.find(pattern, limit: limit, where: isWanted)
  }

  /// A word without its texts.
  func outline(_ row: Int) -> WordOutline { tables.outline(row) }
}

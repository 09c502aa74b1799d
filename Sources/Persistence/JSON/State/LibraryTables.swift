import Domain

/// The tables of a library, and the data derived from several of them.
struct LibraryTables {
  private(set) var devices = DeviceTable()
  private(set) var books = BookTable()
  private(set) var words = EntityTable(Fields.words.layout)
  private(set) var samples = SampleTable()
  private(set) var reviews = ReviewTable()
  /// The latest clock of any record, except those that are not adopted.
  private(set) var latestClock: UInt64 = 0
  /// Later clocks are not adopted.
  var latestAdopted = HybridClock.latestPossible
  /// Whether there was a clock that was not adopted.
  private(set) var hasFuture = false
  private var search: SearchIndex?

  /// Reserves capacity for the content of a journal of this size.
  ///
  /// Otherwise a large library is copied repeatedly while it grows. Memory that is not used costs
  /// nothing.
  mutating func expect(journalBytes: Int) {
    // Few records contain changes, not words.
    guard journalBytes > 1 << 18 else { return }
    // A file may claim any size.
    let bytes = min(journalBytes, Self.mostExpected)
    words.reserve(bytes / Self.bytesPerWord, textBytes: bytes / 5)
  }

  /// Reserves capacity for the reviews in a journal of this size.
  mutating func expectReviews(journalBytes: Int) {
    guard journalBytes > 1 << 18 else { return }
    reviews.reserve(min(journalBytes, Self.mostExpected) / Self.bytesPerReview)
  }

  private static let mostExpected = 1 << 28

  /// The size of a review in a snapshot, rarely less.
  private static let bytesPerReview = 150

  /// The size of a word in a journal, rarely less.
  private static let bytesPerWord = 160

  /// Folds in a record that was parsed from a line.
  /// - Returns: False when there are too many devices; nothing of it is used then.
  mutating func apply(_ record: ParsedRecord, in line: RawSpan) -> Bool {
    guard let device = devices.place(of: record.device) else { return false }
    if record.clock <= latestAdopted {
      latestClock = max(latestClock, record.clock)
    } else {
      hasFuture = true
    }
    for change in record.books {
      let stamp = Stamp(clock: record.clock(change.clock), device: device)
      books.apply(change, of: record, in: line, stamp: stamp, devices: devices)
    }
    for change in record.words {
      let stamp = Stamp(clock: record.clock(change.clock), device: device)
      apply(change, of: record, in: line, stamp)
    }
    for change in record.samples {
      let stamp = Stamp(clock: record.clock(change.clock), device: device)
      samples.apply(change, of: record, in: line, stamp: stamp, devices: devices)
    }
    for change in record.reviews { reviews.apply(change, of: record, in: line, device: device) }
    for id in record.undone { reviews.undo(id) }
    return true
  }

  /// Records the clock of a line that is folded later, unless it is not adopted.
  mutating func takeNote(of clock: UInt64) {
    if clock <= latestAdopted { latestClock = max(latestClock, clock) }
  }

  /// The index of a device in the table; nil when there are too many.
  mutating func place(of device: UInt64) -> UInt16? { devices.place(of: device) }

  private mutating func apply(
    _ change: EntityChange,
    of record: ParsedRecord,
    in line: RawSpan,
    _ stamp: Stamp
  ) {
    let namesBook = change.has(EntityRow.essentialBit)
    let book = namesBook ? UInt32(books.place(of: change.owner)) : 0
    let effect = words.apply(
      change,
      of: record,
      in: line,
      stamp: stamp,
      owner: book,
      owners: books.rows,
      devices: devices
    )
    let new = words.rows[effect.row]
    if let old = effect.old, old.isListed {
      books.wordLists[Int(old.owner)].counts.add(-1, to: old.state)
    }
    if new.isListed { books.wordLists[Int(new.owner)].counts.add(1, to: new.state) }
    let wasThere = effect.old?.isKnown ?? false
    let hasNewTime = effect.old.map { $0.time != new.time } ?? false
    if new.isKnown, !wasThere || effect.old?.owner != new.owner || hasNewTime {
      join(effect.row, new, wasThere: wasThere)
    }
    if effect.textsChanged || hasNewTime { search?.update(effect.row, in: words) }
  }

  /// Adds a word to the list of its book; one that was there may already be in it, at another place.
  private mutating func join(_ row: Int, _ word: EntityRow, wasThere: Bool) {
    let book = Int(word.owner)
    if let last = books.wordLists[book].members.last,
      wasThere || !words.rows[Int(last)].isListedBefore(word)
    {
      books.wordLists[book].isSorted = false
    }
    books.wordLists[book].members.append(UInt32(row))
  }
}

extension LibraryTables {
  /// The rows of the words of a book that are not deleted, in listing order.
  mutating func wordRows(inBook row: Int) -> [Int] {
    if !books.wordLists[row].isSorted { sortMembers(of: row) }
    return books.wordLists[row].members.lazy.map(Int.init).filter {
      words.rows[$0].isListed && words.rows[$0].owner == UInt32(row)
    }
  }

  private mutating func sortMembers(of row: Int) {
    var members = books.wordLists[row].members.filter { words.rows[Int($0)].owner == UInt32(row) }
    members.sort { words.rows[Int($0)].isListedBefore(words.rows[Int($1)]) }
    var distinct: [UInt32] = []
    distinct.reserveCapacity(members.count)
    for member in members where member != distinct.last { distinct.append(member) }
    books.wordLists[row].members = distinct
    books.wordLists[row].isSorted = true
  }

  /// Whether a word is listed: neither it nor its book is deleted.
  func isListed(_ row: Int) -> Bool {
    let word = words.rows[row]
    return word.isListed && books.isListed(Int(word.owner))
  }

  /// The rows of words that contain one of several folded texts, the best matches first.
  mutating func search(_ folded: [[UInt8]], limit: Int) -> SearchIndex.Found {
    let listed = ListedWords(self)
    return searchIndex().find(folded, in: words, limit: limit) { listed.contains($0) }
  }

  /// The rows of words that match a pattern and are wanted, the best matches first.
  mutating func find(
    _ pattern: WordPattern,
    limit: Int,
    where isWanted: (WordOutline) -> Bool
  ) -> SearchIndex.Found {
    let (index, words, listed) = (searchIndex(), words, ListedWords(self))
    return index.find(pattern, in: words, limit: limit) { row in
      listed.contains(row) && isWanted(listed.outline(row))
    }
  }

  private mutating func searchIndex() -> SearchIndex {
    let index = search ?? SearchIndex(of: words)
    search = index
    return index
  }

  /// A word without its texts.
  func outline(_ place: Int) -> WordOutline {
    let row = words.rows[place]
    return row.outline(in: books.rows[Int(row.owner)])
  }
}

/// What a search asks of each word: a closure that captured the tables would copy them for each.
private struct ListedWords {
  private let words: [EntityRow]
  private let books: [EntityRow]
  private let isBookListed: [Bool]

  init(_ tables: LibraryTables) {
    (words, books) = (tables.words.rows, tables.books.rows)
    isBookListed = books.indices.map(tables.books.isListed)
  }

  /// Whether the word of a row is listed.
  func contains(_ row: Int) -> Bool {
    words[row].isListed && isBookListed[Int(words[row].owner)]
  }

  func outline(_ row: Int) -> WordOutline { words[row].outline(in: books[Int(words[row].owner)]) }
}

extension EntityRow {
  /// A word without its texts.
  fileprivate func outline(in book: EntityRow) -> WordOutline {
    WordOutline(
      id: id.typed(),
      bookID: book.id.typed(),
      createdAt: Timestamp(milliseconds: time),
      state: StudyState(rawValue: state) ?? .undefined,
      isSuspended: isSuspended,
      isFlagged: isFlagged,
      buriedUntil: buriedUntil
    )
  }

  /// The order in which words are listed: by creation, then by id.
  func isListedBefore(_ other: EntityRow) -> Bool {
    time == other.time ? other.id.isGreater(than: id) : time < other.time
  }
}

extension RawID {
  func isGreater(than other: RawID) -> Bool {
    high == other.high ? low > other.low : high > other.high
  }
}

extension StateCounts {
  fileprivate mutating func add(_ amount: Int, to state: UInt8) {
    switch state {
    case StudyState.success.rawValue: success += amount
    case StudyState.fail.rawValue: fail += amount
    default: undefined += amount
    }
  }
}

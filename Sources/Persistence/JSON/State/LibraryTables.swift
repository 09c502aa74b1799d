import Domain

/// The tables of a library, and what is kept up to date between them.
struct LibraryTables {
  private(set) var devices = DeviceTable()
  private(set) var books = BookTable()
  private(set) var words = EntityTable(Fields.words.layout)
  private(set) var samples = SampleTable()
  private(set) var reviews = ReviewTable()
  /// The latest clock of any record, but for those that are not adopted.
  private(set) var latestClock: UInt64 = 0
  /// Clocks above this one are not adopted.
  var latestAdopted = HybridClock.latestPossible
  /// Whether there was a clock that was not adopted.
  private(set) var hasFuture = false
  private var search: SearchIndex?

  /// Makes room for what so many bytes of a journal may hold.
  ///
  /// Otherwise a large library is copied again and again while it grows. Memory that is not used
  /// then costs nothing.
  mutating func expect(journalBytes: Int) {
    // A few records hold changes, and not words.
    guard journalBytes > 1 << 18 else { return }
    // A file may claim to be of any size.
    let bytes = min(journalBytes, Self.mostExpected)
    words.reserve(bytes / Self.bytesPerWord, textBytes: bytes / 5)
  }

  /// Makes room for what so many bytes of a journal may hold in reviews.
  mutating func expectReviews(journalBytes: Int) {
    guard journalBytes > 1 << 18 else { return }
    reviews.reserve(min(journalBytes, Self.mostExpected) / Self.bytesPerReview)
  }

  private static let mostExpected = 1 << 28

  /// A review takes so many bytes in a snapshot, hardly ever fewer.
  private static let bytesPerReview = 150

  /// A word takes so many bytes in a journal, hardly ever fewer.
  private static let bytesPerWord = 160

  /// Folds in a record.
  /// - Returns: False when its device is one too many; nothing of it is used then.
  mutating func apply(_ record: ParsedRecord) -> Bool {
    guard let device = devices.place(of: record.device) else { return false }
    if record.clock <= latestAdopted {
      latestClock = max(latestClock, record.clock)
    } else {
      hasFuture = true
    }
    for change in record.books {
      let stamp = Stamp(clock: record.clock(change.clock), device: device)
      books.apply(change, of: record, stamp: stamp, devices: devices)
    }
    for change in record.words {
      apply(change, of: record, Stamp(clock: record.clock(change.clock), device: device))
    }
    for change in record.samples {
      let stamp = Stamp(clock: record.clock(change.clock), device: device)
      samples.apply(change, of: record, stamp: stamp, devices: devices)
    }
    for change in record.reviews { reviews.apply(change, of: record, device: device) }
    for id in record.undone { reviews.undo(id) }
    return true
  }

  /// The place of a device in the table; nil when the library cannot take one more.
  mutating func place(of device: UInt64) -> UInt16? { devices.place(of: device) }

  private mutating func apply(_ change: EntityChange, of record: ParsedRecord, _ stamp: Stamp) {
    let namesBook = change.has(EntityRow.essentialBit)
    let book = namesBook ? UInt32(books.place(of: change.owner)) : 0
    let effect = words.apply(
      change,
      of: record,
      stamp: stamp,
      owner: book,
      owners: books.rows,
      devices: devices
    )
    let new = words.rows[effect.row]
    if let old = effect.old, old.isListed {
      books.shelves[Int(old.owner)].counts.add(-1, to: old.state)
    }
    if new.isListed { books.shelves[Int(new.owner)].counts.add(1, to: new.state) }
    let wasThere = effect.old.map {
      $0.isKnown && $0.owner == new.owner && $0.time == new.time
    }
    if new.isKnown, wasThere != true { join(effect.row, new) }
    if effect.textsChanged { search?.update(effect.row, in: words) }
  }

  /// Puts a word into the list of its book.
  private mutating func join(_ row: Int, _ word: EntityRow) {
    let book = Int(word.owner)
    if let last = books.shelves[book].members.last,
      !words.rows[Int(last)].isListedBefore(word)
    {
      books.shelves[book].isSorted = false
    }
    books.shelves[book].members.append(UInt32(row))
  }
}

extension LibraryTables {
  /// The rows of the words of a book that are not deleted, in listing order.
  mutating func wordRows(inBook row: Int) -> [Int] {
    if !books.shelves[row].isSorted { sortMembers(of: row) }
    return books.shelves[row].members.lazy.map(Int.init).filter {
      words.rows[$0].isListed && words.rows[$0].owner == UInt32(row)
    }
  }

  private mutating func sortMembers(of row: Int) {
    var members = books.shelves[row].members.filter { words.rows[Int($0)].owner == UInt32(row) }
    members.sort { words.rows[Int($0)].isListedBefore(words.rows[Int($1)]) }
    var distinct: [UInt32] = []
    distinct.reserveCapacity(members.count)
    for member in members where member != distinct.last { distinct.append(member) }
    books.shelves[row].members = distinct
    books.shelves[row].isSorted = true
  }

  /// Whether a word can be seen: neither it nor its book is deleted.
  func isListed(_ row: Int) -> Bool {
    let word = words.rows[row]
    return word.isListed && books.isListed(Int(word.owner))
  }

  /// The rows of words with one of some folded texts in what is searched, the best first.
  mutating func search(_ folded: [[UInt8]], limit: Int) -> SearchIndex.Found {
    let index = search ?? SearchIndex(of: words)
    search = index
    return index.find(folded, in: words, limit: limit) { isListed($0) }
  }
}

extension EntityRow {
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

import Domain

/// A library in memory: what its lines say together.
///
/// Lines may be folded in any order, and more than once, with the same result: per field the last
/// writer stays, uses of samples are counted per device, and nothing is ever taken out.
final class LibraryState {
  private(set) var devices = DeviceTable()
  private(set) var books = BookTable()
  private(set) var words = WordTable()
  private(set) var samples = SampleTable()
  /// The latest clock of any record.
  private(set) var latestClock: UInt64 = 0
  private var search: SearchIndex?

  /// Folds in a record.
  /// - Returns: False when its device is one too many; nothing of it is used then.
  func apply(_ record: ParsedRecord) -> Bool {
    guard let device = devices.place(of: record.device) else { return false }
    latestClock = max(latestClock, record.clock)
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
    return true
  }

  /// The place of a device in the table; nil when the library cannot take one more.
  func place(of device: UInt64) -> UInt16? { devices.place(of: device) }

  private func apply(_ change: WordChange, of record: ParsedRecord, _ stamp: Stamp) {
    let namesBook = change.fields & WordField.book.bit != 0
    let book = namesBook ? UInt32(books.place(of: change.book)) : 0
    let effect = words.apply(
      change,
      of: record,
      stamp: stamp,
      book: book,
      devices: devices
    ) { [books] new, old in books.rows[Int(new)].id.isGreater(than: books.rows[Int(old)].id) }
    let new = words.rows[effect.row]
    if let old = effect.old, old.isListed {
      books.rows[Int(old.book)].counts.add(-1, to: old.state)
    }
    if new.isListed { books.rows[Int(new.book)].counts.add(1, to: new.state) }
    let wasThere = effect.old.map {
      $0.isKnown && $0.book == new.book && $0.created == new.created
    }
    if new.isKnown, wasThere != true { join(effect.row, new) }
    if effect.textsChanged { search?.update(effect.row, in: words) }
  }

  /// Puts a word into the list of its book.
  private func join(_ row: Int, _ word: WordRow) {
    let book = Int(word.book)
    if let last = books.rows[book].members.last,
      !words.rows[Int(last)].isListedBefore(word)
    {
      books.rows[book].isSorted = false
    }
    books.rows[book].members.append(UInt32(row))
  }
}

extension LibraryState {
  /// The rows of the words of a book that are not deleted, in listing order.
  func wordRows(inBook row: Int) -> [Int] {
    if !books.rows[row].isSorted { sortMembers(of: row) }
    return books.rows[row].members.lazy.map(Int.init).filter {
      self.words.rows[$0].isListed && self.words.rows[$0].book == UInt32(row)
    }
  }

  private func sortMembers(of row: Int) {
    var members = books.rows[row].members.filter { words.rows[Int($0)].book == UInt32(row) }
    members.sort { words.rows[Int($0)].isListedBefore(words.rows[Int($1)]) }
    var distinct: [UInt32] = []
    distinct.reserveCapacity(members.count)
    for member in members where member != distinct.last { distinct.append(member) }
    books.rows[row].members = distinct
    books.rows[row].isSorted = true
  }

  /// Whether a word can be seen: neither it nor its book is deleted.
  func isListed(_ row: Int) -> Bool {
    let word = words.rows[row]
    return word.isListed && books.rows[Int(word.book)].isListed
  }

  /// The rows of words with folded bytes on one of their sides, oldest first.
  func search(_ folded: [UInt8], limit: Int) -> [Int] {
    let index = search ?? SearchIndex(of: words)
    search = index
    return index.find(folded, in: words, limit: limit) { isListed($0) }
  }
}

extension WordRow {
  /// The order in which words are listed: by creation, then by id.
  func isListedBefore(_ other: WordRow) -> Bool {
    created == other.created ? other.id.isGreater(than: id) : created < other.created
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

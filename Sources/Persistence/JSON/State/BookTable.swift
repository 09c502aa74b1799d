import Domain

/// A book, folded: its fields with their stamps, and the words in it.
struct BookRow {
  let id: RawID
  var title = ""
  var created: Int64 = 0
  var isClosed = false
  var front = FrontType.kanji
  var place: StudyPlace?
  var reviewed: Day?
  var choice: ScheduleChoice?
  var isDeleted = false
  /// The fields that some record has given.
  var fields: UInt16 = 0
  var stamps = Array(
    repeating: Stamp(clock: 0, device: 0),
    count: BookField.allCases.count
  )
  var counts = StateCounts()
  /// The rows of words that are, or once were, in the book.
  var members: [UInt32] = []
  /// Whether `members` is in listing order without repetitions.
  var isSorted = true

  init(id: RawID) { self.id = id }

  /// Whether the record that adds the book was read; others may be read before.
  var isKnown: Bool {
    let needed = BookField.title.bit | BookField.created.bit
    return fields & needed == needed
  }

  /// Whether the book is gone for good, whatever else is said of it.
  var isPurged: Bool { fields & BookField.purged.bit != 0 }

  /// Whether the book is there or can come back.
  ///
  /// One whose line is lost, or on its way, is there as
  /// long as there are words in it: they are not to be hidden.
  var isKept: Bool { (isKnown || counts.total > 0) && !isPurged }

  /// Whether the book can be seen.
  var isListed: Bool { isKept && !isDeleted }

  /// When the book was made; an id tells that too, when the line is lost that does.
  private var createdAt: Timestamp {
    let isGiven = fields & BookField.created.bit != 0
    return Timestamp(milliseconds: isGiven ? created : Int64(id.high >> 16))
  }

  var value: WordBook {
    WordBook(
      id: id.typed(),
      title: fields & BookField.title.bit == 0 ? WordBook.titleOfLost : title,
      createdAt: createdAt,
      isClosed: isClosed,
      front: front,
      place: place,
      reviewedOn: reviewed,
      choice: choice
    )
  }
}

/// All books of a library, folded.
struct BookTable {
  var rows: [BookRow] = []
  private var index: [RawID: Int] = [:]
  private var last: (id: RawID, row: Int)?

  func row(of id: RawID) -> Int? { index[id] }

  /// Whether the id of a book, given by its row, is above that of another.
  func isGreater(_ row: UInt32, than other: UInt32) -> Bool {
    rows[Int(row)].id.isGreater(than: rows[Int(other)].id)
  }

  /// The row of a book, made when nothing was known of it.
  mutating func place(of id: RawID) -> Int {
    // Words come in runs of one book.
    if let last, last.id == id { return last.row }
    let row: Int
    if let found = index[id] {
      row = found
    } else {
      row = rows.count
      rows.append(BookRow(id: id))
      index[id] = row
    }
    last = (id, row)
    return row
  }

  /// Folds in a change.
  mutating func apply(
    _ change: BookChange,
    of record: ParsedRecord,
    stamp: Stamp,
    devices: DeviceTable
  ) {
    let row = place(of: change.id)
    for field in BookField.allCases where change.fields & field.bit != 0 {
      let stamp = Self.stamp(of: field, in: change, record, base: stamp)
      guard wins(field, stamp, change, record, row: row, devices: devices) else { continue }
      set(field, of: row, to: change, record)
      rows[row].fields |= field.bit
      rows[row].stamps[Int(field.rawValue)] = stamp
    }
  }
}

extension BookTable {
  private static func stamp(
    of field: BookField,
    in change: BookChange,
    _ record: ParsedRecord,
    base: Stamp
  ) -> Stamp {
    for place in change.clocks.start..<change.clocks.end
    where record.fieldClocks[place].field == field.rawValue {
      return Stamp(clock: record.fieldClocks[place].clock, device: base.device)
    }
    return base
  }

  private func wins(
    _ field: BookField,
    _ stamp: Stamp,
    _ change: BookChange,
    _ record: ParsedRecord,
    row: Int,
    devices: DeviceTable
  ) -> Bool {
    guard rows[row].fields & field.bit != 0 else { return true }
    switch devices.precedence(of: stamp, over: rows[row].stamps[Int(field.rawValue)]) {
    case .newer: return true
    case .older: return false
    // The same record again; or two clones of one device: then the greater value stays.
    case .same:
      var other = rows[row]
      Self.set(field, of: &other, to: change, record)
      return rows[row].order(of: field).lexicographicallyPrecedes(other.order(of: field))
    }
  }

  private mutating func set(
    _ field: BookField,
    of row: Int,
    to change: BookChange,
    _ record: ParsedRecord
  ) {
    Self.set(field, of: &rows[row], to: change, record)
  }

  private static func set(
    _ field: BookField,
    of row: inout BookRow,
    to change: BookChange,
    _ record: ParsedRecord
  ) {
    switch field {
    case .title: row.title = record.string(change.title)
    case .created: row.created = change.created
    case .closed: row.isClosed = change.isClosed
    case .front: row.front = change.front
    case .place: row.place = change.place
    case .reviewed: row.reviewed = change.reviewed
    case .choice: row.choice = change.choice
    case .deleted: row.isDeleted = change.isDeleted
    // That the field is there says all.
    case .purged: break
    }
  }
}

extension BookRow {
  /// Bytes that put the values of a field in some order, the same on every device.
  fileprivate func order(of field: BookField) -> [UInt8] {
    var json: [UInt8] = []
    if field == .created {
      withUnsafeBytes(of: created.bigEndian) { json.append(contentsOf: $0) }
    } else {
      json.append(field, of: self)
    }
    return json
  }
}

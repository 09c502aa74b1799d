import Domain

/// All books of a library, folded, with their words.
struct BookTable {
  private var table = EntityTable(Fields.books.layout)
  /// The words of each book, by row.
  var wordLists: [WordList] = []
  private var last: (id: RawID, row: Int)?

  struct WordList {
    var counts = StateCounts()
    /// The rows of words that are, or once were, in the book.
    var members: [UInt32] = []
    /// Whether `members` is in listing order without duplicates.
    var isSorted = true
  }

  /// The books as they are folded.
  var folded: EntityTable { table }
  var rows: [EntityRow] { table.rows }

  func row(of id: RawID) -> Int? { table.row(of: id) }

  /// The row of a book, added when nothing was known of it.
  mutating func place(of id: RawID) -> Int {
    // Consecutive words usually have the same book.
    if let last, last.id == id { return last.row }
    let row = table.row(of: id) ?? add(id)
    last = (id, row)
    return row
  }

  private mutating func add(_ id: RawID) -> Int {
    wordLists.append(WordList())
    return table.addRow(id)
  }

  /// Folds in a change.
  mutating func apply(
    _ change: EntityChange,
    of record: ParsedRecord,
    in line: RawSpan,
    stamp: Stamp,
    devices: DeviceTable
  ) {
    let effect = table.apply(change, of: record, in: line, stamp: stamp, devices: devices)
    if effect.row == wordLists.count { wordLists.append(WordList()) }
  }

  /// Whether a book exists or can be restored.
  ///
  /// One whose line is lost, or has not arrived yet, exists as long as it has words: they must not
  /// be hidden.
  func isKept(_ row: Int) -> Bool {
    let book = table.rows[row]
    return (book.isKnown || wordLists[row].counts.total > 0) && !book.isPurged
  }

  func isListed(_ row: Int) -> Bool { isKept(row) && !table.rows[row].isDeleted }

  var listed: [Int] { rows.indices.filter(isListed) }

  func value(_ row: Int) -> WordBook {
    let (id, fields) = (table.rows[row].id, table.rows[row].fields)
    // If the line of the book is lost, its id still has the time of creation.
    let time = fields & EntityRow.createdBit != 0 ? table.rows[row].time : Int64(id.high >> 16)
    var book = WordBook(
      id: id.typed(),
      title: WordBook.titleOfLost,
      createdAt: Timestamp(milliseconds: time)
    )
    table.put(row, as: Fields.books, owner: id, into: &book)
    return book
  }
}

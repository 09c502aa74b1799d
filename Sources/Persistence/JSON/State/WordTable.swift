import Domain

/// All words of a library, folded: rows, an index by id, and the texts.
struct WordTable {
  private(set) var rows: [WordRow] = []
  private var index = IDTable()
  private(set) var arena = TextArena()
  /// The stamps of fields that have one of their own, by row and field.
  private var overrides: [UInt64: Stamp] = [:]
  private let copied = ByteBuffer()

  /// What a change did to the word's place among the books.
  struct Effect {
    var row: Int
    var old: WordRow?
    var textsChanged: Bool
  }

  /// Makes room for more words.
  mutating func reserve(_ more: Int, textBytes: Int) {
    rows.reserveCapacity(rows.count + more)
    index.reserve(rows.count + more)
    arena.bytes.reserve(textBytes)
  }

  func row(of id: RawID) -> Int? { index.find(id) { rows[$0].id } }

  /// Folds in a change.
  /// - Parameters:
  ///   - change: What the record says.
  ///   - record: The record, which holds the bytes.
  ///   - stamp: When and by whom it was written.
  ///   - book: The row of the book that the change names, if it names one.
  ///   - devices: The devices, for their order.
  ///   - books: The books, for their order.
  /// - Returns: What the word was before, and whether its texts have changed.
  mutating func apply(
    _ change: WordChange,
    of record: ParsedRecord,
    stamp: Stamp,
    book: UInt32,
    devices: DeviceTable,
    books: BookTable
  ) -> Effect {
    guard let row = row(of: change.id) else {
      return Effect(
        row: add(change, of: record, stamp: stamp, book: book),
        old: nil,
        textsChanged: true
      )
    }
    let old = rows[row]
    var texts: UInt16 = 0
    for field in WordField.allCases where change.fields & field.bit != 0 {
      let stamp = self.stamp(of: field, in: change, record, base: stamp)
      switch precedence(of: stamp, field, row: row, devices) {
      case .older: continue
      // The same record again; or two clones of one device: then the greater value stays.
      case .same where field == .book && !books.isGreater(book, than: rows[row].book): continue
      case .same where field != .book && !isGreater(field, change, record, row: row): continue
      case .same, .newer: break
      }
      if field.isText { texts |= field.bit } else { set(field, of: row, to: change, book: book) }
      setStamp(stamp, of: field, row: row)
    }
    if texts != 0 { rewrite(texts, of: row, from: change, record) }
    return Effect(row: row, old: old, textsChanged: texts != 0)
  }

  /// The stamp of a field that some record has given.
  func stamp(of field: WordField, row: Int) -> Stamp {
    let word = rows[row]
    if field == .state { return Stamp(clock: word.stateClock, device: word.stateDevice) }
    if word.overridden & field.bit != 0, let own = overrides[Self.key(row, field)] { return own }
    return Stamp(clock: word.baseClock, device: word.baseDevice)
  }

  func texts(of row: Int) -> TextPlaces {
    arena.texts(at: rows[row].texts, extras: rows[row].hasExtras).texts
  }
}

extension WordTable {
  private static func key(_ row: Int, _ field: WordField) -> UInt64 {
    UInt64(row) << 8 | UInt64(field.rawValue)
  }

  private func stamp(
    of field: WordField,
    in change: WordChange,
    _ record: ParsedRecord,
    base: Stamp
  ) -> Stamp {
    for place in change.clocks.start..<change.clocks.end
    where record.fieldClocks[place].field == field.rawValue {
      return Stamp(clock: record.fieldClocks[place].clock, device: base.device)
    }
    return base
  }

  private mutating func add(
    _ change: WordChange,
    of record: ParsedRecord,
    stamp: Stamp,
    book: UInt32
  ) -> Int {
    let row = rows.count
    var word = WordRow(id: change.id, baseClock: stamp.clock, baseDevice: stamp.device)
    word.fields = change.fields
    (word.created, word.book) = (change.created, book)
    (word.state, word.isDeleted) = (change.state, change.isDeleted)
    (word.stateClock, word.stateDevice) = (stamp.clock, stamp.device)
    (word.isSuspended, word.isFlagged) = (change.isSuspended, change.isFlagged)
    (word.buried, word.hasExtras) = (change.buried, change.hasExtras)
    word.texts = arena.append(extras: word.hasExtras) { record.bytes(of: change.part($0)) }
    rows.append(word)
    index.insert(change.id, row: row)
    if change.clocks.start != change.clocks.end {
      for field in WordField.allCases where change.fields & field.bit != 0 {
        setStamp(self.stamp(of: field, in: change, record, base: stamp), of: field, row: row)
      }
    }
    return row
  }

  private mutating func setStamp(_ stamp: Stamp, of field: WordField, row: Int) {
    rows[row].fields |= field.bit
    if field == .state {
      (rows[row].stateClock, rows[row].stateDevice) = (stamp.clock, stamp.device)
    } else if stamp == Stamp(clock: rows[row].baseClock, device: rows[row].baseDevice) {
      if rows[row].overridden & field.bit != 0 { overrides[Self.key(row, field)] = nil }
      rows[row].overridden &= ~field.bit
    } else {
      rows[row].overridden |= field.bit
      overrides[Self.key(row, field)] = stamp
    }
  }

  /// How a stamp of a field relates to the one that is there.
  private func precedence(
    of stamp: Stamp,
    _ field: WordField,
    row: Int,
    _ devices: DeviceTable
  ) -> Precedence {
    guard rows[row].fields & field.bit != 0 else { return .newer }
    return devices.precedence(of: stamp, over: self.stamp(of: field, row: row))
  }

  private func isGreater(
    _ field: WordField,
    _ change: WordChange,
    _ record: ParsedRecord,
    row: Int
  ) -> Bool {
    let word = rows[row]
    let parts: [Int]
    switch field {
    case .state: return change.state > word.state
    case .deleted: return change.isDeleted && !word.isDeleted
    case .created: return change.created > word.created
    case .suspended: return change.isSuspended && !word.isSuspended
    case .flagged: return change.isFlagged && !word.isFlagged
    case .buried: return change.buried > word.buried
    case .book, .purged: return false
    case .meaning: parts = [TextPlaces.meaning, TextPlaces.meaningImage]
    case .gana: parts = [TextPlaces.gana, TextPlaces.ganaImage]
    case .kanji: parts = [TextPlaces.kanji, TextPlaces.kanjiImage]
    case .notes: parts = [TextPlaces.notes]
    case .tags: parts = [TextPlaces.tags]
    }
    let texts = texts(of: row)
    for part in parts {
      let (new, old) = (record.bytes(of: change.part(part)), arena.bytes(of: texts[part]))
      if !new.elementsEqual(old) { return old.lexicographicallyPrecedes(new) }
    }
    return false
  }

  private mutating func set(
    _ field: WordField,
    of row: Int,
    to change: WordChange,
    book: UInt32
  ) {
    switch field {
    case .state: rows[row].state = change.state
    case .deleted: rows[row].isDeleted = change.isDeleted
    case .created: rows[row].created = change.created
    case .suspended: rows[row].isSuspended = change.isSuspended
    case .flagged: rows[row].isFlagged = change.isFlagged
    case .buried: rows[row].buried = change.buried
    case .book: rows[row].book = book
    case .meaning, .gana, .kanji, .notes, .tags, .purged: break
    }
  }

  /// Writes the texts of a word anew, some of them from a change.
  private mutating func rewrite(
    _ fields: UInt16,
    of row: Int,
    from change: WordChange,
    _ record: ParsedRecord
  ) {
    let start = Int(rows[row].texts)
    let (texts, end) = arena.texts(at: rows[row].texts, extras: rows[row].hasExtras)
    let extras = rows[row].hasExtras || change.hasExtras
    copied.removeAll()
    copied.append(arena.bytes[start, end - start])
    arena.wasted += end - start
    rows[row].hasExtras = extras
    rows[row].texts = arena.append(extras: extras) { [copied] part in
      if fields & TextPlaces.field(of: part).bit != 0 { return record.bytes(of: change.part(part)) }
      return texts[part].count == 0
        ? UnsafeRawBufferPointer(start: nil, count: 0)
        : copied[texts[part].start - start, texts[part].count]
    }
    if arena.wasted > 1 << 20, arena.wasted > arena.bytes.count / 2 { moveTogether() }
  }

  /// Writes all texts that are in use into a new arena.
  private mutating func moveTogether() {
    var moved = TextArena()
    for row in rows.indices {
      let texts = texts(of: row)
      let extras = rows[row].hasExtras
      rows[row].texts = moved.append(extras: extras) { arena.bytes(of: texts[$0]) }
    }
    arena = moved
  }
}

extension TextPlaces {
  /// The field that a part belongs to.
  fileprivate static func field(of part: Int) -> WordField {
    switch part {
    case meaning, meaningImage: .meaning
    case gana, ganaImage: .gana
    case kanji, kanjiImage: .kanji
    case notes: .notes
    default: .tags
    }
  }
}

extension WordChange {
  /// Whether there are images, notes or tags.
  fileprivate var hasExtras: Bool {
    meaning.image.count | gana.image.count | kanji.image.count | notes.count | tags.count != 0
  }

  /// The text of a part.
  fileprivate func part(_ index: Int) -> RawText {
    switch index {
    case TextPlaces.meaning: meaning.text
    case TextPlaces.gana: gana.text
    case TextPlaces.kanji: kanji.text
    case TextPlaces.meaningImage: meaning.image
    case TextPlaces.ganaImage: gana.image
    case TextPlaces.kanjiImage: kanji.image
    case TextPlaces.notes: notes
    default: tags
    }
  }
}

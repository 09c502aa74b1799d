import Domain

/// Writes a state as few lines: each entity once, each field with the clock that it was given.
struct SnapshotWriter {
  /// Entities in a line: a damaged line costs so many at most.
  private static let entitiesPerLine = 8

  private let state: LibraryState
  private let device: UInt16
  private(set) var payloads: [[UInt8]] = []
  private var list = ListBuilder()
  private var count = 0

  /// Makes the payloads of the lines for everything that one device has written.
  init(_ state: LibraryState, device: UInt64) {
    self.state = state
    self.device = state.place(of: device) ?? 0
    for row in state.books.rows.indices { add(book: row) }
    flush("books")
    for row in state.words.rows.indices { add(word: row) }
    flush("words")
    for row in state.samples.rows.indices { add(sample: row) }
    flush("samples")
    for row in state.reviews.rows.indices { add(review: row) }
    flush("reviews")
    addUndone()
  }

  private mutating func add(book row: Int) {
    let book = state.books.rows[row]
    // A book of which only its name is known, from its words.
    guard book.fields != 0 else { return }
    let base = book.stamps[Int(BookField.created.rawValue)].clock
    list.add(book.id.typed() as WordBookID) { list in
      list.addClocks(
        base: base,
        fields: BookField.allCases.filter { book.fields & $0.bit != 0 }
          .map { ($0.key, book.stamps[Int($0.rawValue)].clock) }
      )
      for field in BookField.allCases where book.fields & field.bit != 0 {
        list.add(field.key, field, of: book)
      }
    }
    counted("books")
  }

  private mutating func add(word row: Int) {
    let word = state.words.rows[row]
    guard word.fields != 0 else { return }
    let state = state
    // Of what is gone for good, only that is written on.
    let fields = WordField.allCases.filter {
      word.fields & $0.bit != 0 && !(word.isPurged && $0.isText)
    }
    list.add(word.id.typed() as WordID) { list in
      list.addClocks(
        base: word.baseClock,
        fields: fields.map { ($0.key, state.words.stamp(of: $0, row: row).clock) }
      )
      let texts = state.words.texts(of: row)
      for field in fields {
        list.add(field.key) { $0.append(field, of: word, texts, in: state) }
      }
    }
    counted("words")
  }

  private mutating func add(sample row: Int) {
    let sample = state.samples.rows[row]
    let (state, used) = (state, state.samples.uses(of: row, by: device))
    list.add(sample.id.typed() as SampleID) { list in
      if sample.isKnown {
        list.addClocks(base: sample.clock, fields: [])
        let texts = state.samples.texts(of: row)
        for (part, key) in [
          (WordTexts.meaning, "meaning"), (WordTexts.gana, "gana"), (WordTexts.kanji, "kanji"),
        ] as [(Int, StaticString)] {
          list.add(key) { $0.append(string: state.samples.arena.bytes(of: texts[part])) }
        }
        list.add("created") { $0.append(decimal: sample.created) }
      }
      if used > 0 { list.add("used") { $0.append(decimal: used) } }
    }
    counted("samples")
  }

  private mutating func add(review row: Int) {
    let (table, review) = (state.reviews, state.reviews.rows[row])
    guard review.isKnown else { return }
    list.add(review.id.typed() as ReviewID) { list in
      list.add("word") { $0.append(table.words[Int(review.word)].typed() as WordID) }
      list.add("time") { $0.append(decimal: review.time) }
      list.add("day") { $0.append(decimal: review.day) }
      list.add("grade") { $0.append(decimal: review.rating) }
      if review.duration > 0 { list.add("took") { $0.append(decimal: review.duration) } }
      if let side = Side.numbered(review.asked) {
        list.add("asked") { $0.append(text: side.rawValue) }
      }
      if let typed = table.typed(of: row) { list.add("typed") { $0.append(string: typed) } }
      if review.isMark { list.add("mark", true) }
    }
    counted("reviews")
  }

  /// Adds which reviews were taken back, by this device.
  private mutating func addUndone() {
    let undone = state.reviews.rows.filter(\.isUndone)
    var start = 0
    while start < undone.count {
      let end = min(start + Self.entitiesPerLine, undone.count)
      var bytes: [UInt8] = []
      for review in undone[start..<end] {
        if !bytes.isEmpty { bytes.append(",") }
        bytes.append(review.id.typed() as ReviewID)
      }
      addLine("undone", bytes)
      start = end
    }
  }

  private mutating func counted(_ name: StaticString) {
    count += 1
    if count == Self.entitiesPerLine { flush(name) }
  }

  private mutating func flush(_ name: StaticString) {
    count = 0
    if !list.isEmpty { addLine(name, list.bytes) }
    list.removeAll()
  }

  private mutating func addLine(_ name: StaticString, _ elements: [UInt8]) {
    var payload: [UInt8] = []
    payload.reserveCapacity(elements.count + 64)
    payload.append("\"t\":\"")
    payload.append(hexadecimal: state.latestClock, digits: 16)
    payload.append("\",\"o\":\"put\",\"")
    payload.append(name)
    payload.append("\":[")
    payload.append(contentsOf: elements)
    payload.append("]")
    payloads.append(payload)
  }
}

extension ListBuilder {
  /// Adds an entity's clock, and those of the fields that have another.
  fileprivate mutating func addClocks(base: UInt64, fields: [(StaticString, UInt64)]) {
    add("t") { bytes in bytes.appendQuoted(base) }
    let others = fields.filter { $0.1 != base }
    if others.isEmpty { return }
    add("at") { bytes in
      for (place, field) in others.enumerated() {
        bytes.append(place == 0 ? "{\"" : ",\"")
        bytes.append(field.0)
        bytes.append("\":")
        bytes.appendQuoted(field.1)
      }
      bytes.append("}")
    }
  }
}

extension [UInt8] {
  fileprivate mutating func appendQuoted(_ clock: UInt64) {
    append("\"")
    append(hexadecimal: clock, digits: 16)
    append("\"")
  }

  /// Appends the value of a word's field as JSON.
  fileprivate mutating func append(
    _ field: WordField,
    of word: WordRow,
    _ texts: WordTexts,
    in state: LibraryState
  ) {
    func bytes(_ part: Int) -> UnsafeRawBufferPointer { state.words.arena.bytes(of: texts[part]) }
    switch field {
    case .book: append(state.books.rows[Int(word.book)].id.typed() as WordBookID)
    case .meaning: append(side: bytes(WordTexts.meaning), image: bytes(WordTexts.meaningImage))
    case .gana: append(side: bytes(WordTexts.gana), image: bytes(WordTexts.ganaImage))
    case .kanji: append(side: bytes(WordTexts.kanji), image: bytes(WordTexts.kanjiImage))
    case .state: append(decimal: word.state)
    case .notes: append(string: bytes(WordTexts.notes))
    case .tags: append(contentsOf: bytes(WordTexts.tags))
    case .deleted: append(word.isDeleted ? "true" : "false")
    case .created: append(decimal: word.created)
    case .purged: append("true")
    case .suspended: append(word.isSuspended ? "true" : "false")
    case .flagged: append(word.isFlagged ? "true" : "false")
    case .buried: append(word.buriedDay)
    }
  }

  private mutating func append(side text: UnsafeRawBufferPointer, image: UnsafeRawBufferPointer) {
    if image.isEmpty { return append(string: text) }
    append("{\"text\":")
    append(string: text)
    append(",\"image\":")
    append(string: image)
    append("}")
  }
}

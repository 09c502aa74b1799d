import Domain

/// Writes folded changes as few lines: each entity once, each field with the clock that it was given.
///
/// The changes come in parts, of which only one has to be in memory.
struct SnapshotWriter {
  /// Entities in a line: a damaged line costs so many at most.
  private static let entitiesPerLine = 8

  private let device: UInt64
  private let clock: UInt64
  private var list = ListBuilder()
  private var (count, undoneCount) = (0, 0)
  private var undone: [UInt8] = []
  /// The payloads of lines that are complete, until they are taken.
  private var payloads: [[UInt8]] = []

  /// Makes a writer of what one device has written up to a clock.
  init(device: UInt64, clock: UInt64) { (self.device, self.clock) = (device, clock) }

  /// The payloads of the lines for everything in a state.
  static func payloads(of state: LibraryState, device: UInt64) -> [[UInt8]] {
    var writer = SnapshotWriter(device: device, clock: state.latestClock)
    var payloads: [[UInt8]] = []
    for kind in EntityKind.allCases {
      writer.add(kind, of: state) { payloads.append($0) }
      writer.end(kind) { payloads.append($0) }
    }
    return payloads
  }

  /// Adds the entities of one kind, in the order of their ids, and hands out the payload of each line
  /// that is complete.
  mutating func add<Failure>(
    _ kind: EntityKind,
    of state: LibraryState,
    _ take: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    switch kind {
    case .books:
      for row in order(state.books.rows, \.id) {
        add(book: state.books.rows[row])
        try takeLines(take)
      }
    case .words:
      for row in order(state.words.rows, \.id) {
        add(word: row, of: state)
        try takeLines(take)
      }
    case .samples:
      for row in order(state.samples.rows, \.id) {
        add(sample: row, of: state)
        try takeLines(take)
      }
    case .reviews:
      let table = state.reviews
      for row in order(table.rows, \.id) {
        add(review: row, of: table)
        try takeLines(take)
      }
    }
  }

  /// Ends the lines of one kind.
  mutating func end<Failure>(
    _ kind: EntityKind,
    _ take: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    flush(kind.key)
    if kind == .reviews { flushUndone() }
    try takeLines(take)
  }

  private mutating func takeLines<Failure>(
    _ take: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    if payloads.isEmpty { return }
    for payload in payloads { try take(payload) }
    payloads.removeAll(keepingCapacity: true)
  }

  /// The rows in the order of their ids, in which most are already.
  private func order<Row>(_ rows: [Row], _ id: KeyPath<Row, RawID>) -> [Int] {
    func isBefore(_ a: Int, _ b: Int) -> Bool {
      rows[b][keyPath: id].isGreater(than: rows[a][keyPath: id])
    }
    let places = Array(rows.indices)
    return zip(places, places.dropFirst()).allSatisfy(isBefore)
      ? places : places.sorted(by: isBefore)
  }

  private mutating func add(book: BookRow) {
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
    counted(.books)
  }

  private mutating func add(word row: Int, of state: LibraryState) {
    let word = state.words.rows[row]
    guard word.fields != 0 else { return }
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
    counted(.words)
  }

  private mutating func add(sample row: Int, of state: LibraryState) {
    let sample = state.samples.rows[row]
    let used = state.samples.uses(of: row, by: state.place(of: device) ?? 0)
    list.add(sample.id.typed() as SampleID) { list in
      if sample.isKnown {
        list.addClocks(base: sample.clock, fields: [])
        let texts = state.samples.texts(of: row)
        for (part, key) in [
          (TextPlaces.meaning, "meaning"), (TextPlaces.gana, "gana"), (TextPlaces.kanji, "kanji"),
        ] as [(Int, StaticString)] {
          list.add(key) { $0.append(string: state.samples.arena.bytes(of: texts[part])) }
        }
        list.add("created") { $0.append(decimal: sample.created) }
      }
      if used > 0 { list.add("used") { $0.append(decimal: used) } }
    }
    counted(.samples)
  }

  private mutating func add(review row: Int, of table: ReviewTable) {
    let review = table.rows[row]
    if review.isUndone { add(undone: review.id) }
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
    counted(.reviews)
  }

  /// Adds that a review was taken back, by this device.
  private mutating func add(undone id: RawID) {
    if !undone.isEmpty { undone.append(",") }
    undone.append(id.typed() as ReviewID)
    undoneCount += 1
    if undoneCount == Self.entitiesPerLine { flushUndone() }
  }

  private mutating func flushUndone() {
    undoneCount = 0
    if !undone.isEmpty { addLine("undone", undone) }
    undone.removeAll(keepingCapacity: true)
  }

  private mutating func counted(_ kind: EntityKind) {
    count += 1
    if count == Self.entitiesPerLine { flush(kind.key) }
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
    payload.append(hexadecimal: clock, digits: 16)
    payload.append("\",\"o\":\"put\",\"")
    payload.append(name)
    payload.append("\":[")
    payload.append(contentsOf: elements)
    payload.append("]")
    payloads.append(payload)
  }
}

extension EntityKind {
  /// The key in a record.
  fileprivate var key: StaticString {
    switch self {
    case .books: "books"
    case .words: "words"
    case .samples: "samples"
    case .reviews: "reviews"
    }
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
    _ texts: TextPlaces,
    in state: LibraryState
  ) {
    func bytes(_ part: Int) -> UnsafeRawBufferPointer { state.words.arena.bytes(of: texts[part]) }
    switch field {
    case .book: append(state.books.rows[Int(word.book)].id.typed() as WordBookID)
    case .meaning: append(side: bytes(TextPlaces.meaning), image: bytes(TextPlaces.meaningImage))
    case .gana: append(side: bytes(TextPlaces.gana), image: bytes(TextPlaces.ganaImage))
    case .kanji: append(side: bytes(TextPlaces.kanji), image: bytes(TextPlaces.kanjiImage))
    case .state: append(decimal: word.state)
    case .notes: append(string: bytes(TextPlaces.notes))
    case .tags: append(contentsOf: bytes(TextPlaces.tags))
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

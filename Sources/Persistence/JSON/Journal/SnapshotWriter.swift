import Domain

/// Writes folded changes in few lines: each entity once, each field with its clock.
///
/// The changes come in shares, only one of which is in memory.
struct SnapshotWriter {
  /// The number of entities in a line: a damaged line loses at most these.
  private static let entitiesPerLine = 8

  private let device: UInt64
  private let clock: UInt64
  private var list = ListBuilder()
  private var (count, undoneCount) = (0, 0)
  private var undone: [UInt8] = []
  /// The payloads of complete lines that were not consumed yet.
  private var payloads: [[UInt8]] = []

  /// Creates a writer for what one device has written up to a clock.
  init(device: UInt64, clock: UInt64) { (self.device, self.clock) = (device, clock) }

  /// The payloads of the lines for everything in a state.
  static func payloads(of state: LibraryState, device: UInt64) -> [[UInt8]] {
    payloads(of: state, device: device) { rows(of: $0, in: state) }
  }

  /// The payloads of the lines for some rows of a state, given those of each kind.
  static func payloads(
    of state: LibraryState,
    device: UInt64,
    rows: (EntityKind) -> [Int]
  ) -> [[UInt8]] {
    var writer = SnapshotWriter(device: device, clock: state.latestClock)
    var payloads: [[UInt8]] = []
    for kind in EntityKind.allCases {
      writer.add(kind, rows(kind), of: state) { payloads.append($0) }
      writer.end(kind) { payloads.append($0) }
    }
    return payloads
  }

  /// Adds the entities of one kind, sorted by id, and calls a closure with the payload of each
  /// complete line.
  mutating func add<Failure>(
    _ kind: EntityKind,
    of state: LibraryState,
    _ take: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try add(kind, Self.rows(of: kind, in: state), of: state, take)
  }

  private mutating func add<Failure>(
    _ kind: EntityKind,
    _ rows: [Int],
    of state: LibraryState,
    _ take: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let books = state.books.folded
    switch kind {
    case .books:
      for row in rows {
        add(kind, row, of: books, owner: books.rows[row].id)
        try takeLines(take)
      }
    case .words:
      let words = state.words
      for row in rows {
        let owner = Int(words.rows[row].owner)
        // For a word of an unknown book, no book is written.
        let book = owner < books.rows.count ? books.rows[owner].id : RawID(high: 0, low: 0)
        add(kind, row, of: words, owner: book)
        try takeLines(take)
      }
    case .samples:
      for row in rows {
        add(sample: row, of: state)
        try takeLines(take)
      }
    case .reviews:
      let table = state.reviews
      for row in rows {
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

  private static func rows(of kind: EntityKind, in state: LibraryState) -> [Int] {
    switch kind {
    case .books: order(state.books.rows, \.id)
    case .words: order(state.words.rows, \.id)
    case .samples: order(state.samples.rows, \.id)
    case .reviews: order(state.reviews.rows, \.id)
    }
  }

  /// The rows sorted by id, which most already are.
  private static func order<Row>(_ rows: [Row], _ id: KeyPath<Row, RawID>) -> [Int] {
    func isBefore(_ a: Int, _ b: Int) -> Bool {
      rows[b][keyPath: id].isGreater(than: rows[a][keyPath: id])
    }
    let places = Array(rows.indices)
    return zip(places, places.dropFirst()).allSatisfy(isBefore)
      ? places : places.sorted(by: isBefore)
  }

  /// Adds a book or a word.
  private mutating func add(
    _ kind: EntityKind,
    _ row: Int,
    of table: EntityTable,
    owner: RawID
  ) {
    let (entity, layout) = (table.rows[row], table.layout)
    // A book may be known only through its words.
    guard entity.fields != 0 else { return }
    // Of a purged entity, only that fact is kept.
    let isDropped = entity.isPurged && layout.options.dropsTexts
    let fields = table.fields(of: row).filter {
      !isDropped || layout.specs[$0].place.texts.isEmpty
    }
    list.add(entity.id.typed() as WordID) { list in
      list.addClocks(
        base: entity.baseClock,
        fields: fields.map { (layout.names[$0], table.stamp(of: $0, row: row).clock) }
      )
      let texts = table.texts(of: row)
      for field in fields {
        let value = table.value(of: field, row: row, texts, owner: owner)
        list.add(layout, field, value)
      }
    }
    counted(kind)
  }

  private mutating func add(sample row: Int, of state: LibraryState) {
    let (sample, layout) = (state.samples.rows[row], Fields.samples.layout)
    let device = state.place(of: device) ?? 0
    list.add(sample.id.typed() as SampleID) { list in
      if sample.isKnown { list.addClocks(base: sample.clock, fields: []) }
      for field in layout.specs.indices {
        let value = state.samples.value(of: field, row: row, by: device)
        // The uses are counted even if the rest is not known.
        let isUses = layout.specs[field].type == .number
        if isUses ? value.number > 0 : sample.isKnown { list.add(layout, field, value) }
      }
    }
    counted(.samples)
  }

  private mutating func add(review row: Int, of table: ReviewTable) {
    let review = table.rows[row]
    if review.isUndone { add(undone: review.id) }
    guard review.isKnown else { return }
    let layout = Fields.reviews.layout
    list.add(review.id.typed() as ReviewID) { list in
      for field in layout.specs.indices {
        if let value = table.value(of: field, row: row) { list.add(layout, field, value) }
      }
    }
    counted(.reviews)
  }

  /// Adds that this device has undone a review.
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
    payloads.append(Self.payload(clock: clock, name, elements))
  }

  /// The record of a line with the elements of one array.
  static func payload(clock: UInt64, _ name: StaticString, _ elements: [UInt8]) -> [UInt8] {
    var payload: [UInt8] = []
    payload.reserveCapacity(elements.count + 64)
    payload.append("\"t\":\"")
    payload.append(hexadecimal: clock, digits: 16)
    payload.append("\",\"o\":\"put\",\"")
    payload.append(name)
    payload.append("\":[")
    payload.append(contentsOf: elements)
    payload.append("]")
    return payload
  }

  /// The record that marks a snapshot as complete.
  static func end(_ clock: UInt64) -> [UInt8] {
    var payload: [UInt8] = []
    payload.append("\"t\":\"")
    payload.append(hexadecimal: clock, digits: 16)
    payload.append("\",\"o\":\"end\"")
    return payload
  }
}

extension EntityKind {
  /// The key in a record.
  var key: StaticString {
    switch self {
    case .books: "books"
    case .words: "words"
    case .samples: "samples"
    case .reviews: "reviews"
    }
  }
}

extension ListBuilder {
  /// Adds a field with its stored value.
  fileprivate mutating func add(_ layout: FieldLayout, _ field: Int, _ value: KeptValue) {
    add(layout.names[field]) { $0.append(value, as: layout.specs[field].type) }
  }

  /// Adds an entity's clock, and those of the fields that have a different one.
  mutating func addClocks(base: UInt64, fields: [(StaticString, UInt64)]) {
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
}

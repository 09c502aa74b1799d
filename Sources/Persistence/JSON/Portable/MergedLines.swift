import Domain

/// What merging writes: the lines of each device, whose stamps only lines of that device can have.
struct MergedLines {
  private(set) var devices: [UInt64: DeviceLines] = [:]
  /// Later clocks are not adopted.
  private let latest: UInt64

  /// Creates no lines; the clocks of later entities are not those of their lines.
  init(upTo latest: UInt64) { self.latest = latest }

  var isEmpty: Bool { devices.isEmpty }

  /// Adds some fields of a book, and that it is purged from now on.
  mutating func add(_ book: StampedBook, _ merge: StampedBook.Merge) {
    add(book, merge, .books, created: book.value.createdAt) { fields, list in
      Fields.books.write(changes: WordBookPatch(setting: fields, of: book.value), into: &list)
    }
  }

  /// Adds some fields of a word, and that it is purged from now on.
  mutating func add(_ word: StampedWord, _ merge: StampedWord.Merge) {
    add(word, merge, .words, created: word.value.createdAt) { fields, list in
      Fields.words.write(changes: WordPatch(setting: fields, of: word.value), into: &list)
    }
  }

  /// Adds the texts of a sample unless they are there, and the uses of some devices.
  mutating func add(_ sample: StampedSample, hasTexts: Bool, uses: [UInt64: Int]) {
    if !hasTexts {
      var new = sample.sample
      new.useCount = 0
      write(.samples, sample.id, of: sample.stamp.device, [("", sample.stamp.clock)]) { list in
        Fields.samples.write(new, into: &list)
      }
    }
    for (device, count) in uses {
      write(.samples, sample.id, of: device, []) { list in
        list.add("used") { $0.append(decimal: Int64(count)) }
      }
    }
  }

  /// Adds a review unless it is there, and its undoing.
  mutating func add(_ review: StampedReview, isNew: Bool) {
    if isNew {
      write(.reviews, review.id, of: review.device, []) { list in
        Fields.reviews.write(review.review, into: &list)
      }
    }
    if review.isUndone {
      devices[review.device, default: DeviceLines(upTo: latest)].undo(review.id)
    }
  }

  private mutating func add<Field: NamedField>(
    _ entity: StampedEntity<Field>,
    _ merge: StampedEntity<Field>.Merge,
    _ kind: EntityKind,
    created: Timestamp,
    _ values: ([Field], inout ListBuilder) -> Void
  ) where Field.Entity.ID == Identifier<Field.Entity> {
    var fields = merge.fields
    if merge.isPurged, !fields.contains(.deleted) { fields.append(.deleted) }
    func stamp(_ field: Field) -> ChangeStamp { entity.stamps[field] ?? .unknown }
    for device in Set(fields.map { stamp($0).device }).sorted() {
      let own = fields.filter { stamp($0).device == device }
      write(kind, entity.id, of: device, own.map { ($0.name, stamp($0).clock) }) { list in
        if own.contains(.created) {
          list.add("created") { $0.append(decimal: created.milliseconds) }
        }
        if own.contains(.deleted) {
          list.add("del", entity.isDeleted)
          if entity.isPurged { list.add("purged", true) }
        }
        values(own, &list)
      }
    }
  }

  private mutating func write<Entity>(
    _ kind: EntityKind,
    _ id: Identifier<Entity>,
    of device: UInt64,
    _ clocks: [(StaticString, UInt64)],
    _ members: (inout ListBuilder) -> Void
  ) {
    devices[device, default: DeviceLines(upTo: latest)].add(kind, id, clocks, members)
  }
}

struct DeviceLines {
  /// The number of entities in a line: a damaged line loses at most these.
  private static let entitiesPerLine = 8

  /// The payloads of the complete lines.
  private(set) var payloads: [[UInt8]] = []
  /// The latest clock, for the lines.
  private(set) var clock: UInt64 = 1
  private let latest: UInt64
  private var list = ListBuilder()
  private var undone: [UInt8] = []
  private var (count, undoneCount) = (0, 0)
  private var kind = EntityKind.books

  init(upTo latest: UInt64) { self.latest = latest }

  /// Adds an entity with the clocks of its fields, none when it has no clocks.
  mutating func add<Entity>(
    _ kind: EntityKind,
    _ id: Identifier<Entity>,
    _ clocks: [(StaticString, UInt64)],
    _ members: (inout ListBuilder) -> Void
  ) {
    if kind != self.kind { flush() }
    self.kind = kind
    list.add(id) { list in
      // Most fields of most entities have one clock.
      if let base = clocks.first?.1 { list.addClocks(base: base, fields: clocks) }
      members(&list)
    }
    for (_, own) in clocks where own <= latest { clock = max(clock, own) }
    count += 1
    if count == Self.entitiesPerLine { flush() }
  }

  /// Adds that a review was undone.
  mutating func undo(_ id: ReviewID) {
    if !undone.isEmpty { undone.append(",") }
    undone.append(id)
    undoneCount += 1
    if undoneCount == Self.entitiesPerLine { flushUndone() }
  }

  /// Completes the last lines.
  mutating func finish() {
    flush()
    flushUndone()
  }

  private mutating func flush() {
    if !list.isEmpty { addLine(kind.key, list.bytes) }
    count = 0
    list.removeAll()
  }

  private mutating func flushUndone() {
    if !undone.isEmpty { addLine("undone", undone) }
    undoneCount = 0
    undone.removeAll(keepingCapacity: true)
  }

  private mutating func addLine(_ name: StaticString, _ elements: [UInt8]) {
    payloads.append(SnapshotWriter.payload(clock: clock, name, elements))
  }
}

import Domain

extension ParsedRecord {
  /// Reads one element of a list of entities; nil when it is invalid.
  mutating func readEntity(
    _ cursor: inout JSONCursor,
    _ layout: FieldLayout
  ) -> EntityChange? {
    var change = EntityChange(texts: Int32(truncatingIfNeeded: texts.count))
    texts.append(contentsOf: layout.noTexts)
    var hasID = false
    let isWhole = cursor.object { cursor, key in
      if key == JSONKey.id {
        hasID = true
        return assign(cursor.identifier(), to: &change.id)
      }
      guard let field = layout.field(key) else {
        return readClocks(key, &cursor, layout, into: &change)
      }
      change.fields |= 1 &<< UInt32(field)
      return read(field, layout, &cursor, into: &change)
    }
    return isWhole && hasID && change.has(layout.neededBits) ? change : nil
  }

  @inline(__always)
  private mutating func read(
    _ field: Int,
    _ layout: FieldLayout,
    _ cursor: inout JSONCursor,
    into change: inout EntityChange
  ) -> Bool {
    let spec = layout.specs[field]
    switch spec.place {
    case .owner: return assign(cursor.identifier(), to: &change.owner)
    case .time: return assign(cursor.integer(), to: &change.time)
    case .nowhere:
      // Only `true` is valid, since it never becomes false.
      guard let isSo = cursor.boolean() else { return false }
      if !isSo { change.fields &= ~(1 &<< UInt32(field)) }
      return true
    case .bits(let bits):
      guard let value = readNumber(spec.type, most: bits.most, &cursor) else { return false }
      bits.put(value, into: &change.bits)
      return true
    case .text(let text):
      guard let found = readText(spec.type, &cursor) else { return false }
      take(found, Int(text), layout, into: &change)
      return true
    case .sideText(let text, let image):
      return readSide(&cursor, Int(text), Int(image), layout, into: &change)
    }
  }

  @inline(__always)
  private mutating func take(
    _ found: RawText,
    _ text: Int,
    _ layout: FieldLayout,
    into change: inout EntityChange
  ) {
    texts[Int(change.texts) + text] = found
    if text >= layout.commonTexts, found.count > 0 { change.hasExtras = true }
  }

  /// Reads a text, or an object with a text and an image.
  private mutating func readSide(
    _ cursor: inout JSONCursor,
    _ text: Int,
    _ image: Int,
    _ layout: FieldLayout,
    into change: inout EntityChange
  ) -> Bool {
    if cursor.next == UInt8(ascii: "\"") {
      guard let found = cursor.string() else { return false }
      take(found, text, layout, into: &change)
      return true
    }
    return cursor.object { cursor, key in
      guard key == JSONKey.text || key == JSONKey.image else {
        hasUnknown = true
        return cursor.skipValue()
      }
      guard let found = cursor.string() else { return false }
      take(found, key == JSONKey.text ? text : image, layout, into: &change)
      return true
    }
  }

  /// Reads a value that is stored as a text: a text, or JSON as it is in the record.
  private func readText(_ type: FieldType, _ cursor: inout JSONCursor) -> RawText? {
    if type == .text { return cursor.string() }
    let start = cursor.place
    let isWhole =
      switch type {
      case .texts: cursor.array { $0.string() != nil }
      case .place: cursor.null() || StudyPlace(&cursor) != nil
      case .choice: cursor.null() || BookTaskChoice(&cursor) != nil
      case .carried: cursor.null() || CarriedState(&cursor) != nil
      case .timeOrNull: cursor.null() || cursor.integer() != nil
      default: false
      }
    guard isWhole else { return nil }
    return RawText(start: start, count: cursor.place - start, isInScratch: false)
  }

  /// Reads a value that is stored as a number.
  private mutating func readNumber(
    _ type: FieldType,
    most: UInt64,
    _ cursor: inout JSONCursor
  ) -> UInt64? {
    switch type {
    case .flag: return cursor.boolean().map { $0 ? 1 : 0 }
    case .state:
      return cursor.integer().flatMap { StudyState(rawValue: UInt8(clamping: $0)) }
        .map { UInt64($0.rawValue) }
    case .grade:
      return cursor.integer().flatMap { Rating(rawValue: UInt8(clamping: $0)) }
        .map { UInt64($0.rawValue) }
    case .number: return cursor.integer().map { min(UInt64(clamping: $0), most) }
    case .day: return cursor.integer().map { ReviewRow.number(ofDay: $0) }
    case .dayOrNull:
      if cursor.null() { return 0 }
      return cursor.integer().map { max(1, min(UInt64(clamping: $0), most)) }
    case .front, .frontOrNull:
      if type == .frontOrNull, cursor.null() { return FrontType.none }
      return cursor.text().flatMap(FrontType.init(rawValue:))
        .flatMap(FrontType.inOrder.firstIndex).map(UInt64.init)
    case .asked:
      guard let name = cursor.name() else { return nil }
      let side = Side.number(named: name)
      if side == 0 { hasUnknown = true }
      return UInt64(side)
    case .owner, .time, .timeOrNull, .text, .side, .texts, .once, .place, .choice, .carried:
      return nil
    }
  }
}

extension ParsedRecord {
  /// Reads the clocks of an entity, and skips unknown members.
  private mutating func readClocks(
    _ key: UInt64,
    _ cursor: inout JSONCursor,
    _ layout: FieldLayout,
    into change: inout EntityChange
  ) -> Bool {
    let clocks = layout.options.clocks
    if key == JSONKey.clock, clocks != .none {
      return assign(readClock(&cursor), to: &change.clock)
    }
    if key == JSONKey.fieldClocks, clocks == .fields {
      return readFieldClocks(&cursor, layout, into: &change.clocks)
    }
    hasUnknown = true
    return cursor.skipValue()
  }

  /// Reads `at`: the clocks of the fields that differ from their entity's.
  private mutating func readFieldClocks(
    _ cursor: inout JSONCursor,
    _ layout: FieldLayout,
    into range: inout ClockRange
  ) -> Bool {
    let start = fieldClocks.count
    let isWhole = cursor.object { cursor, key in
      guard let clock = readClock(&cursor) else { return false }
      if let field = layout.field(key) {
        fieldClocks.append(FieldClock(field: UInt8(field), clock: clock))
      } else {
        hasUnknown = true
      }
      return true
    }
    range = ClockRange(start: Int32(start), end: Int32(fieldClocks.count))
    return isWhole
  }

  /// Reads one element of `undone`.
  mutating func readUndone(_ cursor: inout JSONCursor) -> Bool {
    guard let id = cursor.identifier() else { return false }
    undone.append(id)
    return true
  }
}

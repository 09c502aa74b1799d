import Domain

extension ParsedRecord {
  /// Reads one element of `words`.
  mutating func readWord(_ cursor: inout JSONCursor) -> Bool {
    var word = WordChange()
    var hasID = false
    let isWhole = cursor.object { cursor, key in
      if key == JSONKey.id {
        hasID = true
        return assign(cursor.identifier(), to: &word.id)
      }
      return readWordMember(key, &cursor, into: &word)
    }
    guard isWhole, hasID else { return false }
    words.append(word)
    return true
  }

  private mutating func readWordMember(
    _ key: UInt64,
    _ cursor: inout JSONCursor,
    into word: inout WordChange
  ) -> Bool {
    if key == JSONKey.clock { return assign(readClock(&cursor), to: &word.clock) }
    if key == JSONKey.fieldClocks {
      return readClocks(&cursor, into: &word.clocks) { Self.wordField($0)?.rawValue }
    }
    guard let field = Self.wordField(key) else {
      hasUnknown = true
      return cursor.skipValue()
    }
    word.fields |= field.bit
    return switch field {
    case .book: assign(cursor.identifier(), to: &word.book)
    case .meaning: readSide(&cursor, into: &word.meaning)
    case .gana: readSide(&cursor, into: &word.gana)
    case .kanji: readSide(&cursor, into: &word.kanji)
    case .state: readState(&cursor, into: &word.state)
    case .notes: assign(cursor.string(), to: &word.notes)
    case .tags: readTags(&cursor, into: &word.tags)
    case .deleted: assign(cursor.boolean(), to: &word.isDeleted)
    case .created: assign(cursor.integer(), to: &word.created)
    case .purged: readPurged(&cursor, field.bit, of: &word.fields)
    case .suspended: assign(cursor.boolean(), to: &word.isSuspended)
    case .flagged: assign(cursor.boolean(), to: &word.isFlagged)
    case .buried: readBuried(&cursor, into: &word.buried)
    }
  }

  /// Reads whether something is gone for good: only `true` says anything, as that never ends.
  func readPurged(_ cursor: inout JSONCursor, _ bit: UInt16, of fields: inout UInt16) -> Bool {
    guard let isPurged = cursor.boolean() else { return false }
    if !isPurged { fields &= ~bit }
    return true
  }

  private static func wordField(_ key: UInt64) -> WordField? {
    switch key {
    case JSONKey.state: .state
    case JSONKey.book: .book
    case JSONKey.meaning: .meaning
    case JSONKey.gana: .gana
    case JSONKey.kanji: .kanji
    case JSONKey.created: .created
    case JSONKey.deleted: .deleted
    case JSONKey.purged: .purged
    case JSONKey.notes: .notes
    case JSONKey.tags: .tags
    case JSONKey.suspended: .suspended
    case JSONKey.flagged: .flagged
    case JSONKey.buried: .buried
    default: nil
    }
  }

  /// Reads a text, or an object with a text and an image.
  private mutating func readSide(_ cursor: inout JSONCursor, into side: inout RawSide) -> Bool {
    if cursor.next == UInt8(ascii: "\"") { return assign(cursor.string(), to: &side.text) }
    return cursor.object { cursor, key in
      switch key {
      case JSONKey.text: return assign(cursor.string(), to: &side.text)
      case JSONKey.image: return assign(cursor.string(), to: &side.image)
      default:
        hasUnknown = true
        return cursor.skipValue()
      }
    }
  }

  private func readState(_ cursor: inout JSONCursor, into state: inout UInt8) -> Bool {
    guard let value = cursor.integer(), let known = StudyState(rawValue: UInt8(clamping: value))
    else { return false }
    state = known.rawValue
    return true
  }

  private func readBuried(_ cursor: inout JSONCursor, into day: inout UInt16) -> Bool {
    if cursor.null() { return true }
    return assign(cursor.integer().map { WordRow.buried(day: $0) }, to: &day)
  }

  private func readTags(_ cursor: inout JSONCursor, into tags: inout RawText) -> Bool {
    let start = cursor.place
    guard cursor.array({ $0.string() != nil }) else { return false }
    tags = RawText(start: start, count: cursor.place - start, isInScratch: false)
    return true
  }

  /// Reads `at`: the clocks of the fields that do not have their entity's.
  mutating func readClocks(
    _ cursor: inout JSONCursor,
    into range: inout ClockRange,
    field: (UInt64) -> UInt8?
  ) -> Bool {
    let start = fieldClocks.count
    let isWhole = cursor.object { cursor, key in
      guard let clock = readClock(&cursor) else { return false }
      if let field = field(key) {
        fieldClocks.append(FieldClock(field: field, clock: clock))
      } else {
        hasUnknown = true
      }
      return true
    }
    range = ClockRange(start: start, end: fieldClocks.count)
    return isWhole
  }
}

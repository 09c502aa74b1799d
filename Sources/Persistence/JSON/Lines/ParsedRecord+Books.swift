import Domain

extension ParsedRecord {
  /// Reads one element of `books`.
  mutating func readBook(_ cursor: inout JSONCursor) -> Bool {
    var book = BookChange()
    var hasID = false
    let isWhole = cursor.object { cursor, key in
      switch key {
      case JSONKey.id:
        hasID = true
        return assign(cursor.identifier(), to: &book.id)
      case JSONKey.clock: return assign(readClock(&cursor), to: &book.clock)
      case JSONKey.fieldClocks:
        return readClocks(&cursor, into: &book.clocks) { Self.bookField($0)?.rawValue }
      default: return readBookMember(key, &cursor, into: &book)
      }
    }
    guard isWhole, hasID else { return false }
    books.append(book)
    return true
  }

  private mutating func readBookMember(
    _ key: UInt64,
    _ cursor: inout JSONCursor,
    into book: inout BookChange
  ) -> Bool {
    guard let field = Self.bookField(key) else {
      hasUnknown = true
      return cursor.skipValue()
    }
    book.fields |= field.bit
    return switch field {
    case .title: assign(cursor.string(), to: &book.title)
    case .created: assign(cursor.integer(), to: &book.created)
    case .closed: assign(cursor.boolean(), to: &book.isClosed)
    case .front: assign(readName(&cursor), to: &book.front)
    case .place: readPlace(&cursor, into: &book.place)
    case .reviewed: readDay(&cursor, into: &book.reviewed)
    case .choice: readChoice(&cursor, into: &book.choice)
    case .deleted: assign(cursor.boolean(), to: &book.isDeleted)
    case .purged: readPurged(&cursor, field.bit, of: &book.fields)
    }
  }

  private static func bookField(_ key: UInt64) -> BookField? {
    switch key {
    case JSONKey.title: .title
    case JSONKey.created: .created
    case JSONKey.closed: .closed
    case JSONKey.front: .front
    case JSONKey.place: .place
    case JSONKey.reviewed: .reviewed
    case JSONKey.choice: .choice
    case JSONKey.deleted: .deleted
    case JSONKey.purged: .purged
    default: nil
    }
  }

  /// Reads a string that is one of an enumeration's names.
  private func readName<Name: RawRepresentable<String>>(_ cursor: inout JSONCursor) -> Name? {
    cursor.string().flatMap { Name(rawValue: string($0)) }
  }

  private func readPlace(_ cursor: inout JSONCursor, into place: inout StudyPlace?) -> Bool {
    if cursor.null() { return true }
    var (word, mode): (RawID?, StudyMode?)
    let isWhole = cursor.object { cursor, key in
      switch key {
      case JSONKey.word: word = cursor.identifier()
      case JSONKey.mode: mode = readName(&cursor)
      default: return cursor.skipValue()
      }
      return true
    }
    guard isWhole, let word, let mode else { return false }
    place = StudyPlace(wordID: word.typed(), mode: mode)
    return true
  }

  private func readDay(_ cursor: inout JSONCursor, into day: inout Day?) -> Bool {
    if cursor.null() { return true }
    day = cursor.integer().map { Day(number: Int($0)) }
    return day != nil
  }

  private func readChoice(_ cursor: inout JSONCursor, into choice: inout ScheduleChoice?) -> Bool {
    if cursor.null() { return true }
    var (day, mark): (Day?, ScheduleMark?)
    let isWhole = cursor.object { cursor, key in
      switch key {
      case JSONKey.day: return readDay(&cursor, into: &day)
      case JSONKey.mark: mark = readName(&cursor)
      default: return cursor.skipValue()
      }
      return true
    }
    guard isWhole, let day, let mark else { return false }
    choice = ScheduleChoice(day: day, mark: mark)
    return true
  }
}

import Domain

/// What the first line of a journal file, and `format.json`, say.
struct HeaderRecord: Equatable {
  /// The version of the format that the file was written in.
  var format: Int64 = 0
  /// The oldest version whose programs may read it.
  var oldestReader: Int64 = 0
  var library = RawID(high: 0, low: 0)
  /// A random number that tells this file from another of the same name.
  var nonce: UInt64 = 0
  /// Whether the file is whole only with a line that says so at its end.
  var hasEnd = false
  /// The names of the files whose lines a snapshot holds.
  var covers: [String] = []
}

extension ParsedRecord {
  /// Reads what headers say, and steps over what nobody knows.
  mutating func readHeader(_ key: UInt64, _ cursor: inout JSONCursor) -> Bool {
    switch key {
    case JSONKey.format: return assign(cursor.integer(), to: &header.format)
    case JSONKey.reader: return assign(cursor.integer(), to: &header.oldestReader)
    case JSONKey.library: return assign(cursor.identifier(), to: &header.library)
    case JSONKey.nonce: return assign(cursor.hexadecimalString(), to: &header.nonce)
    case JSONKey.ends: return assign(cursor.boolean(), to: &header.hasEnd)
    case JSONKey.covers: return readCovers(&cursor)
    // For people: the same stands in the names of the files.
    case JSONKey.number, JSONKey.name: return cursor.skipValue()
    default:
      hasUnknown = true
      return cursor.skipValue()
    }
  }

  /// Reads what a snapshot covers: names, or objects with a name.
  private mutating func readCovers(_ cursor: inout JSONCursor) -> Bool {
    var names: [String] = []
    let isRead = cursor.array { cursor in
      if cursor.next == UInt8(ascii: "\"") { return take(cursor.string(), &names) }
      return cursor.object { cursor, key in
        key == JSONKey.name ? take(cursor.string(), &names) : cursor.skipValue()
      }
    }
    header.covers = names
    return isRead
  }

  private func take(_ text: RawText?, _ names: inout [String]) -> Bool {
    guard let text else { return false }
    names.append(string(text))
    return true
  }
}

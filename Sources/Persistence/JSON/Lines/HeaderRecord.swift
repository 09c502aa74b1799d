import Domain

/// The content of the first line of a journal file, and of `format.json`.
struct HeaderRecord: Equatable {
  /// More than the length of any header: that of a snapshot lists up to `CoveredFile.most` files.
  static let mostBytes = 1 << 17

  /// The version of the format of the file.
  var format: Int64 = 0
  /// The oldest version whose programs can read it.
  var oldestReader: Int64 = 0
  var library = RawID(high: 0, low: 0)
  /// A random number that distinguishes this file from another of the same name.
  var nonce: UInt64 = 0
  /// Whether the file is complete only with an end marker.
  var hasEnd = false
  /// The files that a snapshot covers.
  var covers: [CoveredFile] = []
  /// The name of the device that wrote the file; nil when it wrote none.
  var deviceName: String?
}

extension ParsedRecord {
  /// Reads the members of a header, and skips unknown ones.
  mutating func readHeader(_ key: UInt64, _ cursor: inout JSONCursor) -> Bool {
    switch key {
    case JSONKey.format: return assign(cursor.integer(), to: &header.format)
    case JSONKey.reader: return assign(cursor.integer(), to: &header.oldestReader)
    case JSONKey.library: return assign(cursor.identifier(), to: &header.library)
    case JSONKey.nonce: return assign(cursor.hexadecimalString(), to: &header.nonce)
    case JSONKey.ends: return assign(cursor.boolean(), to: &header.hasEnd)
    case JSONKey.covers: return readCovers(&cursor)
    case JSONKey.name: return readName(&cursor)
    // For people: the file names have the same information.
    case JSONKey.number: return cursor.skipValue()
    default:
      hasUnknown = true
      return cursor.skipValue()
    }
  }

  /// Reads the name of a device; anything else than a text is skipped.
  private mutating func readName(_ cursor: inout JSONCursor) -> Bool {
    guard cursor.next == UInt8(ascii: "\"") else { return cursor.skipValue() }
    guard let name = cursor.text() else { return false }
    header.deviceName = DeviceName.cleaned(name)
    return true
  }

  /// Reads the list of covered files: names, or objects with a name.
  private mutating func readCovers(_ cursor: inout JSONCursor) -> Bool {
    var files: [CoveredFile] = []
    let isRead = cursor.array { cursor in
      var file = CoveredFile(name: "")
      let isWhole =
        cursor.next == UInt8(ascii: "\"")
        ? assign(cursor.text(), to: &file.name) : readCovered(&cursor, &file)
      if !file.name.isEmpty { files.append(file) }
      return isWhole
    }
    header.covers = files
    return isRead
  }

  private func readCovered(_ cursor: inout JSONCursor, _ file: inout CoveredFile) -> Bool {
    var (lines, last) = (Int64(-1), UInt64.max)
    let isWhole = cursor.object { cursor, key in
      switch key {
      case JSONKey.name: return assign(cursor.text(), to: &file.name)
      case JSONKey.lines: return assign(cursor.integer(), to: &lines)
      case JSONKey.last: return assign(cursor.hexadecimalString(digits: 8), to: &last)
      default: return cursor.skipValue()
      }
    }
    if let lines = Int(exactly: lines), lines >= 0, let last = UInt32(exactly: last) {
      file.end = CoveredFile.End(lines: lines, last: last)
    }
    return isWhole
  }
}

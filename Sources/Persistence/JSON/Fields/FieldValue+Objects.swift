import Domain

/// A value that is stored as the JSON it was read from.
protocol JSONObjectValue: FieldValue {
  /// Parses an object; nil when it has another form.
  init?(_ cursor: inout JSONCursor, _ string: (RawText) -> String)
}

extension JSONObjectValue {
  init?(_ kept: KeptValue) {
    let scratch = ByteBuffer()
    var cursor = JSONCursor(kept.text, scratch: scratch)
    self.init(&cursor) { string($0, kept.text, scratch) }
  }
}

/// A text that a cursor has read.
func string(_ text: RawText, _ line: UnsafeRawBufferPointer, _ scratch: ByteBuffer) -> String {
  let bytes = text.isInScratch ? scratch[text.start, text.count] : line[text.start, text.count]
  return String(decoding: bytes, as: UTF8.self)
}

extension StudyPlace: JSONObjectValue {
  static var type: FieldType { .place }

  init?(_ cursor: inout JSONCursor, _ string: (RawText) -> String) {
    var (word, mode): (RawID?, StudyMode?)
    let isWhole = cursor.object { cursor, key in
      switch key {
      case JSONKey.word: word = cursor.identifier()
      case JSONKey.mode: mode = cursor.string().flatMap { StudyMode(rawValue: string($0)) }
      default: return cursor.skipValue()
      }
      return true
    }
    guard isWhole, let word, let mode else { return nil }
    self.init(wordID: word.typed(), mode: mode)
  }

  func append(to json: inout [UInt8]) {
    json.append("{\"word\":")
    json.append(wordID)
    json.append(",\"mode\":")
    json.append(text: mode.rawValue)
    json.append("}")
  }
}

extension ScheduleChoice: JSONObjectValue {
  static var type: FieldType { .choice }

  init?(_ cursor: inout JSONCursor, _ string: (RawText) -> String) {
    var (day, mark): (Day?, ScheduleMark?)
    let isWhole = cursor.object { cursor, key in
      switch key {
      case JSONKey.day: day = cursor.integer().map { Day(number: Int($0)) }
      case JSONKey.mark: mark = cursor.string().flatMap { ScheduleMark(rawValue: string($0)) }
      default: return cursor.skipValue()
      }
      return true
    }
    guard isWhole, let day, let mark else { return nil }
    self.init(day: day, mark: mark)
  }

  func append(to json: inout [UInt8]) {
    json.append("{\"day\":")
    json.append(decimal: day.number)
    json.append(",\"mark\":")
    json.append(text: mark.rawValue)
    json.append("}")
  }
}

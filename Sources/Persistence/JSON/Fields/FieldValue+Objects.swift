import Domain

/// A value that is stored as the JSON it was read from.
protocol JSONObjectValue: FieldValue {
  /// Parses an object; nil when it has another form.
  init?(_ cursor: inout JSONCursor)
}

extension JSONObjectValue {
  init?(_ kept: KeptValue) {
    var cursor = JSONCursor(kept.text)
    self.init(&cursor)
  }
}

extension StudyPlace: JSONObjectValue {
  static var type: FieldType { .place }

  init?(_ cursor: inout JSONCursor) {
    var (word, mode): (RawID?, StudyMode?)
    var (seed, first): (Int?, RawID?)
    let isWhole = cursor.object { cursor, key in
      switch key {
      case JSONKey.word: word = cursor.identifier()
      case JSONKey.mode: mode = cursor.text().flatMap(StudyMode.init(rawValue:))
      case JSONKey.seed: seed = cursor.integer().map { Int($0) }
      case JSONKey.first: first = cursor.identifier()
      default: return cursor.skipValue()
      }
      return true
    }
    guard isWhole, let word, let mode else { return nil }
    self.init(wordID: word.typed(), mode: mode, seed: seed, firstShown: first?.typed())
  }

  func append(to json: inout [UInt8]) {
    json.append("{\"word\":")
    json.append(wordID)
    json.append(",\"mode\":")
    json.append(text: mode.rawValue)
    if let seed {
      json.append(",\"seed\":")
      json.append(decimal: seed)
    }
    if let firstShown {
      json.append(",\"first\":")
      json.append(firstShown)
    }
    json.append("}")
  }
}

extension BookTaskChoice: JSONObjectValue {
  static var type: FieldType { .choice }

  init?(_ cursor: inout JSONCursor) {
    var (day, task): (Day?, BookTask?)
    let isWhole = cursor.object { cursor, key in
      switch key {
      case JSONKey.day: day = cursor.integer().map { Day(number: Int($0)) }
      case JSONKey.mark: task = cursor.text().flatMap(BookTask.init(rawValue:))
      default: return cursor.skipValue()
      }
      return true
    }
    guard isWhole, let day, let task else { return nil }
    self.init(day: day, task: task)
  }

  func append(to json: inout [UInt8]) {
    json.append("{\"day\":")
    json.append(decimal: day.number)
    json.append(",\"mark\":")
    json.append(text: task.rawValue)
    json.append("}")
  }
}

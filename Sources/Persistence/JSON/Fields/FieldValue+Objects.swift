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
    var runs: [WordID] = []
    let isWhole = cursor.object { cursor, key in
      switch key {
      case JSONKey.word: word = cursor.identifier()
      case JSONKey.mode: mode = cursor.text().flatMap(StudyMode.init(rawValue:))
      case JSONKey.seed: seed = cursor.integer().map { Int($0) }
      case JSONKey.first: first = cursor.identifier()
      case JSONKey.runs: return cursor.identifiers { runs.append($0.typed()) }
      default: return cursor.skipValue()
      }
      return true
    }
    guard isWhole, let word, let mode else { return nil }
    self.init(
      wordID: word.typed(),
      mode: mode,
      seed: seed,
      firstShown: first?.typed(),
      otherRuns: ShownRun.runs(of: runs)
    )
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
    if !otherRuns.isEmpty {
      json.append(",\"runs\":[")
      for (place, id) in otherRuns.flatMap({ [$0.first, $0.last] }).enumerated() {
        if place > 0 { json.append(",") }
        json.append(id)
      }
      json.append("]")
    }
    json.append("}")
  }
}

extension ShownRun {
  /// The runs that are stored as the first and the last word of each.
  fileprivate static func runs(of ends: [WordID]) -> [ShownRun] {
    stride(from: 0, to: ends.count - 1, by: 2).map { ShownRun(first: ends[$0], last: ends[$0 + 1]) }
  }
}

extension JSONCursor {
  /// Reads an array of ULIDs.
  fileprivate mutating func identifiers(_ element: (RawID) -> Void) -> Bool {
    list(UInt8(ascii: "["), UInt8(ascii: "]")) { cursor in
      guard let id = cursor.identifier() else { return false }
      element(id)
      return true
    }
  }
}

extension CarriedState: JSONObjectValue {
  static var type: FieldType { .carried }

  init?(_ cursor: inout JSONCursor) {
    var due: ReviewDue?
    var (stability, difficulty): (Int64, Int64) = (0, 0)
    let isWhole = cursor.object { cursor, key in
      switch key {
      case JSONKey.day, JSONKey.time, JSONKey.stability, JSONKey.difficulty: break
      default: return cursor.skipValue()
      }
      guard let number = cursor.integer() else { return false }
      switch key {
      case JSONKey.day: due = .on(Day(number: Int(number)))
      case JSONKey.time: due = .at(Timestamp(milliseconds: number))
      case JSONKey.stability: stability = number
      default: difficulty = number
      }
      return true
    }
    guard isWhole, let due else { return nil }
    self.init(
      due: due,
      stability: UInt32(clamping: stability),
      difficulty: UInt16(clamping: difficulty)
    )
  }

  func append(to json: inout [UInt8]) {
    switch due {
    case .on(let day):
      json.append("{\"day\":")
      json.append(decimal: day.number)
    case .at(let time):
      json.append("{\"time\":")
      json.append(decimal: time.milliseconds)
    }
    if stored.stability > 0 {
      json.append(",\"stab\":")
      json.append(decimal: stored.stability)
      json.append(",\"diff\":")
      json.append(decimal: stored.difficulty)
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

import Domain

extension [UInt8] {
  /// Appends a stored value.
  mutating func append(_ value: KeptValue, as type: FieldType) {
    switch type {
    case .owner: append(value.owner.typed() as WordID)
    case .time: append(decimal: value.time)
    case .text: append(string: value.text)
    case .side: append(side: value.text, image: value.image)
    // These are stored as the JSON they were read from.
    case .timeOrNull, .texts, .place, .choice, .carried:
      if value.text.isEmpty {
        append(type == .texts ? "[]" : "null")
      } else {
        append(value.text)
      }
    case .flag: append(value.number != 0 ? "true" : "false")
    case .once: append("true")
    case .state, .grade, .number: append(decimal: value.number)
    case .day: append(decimal: ReviewRow.day(ofNumber: value.number))
    case .dayOrNull: if value.number == 0 { append("null") } else { append(decimal: value.number) }
    case .front: FrontType(value)?.append(to: &self)
    case .frontOrNull:
      if let front = FrontType(value) { front.append(to: &self) } else { append("null") }
    case .asked: Side(value)?.append(to: &self)
    }
  }

  private mutating func append(side text: RawSpan, image: RawSpan) {
    if image.isEmpty { return append(string: text) }
    append("{\"text\":")
    append(string: text)
    append(",\"image\":")
    append(string: image)
    append("}")
  }
}

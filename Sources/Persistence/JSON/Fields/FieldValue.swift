import Domain

/// A value of an entity that is stored as a field of a record.
protocol FieldValue: Equatable, SendableMetatype {
  static var type: FieldType { get }
  /// The type of a field that may be null.
  static var optionalType: FieldType { get }
  /// The value of an entity whose record does not have the field; nil when every record has it.
  static var absent: Self? { get }

  /// Converts a stored value; nil when there is none.
  init?(_ kept: KeptValue)

  /// Writes the value as JSON.
  func append(to json: inout [UInt8])
}

extension FieldValue {
  static var optionalType: FieldType { type }
  static var absent: Self? { nil }
}

extension Optional: FieldValue where Wrapped: FieldValue {
  static var type: FieldType { Wrapped.optionalType }
  static var absent: Wrapped?? { .some(nil) }

  init?(_ kept: KeptValue) { self = Wrapped(kept) }

  func append(to json: inout [UInt8]) {
    if let self { self.append(to: &json) } else { json.append("null") }
  }
}

extension Identifier: FieldValue {
  static var type: FieldType { .owner }
  init?(_ kept: KeptValue) { self = kept.owner.typed() }
  func append(to json: inout [UInt8]) { json.append(self) }
}

extension Timestamp: FieldValue {
  static var type: FieldType { .time }
  static var optionalType: FieldType { .timeOrNull }

  /// The time of a field that may be null is stored as the JSON it was read from; others never
  /// change.
  init?(_ kept: KeptValue) {
    var cursor = JSONCursor(kept.text)
    guard let number = cursor.integer() else { return nil }
    self.init(milliseconds: number)
  }

  func append(to json: inout [UInt8]) { json.append(decimal: milliseconds) }
}

extension String: FieldValue {
  static var type: FieldType { .text }
  static var absent: String? { "" }
  init?(_ kept: KeptValue) { self.init(kept.text) }
  func append(to json: inout [UInt8]) { json.append(text: self) }
}

extension SideContent: FieldValue {
  static var type: FieldType { .side }

  init?(_ kept: KeptValue) {
    let image = kept.image.isEmpty ? nil : ImageReference(name: String(kept.image))
    self.init(String(kept.text), image: image)
  }

  func append(to json: inout [UInt8]) {
    guard let image else { return json.append(text: text) }
    json.append("{\"text\":")
    json.append(text: text)
    json.append(",\"image\":")
    json.append(text: image.name)
    json.append("}")
  }
}

extension Array: FieldValue where Element == String {
  static var type: FieldType { .texts }
  static var absent: [String]? { [] }

  /// Lists are stored as the JSON they were read from.
  init?(_ kept: KeptValue) {
    self = []
    if kept.text.isEmpty { return }
    var cursor = JSONCursor(kept.text)
    _ = cursor.array { cursor in
      guard let text = cursor.text() else { return false }
      append(text)
      return true
    }
  }

  func append(to json: inout [UInt8]) {
    json.append("[")
    for (place, text) in enumerated() {
      if place > 0 { json.append(",") }
      json.append(text: text)
    }
    json.append("]")
  }
}

extension Bool: FieldValue {
  static var type: FieldType { .flag }
  static var absent: Bool? { false }
  init?(_ kept: KeptValue) { self = kept.number != 0 }
  func append(to json: inout [UInt8]) { json.append(self ? "true" : "false") }
}

extension Int: FieldValue {
  static var type: FieldType { .number }
  static var absent: Int? { 0 }
  init?(_ kept: KeptValue) { self.init(clamping: kept.number) }
  func append(to json: inout [UInt8]) { json.append(decimal: self) }
}

extension StudyState: FieldValue {
  static var type: FieldType { .state }
  init?(_ kept: KeptValue) { self.init(rawValue: UInt8(clamping: kept.number)) }
  func append(to json: inout [UInt8]) { json.append(decimal: rawValue) }
}

extension Rating: FieldValue {
  static var type: FieldType { .grade }
  init?(_ kept: KeptValue) { self.init(rawValue: UInt8(clamping: kept.number)) }
  func append(to json: inout [UInt8]) { json.append(decimal: rawValue) }
}

extension FrontType: FieldValue {
  static var type: FieldType { .front }
  static var optionalType: FieldType { .frontOrNull }
  /// The number of null.
  static let none: UInt64 = 3

  init?(_ kept: KeptValue) {
    guard kept.number < Self.inOrder.count else { return nil }
    self = Self.inOrder[Int(kept.number)]
  }

  func append(to json: inout [UInt8]) { json.append(text: rawValue) }

  /// The order of their numbers in rows: by name.
  static let inOrder: [FrontType] = allCases.sorted { $0.rawValue < $1.rawValue }
}

extension Side: FieldValue {
  static var type: FieldType { .asked }

  init?(_ kept: KeptValue) {
    guard let side = Side.numbered(UInt8(clamping: kept.number)) else { return nil }
    self = side
  }

  func append(to json: inout [UInt8]) { json.append(text: rawValue) }
}

extension Day: FieldValue {
  static var type: FieldType { .day }
  static var optionalType: FieldType { .dayOrNull }

  /// The day of a field that may be null; 0 is null.
  init?(_ kept: KeptValue) {
    if kept.number == 0 { return nil }
    self.init(number: Int(kept.number))
  }

  func append(to json: inout [UInt8]) { json.append(decimal: Int32(clamping: number)) }
}

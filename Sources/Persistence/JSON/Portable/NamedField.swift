import Domain

/// A field with a stamp, by its key in a record.
protocol NamedField: StampedField {
  /// The key in a record.
  var name: StaticString { get }
  /// When the entity was created.
  static var created: Self { get }
  /// The fields by their places in the layout; nil for those without a stamp of their own.
  static var byPlace: [Self?] { get }
}

extension NamedField {
  fileprivate static func places(in layout: FieldLayout) -> [Self?] {
    layout.names.map { name in
      let key = JSONKey.packed(name)
      return allCases.first { JSONKey.packed($0.name) == key }
    }
  }
}

extension StampedBookField: NamedField {
  static let byPlace = places(in: Fields.books.layout)

  var name: StaticString {
    switch self {
    case .created: "created"
    case .deleted: "del"
    case .title: "title"
    case .closed: "closed"
    case .keepsReviews: "reviews"
    case .movedWords: "moved"
    case .front: "front"
    case .secondFront: "second"
    case .place: "place"
    case .reviewedOn: "reviewed"
    case .choice: "choice"
    case .newFirst: "newfirst"
    }
  }
}

extension StampedWordField: NamedField {
  static let byPlace = places(in: Fields.words.layout)

  var name: StaticString {
    switch self {
    case .created: "created"
    case .deleted: "del"
    case .book: "book"
    case .meaning: "meaning"
    case .gana: "gana"
    case .kanji: "kanji"
    case .state: "state"
    case .tags: "tags"
    case .suspended: "suspend"
    case .flagged: "flag"
    case .buried: "bury"
    case .notes: "notes"
    case .example: "example"
    }
  }
}

extension EntityTable {
  func stamps<Field: NamedField>(of row: Int, _ devices: DeviceTable) -> FieldStamps<Field> {
    var stamps = FieldStamps<Field>()
    for place in fields(of: row) {
      guard let field = Field.byPlace[place] else { continue }
      stamps.add(ChangeStamp(stamp(of: place, row: row), devices), bits: field.bit)
    }
    return stamps
  }
}

extension ChangeStamp {
  /// A stamp of a row, with its device.
  init(_ stamp: Stamp, _ devices: DeviceTable) {
    self.init(clock: stamp.clock, device: devices.ids[Int(stamp.device)])
  }
}

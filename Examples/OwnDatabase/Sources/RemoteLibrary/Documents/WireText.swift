import Domain

extension Identifier {
  /// Reads an id.
  /// - Throws: `UnfitDocument`.
  init(wire text: String) throws(UnfitDocument) {
    guard let id = Self(text) else { throw UnfitDocument(what: "“\(text)” is no id") }
    self = id
  }
}

extension RawRepresentable {
  /// Reads one of a set of names or numbers.
  /// - Throws: `UnfitDocument`, also for one that only a newer program has.
  init(wire value: RawValue) throws(UnfitDocument) {
    guard let known = Self(rawValue: value) else {
      throw UnfitDocument(what: "“\(value)” is no \(Self.self)")
    }
    self = known
  }
}

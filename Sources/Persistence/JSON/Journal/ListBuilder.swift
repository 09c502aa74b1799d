import Domain

/// Writes the elements of one of a record's arrays: objects that begin with an id.
struct ListBuilder {
  private(set) var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  /// Takes all elements away, to be used again.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Adds an element; `members` adds what follows its id.
  mutating func add<Entity>(_ id: Identifier<Entity>, _ members: (inout ListBuilder) -> Void) {
    bytes.append(bytes.isEmpty ? "{\"id\":" : ",{\"id\":")
    bytes.append(id)
    members(&self)
    bytes.append("}")
  }

  mutating func add(_ key: StaticString, _ value: (inout [UInt8]) -> Void) {
    bytes.append(",\"")
    bytes.append(key)
    bytes.append("\":")
    value(&bytes)
  }

  mutating func add(_ key: StaticString, _ value: Bool) {
    add(key) { $0.append(value ? "true" : "false") }
  }

  mutating func add(_ key: StaticString, _ field: BookField, of book: BookRow) {
    add(key) { $0.append(field, of: book) }
  }

  /// Adds a side: its text alone, or with an image.
  mutating func add(_ key: StaticString, _ side: SideContent) {
    add(key) { bytes in
      guard let image = side.image else { return bytes.append(text: side.text) }
      bytes.append("{\"text\":")
      bytes.append(text: side.text)
      bytes.append(",\"image\":")
      bytes.append(text: image.name)
      bytes.append("}")
    }
  }

  mutating func add(_ key: StaticString, _ texts: [String]) {
    add(key) { bytes in
      bytes.append("[")
      for (place, text) in texts.enumerated() {
        if place > 0 { bytes.append(",") }
        bytes.append(text: text)
      }
      bytes.append("]")
    }
  }
}

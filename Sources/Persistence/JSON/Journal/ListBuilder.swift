import Domain

/// Writes the elements of one of a record's arrays: objects that begin with an id.
struct ListBuilder {
  private(set) var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  /// Makes room for a number of bytes.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Removes all elements, for reuse.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Adds an element; `members` adds what follows its id.
  mutating func add<Entity>(_ id: Identifier<Entity>, _ members: (inout ListBuilder) -> Void) {
    if bytes.isEmpty { reserve(Pieces.usual) }
    bytes.append(bytes.isEmpty ? "{\"id\":" : ",{\"id\":")
    bytes.append(id)
    members(&self)
    bytes.append("}")
  }

  mutating func add(_ key: StaticString, _ value: (inout [UInt8]) -> Void) {
    // An import writes millions of keys.
    let size = key.utf8CodeUnitCount
    bytes.append(addingCapacity: size + 4) { text in
      text.append(UInt8(ascii: ","))
      text.append(UInt8(ascii: "\""))
      text.append(UnsafeRawBufferPointer(start: key.utf8Start, count: size).bytes)
      text.append(UInt8(ascii: "\""))
      text.append(UInt8(ascii: ":"))
    }
    value(&bytes)
  }

  mutating func add(_ key: StaticString, _ value: Bool) {
    add(key) { $0.append(value ? "true" : "false") }
  }
}

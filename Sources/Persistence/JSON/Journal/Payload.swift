/// What a record has after its number, in pieces: a large one is copied once only, into its line.
struct Payload {
  private(set) var pieces: [[UInt8]]

  init(_ bytes: [UInt8] = []) { pieces = [bytes] }

  /// The number of bytes.
  var count: Int { pieces.reduce(0) { $0 + $1.count } }

  /// Appends a list under its name, unless it is empty.
  mutating func append(_ list: [UInt8], named name: StaticString) {
    if list.isEmpty { return }
    var opening: [UInt8] = []
    opening.append(",\"")
    opening.append(name)
    opening.append("\":[")
    pieces += [opening, list, [UInt8(ascii: "]")]]
  }
}

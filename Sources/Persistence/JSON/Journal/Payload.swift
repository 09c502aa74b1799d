/// What a record has after its number, in pieces: a large one is copied once only, into its line.
struct Payload {
  private(set) var pieces: [[UInt8]]

  init(_ bytes: [UInt8] = []) { pieces = [bytes] }

  /// The number of bytes.
  var count: Int { pieces.reduce(0) { $0 + $1.count } }

  /// Appends a list in parts under its name, unless all of them are empty.
  mutating func append(_ parts: [[UInt8]], named name: StaticString) {
    let parts = parts.filter { !$0.isEmpty }
    if parts.isEmpty { return }
    var opening: [UInt8] = []
    opening.append(",\"")
    opening.append(name)
    opening.append("\":[")
    pieces.append(opening)
    for (place, part) in parts.enumerated() {
      if place > 0 { pieces.append([UInt8(ascii: ",")]) }
      pieces.append(part)
    }
    pieces.append([UInt8(ascii: "]")])
  }
}

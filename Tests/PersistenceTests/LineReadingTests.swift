import Testing

@testable import Persistence

@Suite("Reading lines")
struct LineReadingTests {
  private func hexadecimal(_ text: some Sequence<UInt8>) -> UInt64? {
    Persistence.hexadecimal(Array(text).span.bytes)
  }

  @Test("Hexadecimal digits are lower-case, in every position", arguments: [4, 8, 13, 16])
  func digits(count: Int) {
    let digits = Array("0f19a2e8b37d46c5".utf8.prefix(count))
    #expect(hexadecimal(digits) == UInt64(String(decoding: digits, as: UTF8.self), radix: 16))
    for place in digits.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = digits
        changed[place] = byte
        let isDigit = "0123456789abcdef".utf8.contains(byte)
        #expect((hexadecimal(changed) != nil) == isDigit, "\(byte) at \(place)")
      }
    }
  }

  @Test(
    "A key is the same number wherever it is in a line",
    arguments: [
      ("id", JSONKey.id), ("segment", JSONKey.segment), ("meaning", JSONKey.meaning),
      ("snapshots", UInt64.max), ("", 0),
    ]
  )
  func keys(name: String, packed: UInt64) {
    for rest in ["", "1234567890"] {
      let line = Array("\"\(name)\":\(rest)".utf8)
      var cursor = JSONCursor(line.span.bytes)
      let key = cursor.key()
      let place = cursor.place
      #expect(key == packed)
      #expect(place == line.count - rest.utf8.count)
    }
  }

  @Test(
    "An invalid key damages the line",
    arguments: ["", "\"", "\"id", "\"id\"", "\"id\\\":1", "\"i\nd\":1234567", "id:", "\"id\" :1"]
  )
  func damagedKeys(text: String) {
    let line = Array(text.utf8)
    var cursor = JSONCursor(line.span.bytes)
    let key = cursor.key()
    #expect(key == nil)
  }

  @Test(
    "An unread value is skipped completely, wherever its brackets and quotes are",
    arguments: [
      "[]", "{}", "[{\"id\":\"x\",\"n\":12}]", "[[],[{}],{\"a\":[1,2,3,4,5,6,7,8,9]}]", "null",
      "17", "\"a]\"",
      "[\"]\",\"\\\"]\\\\\",\"{{{{{{{{\",\"yY_&/\"]", "{\"y\":[\"食べる】[{\"]}",
    ]
  )
  func skipping(value: String) {
    for rest in ["", ",\"words\":[1]}", "]]]]]]]]]]", "}"] {
      let line = Array((value + rest).utf8)
      var cursor = JSONCursor(line.span.bytes)
      let isSkipped = cursor.skipNested()
      let place = cursor.place
      #expect(isSkipped)
      #expect(place == value.utf8.count)
    }
    for count in 0..<value.utf8.count where value.hasPrefix("[") || value.hasPrefix("{") {
      let line = Array(value.utf8.prefix(count))
      var cursor = JSONCursor(line.span.bytes)
      let isSkipped = cursor.skipNested()
      #expect(!isSkipped, "\(count) bytes of \(value)")
    }
  }

  @Test(
    "An unread member ends in the right place, whether it is the last one or not",
    arguments: [
      "[]", "[{\"typed\":\"a\"},{\"typed\":\"],\"},1]", "[{\"tags\":[\"x\"],\"n\":[2]}]",
      "[[[\"}]}\"]]]", "[\"]\\\",\"]",
    ]
  )
  func skippingMembers(value: String) {
    for rest in ["}", ",\"undone\":[1]}", ",\"o\":\"put\"}", ",\"x\":{\"y\":[]}}"] {
      let line = Array((value + rest).utf8)
      var cursor = JSONCursor(line.span.bytes)
      let isSkipped = cursor.skipMember()
      let place = cursor.place
      #expect(isSkipped)
      #expect(place == value.utf8.count, "before \(rest)")
    }
  }

  @Test("A table finds every row and nothing else, also after it has grown")
  func rows() {
    let ids = (0..<2000).map { RawID(high: UInt64($0 % 7), low: UInt64($0) << 20) }
    var table = IDTable()
    table.reserve(100)
    for (row, id) in ids.enumerated() {
      #expect(table.find(id) { ids[$0] } == nil)
      table.insert(id, row: row)
    }
    for (row, id) in ids.enumerated() { #expect(table.find(id) { ids[$0] } == row) }
    #expect(table.find(RawID(high: 8, low: 0)) { ids[$0] } == nil)
  }
}

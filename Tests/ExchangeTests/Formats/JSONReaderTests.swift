import Testing

@testable import Exchange

@Suite("Reading JSON")
struct JSONReaderTests {
  @Test(
    "Texts are those of RFC 8259; halves of a pair are replaced",
    arguments: [
      (#""a\"\\\/\b\f\n\r\tz""#, "a\"\\/\u{8}\u{C}\n\r\tz"), (#""\u3042\ud842\udfb7""#, "あ𠮷"),
      (#""\ud842x""#, "\u{FFFD}x"), (#""\udfb7""#, "\u{FFFD}"), (#""\ud842\u0041""#, "\u{FFFD}A"),
    ]
  )
  func texts(json: String, text: String) throws {
    var reader = JSONReader(Array(json.utf8))
    #expect(try reader.string() == text)
  }

  @Test("A text of millions of escapes takes a moment, and not an hour")
  func escapes() throws {
    let count = 4_000_000
    var reader = JSONReader(Array("\"\(String(repeating: "\\n", count: count))\"".utf8))
    #expect(try reader.string().utf8.count == count)
  }

  @Test(
    "What is cut off or no JSON fails with its line",
    arguments: ["", "{", "{\n\"a\"", "[1,", "\"a", #""\u12"#, #""\x""#, "{\"a\":}", "nul", "[1 2"]
  )
  func failures(json: String) throws {
    #expect(throws: JSONReader.Failure.self) {
      var reader = JSONReader(Array(json.utf8))
      if try reader.kind() == .object {
        try reader.object { _, reader throws(JSONReader.Failure) in
          if try reader.kind() == .number { _ = try reader.number() } else { try reader.skip() }
        }
      } else if try reader.kind() == .array {
        try reader.array { reader throws(JSONReader.Failure) in _ = try reader.number() }
      } else {
        _ = try reader.string()
      }
    }
  }

  @Test("Values are skipped however deep they are")
  func skipping() throws {
    let deep = String(repeating: "[{\"a\":", count: 100_000)
    let end = String(repeating: "}]", count: 100_000)
    var reader = JSONReader(Array("[\(deep)1\(end), -2.5e1]".utf8))
    var numbers: [Double] = []
    try reader.array { reader throws(JSONReader.Failure) in
      if let number = try reader.numberIfPresent() { numbers.append(number) }
    }
    #expect(numbers == [-25])
  }
}

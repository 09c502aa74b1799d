import Domain
import Foundation
import Testing

@testable import Exchange

@Suite("The encodings of short texts")
struct ShortTextTests {
  @Test("A short text keeps its encoding when one of its rows is broken altogether")
  func brokenRow() throws {
    let (first, last) = ("飲む,のむ,to drink\n", "食べる,たべる,to eat\n")
    let bytes =
      Array(first.utf8) + [0xFF, 0xFE, 0xE9, 0x2C, 0xE3, 0x81, 0x2C, 0x78, 0x0A] + Array(last.utf8)
    let file = try TextFile.read(bytes, ImportRequest(path: "a.csv"))
    #expect(file.encoding == "UTF-8")
    #expect(file.collection.books.flatMap(\.words).map(\.input.gana.text) == ["のむ", "たべる"])
    #expect(file.collection.unreadable.map(\.place) == [2])
  }

  @Test("Half-width katakana are Shift_JIS, also in a short text")
  func halfWidth() throws {
    let bytes = Array(try #require("ｶﾀｶﾅ,かたかな,katakana\n".data(using: .shiftJIS)))
    #expect(try TextFile.read(bytes, ImportRequest(path: "a.csv")).encoding == "Shift_JIS")
  }
}

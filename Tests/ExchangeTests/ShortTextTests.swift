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

  @Test("A damaged cell of a short text in UTF-8 is found in its line, and is not Chinese")
  func brokenCell() throws {
    let (whole, half) = (Array("猫,ねこ,cat\n".utf8), Array("犬,".utf8))
    // いぬ in Shift_JIS.
    let bytes = whole + half + [0x82, 0xA2, 0x82, 0xCA] + Array(",dog\n".utf8)
    let file = try TextFile.read(bytes, ImportRequest(path: "a.csv"))
    #expect(file.encoding == "UTF-8")
    #expect(file.collection.books.flatMap(\.words).map(\.input.gana.text) == ["ねこ"])
    #expect(file.collection.unreadable.map(\.place) == [2])
    // One byte of 飲.
    let line = Array("飲む,のむ,to drink\n".utf8.dropFirst())
    let decoded = try TextEncoding.decode(line)
    #expect(decoded.name == "UTF-8" && !decoded.isValid)
  }

  @Test(
    "Signs of Windows among Japanese words are not Chinese",
    arguments: [
      // ①
      ([0x87, 0x40], "単語,word\n"), ([0x87, 0x40], ",まる,one\n"), ([0x87, 0x40], "電話,でんわ,phone\n"),
      // ㈱ and Ⅱ
      ([0x87, 0x8A], "山田,company\n"), ([0x87, 0x55], "型,type two\n"),
      // 﨑
      ([0xFA, 0xB1], "宮,Miyazaki\n"),
    ] as [([UInt8], String)]
  )
  func signsOfWindows(sign: [UInt8], rest: String) throws {
    let bytes = sign + Array(try #require(rest.data(using: .shiftJIS)))
    let decoded = try TextEncoding.decode(bytes)
    #expect(decoded.name == "Shift_JIS" && decoded.isValid)
    #expect(String(decoding: decoded.bytes, as: UTF8.self).hasSuffix(rest))
  }

  @Test(
    "A word in Shift_JIS with bytes of kana in UTF-8 is not damaged UTF-8",
    arguments: ["きゅうしゅう,absorption\n", "きゅうじゅう,ninety\n", "きゅうにゅう,inhalation\n"]
  )
  func bytesOfKana(text: String) throws {
    let decoded = try TextEncoding.decode(Array(try #require(text.data(using: .shiftJIS))))
    #expect(decoded.name == "Shift_JIS" && decoded.isValid)
  }

  @Test("Chinese words stay Chinese, with signs and without")
  func chinese() throws {
    // 说话 and 电话 in GB18030, ① before 你好.
    let words: [UInt8] = [0xCB, 0xB5, 0xBB, 0xB0, 0x0A, 0xB5, 0xE7, 0xBB, 0xB0, 0x0A]
    let marked: [UInt8] = [0xA2, 0xD9, 0xC4, 0xE3, 0xBA, 0xC3, 0x0A]
    #expect(try TextEncoding.decode(marked + words).name == "GB18030")
    // 现在 and 衣服, whose bytes are rare hanja in EUC-KR.
    let others: [UInt8] = [0xCF, 0xD6, 0xD4, 0xDA, 0x0A, 0xD2, 0xC2, 0xB7, 0xFE, 0x0A]
    #expect(try TextEncoding.decode(others).name == "GB18030")
  }

  @Test("Half-width katakana are Shift_JIS, also in a short text")
  func halfWidth() throws {
    let bytes = Array(try #require("ｶﾀｶﾅ,かたかな,katakana\n".data(using: .shiftJIS)))
    #expect(try TextFile.read(bytes, ImportRequest(path: "a.csv")).encoding == "Shift_JIS")
  }

  @Test("A heading with known names decides the encoding of a short text")
  func heading() throws {
    let text = "単語,読み,意味\n電話,ﾃﾞﾝﾜ,phone\n食べる,ﾀﾍﾞﾙ,to eat\n"
    let bytes = Array(try #require(text.data(using: .shiftJIS)))
    let file = try TextFile.read(bytes, ImportRequest(path: "a.csv"))
    #expect(file.encoding == "Shift_JIS")
    #expect(file.collection.books.flatMap(\.words).map(\.input.kanji.text) == ["電話", "食べる"])
  }

  @Test("Sides are imported as they are typed: katakana in full width, and nothing invisible")
  func asTyped() throws {
    let text = "単語,読み,意味\n開催,ｶｲｻｲ,hold\u{AD}ing\n飲\u{200B}む,の\u{FEFF}む,to drink\n"
    let file = try TextFile.read(Array(text.utf8), ImportRequest(path: "a.csv"))
    let words = file.collection.books.flatMap(\.words).map(\.input)
    #expect(words.map(\.kanji.text) == ["開催", "飲む"])
    #expect(words.map(\.gana.text) == ["カイサイ", "のむ"])
    #expect(words.map(\.meaning.text) == ["holding", "to drink"])
  }

  @Test(
    "A table of this program's own brings back what it had, also from a spreadsheet",
    arguments: ["", ",", ",,"]
  )
  func ownTable(emptyCells: String) throws {
    let heading = DelimitedWriter.columns.joined(separator: ",")
    let cells = DelimitedWriter.columns.map {
      ["kanji": "開催", "gana": "ｶｲｻｲ", "meaning": "m", "state": "○", "flagged": "yes"][$0] ?? ""
    }
    let lines = [heading, cells.joined(separator: ",")].map { $0 + emptyCells + "\n" }
    let file = try TextFile.read(Array(lines.joined().utf8), ImportRequest(path: "a.csv"))
    let word = try #require(file.collection.books.first?.words.first)
    #expect(word.input.gana.text == "ｶｲｻｲ" && word.original?.state == .success && word.isFlagged)
  }
}

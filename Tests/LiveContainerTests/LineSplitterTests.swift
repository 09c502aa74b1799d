import Testing

@testable import CommandOptions

/// Input that comes piece by piece, and may never end.
@Suite("Lines of standard input")
struct LineSplitterTests {
  private typealias Line = LineSplitter.Line

  /// The lines of a text that comes in pieces of some size.
  private func lines(_ bytes: [UInt8], pieces size: Int) throws -> [Line] {
    var splitter = LineSplitter()
    var lines: [Line] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      splitter.take(Array(bytes[start...].prefix(size)))
      while let line = try splitter.next() { lines.append(line) }
    }
    splitter.take([])
    while let line = try splitter.next() { lines.append(line) }
    return lines
  }

  private func words(_ texts: [String], _ limits: WordLines.Limits) throws -> [WordLines.Line] {
    var words = WordLines(limits)
    for (place, text) in texts.enumerated() {
      try words.take(Line(number: place + 1, text: text, isTooLong: false))
    }
    return words.lines
  }

  @Test("The head of a table in Markdown is not a word; a row above another rule is")
  func tables() throws {
    let table = ["水 water", "| Kanji | Meaning |", "|---|---|", "| 火 | fire |", "|---|---|"]
    let lines = try words(table + ["", "| 木 | tree |", "", "|---|"], WordLines.Limits())
    #expect(lines.map(\.text) == ["水 water", "| 火 | fire |", "| 木 | tree |"])
    #expect(lines.map(\.number) == [1, 4, 7])
    let apart = ["| Kanji | Meaning |", "", "|---|---|", "", "| 火 | fire |", "", "| 木 | tree |"]
    #expect(try words(apart, WordLines.Limits()).map(\.number) == [5, 7])
    let two = ["| a | b |", "", "| Kanji | Meaning |", "|---|---|", "| 火 | fire |"]
    #expect(try words(two, WordLines.Limits()).map(\.number) == [1, 5])
    // A dash alone stands for what is missing, and is not a rule.
    let dashes = ["| 意味 | meaning |", "| - | - |", "| 猫 | cat |"]
    #expect(try words(dashes, WordLines.Limits()).map(\.number) == [1, 3])
    // Both cells name the same column: a word with its meaning.
    let word = ["| 例 | example |", "|---|---|", "| 猫 | cat |"]
    #expect(try words(word, WordLines.Limits()).map(\.number) == [1, 3])
  }

  @Test("A row with names of columns above others, where the text begins, is not a word")
  func namesOfColumns() throws {
    for head in ["kanji,kana,meaning", "漢字\tかな\t意味", "No;Word;Reading;English", "\"語\",\"訳\""] {
      let separator = try #require("\t,;".first(where: head.contains))
      let row = "猫\(separator)ねこ\(separator)cat"
      #expect(try words([head, row], WordLines.Limits()).map(\.number) == [2], "\(head)")
      #expect(try words([row, "", head, row], WordLines.Limits()).map(\.number) == [1, 4])
      #expect(try words([head], WordLines.Limits()).map(\.number) == [1])
      #expect(try words([row, head, row], WordLines.Limits()).map(\.number) == [1, 2, 3])
      #expect(try words([head, "", "", row, "", row], WordLines.Limits()).map(\.number) == [4, 6])
    }
    for word in ["例,れい,example", "漢字,かんじ,Chinese character", "言葉,ことば,word,notes", "英語;English"] {
      let lines = try words([word, "猫,ねこ;cat"], WordLines.Limits())
      #expect(lines.map(\.number) == [1, 2], "\(word)")
    }
  }

  @Test("The lines are the same however the text is cut", arguments: 1...9)
  func pieces(size: Int) throws {
    let lines = try lines(Array("食べる to eat\n\n飲む\r\n水".utf8), pieces: size)
    #expect(lines.map(\.text) == ["食べる to eat", "", "飲む", "水"])
    #expect(lines.map(\.number) == [1, 2, 3, 4])
    #expect(lines.filter(\.isTooLong) == [])
    #expect(try self.lines(Array("水\n".utf8), pieces: size).map(\.text) == ["水"])
    let returns = try self.lines(Array("水\r火\r\r\n木\r".utf8), pieces: size)
    #expect(returns.map(\.text) == ["水", "火", "", "木"])
    #expect(returns.map(\.number) == [1, 2, 3, 4])
    #expect(try self.lines([], pieces: size) == [])
  }

  @Test("A line without an end comes in parts that end at characters, and never grows")
  func endless() throws {
    let long = String(repeating: "あ", count: 100_000)
    let lines = try lines(Array((long + "\n水").utf8), pieces: 50_000)
    #expect(lines.map(\.text).joined() == long + "水")
    #expect(lines.map(\.number) == Array(repeating: 1, count: lines.count - 1) + [2])
    #expect(lines.dropLast().dropLast().allSatisfy(\.isTooLong) && lines.last?.isTooLong == false)
    // A piece may come before what is there is longer than a line.
    #expect(lines.allSatisfy { $0.text.utf8.count <= LineSplitter.longest + 50_000 })
  }

  @Test("Bytes that are not text are named by their line, also when they never end")
  func invalid() throws {
    let bytes = Array("水\n火\n".utf8) + [0xE7, 0x8C, 0x0A]
    #expect(throws: LineSplitter.Failure(line: 3)) { _ = try lines(bytes, pieces: 4) }
    let rest = [UInt8](repeating: 0x80, count: 3 * LineSplitter.longest)
    #expect(throws: LineSplitter.Failure(line: 2)) {
      _ = try lines(Array("水\n".utf8) + rest, pieces: 10_000)
    }
  }

  @Test("Empty lines, comments, and the mark at the beginning are not words")
  func words() throws {
    let texts = ["\u{FEFF}水", "", "# 火", "  木 ", "\u{FEFF}"]
    let lines = try words(texts, WordLines.Limits())
    #expect(lines.prefix(2).map(\.text) == ["水", "木"])
    #expect(lines.prefix(2).map(\.number) == [1, 4])
  }

  @Test("Rules between lines are not words")
  func rules() throws {
    let texts = ["| 水 | みず | water |", "|----|----|", "---", "## 火", "―――", "- 木 き tree"]
    let lines = try words(texts, WordLines.Limits())
    #expect(lines.map(\.number) == [1, 6])
  }

  @Test("Input that goes on after as many lines, or bytes, as are taken is refused")
  func limits() throws {
    let three = ["水", "", "木"]
    #expect(try words(three, .init(lines: 3, bytes: 6)).count == 2)
    #expect(throws: WordLines.Failure.tooMuch) { _ = try words(three, .init(lines: 2)) }
    #expect(throws: WordLines.Failure.tooMuch) { _ = try words(three, .init(bytes: 5)) }
    // As much as an import takes.
    #expect(WordLines.Limits().lines == 250_000 && WordLines.Limits().bytes == 192 << 20)
  }

  @Test("A line that is longer than a word is refused by its number, before it ends")
  func tooLong() throws {
    var words = WordLines()
    try words.take(Line(number: 1, text: "水", isTooLong: false))
    #expect(throws: WordLines.Failure.tooLong(line: 2)) {
      try words.take(Line(number: 2, text: "あ", isTooLong: true))
    }
  }
}

import Domain
import JapaneseText

/// What separates the words of a text, and the parts of each, as its learner chose it: Quizlet lets
/// one choose any texts.
package struct TextSeparators: Hashable, Sendable {
  /// What is between the parts of a word; nil to find out.
  private let cells: String?
  /// What is between words; nil for line ends, or what is found out.
  private let rows: String?

  /// Creates separators; those that are not given are found out.
  package init(cells: String? = nil, rows: String? = nil) {
    (self.cells, self.rows) = (cells, rows)
  }

  /// The separator of cells in `table`, if the learner chose one.
  var cell: UInt8? { cells.map { Separator.named($0) ?? UInt8(ascii: "\t") } }

  /// The text with tabs and line ends in place of the separators that were chosen, or that are found
  /// out for several words on one line; nil when nothing is to be replaced.
  ///
  /// Other tabs and line ends are parts of words then, and become spaces.
  func table(of bytes: [UInt8]) -> [UInt8]? {
    if cells == nil, rows == nil {
      return Self.table(ofOneLine: bytes) ?? Self.table(ofSeveralWordsIn: bytes)
    }
    let (tab, end) = (UInt8(ascii: "\t"), UInt8(ascii: "\n"))
    let row = rows == "\n" ? nil : rows
    let cell = cells.flatMap { Separator.named($0) == nil ? $0 : nil }
    // The longer one first: with a line end between parts, there may be two of them between words.
    let separators: [(text: [UInt8], sign: UInt8)] = [(row, end), (cell, tab)]
      .compactMap { text, sign in text.map { (text: Array($0.utf8).withLineFeeds, sign: sign) } }
      .sorted { $0.text.count > $1.text.count }
    var (table, rest) = ([UInt8](), bytes.withLineFeeds[...])
    table.reserveCapacity(rest.count)
    while let byte = rest.first {
      let found = separators.first { $0.text.first == byte && rest.starts(with: $0.text) }
      if let found {
        table.append(found.sign)
      } else {
        let isPart = byte == end && row != nil || byte == tab && cell != nil
        table.append(isPart ? 0x20 : byte)
      }
      rest = rest.dropFirst(found?.text.count ?? 1)
    }
    return table
  }

  /// The rows of a text that has semicolons between them instead of line ends.
  private static func table(ofOneLine bytes: [UInt8]) -> [UInt8]? {
    let (line, row) = (UInt8(ascii: "\n"), UInt8(ascii: ";"))
    var text = bytes[...]
    while let last = text.last, last <= 0x20 { text.removeLast() }
    // A carriage return alone is a line end, too.
    let isOneLine = !text.contains { $0 == line || $0 == UInt8(ascii: "\r") }
    let count = isOneLine ? text.count { $0 == row } : 0
    guard (1...TextFile.mostLines).contains(count) else { return nil }
    let rows = text.split(separator: row)
    // The first byte of kana and kanji, which each word has.
    func isTable(_ cell: UInt8) -> Bool {
      rows.count > 1
        && rows.count { $0.contains(cell) && $0.contains { $0 >= 0xE3 } } * 4 >= rows.count * 3
    }
    guard isTable(UInt8(ascii: "\t")) || isTable(UInt8(ascii: ",")) else { return nil }
    return text.map { $0 == row ? line : $0 }
  }

  /// The rows of a text in whose lines semicolons are between words: `犬 - dog;猫 - cat`.
  ///
  /// Each of these is a word with its meaning. Of the lines, some can be one word that mentions another,
  /// such as `猫【ねこ】cat;兄【あに】(humble) brother`, but not all.
  private static func table(ofSeveralWordsIn bytes: [UInt8]) -> [UInt8]? {
    let (feed, row) = (UInt8(ascii: "\n"), UInt8(ascii: ";"))
    let lines = bytes.split { $0 == feed || $0 == UInt8(ascii: "\r") }.filter { $0.contains(row) }
    guard !lines.isEmpty else { return nil }
    let haveWords = lines.allSatisfy { line in
      let words = line.split(separator: row).filter { $0.contains { $0 > 0x20 } }
      return words.count > 1 && words.allSatisfy(isWord)
    }
    guard haveWords, !lines.allSatisfy(isWord) else { return nil }
    return bytes.map { $0 == row ? feed : $0 }
  }

  private static func isWord(_ text: ArraySlice<UInt8>) -> Bool {
    // A longer line is none, and may be a whole file.
    guard text.count <= 2_000 else { return false }
    do throws(LineProblem) {
      return try WordInput(line: String(decoding: text, as: UTF8.self)).missing.isEmpty
    } catch {
      return false
    }
  }
}

extension [UInt8] {
  /// The text with a line feed for each line end: LF, CR LF or CR.
  fileprivate var withLineFeeds: [UInt8] {
    let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    guard contains(carriageReturn) else { return self }
    return replacing([carriageReturn, feed], with: [feed]).map { $0 == carriageReturn ? feed : $0 }
  }
}

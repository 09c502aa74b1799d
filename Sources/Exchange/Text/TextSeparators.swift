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
  /// out for words that are all on one line; nil when nothing is to be replaced.
  func table(of bytes: [UInt8]) -> [UInt8]? {
    if cells == nil, rows == nil { return Self.table(ofOneLine: bytes) }
    let (tab, end) = ([UInt8(ascii: "\t")], [UInt8(ascii: "\n")])
    var text = bytes
    if let rows, rows != "\n" {
      text = text.replacing(end, with: [0x20]).replacing(Array(rows.utf8), with: end)
    }
    if let cells, Separator.named(cells) == nil {
      text = text.replacing(tab, with: [0x20]).replacing(Array(cells.utf8), with: tab)
    }
    return text
  }

  /// The rows of a text that has semicolons between them instead of line ends.
  private static func table(ofOneLine bytes: [UInt8]) -> [UInt8]? {
    let (line, row) = (UInt8(ascii: "\n"), UInt8(ascii: ";"))
    var text = bytes[...]
    while let last = text.last, last <= 0x20 { text.removeLast() }
    let count = text.contains(line) ? 0 : text.count { $0 == row }
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
}

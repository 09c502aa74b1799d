import Domain
import JapaneseText
import SQLRows
import SQLite

/// Compares the texts of words with their copies to search in: the pages of a file have no checksums.
struct TextCheck {
  /// The most that are named.
  private static let most = 20

  /// What is not UTF-8, in sentences; the first of all.
  private(set) var garbled: [String] = []
  /// The number of words without a copy, and of copies without a word.
  private(set) var missing: Int
  /// The words that differ from their copies; the first of all.
  private var disagreeing: [DisagreeingText] = []
  private var disagreeingCount = 0

  /// Begins with the number of copies without a word.
  init(missing: Int) { self.missing = missing }

  /// The words that differ from their copies in the file at a path, as one finding, or none.
  func disagreements(in path: String) -> [LibraryFinding] {
    if disagreeing.isEmpty { return [] }
    return [.disagreeingTexts(path: path, disagreeing, count: disagreeingCount)]
  }

  /// Checks the title of a book.
  mutating func addBook(_ row: some SQLRow) {
    if !row.isUTF8(at: 0) { addGarbled("the title of the book “\(row.text(at: 0) ?? "")”") }
  }

  /// Checks a word of the columns of `WordRow`, and its copies behind them.
  mutating func addWord(_ row: some SQLRow) {
    let word = WordRow.read(row)
    guard WordRow.textColumns.allSatisfy(row.isUTF8) else {
      return addGarbled("a text of the word “\(word.nameOrID)”")
    }
    let copies = row.withBytes(at: WordRow.count) { Array($0) }
    if copies == SearchTexts.bytes(of: word) { return }
    guard let found = Self.difference(word, SearchTexts.split(copies)) else { return missing += 1 }
    disagreeingCount += 1
    if disagreeing.count < Self.most { disagreeing.append(found) }
  }

  private mutating func addGarbled(_ text: String) {
    if garbled.count < Self.most { garbled.append(text + " is not UTF-8") }
  }

  /// The first difference between a word and its copies; nil when there are none.
  private static func difference(_ word: Word, _ copies: [[UInt8]]) -> DisagreeingText? {
    if copies.isEmpty { return nil }
    let texts = word.searchedTexts + word.tags
    for place in 0..<max(texts.count, copies.count) {
      let text = place < texts.count ? texts[place] : ""
      let copy = place < copies.count ? copies[place] : []
      if SearchFolding.fold(text) == copy { continue }
      return DisagreeingText(
        word: word.nameOrID,
        text: text,
        searched: String(decoding: copy, as: UTF8.self)
      )
    }
    return nil
  }
}

extension SQLRow {
  fileprivate func isUTF8(at column: Int32) -> Bool {
    withBytes(at: column) { String(validating: $0, as: UTF8.self) != nil }
  }
}

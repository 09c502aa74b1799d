import Domain
import SQLite

/// Adds entries to an index.
final class IndexWriter {
  private let connection: SQLiteConnection
  private let entry, common, other, addSource, findSource: SQLiteStatement
  private var sources: [String: Int64] = [:]
  // Reused for every entry: allocating it each time took a sixth of the total time.
  private var terms: [UInt8] = []
  private var folded: [UInt8] = []
  private var senses: [UInt8] = []

  init(_ connection: SQLiteConnection) throws {
    self.connection = connection
    entry = try connection.prepare("INSERT INTO entry VALUES (NULL, ?, ?, ?, ?, ?)")
    common = try connection.prepare("INSERT INTO common_term (rowid, terms) VALUES (?, ?)")
    other = try connection.prepare("INSERT INTO other_term (rowid, terms) VALUES (?, ?)")
    addSource = try connection.prepare("INSERT OR IGNORE INTO source (name) VALUES (?)")
    findSource = try connection.prepare("SELECT id FROM source WHERE name = ?")
  }

  /// Adds an entry, within a transaction of the caller; one without content is skipped.
  func add(_ word: DictionaryEntry) throws {
    guard Self.saysSomething(word) else { return }
    entry.bind(try id(ofSource: word.source), at: 1)
    entry.bind(word.isCommon ? 1 : 0, at: 2)
    entry.bind(word.kanji, at: 3)
    entry.bind(word.gana, at: 4)
    senses.removeAll(keepingCapacity: true)
    StoredSenses.append(word.senses, to: &senses)
    entry.bind(utf8: senses, at: 5)
    try entry.run()
    collectTerms(of: word)
    let index = word.isCommon ? common : other
    index.bind(connection.lastInsertedRow, at: 1)
    index.bind(utf8: terms, at: 2)
    try index.run()
  }

  /// Whether there is a reading and a meaning, without which a word cannot be offered.
  private static func saysSomething(_ word: DictionaryEntry) -> Bool {
    func isWritten(_ text: String) -> Bool { text.utf8.contains { $0 > 0x20 } }
    return isWritten(word.gana) && word.senses.contains { $0.contains(where: isWritten) }
  }

  private func collectTerms(of word: DictionaryEntry) {
    terms.removeAll(keepingCapacity: true)
    SearchTerm.fold(word.headword, into: &folded)
    addWhole(folded[...], .kanji)
    SearchTerm.fold(word.gana, into: &folded)
    addWhole(folded[...], .gana)
    for sense in word.senses {
      for gloss in sense { addTerms(ofGloss: gloss) }
    }
  }

  private func addTerms(ofGloss gloss: String) {
    SearchTerm.fold(gloss, into: &folded)
    SearchTerm.forEachForm(ofGloss: folded) { addWhole($0, $1) }
    // FTS5 finds the same word boundaries as we do.
    terms += folded
    terms.append(UInt8(ascii: " "))
  }

  private func addWhole(_ folded: ArraySlice<UInt8>, _ kind: SearchTerm.Kind) {
    SearchTerm.appendWhole(folded, kind, to: &terms)
    terms.append(UInt8(ascii: " "))
  }

  private func id(ofSource name: String) throws -> Int64 {
    if let id = sources[name] { return id }
    addSource.bind(name, at: 1)
    try addSource.run()
    findSource.bind(name, at: 1)
    defer { findSource.reset() }
    _ = try findSource.step()
    let id = findSource.int(at: 0)
    sources[name] = id
    return id
  }
}

/// The senses of an entry as one text, separated by characters that occur in no text.
enum StoredSenses {
  static func append(_ senses: [[String]], to bytes: inout [UInt8]) {
    for (place, sense) in senses.enumerated() {
      if place > 0 { bytes.append(0x1E) }
      for (place, gloss) in sense.enumerated() {
        if place > 0 { bytes.append(0x1F) }
        bytes.append(contentsOf: gloss.utf8)
      }
    }
  }

  static func senses(of text: String) -> [[String]] {
    text.split(separator: "\u{1E}").map { $0.split(separator: "\u{1F}").map(String.init) }
  }
}

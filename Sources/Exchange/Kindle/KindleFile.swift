import Domain
import JapaneseText
import SQLite

/// Reads the words that were looked up on a Kindle: the SQLite file `system/vocabulary/vocab.db`.
///
/// It has the words with their dictionary forms, the sentences in which they were looked up, and the
/// books; it has no meanings and no readings, which come from the dictionary.
struct KindleFile {
  /// The most that is read, so that a malicious file ends in an error.
  private enum Limits {
    static let words = ImportRequest.mostWords
    static let lookups = 1_000_000
    static let text = 100_000_000
    static let operations = 500_000_000
  }

  private struct Lookup {
    var usage: String
    var book: String
    var time: Int64
  }

  private let connection: SQLiteConnection
  private var text = 0
  private var lookups: [String: Lookup] = [:]
  private var titles: [String: String] = [:]
  private var others = 0

  /// Opens a file.
  /// - Throws: `.damagedDatabase`, `.unknownFormat` when it belongs to another program.
  private init(_ path: String) throws {
    connection = try SQLiteConnection(
      path: path,
      mode: .untrusted(operations: Limits.operations)
    )
    // Tables only: a view or a virtual table has no first page.
    let query = try connection.prepare(
      """
      SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0
      AND name IN ('WORDS', 'LOOKUPS', 'BOOK_INFO')
      """
    )
    var names: Set<String> = []
    while try query.step() { names.insert(query.text(at: 0) ?? "") }
    guard names.count == 3 else { throw ForeignFileError.unknownFormat }
  }

  /// Reads a file.
  /// - Throws: `.damagedDatabase`, `.endless`, `.tooManyWords`, `.unknownFormat`.
  static func read(
    _ path: String,
    _ progress: FileProgress
  ) throws(ForeignFileError) -> ImportedFile {
    do {
      var file = try KindleFile(path)
      try file.readBooks()
      progress.report(0.2)
      try file.readLookups()
      progress.report(0.7)
      return try file.readWords()
    } catch let error as SQLiteError {
      throw error.isEndless ? .endless : .damagedDatabase(error.message)
    } catch let error as ForeignFileError {
      throw error
    } catch {
      throw .damagedDatabase("")
    }
  }
}

extension KindleFile {
  private mutating func readBooks() throws {
    try read("SELECT id, title, authors FROM BOOK_INFO", Limits.words) { file, row throws in
      let (title, authors) = (try file.text(row, 1), try file.text(row, 2))
      file.titles[try file.text(row, 0)] = authors.isEmpty ? title : "\(title) (\(authors))"
    }
  }

  /// Keeps the last sentence of each word.
  private mutating func readLookups() throws {
    let sql = "SELECT word_key, usage, book_key, timestamp FROM LOOKUPS"
    try read(sql, Limits.lookups) { file, row throws in
      let word = try file.text(row, 0)
      let time = row.int(at: 3)
      if let old = file.lookups[word], old.time > time { return }
      let (usage, book) = (try file.text(row, 1), try file.text(row, 2))
      file.lookups[word] = Lookup(usage: usage, book: book, time: time)
    }
  }

  private mutating func readWords() throws -> ImportedFile {
    var words: [(time: Int64, word: ImportedWord)] = []
    let sql = "SELECT id, word, stem, lang, category, timestamp FROM WORDS"
    try read(sql, Limits.words) { file, row throws in
      let id = try file.text(row, 0)
      let (shown, stem) = (try file.text(row, 1), try file.text(row, 2))
      let word = normalizedText(stem.isEmpty ? shown : stem)
      let language = try file.text(row, 3)
      guard language.hasPrefix("ja") || language.isEmpty && (word.hasKanji || word.hasKana) else {
        file.others += 1
        return
      }
      if word.isEmpty { return }
      // 100: the learner has mastered it.
      let input = file.input(word, id: id, isMastered: row.int(at: 4) == 100)
      let place = words.count + 1
      words.append((row.int(at: 5), ImportedWord(input, source: "kindle \(id)", place: place)))
    }
    words.sort { ($0.time, $0.word.place ?? 0) < ($1.time, $1.word.place ?? 0) }
    var book = ImportedBook(title: "Kindle", words: words.map(\.word))
    book.unit = .entry
    var file = ImportedFile(
      format: "Kindle",
      collection: ImportedCollection(books: words.isEmpty ? [] : [book])
    )
    file.lacksMeanings = true
    if others > 0 {
      file.collection.fileRemarks.append("Words of other languages are left out: \(others).")
    }
    return file
  }

  private func input(_ word: String, id: String, isMastered: Bool) -> WordInput {
    var input = WordInput()
    if word.hasKanji { input.kanji.text = word } else { input.gana.text = word }
    if let lookup = lookups[id] {
      input.texts[.example] = lookup.usage.onOneLine(separator: " ")
      input.texts[.notes] = (titles[lookup.book] ?? "").onOneLine(separator: " ")
    }
    if isMastered { input.tags = ["mastered"] }
    return input
  }
}

extension KindleFile {
  /// Visits the rows of a query.
  private mutating func read(
    _ sql: String,
    _ limit: Int,
    _ visit: (inout KindleFile, SQLiteStatement) throws -> Void
  ) throws {
    let query = try connection.prepare(sql)
    var count = 0
    while try query.step() {
      count += 1
      if count > limit { throw ForeignFileError.tooManyWords }
      try visit(&self, query)
    }
  }

  /// A text of a row; all texts together are limited, since rows can share pages.
  private mutating func text(_ row: SQLiteStatement, _ column: Int32) throws -> String {
    let value = row.text(at: column) ?? ""
    text += value.utf8.count
    if text > Limits.text { throw ForeignFileError.tooManyWords }
    return value
  }
}

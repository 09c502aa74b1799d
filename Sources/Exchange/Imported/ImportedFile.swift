import Domain

/// A file of another program that was read.
package struct ImportedFile: Sendable {
  /// The format, as a learner calls it.
  package var format: String
  /// The encoding; nil when it is not text.
  package var encoding: String?
  /// Whether its first row names the columns; nil when it is not a table of rows.
  package var hasHeader: Bool?
  /// What its columns become; empty when it has none.
  package var columns: [ImportedColumn]
  /// What it holds.
  package var collection: ImportedCollection
  /// Its rows, when they are read while the import is planned; `collection` has none of them.
  var table: TableReading?
  /// What it says above its rows.
  package var heads = RowHeads()
  /// Whether its format has no meanings, which the dictionary then says.
  var lacksMeanings = false
  /// Whether its words are lines of text, in any form that can also be typed.
  var isOfLines = false

  /// Creates a file without columns and encoding, unless given.
  package init(
    format: String,
    encoding: String? = nil,
    columns: [ImportedColumn] = [],
    collection: ImportedCollection
  ) {
    (self.format, self.encoding, self.columns) = (format, encoding, columns)
    self.collection = collection
  }
}

extension ImportedFile {
  /// The same with all words in `collection`.
  /// - Throws: `.tooManyWords`, `.tooManyUnreadable`.
  package func collected() async throws(ForeignFileError) -> ImportedFile {
    guard let table else { return self }
    var (file, books) = (self, BookCollector())
    var batch = await table.rows.batch()
    while !batch.parts.allSatisfy(\.isEmpty) {
      for row in batch.parts.joined() { try books.add(row) }
      batch = await batch.rest.batch()
    }
    file.table = nil
    file.collection = books.collection
    return file
  }
}

extension ImportedFile {
  /// The same without some of its books, and those that are called like a sub-deck of them.
  /// - Parameter titles: Their titles, as in the file or here.
  /// - Returns: The file, and the titles that no book has.
  /// - Throws: `.tooManyWords`, `.tooManyUnreadable`.
  package func without(
    _ titles: [String]
  ) async throws(ForeignFileError) -> (file: ImportedFile, unknown: [String]) {
    if titles.isEmpty { return (self, []) }
    var file = try await collected()
    let all = file.collection.books
    var unknown: [String] = []
    for name in titles {
      // As Anki names decks, as home does, or as a table does.
      let titles = [name, name.replacing("::", with: ImportedDeck.separator)].map(normalizedText)
      func isMeant(_ book: ImportedBook) -> Bool {
        let own = book.title.map(normalizedText) ?? ""
        return titles.contains { own == $0 || own.hasPrefix($0 + ImportedDeck.separator) }
      }
      if !all.contains(where: isMeant) { unknown.append(name) }
      file.collection.books.removeAll(where: isMeant)
    }
    return (file, unknown)
  }

  /// The same without the books that have these titles in it; their sub-decks stay.
  /// - Throws: `.tooManyWords`, `.tooManyUnreadable`.
  package func without(
    exactly titles: Set<String>
  ) async throws(ForeignFileError) -> ImportedFile {
    if titles.isEmpty { return self }
    var file = try await collected()
    file.collection.books.removeAll { titles.contains($0.title ?? "") }
    return file
  }

  /// The same with all words in `collection` if these are of several books.
  /// - Throws: `.tooManyWords`, `.tooManyUnreadable`.
  package func collectedByBook() async throws(ForeignFileError) -> ImportedFile {
    columns.contains { $0.role == .book } ? try await collected() : self
  }

  /// Its decks, as far as its words are in `collection`; empty when there is only one.
  ///
  /// A deck may have no words: none of its rows can be read.
  package var decks: [ImportedDeck] {
    let books = collection.books.filter { $0.title != nil || !$0.words.isEmpty }
    if books.count < 2 { return [] }
    return books.map { book in
      ImportedDeck(book.title ?? "", count: book.words.count, unreadable: book.unreadable.count)
    }
  }
}

extension ImportedFile {
  /// Checks that no two columns that were named become the same side: the second would replace the
  /// first.
  /// - Throws: `.sameSide`.
  func requireOneColumnPerSide(_ named: [Int: ImportRole]) throws(ForeignFileError) {
    let sides = columns.indices.filter { place in
      named[place].map { Side(rawValue: $0.rawValue) != nil } ?? false
    }
    for (number, place) in sides.enumerated() {
      let (role, kind) = (columns[place].role, columns[place].kind)
      let first = sides[..<number].first { columns[$0].role == role && columns[$0].kind == kind }
      if let first { throw .sameSide(role, first + 1, place + 1) }
    }
  }
}

/// Collects words, and rows that are not words, by the titles of their books, in the order of the
/// file.
struct BookCollector {
  /// More than one step can add.
  private static let mostWords = ImportRequest.mostWords

  private var books: [ImportedBook] = []
  private var places: [String?: Int] = [:]
  private var count = 0
  private var unreadable = UnreadableMeter()

  /// What was collected.
  var collection: ImportedCollection { ImportedCollection(books: books) }

  /// Adds a row of a table.
  /// - Throws: `.tooManyWords`, `.tooManyUnreadable`, `.tooMuchUnreadable`.
  mutating func add(_ row: ImportedRow) throws(ForeignFileError) {
    switch row {
    case .word(let word, let book): try add(word, to: book)
    case .unreadable(let row, let book): try add(row, to: book)
    }
  }

  /// Adds a word to the book with a title; nil for the one without.
  /// - Throws: `.tooManyWords`.
  mutating func add(_ word: ImportedWord, to title: String?) throws(ForeignFileError) {
    books[place(of: title)].words.append(word)
    count += 1
    if count > Self.mostWords { throw .tooManyWords }
  }

  /// Adds a row that is not a word to the book with a title; nil for the one without.
  /// - Throws: `.tooManyUnreadable`, `.tooMuchUnreadable`.
  mutating func add(_ row: UnreadableRow, to title: String?) throws(ForeignFileError) {
    try unreadable.count(row)
    books[place(of: title)].unreadable.append(row)
  }

  private mutating func place(of title: String?) -> Int {
    if let place = places[title] { return place }
    books.append(ImportedBook(title: title))
    places[title] = books.count - 1
    return books.count - 1
  }
}

/// The rows of a file that are not words; not more than fit into memory.
struct UnreadableRows {
  private(set) var rows: [UnreadableRow] = []
  private var meter = UnreadableMeter()

  /// Adds a row.
  /// - Throws: `.tooManyUnreadable`, `.tooMuchUnreadable`.
  mutating func add(_ row: UnreadableRow) throws(ForeignFileError) {
    try meter.count(row)
    rows.append(row)
  }
}

/// Counts rows that are not words, which are kept as a whole.
private struct UnreadableMeter {
  private static let most = (rows: 250_000, bytes: 64 << 20)

  private var (rows, bytes) = (0, 0)

  /// Counts a row.
  /// - Throws: `.tooManyUnreadable`, `.tooMuchUnreadable`.
  mutating func count(_ row: UnreadableRow) throws(ForeignFileError) {
    rows += 1
    bytes += row.text.utf8.count
    if rows > Self.most.rows { throw .tooManyUnreadable(limit: Self.most.rows) }
    if bytes > Self.most.bytes { throw .tooMuchUnreadable(limit: Self.most.bytes) }
  }
}

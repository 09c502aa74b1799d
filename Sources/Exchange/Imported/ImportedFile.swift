import Domain

/// A file of another program that was read.
package struct ImportedFile: Sendable {
  /// The format, as a learner calls it.
  package var format: String
  /// The encoding; nil when it is no text.
  package var encoding: String?
  /// What its columns become; empty when it has none.
  package var columns: [ImportedColumn]
  /// What it holds.
  package var collection: ImportedCollection
  /// Its rows, when they are read while the import is planned; `collection` has none of them.
  var table: TableReading?
  /// Whether its format has no meanings, which the dictionary then says.
  var lacksMeanings = false

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
  package var collected: ImportedFile {
    guard let table else { return self }
    var (file, books) = (self, BookCollector())
    table.forEach { row in
      switch row {
      case .word(let word, let book): books.add(word, to: book)
      case .unreadable(let row): books.add(row)
      }
    }
    file.table = nil
    file.collection = books.collection
    return file
  }
}

/// Collects words by the titles of their books, in the order of the file.
struct BookCollector {
  private(set) var collection = ImportedCollection()
  private var places: [String?: Int] = [:]

  /// Adds a word to the book with a title; nil for the one without.
  mutating func add(_ word: ImportedWord, to title: String?) {
    let place = places[title, default: collection.books.count]
    if place == collection.books.count {
      places[title] = place
      collection.books.append(ImportedBook(title: title, words: []))
    }
    collection.books[place].words.append(word)
  }

  /// Adds a row that is no word.
  mutating func add(_ row: UnreadableRow) { collection.unreadable.append(row) }
}

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

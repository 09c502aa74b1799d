import Domain

/// A book as the command line names it: by title, by the beginning of a title, or by id.
package struct BookName {
  /// The name in NFC, without spaces at its ends.
  package let text: String

  /// Reads a name.
  package init(_ text: String) { self.text = normalizedText(text) }

  /// The books that may be meant: one unless the name is unknown or unclear.
  package func matches(in books: [WordBook]) -> [WordBook] {
    if let id = WordBookID(text), let book = books.first(where: { $0.id == id }) { return [book] }
    let exact = books.filter { $0.title == text }
    if !exact.isEmpty { return exact }
    return books.filter { $0.title.lowercased().hasPrefix(text.lowercased()) }
  }
}

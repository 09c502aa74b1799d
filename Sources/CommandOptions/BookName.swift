import ArgumentParser
import Domain
import TerminalUI

/// A book as the command line names it: by title, by the beginning of a title, or by id.
package struct BookName {
  /// The name in NFC, without spaces at its ends.
  package let text: String

  /// Reads a name.
  package init(_ text: String) { self.text = normalizedText(text) }

  /// The help of an argument that names a book, with what it may be.
  package static func help(_ what: String) -> ArgumentHelp {
    ArgumentHelp("\(what), by its title, the beginning of it, or its id.")
  }

  /// The book.
  /// - Throws: `BookNameError` when there is none, or more than one.
  package func book(in books: [WordBook]) throws(BookNameError) -> WordBook {
    let matches = matches(in: books)
    switch matches.count {
    case 1: return matches[0]
    case 0: throw .unknown(text)
    default: throw .unclear(text, matches)
    }
  }

  /// The books that may be meant: one unless the name is unknown or unclear.
  package func matches(in books: [WordBook]) -> [WordBook] {
    // Every title begins with nothing.
    if text.isEmpty { return [] }
    if let id = WordBookID(text), let book = books.first(where: { $0.id == id }) { return [book] }
    let exact = books.filter { $0.title == text }
    if !exact.isEmpty { return exact }
    return books.filter { $0.title.lowercased().hasPrefix(text.lowercased()) }
  }
}

/// Why a name does not say which book is meant.
package enum BookNameError: UnusableInput, Hashable {
  /// There is no such book.
  case unknown(String)
  /// There are several.
  case unclear(String, [WordBook])

  private static let most = 5

  /// What happened, and what to do.
  package var message: String {
    switch self {
    case .unknown(let text):
      return "there is no book “\(text)”. `tangocho books --all` lists the titles."
    case .unclear(let text, let books):
      let isOneTitle = Set(books.map(\.title)).count == 1
      let names = books.map { isOneTitle ? $0.id.description : $0.title }
      let named = English.list(names, most: Self.most)
      return isOneTitle
        ? "\(books.count) books are called “\(books[0].title)”: name one by its id, \(named). "
          + "`tangocho books --all --json` tells them apart."
        : "“\(text)” could be \(named). Type more of the title, or the id from "
          + "`tangocho books --all --json`."
    }
  }
}

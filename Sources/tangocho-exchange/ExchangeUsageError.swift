import CommandOptions
import Domain
import Live
import TerminalUI

/// A command that names something that there is not, or that does not fit.
enum ExchangeUsageError: Error, CustomStringConvertible {
  case noSuchBook(String)
  case severalBooks(String, titles: [String])
  case closedBook(String)
  case noSubscriptions
  case notSubscribed(String)
  case subscribed(String, address: String)
  case inOtherBooks
  case noDeck(String)
  case noPackage(path: String)

  var description: String {
    switch self {
    case .noSuchBook(let text):
      "there is no book “\(text)”. `tangocho books --all` lists the titles."
    case .severalBooks(let text, let titles):
      "“\(text)” could be \(English.list(titles.prefix(5).map { $0 }))"
        + (titles.count > 5 ? " and \(titles.count - 5) more" : "")
        + ". Type more of the title, or the id from `tangocho books --json`."
    case .closedBook(let title):
      "“\(title)” is closed. Reopen it on the home screen to refresh it."
    case .noSubscriptions:
      "no book is subscribed on this computer. `tangocho subscribe https://…` begins."
    case .notSubscribed(let title):
      "“\(title)” is not subscribed on this computer. `tangocho subscribe --list` lists those that are."
    case .subscribed(let title, let address):
      "“\(title)” follows \(address) already. Name another book with --book, or end that with "
        + "`tangocho unsubscribe`."
    case .inOtherBooks:
      "all words of it are in other books already. Name the book that is to follow it with --book."
    case .noDeck(let name):
      "Anki has no deck “\(name)”. `tangocho anki decks` lists them."
    case .noPackage(let path):
      "Anki did not write \(path). If it runs on another computer, or may not write there, export "
        + "the deck in Anki and import the file; TMPDIR names another folder."
    }
  }

  /// The exit status: 2 for wrong usage.
  var status: Int32 {
    switch self {
    case .noSuchBook, .severalBooks, .closedBook, .notSubscribed, .subscribed, .noDeck: 2
    case .noSubscriptions, .inOtherBooks, .noPackage: 1
    }
  }
}

extension BookName {
  /// The book.
  /// - Throws: `ExchangeUsageError` when there is none, or more than one.
  func book(in books: [WordBook]) throws(ExchangeUsageError) -> WordBook {
    let matches = matches(in: books)
    switch matches.count {
    case 1: return matches[0]
    case 0: throw .noSuchBook(text)
    default: throw .severalBooks(text, titles: matches.map(\.title))
    }
  }
}

extension PerformedCommand {
  /// Does the work of a command on a library, and reports an error.
  ///
  /// The library is in the given folder, or in the usual one; errors of files and servers name the
  /// subject.
  /// - Returns: The exit status.
  @MainActor
  func perform(
    on library: String?,
    about subject: String,
    _ work: @MainActor (LiveDIContainer) async throws -> Int32
  ) async -> Int32 {
    do {
      return try await work(LiveDIContainer(try Launch(library: library)))
    } catch {
      Lines.print("tangocho: " + ImportTexts.describe(error, path: subject), to: 2)
      return ImportTexts.status(of: error)
    }
  }
}

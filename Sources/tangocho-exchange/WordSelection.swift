import Application
import CommandOptions
import Domain
import Exchange
import Live
import TerminalUI

/// The words that go out, as the command line names them.
struct WordSelection {
  private let names: [BookName]
  private let options: WordSelectionOptions

  init(books: [String], _ options: WordSelectionOptions) {
    (names, self.options) = (books.map { BookName($0) }, options)
  }

  /// Whether only what a search finds goes out.
  var isSearch: Bool { options.find != nil }

  /// The books with their words and reviews.
  /// - Throws: `BookNameError`, `ExportRunError`, and `SelectionError` when a search is not understood.
  @MainActor
  func library(
    in container: LiveDIContainer,
    _ progress: FileProgress = .none
  ) async throws -> ExportedLibrary {
    let named = options.library.folder ?? ""
    if !named.isEmpty, !DatabaseAddress.isAddress(named) {
      try container.locations.requireLibrary()
    }
    let all = try await container.database.fetchBooks()
    await container.reportLosses()
    let books = try chosen(of: all)
    if books.isEmpty { throw ExportRunError.noBooks(closed: options.all) }
    var library = try await ExportedLibrary.load(
      books.map(\.id),
      from: container.database,
      progress
    )
    guard let find = options.find else { return library }
    // Words of other books do not decide whether the base form is searched.
    let words = try await SearchOption.words(find, of: Set(books.map(\.id)), in: container)
    let found = Set(words.map(\.id))
    for place in library.books.indices {
      library.books[place].words.removeAll { !found.contains($0.word.id) }
    }
    library.books.removeAll { $0.words.isEmpty }
    return library
  }

  /// The books that are named, each once, or else all that are open.
  private func chosen(of books: [WordBook]) throws -> [WordBook] {
    if names.isEmpty { return options.all ? books : books.filter { !$0.isClosed } }
    var chosen: [WordBook] = []
    for name in names {
      let book = try name.book(in: books)
      if !chosen.contains(where: { $0.id == book.id }) { chosen.append(book) }
    }
    return chosen
  }
}

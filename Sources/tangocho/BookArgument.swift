import CommandOptions
import Domain

/// A book given on the command line: by title, by the beginning of a title, or by id.
struct BookArgument {
  private let name: BookName

  init(_ text: String) {
    name = BookName(text)
  }

  /// The book.
  /// - Throws: `BookNameError` when there is none, or more than one.
  func resolve(with service: any WordBookService) async throws -> WordBookID {
    let books = try await service.books(order: .newestFirst).map(\.book)
    return try name.book(in: books).id
  }
}

extension BookArgument {
  /// The book, which is to get words.
  /// - Throws: `BookNameError`, `UsageError.noBookForWords`, `InputError.bookIsClosed`.
  func resolveOpen(with service: any WordBookService) async throws -> WordBook {
    let id: WordBookID
    do {
      id = try await resolve(with: service)
    } catch BookNameError.unknown(let text) {
      throw UsageError.noBookForWords(text)
    }
    let book = try await service.book(id).book
    if book.isClosed { throw InputError.bookIsClosed(title: book.title) }
    return book
  }
}

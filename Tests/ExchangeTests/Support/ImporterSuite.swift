import Domain
import InMemory
import TestSupport

@testable import Exchange

/// Tests of imports into a library in memory.
protocol ImporterSuite {
  var database: InMemoryDatabase { get }
  var ids: SequentialIDs { get }
}

extension ImporterSuite {
  var importer: Importer { Importer(into: database, ids: ids) }

  var request: ImportRequest { ImportRequest(path: "/tmp/旅行.csv") }

  func file(_ words: [ImportedWord], title: String? = "旅行") -> ImportedFile {
    let book = ImportedBook(title: title, words: words)
    return ImportedFile(format: "test", collection: ImportedCollection(books: [book]))
  }

  func word(
    _ kanji: String,
    _ gana: String,
    _ meaning: String,
    source: String? = nil,
    reviews: [ImportedReview] = []
  ) -> ImportedWord {
    var word = ImportedWord(WordInput(meaning, gana: gana, kanji: kanji), source: source, place: 1)
    word.reviews = reviews
    return word
  }

  /// The words of the book with a title.
  func words(in title: String) async throws -> [Word] {
    let books = await database.fetchBooks()
    guard let book = books.first(where: { $0.title == title }) else { return [] }
    return try await database.fetchWords(in: book.id)
  }
}

extension Importer {
  /// Imports into a library, with a fixed clock and images that no test looks at.
  init(into database: InMemoryDatabase, ids: SequentialIDs = SequentialIDs()) {
    self.init(store: database, images: SpyImageService(), studyClock: FixedClock(), ids: ids)
  }
}

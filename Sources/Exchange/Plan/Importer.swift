import Domain

/// Imports files into a library: what an import would do, and doing it.
package struct Importer: Sendable {
  private let store: any WordBookStore & WordStore & ReviewStore
  private let images: any ImageService
  private let clock: any WallClock
  private let ids: any IDGenerator
  /// How often an import is tried with other ids.
  private static let mostAttempts = Review.mostAttempts

  /// Creates an importer.
  /// - Parameters:
  ///   - store: The library.
  ///   - images: Stores the images of words.
  ///   - clock: Tells the time and the study days.
  ///   - ids: Generates the ids of books, and of words without an identity.
  package init(
    store: any WordBookStore & WordStore & ReviewStore,
    images: any ImageService,
    clock: any WallClock,
    ids: any IDGenerator
  ) {
    (self.store, self.images, self.clock, self.ids) = (store, images, clock, ids)
  }

  /// What an import would do; nothing is changed.
  ///
  /// All words go into the given open book, or else into the one that the request names.
  package func plan(
    _ file: ImportedFile,
    _ request: ImportRequest,
    into book: WordBookID? = nil
  ) async throws -> ImportPlan {
    try await plan(file, request, into: book, ImportPlanner.Attempt())
  }

  /// Imports a file in one step; reviews of new words, which nothing shows without the words, may
  /// be written before.
  ///
  /// All words go into the given open book, or else into the one that the request names.
  /// - Throws: `StoreError`, `ImageError`; nothing can be seen of the import then.
  package func perform(
    _ file: ImportedFile,
    _ request: ImportRequest,
    into book: WordBookID? = nil
  ) async throws -> ImportPlan {
    let file = try await storingImages(of: file)
    var attempt = ImportPlanner.Attempt()
    while true {
      let plan = try await plan(file, request, into: book, attempt)
      if plan.isEmpty { return plan }
      do {
        try await ImportWriter(store).write(plan)
        return plan
      } catch StoreError.alreadyExists(.word, _) where attempt.words < Self.mostAttempts {
        // It was imported and deleted, so that its id stays in use.
        attempt.words += 1
      } catch StoreError.alreadyExists(.book, _) where attempt.books < Self.mostAttempts {
        attempt.books += 1
      } catch StoreError.alreadyExists(.review, _) where attempt.reviews < Self.mostAttempts {
        attempt.reviews += 1
      }
    }
  }

  private func plan(
    _ file: ImportedFile,
    _ request: ImportRequest,
    into book: WordBookID?,
    _ attempt: ImportPlanner.Attempt
  ) async throws -> ImportPlan {
    let books = try await store.fetchBooks()
    var words = KnownWords()
    for book in books {
      for word in try await store.fetchWords(in: book.id) { words.add(word) }
    }
    var planner = ImportPlanner(
      request,
      into: book,
      books: books,
      words: words,
      clock: clock,
      ids: ids,
      attempt: attempt
    )
    planner.take(file)
    let reviewed = planner.reviewedWords
    var times: [WordID: Set<Timestamp>] = [:]
    if !reviewed.isEmpty {
      for review in try await store.fetchReviews(of: reviewed) {
        times[review.wordID, default: []].insert(review.moment.time)
      }
    }
    return planner.plan(times)
  }

  /// The file with its images in the library.
  private func storingImages(of file: ImportedFile) async throws -> ImportedFile {
    var file = file
    for book in file.collection.books.indices {
      for word in file.collection.books[book].words.indices {
        for side in Side.allCases {
          guard
            case .file(let path) = file.collection.books[book].words[word].input[side].image
          else { continue }
          let image = try await images.store(fileAt: path)
          file.collection.books[book].words[word].input[side].image = .stored(image)
        }
      }
    }
    return file
  }
}

import Domain

/// Imports files into a library: what an import would do, and doing it.
package struct Importer: Sendable {
  private let store: any WordBookStore & WordStore & ReviewStore & TrashStore
  private let images: any ImageService
  private let sounds: SoundFolder?
  private let studyClock: any WallClock
  private let ids: any IDGenerator
  private let progress: FileProgress
  /// How often an import is tried with other ids.
  static let mostAttempts = Review.mostAttempts

  /// Creates an importer.
  /// - Parameters:
  ///   - store: The library.
  ///   - images: Stores the images of words.
  ///   - sounds: Keeps the sounds of words; nil to keep none.
  ///   - studyClock: The time and the study days.
  ///   - ids: Generates the ids of books, and of words without an identity.
  ///   - progress: Receives the progress of planning and writing.
  package init(
    store: any WordBookStore & WordStore & ReviewStore & TrashStore,
    images: any ImageService,
    sounds: SoundFolder? = nil,
    studyClock: any WallClock,
    ids: any IDGenerator,
    progress: FileProgress = .none
  ) {
    (self.store, self.images, self.sounds) = (store, images, sounds)
    (self.studyClock, self.ids, self.progress) = (studyClock, ids, progress)
  }

  /// What an import would do; nothing is changed but what the image service stores.
  ///
  /// All words go into the given open book, or else into the one that the request names.
  package func plan(
    _ file: ImportedFile,
    _ request: ImportRequest,
    into book: WordBookID? = nil
  ) async throws -> ImportPlan {
    let (file, refused) = try await storingImages(of: file)
    var plan = try await plan(file, request, into: book, ImportPlanner.Attempt())
    plan.refusedImages = refused
    return plan
  }

  /// Imports a file in one step; reviews of new words, which nothing shows without the words, may
  /// be written before.
  ///
  /// All words go into the given open book, or else into the one that the request names.
  /// - Parameters:
  ///   - file: The file.
  ///   - request: How to import it.
  ///   - book: The open book that gets all words; nil for the one that the request names.
  ///   - willWrite: Called before anything of the import can be seen in the library.
  /// - Returns: What was done.
  /// - Throws: `ForeignFileError`, `StoreError`, `ImageError`; then nothing of the import is
  ///   visible.
  package func perform(
    _ file: ImportedFile,
    _ request: ImportRequest,
    into book: WordBookID? = nil,
    willWrite: () -> Void = {}
  ) async throws -> ImportPlan {
    let (file, refused) = try await storingImages(of: file)
    var attempt = ImportPlanner.Attempt()
    while true {
      var plan = try await plan(file, request, into: book, attempt)
      plan.refusedImages = refused
      // Like images, also where the library has the words, and has lost their files.
      for sound in file.collection.namedSounds { try sounds?.keep(sound) }
      if plan.isEmpty { return plan }
      do {
        willWrite()
        try await store.changeBooks(plan.step)
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
    var words = KnownWords(separatingBooks: request.duplicates == .keep)
    for book in books {
      for word in try await store.fetchWords(in: book.id) { words.addStored(word) }
    }
    var planner = ImportPlanner(
      request,
      into: book,
      books: books,
      words: words,
      deleted: DeletedWords(
        try await store.fetchTrash(),
        books: books,
        keepingDuplicates: request.duplicates == .keep,
        attempt: attempt
      ),
      studyClock: studyClock,
      ids: ids,
      attempt: attempt
    )
    try await planner.take(file, progress.part(0...0.3))
    let reviewed = planner.reviewedWords
    var known: [WordID: KnownReviews] = [:]
    if !reviewed.isEmpty {
      for review in try await store.fetchReviews(of: reviewed) {
        known[review.wordID, default: KnownReviews()].add(review)
      }
    }
    return try planner.plan(known)
  }

  /// The file with its images in the library, and the number of those that are not images.
  private func storingImages(of file: ImportedFile) async throws -> (ImportedFile, refused: Int) {
    var (file, refused) = (file, 0)
    for book in file.collection.books.indices {
      for word in file.collection.books[book].words.indices {
        for side in Side.allCases {
          guard
            case .file(let path) = file.collection.books[book].words[word].input[side].image
          else { continue }
          var image: ImageInput?
          do {
            image = .stored(try await images.store(fileAt: path))
          } catch ImageError.unknownType, ImageError.tooLarge {
            refused += 1
          }
          file.collection.books[book].words[word].input[side].image = image
        }
      }
    }
    return (file, refused)
  }
}

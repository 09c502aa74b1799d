import Domain
import InMemory
import Services
import TestSupport

/// The services over one library in memory, with a fixed clock.
struct ServicesFixture {
  var store: any Database = InMemoryDatabase()
  let imageStore = InMemoryImageStore()
  var clock = FixedClock()
  var ids = SequentialIDs()

  var books: any WordBookService {
    StoredWordBookService(store: store, provider: provider, studyClock: clock.studyClock, ids: ids)
  }
  var provider: any DataProviding {
    SourceProvider(
      StoredSources(
        store: store,
        reviews: SpyReviewService(),
        studyClock: clock.studyClock,
        settings: SchedulingSettings(ReviewSettings())
      )
    )
  }
  var words: any WordService { words(images: StoredImageService(store: imageStore)) }
  var today: any TodayService {
    StoredTodayService(store: store, provider: provider, studyClock: clock.studyClock)
  }
  var samples: any SampleService { StoredSampleService(store: store, clock: clock, ids: ids) }

  func words(images: any ImageService) -> any WordService {
    StoredWordService(store: store, images: images, clock: clock, ids: ids)
  }

  /// Puts books into the library, with their words.
  func fill(_ books: WordBook..., words: [Word] = []) async throws {
    try await store.insertBooks(books, words: words)
  }
}

func notFound(_ id: WordBookID) -> StoreError { .notFound(.book, id: id.description) }

func notFound(_ id: WordID) -> StoreError { .notFound(.word, id: id.description) }

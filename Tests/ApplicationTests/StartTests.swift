import Application
import Domain
import TestSupport
import Testing

@Suite("What happens first when the program starts")
@MainActor
struct StartTests {
  @Test("The library is read after home has its books and the due counts", .timeLimit(.minutes(15)))
  func order() async throws {
    let (log, reviews) = (Log(), SpyReviewService())
    reviews.onOverview.does { _ in
      log.add("due")
      return ReviewOverview()
    }
    let container = ContainerWithLog(log, reviews)
    try await container.database.insertBooks([.fixture(1, title: "旅行")], words: [])
    let program = await HeadlessProgram.start(container)
    var entries = log.entries.makeAsyncIterator()
    #expect(await entries.next() == "due")
    #expect(await entries.next() == "prepare")
    #expect(program.screen.contains("旅行"))
  }

  @Test("It is also read when home has nothing to show", .timeLimit(.minutes(15)))
  func failure() async throws {
    let (log, reviews) = (Log(), SpyReviewService())
    let container = ContainerWithLog(log, reviews)
    container.failure = StoreError.damagedFormat(path: "/a/format.json")
    let program = await HeadlessProgram.start(container)
    var entries = log.entries.makeAsyncIterator()
    #expect(await entries.next() == "prepare")
    #expect(program.screen.contains("format.json"))
    #expect(reviews.onOverview.inputs.isEmpty)
  }
}

private final class ContainerWithLog: DefaultDIContainer {
  private let log: Log
  private let reviews: SpyReviewService
  var failure: StoreError?

  init(_ log: Log, _ reviews: SpyReviewService) {
    (self.log, self.reviews) = (log, reviews)
    super.init()
  }

  override func makeLibraryService() -> any LibraryService { LoggingLibrary(log: log) }
  override func makeReviewService() -> any ReviewService { reviews }
  override func makeDataProvider() -> any DataProviding {
    guard let failure else { return super.makeDataProvider() }
    return FailingProvider(failure: failure)
  }
}

private struct LoggingLibrary: LibraryService {
  let log: Log

  func health() async -> LibraryHealth { LibraryHealth() }
  func prepare() async { log.add("prepare") }
}

private struct FailingProvider: DataProviding {
  let failure: StoreError

  func read<Q: SourceQuery>(_ query: Q) async throws -> Q.Result { throw failure }
}

private struct Log {
  let entries: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation

  init() { (entries, continuation) = AsyncStream.makeStream() }

  func add(_ entry: String) { continuation.yield(entry) }
}

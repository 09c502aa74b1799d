import Application
import Domain
import Synchronization
import TerminalKit
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

  @Test("Keys that come before home has its books are handled then, in their order")
  func earlyKeys() async throws {
    let (gate, terminal) = (Gate(), HeadlessTerminal(size: Size(width: 80, height: 24)))
    let coordinator = try await start(gate, on: terminal, keys: "jl/nomu")
    let run = Task { await coordinator.run() }
    await waitUntil { coordinator.answeredEvents >= 7 }
    #expect(!terminal.frame.text.contains("飲む"))
    gate.open()
    await waitUntil { terminal.frame.text.contains("1 found") && !coordinator.isBusy }
    #expect(terminal.frame.text.contains("飲む"))
    terminal.send(.terminate(signal: 15))
    #expect(await run.value == 143)
  }

  @Test("Before that, q quits at once, and Ctrl-C also after other keys", arguments: ["q", "jl"])
  func earlyEnd(keys: String) async throws {
    let (gate, terminal) = (Gate(), HeadlessTerminal(size: Size(width: 80, height: 24)))
    let coordinator = try await start(gate, on: terminal, keys: keys)
    if keys != "q" { terminal.send(.key(.control("c"))) }
    let run = Task { await coordinator.run() }
    await waitUntil { terminal.isClosed || coordinator.answeredEvents >= keys.count }
    gate.open()
    #expect(await run.value == 0)
  }

  private func start(
    _ gate: Gate,
    on terminal: HeadlessTerminal,
    keys: String
  ) async throws -> AppCoordinator {
    let container = GatedContainer(gate)
    try await container.database.insertBooks([.fixture(1)], words: Word.fixtures(3))
    for key in keys { terminal.send(.key(Key(.character(key)))) }
    return AppCoordinator(container: container, terminal: terminal)
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

@Suite("What is said when the program has ended")
@MainActor
struct EndTests {
  @Test("That the library was moved without its log")
  func leftLog() async {
    let terminal = HeadlessTerminal(size: Size(width: 80, height: 24))
    terminal.send(.key(Key(.character("q"))))
    let failure = StoreError.leftLog(path: "/a.sqlite")
    await #expect(throws: failure) {
      try await AppCoordinator.run(MovedContainer(MovedLibrary(failure: failure))) { terminal }
    }
    #expect(terminal.isClosed)
  }

  @Test("Also when the disk is slow: it is waited for", arguments: [true, false])
  func slowDisk(fails: Bool) async throws {
    let terminal = HeadlessTerminal(size: Size(width: 80, height: 24))
    terminal.send(.key(Key(.character("q"))))
    let library = SlowLibrary(fails ? StoreError.leftLog(path: "/a.sqlite") : nil)
    do {
      _ = try await AppCoordinator.run(MovedContainer(library)) { terminal }
      #expect(!fails)
    } catch {
      #expect(error as? StoreError == library.failure)
    }
    #expect(library.isClosed)
  }
}

/// A container of a library that was moved.
private final class MovedContainer: DefaultDIContainer {
  private let library: any LibraryService

  init(_ library: any LibraryService) {
    self.library = library
    super.init()
  }

  override func makeLibraryService() -> any LibraryService { library }
}

private struct MovedLibrary: LibraryService {
  let failure: StoreError

  func health() async -> LibraryHealth { LibraryHealth() }
  func close() async throws { throw failure }
}

/// A library that is not closed before it was asked what it would leave behind.
private final class SlowLibrary: LibraryService {
  let failure: StoreError?
  private let asked = Gate()
  private let closed = Mutex(false)

  init(_ failure: StoreError?) { self.failure = failure }

  var isClosed: Bool { closed.withLock { $0 } }

  func health() async -> LibraryHealth { LibraryHealth() }

  func leftBehind() async -> StoreError? {
    asked.open()
    return .leftLog(path: "/a.sqlite")
  }

  func close() async throws {
    await asked.wait()
    closed.withLock { $0 = true }
    if let failure { throw failure }
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

/// A container whose books are read when a gate opens.
private final class GatedContainer: DefaultDIContainer {
  private let gate: Gate

  init(_ gate: Gate) {
    self.gate = gate
    super.init()
  }

  override func makeDataProvider() -> any DataProviding {
    GatedProvider(base: super.makeDataProvider(), gate: gate)
  }
}

private struct GatedProvider: DataProviding {
  let base: any DataProviding
  let gate: Gate

  func read<Q: SourceQuery>(_ query: Q) async throws -> Q.Result {
    await gate.wait()
    return try await base.read(query)
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

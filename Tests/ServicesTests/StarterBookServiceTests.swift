import Domain
import InMemory
import Services
import TestSupport
import Testing

@testable import Files

@Suite("Starter books")
struct StarterBookServiceTests {
  private let fixture = ServicesFixture()

  private func service(_ counts: [String: Int]) -> StoredStarterBookService {
    let lists = counts.sorted { $0.key > $1.key }.map { name, count in
      StarterWordList(name: name) {
        (0..<count).map { WordInput(" meaning \($0)", gana: "が") }
      }
    }
    return StoredStarterBookService(
      store: fixture.store,
      lists: lists,
      clock: fixture.clock,
      ids: fixture.ids
    )
  }

  @Test("Lists are read on a thread that may block")
  func thread() async throws {
    let list = StarterWordList(name: "N5") {
      if !BlockingExecutor.mayBlock { throw StarterBookError.missing(path: "a thread") }
      return [WordInput("food", gana: "たべもの")]
    }
    let service = StoredStarterBookService(
      store: fixture.store,
      lists: [list],
      clock: fixture.clock,
      ids: fixture.ids
    )
    #expect(try await service.addBooks(of: try await service.levels()[0]).count == 1)
  }

  @Test("Levels say how many words and books they have")
  func levels() async throws {
    let levels = try await service(["N5": 684, "N4": 640, "N1": 50, "N2": 51, "N3": 0]).levels()
    #expect(
      levels == [
        StarterLevel(name: "N5", wordCount: 684, bookCount: 14),
        StarterLevel(name: "N4", wordCount: 640, bookCount: 13),
        StarterLevel(name: "N3", wordCount: 0, bookCount: 0),
        StarterLevel(name: "N2", wordCount: 51, bookCount: 2),
        StarterLevel(name: "N1", wordCount: 50, bookCount: 1),
      ]
    )
  }

  @Test("A level becomes books of nearly equal size, the first at the top of the list")
  func add() async throws {
    let service = service(["N5": 684])
    let books = try await service.addBooks(of: try await service.levels()[0])
    #expect(books.count == 14)
    #expect(books.first?.title == "N5 · 01" && books.last?.title == "N5 · 14")
    let listed = try await fixture.books.books(order: .newestFirst)
    #expect(listed.map(\.id) == books.map(\.id))
    #expect(listed.map(\.counts.total).reduce(0, +) == 684)
    #expect(listed.allSatisfy { (48...49).contains($0.counts.total) && $0.task == .study })
    var meanings: [String] = []
    for book in books {
      meanings += try await fixture.words.words(in: book.id).map(\.meaning.text)
    }
    #expect(meanings == (0..<684).map { "meaning \($0)" })
  }

  @Test("They are offered until the library has held a book, and never again")
  func offer() async throws {
    let service = service(["N5": 60])
    #expect(try await service.isOfferDue())
    let books = try await service.addBooks(of: try await service.levels()[0])
    #expect(try await !service.isOfferDue())
    for book in books { try await fixture.books.delete(book.id) }
    #expect(try await !service.isOfferDue())
  }

  @Test("An unreadable list is an error, and adds nothing")
  func unreadable() async throws {
    let error = StarterBookError.malformed(path: "N5.tsv", line: 3)
    let service = StoredStarterBookService(
      store: fixture.store,
      lists: [StarterWordList(name: "N5") { throw error }],
      clock: fixture.clock,
      ids: fixture.ids
    )
    await #expect(throws: error) { try await service.levels() }
    let level = StarterLevel(name: "N5", wordCount: 1, bookCount: 1)
    await #expect(throws: error) { try await service.addBooks(of: level) }
    await #expect(throws: StarterBookError.unknownLevel(name: "N9")) {
      try await service.addBooks(of: StarterLevel(name: "N9", wordCount: 1, bookCount: 1))
    }
    #expect(try await service.isOfferDue())
  }
}

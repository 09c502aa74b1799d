import Domain
import Persistence
import TestSupport
import Testing

@testable import Durability
@testable import Workloads

@Suite("A library with the texts that a durability workload uses")
struct WorkloadTextTests {
  @Test("It is checked for half steps only when a workload has written it")
  func titles() async throws {
    let library = TemporaryLibrary()
    let database = library.open()
    var book = WordBook.fixture(1, title: "closes with 2")
    book.isClosed = true
    try await database.insertBooks(
      [book],
      words: [.fixture(1, in: 1, texts: [.notes: DurabilityWorkload.markedNotes])]
    )
    try await database.updateWords([WordPatch(id: 1, state: .fail)])
    try await database.close()
    let check = LibraryCheck(library.locations(), clock: library.clock)
    #expect(try await check.run() == [])
    #expect(try await check.run(acknowledged: []) == [.halfClosed(1), .halfMarked(1)])
  }
}

import Domain
import Synchronization
import TestSupport
import Testing

@testable import Persistence

@Suite("What is settled of a library")
struct SettledDamageTests {
  private let library = TemporaryLibrary()

  @Test("What another program settles at the same time stays settled")
  func atTheSameTime() async throws {
    let database = library.open()
    try await JSONDatabaseTests.change(database)
    try await database.close()
    let path = try #require(try library.journalFiles().first)
    let lines = [2, 3].map { LibraryDamage(path: path, line: $0, kind: .malformed) }
    let locations = library.locations(machine: 1)
    @Sendable func settlements(_ files: any FileSystem) -> SettledDamage {
      SettledDamage(
        DeviceState(locations, library: RawID(high: 1, low: 2), files),
        in: locations,
        files
      )
    }
    let isFirst = Mutex(true)
    let files = WatchedFileSystem { place, _ in
      guard place == path,
        isFirst.withLock({ isFirst in
          defer { isFirst = false }; return isFirst
        })
      else { return }
      var other = settlements(POSIXFileSystem())
      #expect(throws: Never.self) { try other.settle([lines[1]], losses: []) }
    }
    var settled = settlements(files)
    try settled.settle([lines[0]], losses: [])
    var both = settlements(POSIXFileSystem())
    #expect(try both.settled(among: lines) == Set(lines))
  }
}

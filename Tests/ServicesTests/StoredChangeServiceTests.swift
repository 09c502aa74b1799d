import Domain
import InMemory
import Services
import TestSupport
import Testing

/// What any back end says about its changes.
struct StoredChangeServiceTests {
  private let clock = FixedClock()
  private let database: InMemoryDatabase
  private let service: StoredChangeService

  init() async throws {
    database = InMemoryDatabase(clock: clock)
    service = StoredChangeService(store: database, studyClock: StudyClock(clock, rolloverHour: 4))
    try await database.insertBooks([.fixture(1), .fixture(2, age: 3)], words: Word.fixtures(4))
    try await database.insertReviews([.fixture(1), .fixture(2, at: .fixture(days: 1))])
    // Two in the morning, which is still yesterday for learners who study at night.
    clock.advance(days: 1, milliseconds: -10 * 3_600_000)
    try await database.deleteWords([3])
    clock.advance(milliseconds: 10 * 3_600_000)
    try await database.deleteBooks([2])
  }

  private func log(since day: Int) async throws -> [String] {
    let log = try await service.log(since: .day(Day(number: Day.fixture.number + day)))
    #expect(!log.isComplete && log.entries.allSatisfy { $0.device == nil })
    return log.entries.map {
      "\($0.day.number - Day.fixture.number): \($0.counts.reviews), \($0.counts.addedWords) "
        + "\($0.counts.deletedWords), \($0.counts.addedBooks) \($0.counts.deletedBooks)"
    }
  }

  @Test("Reviews, additions and deletions are listed by study day, from the day on")
  func days() async throws {
    #expect(try await log(since: -9) == ["0: 1, 3 1, 1 0", "1: 1, 0 0, 0 1"])
    #expect(try await log(since: 1) == ["1: 1, 0 0, 0 1"])
    #expect(try await log(since: 2) == [])
  }

  @Test("Nothing is news, since nobody knows whose changes these are")
  func news() async throws {
    #expect(try await service.takeNews() == [])
    await #expect(throws: ChangeLogError.noDevices) { try await service.log(since: .lastNews) }
  }
}

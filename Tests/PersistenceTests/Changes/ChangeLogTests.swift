import CustomDump
import Domain
import TestSupport
import Testing

@testable import Persistence

/// All changes, by day and device.
struct ChangeLogTests {
  private let fixture = ChangeFixture()
  private let changed = ["laptop": ChangeFixture.changed]

  private func entries(since start: ChangeLogStart) async throws -> [String] {
    let log = try await fixture.service().log(since: start)
    #expect(log.isComplete)
    return log.entries.map { entry in
      let device = entry.device
      let name = device?.isThis == true ? "this" : device?.name ?? "–"
      let counts = entry.counts
      return "\(entry.day.number - Day.fixture.number) \(name) \(counts.reviews) reviews, words "
        + "\(counts.addedWords) \(counts.editedWords) \(counts.deletedWords), books "
        + "\(counts.addedBooks) \(counts.editedBooks) \(counts.deletedBooks)"
    }
  }

  private func fill() async throws {
    try await fixture.laptop.insertBooks([.fixture(1)], words: Word.fixtures(3))
    fixture.library.clock.advance(days: 1)
    try await fixture.laptop.insertReviews([
      .fixture(1, at: .fixture(days: 1)), .fixture(2, at: .fixture(days: 1)),
    ])
    try await fixture.laptop.undoReviews([2])
    try await fixture.desktop.updateWords([WordPatch(id: 1, texts: [.notes: "n"])])
    fixture.library.clock.advance(days: 1)
    try await fixture.desktop.deleteWords([2])
  }

  private let expected = [
    "0 laptop 0 reviews, words 3 0 0, books 1 0 0", "1 laptop 1 reviews, words 0 0 0, books 0 0 0",
    "1 this 0 reviews, words 0 1 0, books 0 0 0", "2 this 0 reviews, words 0 0 1, books 0 0 0",
  ]

  @Test("Changes are listed by day and device, from the day on; a compaction changes nothing")
  func days() async throws {
    try await fill()
    for isCompacted in [false, true] {
      if isCompacted {
        try await fixture.laptop.compact()
        try await fixture.desktop.compact()
      }
      for first in 0...3 {
        let start = ChangeLogStart.day(Day(number: Day.fixture.number + first))
        let wanted = expected.filter { ($0.first?.wholeNumberValue ?? 0) >= first }
        let found = try await entries(since: start)
        expectNoDifference(found, wanted)
      }
    }
  }

  @Test("A book that was added and deleted again is nothing, and so are its words")
  func deletedAgain() async throws {
    let words = Word.fixtures(3) + Word.fixtures(2, in: 2, from: 4)
    try await fixture.laptop.insertBooks([.fixture(1), .fixture(2)], words: words)
    try await fixture.laptop.updateWords([WordPatch(id: 3, bookID: 2)])
    try await fixture.laptop.deleteBooks([1])
    let found = try await entries(since: .day(.fixture))
    #expect(found == ["0 laptop 0 reviews, words 3 0 0, books 1 0 0"])
  }

  @Test("The last news are listed after they were reported, with what came in since, and stay news")
  func last() async throws {
    try await fixture.begin()
    let nothing = try await entries(since: .lastNews)
    #expect(nothing == [])
    try await fixture.change()
    let once = ["0 laptop 2 reviews, words 4 1 0, books 0 0 0"]
    #expect(try await entries(since: .lastNews) == once)
    #expect(try await fixture.news() == changed)
    #expect(try await entries(since: .lastNews) == once)
    try await fixture.change(from: 20)
    #expect(try await entries(since: .lastNews) == ["0 laptop 4 reviews, words 8 2 0, books 0 0 0"])
    #expect(try await fixture.news() == changed)
    // Another run of the program has reported it, so only that is the last.
    #expect(try await entries(since: .lastNews) == once)
  }

  @Test("What one run reports bit by bit is listed together")
  func bits() async throws {
    try await fixture.begin()
    let service = fixture.service()
    for first in [10, 20] {
      try await fixture.change(from: first)
      #expect(try await service.takeNews().count == 1)
    }
    #expect(try await entries(since: .lastNews) == ["0 laptop 4 reviews, words 8 2 0, books 0 0 0"])
  }
}

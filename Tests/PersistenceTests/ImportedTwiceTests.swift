import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Words that two computers import")
struct ImportedTwiceTests {
  /// Three words as an import makes them: their ids follow from the file, their times from the clock.
  private func words(importedAt start: Int64) -> [Word] {
    (1...3).map { number in
      let word = Word.fixture(WordID(number: number))
      return Word(
        id: word.id,
        bookID: word.bookID,
        meaning: word.meaning,
        gana: word.gana,
        kanji: word.kanji,
        createdAt: .fixture.plus(milliseconds: start + Int64(number))
      )
    }
  }

  @Test("The same file imported on two computers before they synchronize lists each word once")
  func sameFile() async throws {
    let (one, other) = (SynchronizedDevice(seed: 1), SynchronizedDevice(seed: 2))
    try await one.database.insertBooks([.fixture(1)], words: [])
    other.receiveAll(from: one)
    for (device, start) in [(one, Int64(0)), (other, 1_000)] {
      try await device.database.insertWords(words(importedAt: start))
      _ = try await device.database.searchWords(["food"], limit: 9)
    }
    one.receiveAll(from: other)
    other.receiveAll(from: one)
    for database in [one.database, other.database, one.open(), other.open()] {
      #expect(try await database.fetchWords(in: 1).map(\.id) == [1, 2, 3])
      #expect(try await database.searchWords(["food"], limit: 9).words.map(\.id) == [1, 2, 3])
    }
    let times = try await one.database.fetchWords(in: 1).map(\.createdAt)
    #expect(try await other.database.fetchWords(in: 1).map(\.createdAt) == times)
  }
}

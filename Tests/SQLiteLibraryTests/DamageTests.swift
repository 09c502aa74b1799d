import Domain
import Foundation
import SQLite
import SQLiteLibrary
import TestSupport
import Testing

@Suite("Damage of a library in SQLite")
struct DamageTests {
  private let file: TemporaryFile

  init() async throws {
    file = TemporaryFile()
    let database = file.open()
    try await database.insertBooks([.fixture(1)], words: Word.fixtures(400))
    try await database.insertReviews(Review.history(words: 100))
    try await database.close()
  }

  /// What a check says; the error when it cannot read.
  private func findings() async -> [String] {
    do {
      return try await file.open().structureFindings().map { "\($0)" }
    } catch {
      return ["\(error)"]
    }
  }

  @Test("A page of zeros is found wherever it is, and the file is named")
  func zeros() async throws {
    let whole = try file.bytes()
    let unused = try file.connect().number("PRAGMA freelist_count")
    #expect(unused == 0)
    for page in stride(from: 0, to: whole.count, by: 4_096) {
      var bytes = whole
      bytes.replaceSubrange(page..<page + 4_096, with: repeatElement(0, count: 4_096))
      try file.write(bytes)
      let found = await findings()
      #expect(!found.isEmpty && found.allSatisfy { $0.contains(file.path) }, "page \(page / 4_096)")
    }
  }

  @Test("Nothing is written into a file whose damage was found, until another one is in its place")
  func closed() async throws {
    let whole = try file.bytes()
    var found = 0
    for page in stride(from: 8_192, to: whole.count, by: 4_096) {
      var bytes = whole
      bytes.replaceSubrange(page..<page + 4_096, with: repeatElement(0, count: 4_096))
      try file.write(bytes)
      let database = file.open()
      do {
        _ = try await database.fetchWords(in: 1)
      } catch {
        found += 1
        let damage = try #require(error as? StoreError)
        #expect(await database.health().readOnly == damage)
        await #expect(throws: damage) {
          try await database.insertBooks([.fixture(2)], words: [])
        }
        try await database.close()
        #expect(try file.bytes() == bytes)
        try Data(whole).write(to: URL(filePath: file.path + ".copy"))
        try FileManager.default.removeItem(atPath: file.path)
        try FileManager.default.moveItem(atPath: file.path + ".copy", toPath: file.path)
        try await database.insertBooks([.fixture(2)], words: [])
        #expect(await database.health().readOnly == nil)
      }
      try await database.close()
      try FileManager.default.removeItem(atPath: file.path)
    }
    #expect(found > 0)
  }

  @Test("Flipped bits never crash, and never look like an empty library", arguments: 1...40)
  func flips(seed: UInt64) async throws {
    var bytes = try file.bytes()
    var random = RandomSourceGenerator(SeededRandom(seed: seed))
    for _ in 0..<20 {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }
    try file.write(bytes)
    _ = await findings()
    let database = file.open()
    do {
      let words = try await database.fetchWords(in: 1)
      _ = try await database.searchWords(["た"], limit: 9)
      _ = try await database.fetchReviewLog()
      #expect(words.count > 0)
    } catch let error as StoreError {
      switch error {
      case .damagedFile(let path, _), .notALibrary(let path), .system(_, let path, _):
        #expect(path == file.path)
      case .newerFormat, .notFound: break
      default: Issue.record("\(error)")
      }
    }
  }

  @Test("A file that was cut off is found")
  func truncated() async throws {
    let whole = try file.bytes()
    for size in [whole.count / 2, whole.count - 4_096, 5_000] {
      try file.write(Array(whole.prefix(size)))
      #expect(await !findings().isEmpty, "\(size) of \(whole.count) bytes")
    }
  }

  @Test(
    "What does not follow from the words and reviews is found, and computed again",
    arguments: [
      "UPDATE books SET fail_words = 7", "UPDATE search SET texts = x'00' WHERE word = 3",
      "DELETE FROM search WHERE word = 3",
      "DELETE FROM cards WHERE word = (SELECT min(word) FROM cards)",
      "UPDATE cards SET review_count = 99", "UPDATE cards SET book = 99",
    ]
  )
  func outdated(sql: String) async throws {
    struct Folding: CardFolding {
      let name = "test"
      func summary(of entries: ArraySlice<ReviewLog.Entry>, _ wordID: WordID) -> CardSummary {
        CardSummary(
          state: CardState(phase: .review, reviewCount: entries.count),
          firstDay: .fixture,
          wasLearnt: false,
          failedLastDay: false
        )
      }
      func extend(_ summary: CardSummary, by entry: ReviewLog.Entry, _ id: WordID) -> CardSummary {
        summary
      }
    }
    let database = file.open()
    let reviewed = try await database.fetchCardSummaries(Folding()).wordIDs
    #expect(try await database.structureFindings() == [])
    let other = try file.connect()
    try other.execute(sql)
    #expect(try await database.structureFindings().count == 1)
    try await database.rewriteDerived()
    let summaries = try await database.fetchCardSummaries(Folding())
    #expect(!reviewed.isEmpty && Set(summaries.wordIDs) == Set(reviewed))
    #expect(summaries.values.allSatisfy { $0.state.reviewCount == 7 })
    #expect(try await database.structureFindings() == [])
  }
}

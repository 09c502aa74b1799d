import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

/// What arrives divided among files and parts of files is reported once, and completely.
struct DividedNewsTests {
  private let fixture = ChangeFixture()
  private let original = TemporaryLibrary()

  /// Two books with words, all added at once.
  private func add(_ count: Int, to database: JSONDatabase) async throws {
    let words = (0..<count).map {
      Word.fixture(WordID(number: 100 + $0), in: WordBookID(number: 10 + $0 % 2))
    }
    try await database.insertBooks([.fixture(10), .fixture(11)], words: words)
  }

  /// Copies a library in batches, and asks for news after each.
  private func copy(
    _ source: JSONDatabase,
    limit: Int,
    to service: JournalChangeService
  ) async throws -> [ChangeCounts] {
    var news: [ChangeCounts] = []
    func take(_ batch: StampedBatch) async throws {
      _ = try await fixture.laptop.merge(batch)
      news += try await service.takeNews().map(\.counts)
    }
    try await take(.books(try await source.stampedBooks(after: nil, limit: limit)))
    var last: WordID?
    while true {
      let words = try await source.stampedWords(after: last, limit: limit)
      guard let next = words.last?.value.id else { return news }
      try await take(.words(words))
      last = next
    }
  }

  private func counts(_ words: Int = 0, books: Int = 0) -> ChangeCounts {
    var counts = ChangeCounts()
    (counts.addedWords, counts.addedBooks) = (words, books)
    return counts
  }

  @Test("A copy that arrives batch by batch, and its conflict copies")
  func copied() async throws {
    try await fixture.begin()
    let known = try Set(fixture.library.journalFiles())
    let source = original.open()
    try await add(5, to: source)
    let service = fixture.service()
    #expect(
      try await copy(source, limit: 2, to: service)
        == [counts(books: 2), counts(2), counts(2), counts(1)]
    )
    let log = try await service.log(since: .lastNews)
    #expect(log.entries.map(\.counts) == [counts(5, books: 2)])
    for path in try fixture.library.journalFiles() where !known.contains(path) {
      let other = path.dropLast(".jsonl".count) + ".sync-conflict-20261101-101010-ABCDEFG.jsonl"
      try fixture.library.write(try fixture.library.bytes(path), to: String(other))
    }
    #expect(try await fixture.news() == [:])
  }

  @Test("Files of a copy that arrive in another order")
  func reordered() async throws {
    try await fixture.begin()
    let known = try Set(fixture.library.journalFiles())
    let source = original.open()
    try await add(6, to: source)
    _ = try await copy(source, limit: 2, to: fixture.service(machine: 1))
    let files = try fixture.library.journalFiles().filter { !known.contains($0) }
    let contents = try files.map { try fixture.library.bytes($0) }
    for path in files { try FileManager.default.removeItem(atPath: path) }
    var news: [ChangeCounts] = []
    // The books come last, and what is between two files after both.
    for place in [3, 1, 2, 0] {
      try fixture.library.write(contents[place], to: files[place])
      news += try await fixture.service().takeNews().map(\.counts)
    }
    #expect(news == [counts(2), counts(2), counts(2), counts(books: 2)])
  }

  @Test("More words of one line than lines are remembered")
  func large() async throws {
    try await fixture.begin()
    let source = original.open()
    try await add(9000, to: source)
    let news = try await copy(source, limit: 1000, to: fixture.service())
    #expect(news == [counts(books: 2)] + Array(repeating: counts(1000), count: 9))
    #expect(try await fixture.news() == [:])
  }

  @Test("A snapshot that arrives in parts, and a later one with the same words")
  func snapshot() async throws {
    try await fixture.begin()
    let known = try Set(fixture.library.journalFiles())
    try await add(20, to: fixture.laptop)
    try await fixture.laptop.compact()
    let path = try #require(try fixture.library.journalFiles().first { !known.contains($0) })
    let lines = try fixture.library.bytes(path).split(separator: 0x0A)
    var added = ChangeCounts()
    for count in 1...lines.count {
      let part = lines[..<count].joined(separator: [0x0A]) + [0x0A]
      try fixture.library.write(part, to: path)
      if let news = try await fixture.news()["laptop"] { added += news }
    }
    #expect(added == counts(20, books: 2))
    try await fixture.change(from: 200)
    try await fixture.laptop.compact()
    #expect(try await fixture.news() == ["laptop": ChangeFixture.changed])
  }

  @Test("Of too many clocks the latest are remembered and stored, and the others count as reported")
  func limit() throws {
    func id(_ number: Int) -> RawID { RawID(high: 0, low: UInt64(number)) }
    func part(_ number: Int) -> ReportedParts.Part {
      ReportedParts.Part(kind: .words, clock: UInt64(number))
    }
    var device = ReportedDevice()
    for number in 1...10_000 {
      var found = FoundParts()
      for place in [number, number + 2] { found.add(id(place), to: part(number)) }
      device.parts.formUnion(found)
    }
    device.trim()
    var reported = ReportedChanges()
    reported.devices[7] = device
    let read = try #require(ReportedChanges(reported.bytes))
    #expect(read.devices[7]?.clock == 10_000 - 4096)
    for number in 1...10_000 {
      #expect(!read.includes(id(number + 1), in: part(number), of: 7))
      let isOld = number <= 10_000 - 4096
      #expect(read.includes(id(number + 3), in: part(number), of: 7) != isOld)
    }
  }
}

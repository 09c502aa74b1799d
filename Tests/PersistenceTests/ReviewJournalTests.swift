import Domain
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Persistence

@Suite("Reviews in the journal")
struct ReviewJournalTests {
  let library = TemporaryLibrary()

  @Test("Books and words are read without the reviews, which are read on demand")
  func deferred() async throws {
    try await library.open().insertBooks([.fixture(1)], words: Word.fixtures(2))
    try await library.open().insertReviews([.fixture(1), .fixture(2, of: 2)])
    let database = library.open()
    #expect(try await database.fetchWords(in: 1).count == 2)
    #expect(await database.rowCounts == [2, 0, 0, 0])
    #expect(try await database.fetchReviewLog().count == 2)
    #expect(await database.rowCounts == [2, 0, 0, 2])
  }

  @Test("Another device's reviews and undos are found, reported and merged by time")
  func merged() async throws {
    let (one, two) = (library.open(), library.open(machine: 1))
    try await one.insertBooks([.fixture(1)], words: Word.fixtures(2))
    try await one.insertReviews([.fixture(1, at: .fixture(seconds: 2))])
    try await two.insertReviews([.fixture(2, at: .fixture(seconds: 1)), .fixture(3)])
    #expect(try await one.fetchReviews(of: [1]).map(\.id) == [3, 2, 1])
    #expect(try await one.fetchOwnReviews(limit: 9).map(\.id) == [1])
    #expect(try await two.fetchOwnReviews(limit: 9).map(\.id) == [2, 3])
    try await two.undoReviews([1])
    #expect(try await one.fetchReviews(of: [1]).map(\.id) == [3, 2])
    #expect(try await one.fetchOwnReviews(limit: 9).isEmpty)
  }

  @Test("Reading the own reviews gives a computer no device number")
  func readOwn() async throws {
    let (locations, files) = (library.locations(machine: 1), POSIXFileSystem())
    let one = library.open()
    try await one.insertBooks([.fixture(1)], words: Word.fixtures(1))
    try await one.insertReviews([.fixture(1)])
    #expect(try await library.open(machine: 1).fetchOwnReviews(limit: 9).isEmpty)
    let id = try #require(try LibraryListing.library(locations, files))
    #expect(try DeviceState(locations, library: id, files).existingDevice() == nil)
  }

  @Test("While the files are watched, another instance's grades still arrive")
  func watched() async throws {
    let (watching, writing) = (library.open(), library.open())
    var changes = await watching.changesFromOutside().makeAsyncIterator()
    try await writing.insertBooks([.fixture(1)], words: Word.fixtures(1))
    #expect(try await watching.fetchReviews(of: [1]).isEmpty)
    try await writing.insertReviews([.fixture(1)])
    while try await watching.fetchReviews(of: [1]).isEmpty { await changes.next() }
    // A review that both know is an error, and not a second review.
    await #expect(throws: StoreError.self) { try await watching.insertReviews([.fixture(1)]) }
  }

  @Test("Reviews written one after the other are not read again each time")
  func readOnce() async throws {
    let read = Mutex(0)
    let files = WatchedFileSystem { path, bytes in
      if path.hasSuffix(".jsonl") { read.withLock { $0 += bytes.count } }
    }
    let database = library.open(files: files)
    try await database.insertBooks([.fixture(1)], words: Word.fixtures(1))
    for number in 1...60 {
      try await database.insertReviews([.fixture(ReviewID(number: number))])
      #expect(try await database.fetchReviews(of: [1]).count == number)
    }
    let path = try #require(try library.journalFiles().first)
    // Once to compare it with what was written, and once to read it.
    #expect(try read.withLock { $0 } <= 3 * library.bytes(path).count)
  }

  @Test("A mark and the review that it counts as are one line")
  func oneLine() async throws {
    let database = library.open()
    try await database.insertBooks([.fixture(1)], words: Word.fixtures(1))
    let path = try #require(try library.journalFiles().first)
    let before = try library.bytes(path).count { $0 == 0x0A }
    try await database.changeReviews(
      ReviewStep(adding: [.fixture(1)], patches: [WordPatch(id: 1, state: .success)])
    )
    #expect(try library.bytes(path).count { $0 == 0x0A } == before + 1)
  }

  @Test("Compaction keeps reviews, undone ones, and reviews of unknown words")
  func compacted() async throws {
    let database = library.open()
    try await database.insertBooks([.fixture(1)], words: Word.fixtures(3))
    for id in 1...20 {
      try await database.insertReviews([
        .fixture(
          ReviewID(number: id),
          of: WordID(number: 1 + id % 5),
          typed: id % 3 == 0 ? "た\"\(id)" : nil
        )
      ])
    }
    try await database.undoReviews([4, 5])
    let before = try await LibraryView(database)
    try await database.compact()
    let again = library.open()
    #expect(try await LibraryView(again) == before)
    #expect(try await again.fetchReviews([4] as [ReviewID]).isEmpty)
    await #expect(throws: StoreError.self) { try await again.insertReviews([.fixture(4)]) }
    #expect(try await again.fetchOwnReviews(limit: 99).count == 18)
  }

  @Test("An invalid review is reported, and its line loses no word")
  func invalid() async throws {
    try await library.open().insertBooks([.fixture(1)], words: Word.fixtures(1))
    let head = #"{"d":"00000000000000aa","s":1,"p":"00000000","t":"01a1fca15a190000","o":"put""#
    let (word, review) = (WordID(number: 1), ReviewID(number: 1))
    let record =
      head
      + #","words":[{"id":"\#(word)","state":2}],"reviews":[{"id":"\#(review)","word":"\#(word)","#
      + #""time":1,"day":1,"grade":7}]}"#
    let path = library.data + "/dev/00000000000000aa/000001.jsonl"
    try library.write(Envelope.seal(Array(record.utf8)).line, to: path)
    let database = library.open()
    #expect(try await database.fetchWords([1]).map(\.state) == [.fail])
    #expect(try await database.fetchReviews(of: [1]).isEmpty)
    let damage = LibraryDamage(path: path, line: 1, kind: .invalid)
    #expect(await database.health().damages == [damage])
  }
}

extension JSONDatabase {
  /// The rows in memory: words from the library's reader, reviews from the review reader.
  fileprivate var rowCounts: [Int] {
    [
      state.words.rows.count, state.reviews.rows.count,
      reviews.state.words.rows.count, reviews.state.reviews.rows.count,
    ]
  }
}

import CustomDump
import Domain
import Foundation
import InMemory
import Services
import TestSupport
import Testing

@Suite("Cleaning up")
struct CleanUpTests {
  private let clock = FixedClock()
  private let images: InMemoryImageStore
  private let database = InMemoryDatabase()

  init() {
    images = InMemoryImageStore(clock: clock)
  }

  /// The service with the library, or with one in another state.
  private func service(
    health: LibraryHealth? = nil,
    unread: [UnreadFile] = [],
    stores: [any KeptFileStore]? = nil
  ) -> StoredCleanUpService {
    StoredCleanUpService(
      books: database,
      trash: database,
      monitor: health.map { IllLibrary(state: $0, unread: unread) } ?? database,
      stores: stores ?? [images],
      clock: clock
    )
  }

  private func keep(_ byte: UInt8) async throws -> ImageReference {
    await images.storeImage([byte], type: .png)
  }

  /// Stores four images: of a word, a deleted word, a word in a deleted book, and no word.
  private func fill() async throws -> [ImageReference] {
    var kept: [ImageReference] = []
    for byte in 1...4 { kept.append(try await keep(UInt8(byte))) }
    try await database.insertBooks([.fixture(1), .fixture(2)], words: [])
    for (index, book) in [WordBookID(1), 1, 2].enumerated() {
      let id = WordID(high: 0, low: UInt64(index + 1))
      let side = SideContent("", image: kept[index])
      try await database.insertWords([.fixture(id, in: book, meaning: side)])
    }
    try await database.deleteWords([2])
    try await database.deleteBooks([2])
    return kept
  }

  @Test(
    "Only images that no word uses are removed, deleted words included, and only when old enough"
  )
  func images() async throws {
    let kept = try await fill()
    clock.advance(days: 29)
    let young = try await service().cleanUp(olderThan: 30, removes: true)
    expectNoDifference(young, CleanUpReport(youngCount: 1))
    clock.advance(days: 1)
    let found = try await service().cleanUp(olderThan: 30, removes: false)
    #expect(found.files.map(\.kind) == [.image(kept[3])])
    #expect(await images.images.count == 4, "it was only looked for")
    let removed = try await service().cleanUp(olderThan: 30, removes: true)
    #expect(removed == found)
    #expect(await Set(images.images.keys) == Set(kept.prefix(3)))
    #expect(try await service().cleanUp(olderThan: 30, removes: true) == CleanUpReport())
  }

  @Test("An image that is stored again counts as new")
  func keptAgain() async throws {
    _ = try await fill()
    clock.advance(days: 40)
    _ = try await keep(4)
    let report = try await service().cleanUp(olderThan: 30, removes: true)
    expectNoDifference(report, CleanUpReport(youngCount: 1))
  }

  @Test("Without any lines no image is removed: its lines may not have arrived yet")
  func noLines() async throws {
    _ = try await keep(1)
    clock.advance(days: 400)
    #expect(try await service().cleanUp(olderThan: 30, removes: true) == CleanUpReport())
    #expect(await images.images.count == 1)
  }

  @Test("Nothing is removed while something cannot be read")
  func unreadable() async throws {
    _ = try await fill()
    clock.advance(days: 40)
    let damage = LibraryDamage(path: "a.jsonl", line: 3, kind: .checksum)
    let old = Timestamp(milliseconds: 0)
    let newer = UnreadFile(path: "b.jsonl", reason: .newer, changedAt: old)
    let coming = UnreadFile(path: "b.jsonl", reason: .incomplete, changedAt: clock.now)
    let refusal = StoreError.readOnly(path: "/x")
    for (health, unread, error) in [
      (LibraryHealth(damages: [damage]), [], CleanUpError.damaged([damage])),
      (LibraryHealth(), [newer, coming], .unread([newer, coming])),
      (LibraryHealth(readOnly: refusal), [], .readOnly(refusal)),
    ] {
      await #expect(throws: error) {
        try await service(health: health, unread: unread)
          .cleanUp(olderThan: 30, removes: true)
      }
    }
    #expect(await images.images.count == 4)
    // The torn end of a line that was never acknowledged, long ago.
    let torn = UnreadFile(path: "b.jsonl", reason: .incomplete, changedAt: old)
    let report = try await service(health: LibraryHealth(), unread: [torn])
      .cleanUp(olderThan: 30, removes: true)
    #expect(report.files.count == 1)
  }

  @Test("What cannot be removed is reported, and the rest is removed")
  func failures() async throws {
    let stubborn = StubbornFiles(error: .system(operation: "unlink", path: "/a", code: 13))
    let report = try await service(stores: [stubborn]).cleanUp(olderThan: 30, removes: true)
    #expect(report.failures == [.init(stubborn.files[0], stubborn.error)])
    #expect(report.files == [stubborn.files[1]])
  }
}

/// A library that cannot be read completely.
private struct IllLibrary: LibraryMonitor {
  let state: LibraryHealth
  let unread: [UnreadFile]

  func changesFromOutside() async -> AsyncStream<Void> { AsyncStream { $0.finish() } }
  func health() async -> LibraryHealth { state }
  func unreadFiles() async -> [UnreadFile] { unread }
}

/// Files, the first of which cannot be removed.
private struct StubbornFiles: KeptFileStore {
  let error: StoreError
  let files = ["/a", "/b"].map {
    KeptFile(.temporary, path: $0, byteCount: 1, changedAt: Timestamp(milliseconds: 0))
  }

  func keptFiles() async throws -> [KeptFile] { files }

  func remove(_ file: KeptFile) async throws(StoreError) -> Bool {
    if file == files[0] { throw error }
    return true
  }
}

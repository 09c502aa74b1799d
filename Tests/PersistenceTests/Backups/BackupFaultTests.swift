import Domain
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Backups when system calls fail")
struct BackupFaultTests {
  private static func code(_ call: FailingFileSystem.Call) -> Int32 {
    call == .open ? EMFILE : call == .write ? ENOSPC : EIO
  }

  @Test(
    "Each call fails once, or permanently: the library and older backups are unharmed",
    arguments: FailingFileSystem.Call.allCases.filter { $0 != .link }
  )
  func making(_ call: FailingFileSystem.Call) async throws {
    let fixture = try await Self.fixture()
    // The first of two backups on one day is removed when the next day has one.
    let first = try #require(try fixture.archives().first)
    _ = try await fixture.service().backUp()
    fixture.library.clock.advance(days: 1)
    let (library, old) = (
      try fixture.snapshot(), try fixture.archives().filter { $0.key != first.key }
    )
    for isSticky in [false, true] {
      var nth = 1
      while true {
        try fixture.library.write(first.value, to: first.key)
        let files = FailingFileSystem(call, nth: nth, code: Self.code(call), isSticky: isSticky)
        var made: BackupReport?
        do { made = try await fixture.service(files).backUp() } catch is StoreError {
        } catch is BackupError {}
        #expect(try fixture.snapshot() == library)
        for (path, bytes) in old { #expect(try fixture.library.bytes(path) == bytes) }
        if let made { try fixture.verify(made.backup.path) }
        for path in try fixture.archives().keys where old[path] == nil && path != first.key {
          try fixture.verify(path)
          try FileManager.default.removeItem(atPath: path)
        }
        if files.failures == 0 { break }
        nth = NthCall.after(nth)
      }
      #expect(nth > 1, "\(call) was never made")
    }
    _ = try await fixture.service().backUp()
    let left = try BackupFixture.files(below: fixture.folder()).keys.filter { $0.hasSuffix(".tmp") }
    #expect(left == [])
  }

  @Test(
    "Each call fails once during a restore: nothing is lost, and the next try restores",
    arguments: FailingFileSystem.Call.allCases,
    [false, true]
  )
  func restoring(_ call: FailingFileSystem.Call, isExact: Bool) async throws {
    var nth = 1
    while true {
      let fixture = try await Self.fixture()
      let then = try fixture.contents()
      // A part is lost, and something new is there.
      let path = try #require(try fixture.library.journalFiles().first)
      try FileManager.default.removeItem(atPath: path)
      try await fixture.library.open().insertBooks([.fixture(50)], words: [.fixture(50, in: 50)])
      let (present, old) = (try fixture.contents(), try fixture.archives())
      let files = FailingFileSystem(call, nth: nth, code: Self.code(call))
      var isDone = true
      do { _ = try await fixture.service(files).restore(nil, isExact: isExact) } catch is StoreError
      {
        isDone = false
      } catch is BackupError { isDone = false }
      let after = try fixture.contents()
      for id in present.books.keys { #expect(after.books[id] != nil) }
      for id in present.words.keys { #expect(after.words[id] != nil) }
      for id in present.reviews.keys where !isExact { #expect(after.reviews[id] != nil) }
      for (path, bytes) in old { #expect(try fixture.library.bytes(path) == bytes) }
      for path in try fixture.archives().keys { try fixture.verify(path) }
      if !isDone { _ = try await fixture.service().restore(nil, isExact: isExact) }
      let whole = try fixture.contents()
      for (id, word) in then.words { #expect(whole.words[id] == word) }
      #expect(isExact ? !whole.isListed(50 as WordID) : whole.isListed(50 as WordID))
      if files.failures == 0 { break }
      nth = NthCall.after(nth)
    }
    if call != .link { #expect(nth > 1, "\(call) was never made") }
  }

  /// A library with one backup and something new since.
  private static func fixture() async throws -> BackupFixture {
    let fixture = BackupFixture()
    let store = DiskImageStore(data: fixture.library.data)
    let image = try await store.storeImage([1, 2, 3], type: .png)
    let word = Word.fixture(1, meaning: SideContent("", image: image))
    let database = fixture.library.open()
    try await database.insertBooks([.fixture(1)], words: [word, .fixture(2)])
    try await database.close()
    let other = fixture.library.open(machine: 1)
    try await other.insertReviews([.fixture(1), .fixture(2, of: 2)])
    try await other.close()
    _ = try await fixture.service().backUp()
    fixture.library.clock.advance(milliseconds: 60_000)
    return fixture
  }

  @Test("What a killed restore has left in the library is removed by the next one")
  func leftovers() async throws {
    let fixture = BackupFixture()
    try await fixture.library.open().insertBooks([.fixture(1)], words: [.fixture(1)])
    _ = try await fixture.service().backUp()
    for path in try fixture.library.journalFiles() {
      try FileManager.default.removeItem(atPath: path)
    }
    let left = fixture.library.data + "/dev/restored-0000000000000001/000001.jsonl.tmp"
    try fixture.library.write([1], to: left)
    _ = try await fixture.service().restore(nil, isExact: false)
    #expect(!FileManager.default.fileExists(atPath: left))
    #expect(try await fixture.library.open().fetchWords(in: 1).map(\.id) == [1])
  }
}

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
    let world = try await Self.world()
    // The first of two backups on one day is removed when the next day has one.
    let first = try #require(try world.archives().first)
    _ = try await world.service().backUp()
    world.library.clock.advance(days: 1)
    let (library, old) = (try world.snapshot(), try world.archives().filter { $0.key != first.key })
    for isSticky in [false, true] {
      var nth = 1
      while true {
        try world.library.write(first.value, to: first.key)
        let files = FailingFileSystem(call, nth: nth, code: Self.code(call), isSticky: isSticky)
        var made: BackupReport?
        do { made = try await world.service(files).backUp() } catch is StoreError {
        } catch is BackupError {}
        #expect(try world.snapshot() == library)
        for (path, bytes) in old { #expect(try world.library.bytes(path) == bytes) }
        if let made { try world.verify(made.backup.path) }
        for path in try world.archives().keys where old[path] == nil && path != first.key {
          try world.verify(path)
          try FileManager.default.removeItem(atPath: path)
        }
        if files.failures == 0 { break }
        nth = NthCall.after(nth)
      }
      #expect(nth > 1, "\(call) was never made")
    }
    _ = try await world.service().backUp()
    let left = try BackupWorld.files(below: world.folder()).keys.filter { $0.hasSuffix(".tmp") }
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
      let world = try await Self.world()
      let then = try world.contents()
      // A part is lost, and something new is there.
      let path = try #require(try world.library.journalFiles().first)
      try FileManager.default.removeItem(atPath: path)
      try await world.library.open().insertBooks([.fixture(50)], words: [.fixture(50, in: 50)])
      let (present, old) = (try world.contents(), try world.archives())
      let files = FailingFileSystem(call, nth: nth, code: Self.code(call))
      var isDone = true
      do { _ = try await world.service(files).restore(nil, isExact: isExact) } catch is StoreError {
        isDone = false
      } catch is BackupError { isDone = false }
      let after = try world.contents()
      for id in present.books.keys { #expect(after.books[id] != nil) }
      for id in present.words.keys { #expect(after.words[id] != nil) }
      for id in present.reviews.keys where !isExact { #expect(after.reviews[id] != nil) }
      for (path, bytes) in old { #expect(try world.library.bytes(path) == bytes) }
      for path in try world.archives().keys { try world.verify(path) }
      if !isDone { _ = try await world.service().restore(nil, isExact: isExact) }
      let whole = try world.contents()
      for (id, word) in then.words { #expect(whole.words[id] == word) }
      #expect(isExact ? !whole.isListed(50 as WordID) : whole.isListed(50 as WordID))
      if files.failures == 0 { break }
      nth = NthCall.after(nth)
    }
    if call != .link { #expect(nth > 1, "\(call) was never made") }
  }

  /// A library with one backup and something new since.
  private static func world() async throws -> BackupWorld {
    let world = BackupWorld()
    let store = DiskImageStore(data: world.library.data)
    let image = try await store.storeImage([1, 2, 3], type: .png)
    let word = Word.fixture(1, meaning: SideContent("", image: image))
    let database = world.library.open()
    try await database.insertBooks([.fixture(1)], words: [word, .fixture(2)])
    try await database.close()
    let other = world.library.open(machine: 1)
    try await other.insertReviews([.fixture(1), .fixture(2, of: 2)])
    try await other.close()
    _ = try await world.service().backUp()
    world.library.clock.advance(milliseconds: 60_000)
    return world
  }
}

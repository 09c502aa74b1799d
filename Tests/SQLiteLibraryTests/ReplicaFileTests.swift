import Domain
import Foundation
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite("The replica's file")
struct ReplicaFileTests {
  @Test("Only what can be sent again does not wait for the disk")
  func disk() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "replica-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let replica = SQLiteDatabase(path: folder + "/replica.sqlite", clock: FixedClock())
    func synchronous() async throws -> Int64 {
      try await replica.read { file in try file.value("PRAGMA synchronous") }
    }
    try await replica.keep("complete")
    try await replica.insertBooks([.fixture(1)], words: [])
    #expect(try await synchronous() == 2)
    let waiting = try await replica.waitingChanges(limit: 10)
    try await replica.confirm(waiting, keeping: "complete")
    #expect(try await synchronous() == 1)
    #expect(try await replica.waitingCount() == 0)
    try await replica.insertBooks([.fixture(2)], words: [])
    #expect(try await synchronous() == 2)
  }
}

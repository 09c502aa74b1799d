import Domain
import Foundation
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite("A library that SQLite has no space to read with")
struct FullDiskTests {
  private let file = TemporaryFile()

  @Test("Its file is read alone, and what is written is seen when there is space again")
  func alone() async throws {
    let database = file.open()
    try await database.insertBooks([.fixture(1, title: "一")], words: [.fixture(1)])
    try await database.close()
    let bytes = try file.bytes()
    let alone = try LibraryFile(path: file.path, patience: 0, isReadOnly: true, isAlone: true)
    #expect(try alone.value("SELECT count(*) FROM words") == 1)
    #expect(alone.isOnlyRead && alone.isCurrent(at: file.path))
    #expect(
      alone.refusal(at: file.path) == .system(operation: "write", path: file.path, code: ENOSPC)
    )
    #expect(throws: (any Error).self) { try alone.run("DELETE FROM words") }
    // There is room for the card states in memory.
    try alone.run("CREATE TEMP TABLE t (x)")
    // No file is created beside it.
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: file.folder)
        == [URL(filePath: file.path).lastPathComponent]
    )
    #expect(try file.bytes() == bytes)
    let other = file.open()
    try await other.insertWords([.fixture(2)])
    #expect(!alone.isCurrent(at: file.path))
  }
}

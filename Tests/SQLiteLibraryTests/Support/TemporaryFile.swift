import Foundation
import SQLite
import TestFiles
import TestSupport

@testable import SQLiteLibrary

/// The path of a library in a separate folder, which is removed with it.
final class TemporaryFile {
  private let ownFolder = TestFolder()
  var folder: String { ownFolder.path }
  var path: String { folder + "/words.sqlite" }

  /// The library in it, opened again.
  func open(patience: Int32 = 5_000) -> SQLiteDatabase {
    SQLiteDatabase(path: path, clock: FixedClock(), patience: patience)
  }

  /// A connection of another program, which waits some milliseconds for a lock.
  func connect(patience: Int32 = 0) throws -> SQLiteConnection {
    try SQLiteConnection(path: path, mode: .readWrite, busyMilliseconds: patience)
  }

  /// Its bytes; the library must be closed.
  func bytes() throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }

  /// Replaces them.
  func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(filePath: path)) }
}

extension SQLiteConnection {
  /// The number in the first column of the first row.
  func number(_ sql: String) throws -> Int64 {
    let statement = try prepare(sql)
    defer { statement.reset() }
    return try statement.step() ? statement.int(at: 0) : 0
  }
}

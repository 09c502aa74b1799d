import Foundation
import SQLite
import SQLiteLibrary
import TestSupport

/// The path of a library in a folder of its own, which is removed with it.
final class TemporaryFile {
  let folder = FileManager.default.temporaryDirectory.appending(path: "sqlite-\(UUID())").path
  var path: String { folder + "/words.sqlite" }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The library in it, opened anew.
  func open(patience: Int32 = 5_000) -> SQLiteDatabase {
    SQLiteDatabase(path: path, clock: FixedClock(), patience: patience)
  }

  /// A connection of another program.
  func connect() throws -> SQLiteConnection {
    try SQLiteConnection(path: path, mode: .readWrite)
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

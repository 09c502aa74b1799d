import Foundation

/// A collection of Anki itself, from the Python registry.
enum AnkiPeer {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = root.appending(path: ".build/peers/anki-connect")

  /// Whether `Scripts/anki-connect-server install` has installed it.
  static let isInstalled = FileManager.default.fileExists(
    atPath: folder.appending(path: "installed").path
  )

  /// What Anki has after importing a package.
  struct Content: Decodable {
    var notes: [String: Note]
    var added: Int
    var media: [String]
    /// What a check of the collection says.
    var problem: String
    var sound: Bool
    var retention: Double?
    var parameters: Int
  }

  struct Note: Decodable {
    var fields: [String]
    var tags: [String]
    var cards: [Card]
  }

  struct Card: Decodable {
    var deck: String
    var type, queue, due, interval, lapses, flags: Int
    var stability, difficulty: Double?
    var question: String
    /// Time, grade, duration, interval and kind of each.
    var reviews: [[Int]]
  }

  struct Failure: Error {
    var output: String
  }

  /// Imports a package into a new collection, and exports it as two other packages.
  static func `import`(
    _ package: String,
    in sandbox: Sandbox,
    exportingTo packages: (new: String, old: String)
  ) throws -> Content {
    let (process, output, errors) = (Process(), Pipe(), sandbox.path + "/errors")
    process.executableURL = folder.appending(path: "bin/python")
    process.arguments = [
      root.appending(path: "Tests/ExchangeTests/Peer/import_package.py").path, package,
      sandbox.path + "/\(UUID().uuidString).anki2", packages.new, packages.old,
    ]
    process.environment = ["TZ": "UTC", "LANG": "C.UTF-8", "HOME": sandbox.path]
    try Data().write(to: URL(filePath: errors))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: errors))
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    do {
      return try JSONDecoder().decode(Content.self, from: data)
    } catch {
      throw Failure(output: try String(contentsOfFile: errors, encoding: .utf8))
    }
  }
}

import Foundation
import TestFiles
import TestProcesses
import Testing

/// A collection of Anki itself, from the Python registry.
enum AnkiPeer {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = root.appending(path: ".build/peers/anki-connect")

  /// Whether `Scripts/anki-connect-server install` has installed it, perhaps without its server.
  static let isInstalled = ["installed", "anki"].contains {
    FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
  }
  /// Why tests are skipped.
  static let remedy: Comment =
    "Scripts/anki-connect-server install installs Anki, for which it needs Python 3.10 or newer"

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

  /// How Anki read a text: the columns of the fields of the note type that it chose, and notes.
  struct TextContent: Decodable {
    var kind: String
    var fields: [String]
    var columns: [Int]
    var labels: [String]
    var added: Int
    var notes: [String: TextNote]
  }

  struct TextNote: Decodable {
    var fields: [String]
    var tags: [String]
    var deck: String
  }

  struct Failure: Error {
    var output: String
  }

  /// Imports a package into a new collection, and exports it as two other packages.
  static func `import`(
    _ package: String,
    in folder: TestFolder,
    exportingTo packages: (new: String, old: String)
  ) throws -> Content {
    let collection = folder.path + "/\(UUID().uuidString).anki2"
    return try run(
      "import_package.py",
      [package, collection, packages.new, packages.old],
      in: folder
    )
  }

  /// Imports a text into a collection that had a package before.
  static func `import`(
    _ text: String,
    after package: String,
    in folder: TestFolder
  ) throws -> TextContent {
    let collection = folder.path + "/\(UUID().uuidString).anki2"
    return try run("import_text.py", [package, text, collection], in: folder)
  }

  /// A card of this program in a collection into which a package was imported.
  struct ReturnedCard: Decodable {
    /// The seconds of its reviews.
    var reviews: [Int]
    /// How many of them its information shows.
    var shown: Int
    /// In how many days it is due.
    var days: Int
    var queue: Int
  }

  /// Makes a collection with reviews, and exports it.
  static func makeCollection(
    _ collection: String,
    exportedTo package: String,
    in folder: TestFolder
  ) throws {
    let _: [String: Int] = try run("way_back.py", ["make", collection, package], in: folder)
  }

  /// Imports a package into copies of a collection, and of an empty one.
  /// - Returns: The cards, by the way in which they were imported.
  static func returnPackage(
    _ package: String,
    into collection: String,
    in folder: TestFolder
  ) throws -> [String: [String: ReturnedCard]] {
    try run("way_back.py", ["return", collection, package], in: folder)
  }

  private static func run<Content: Decodable>(
    _ script: String,
    _ arguments: [String],
    in folder: TestFolder
  ) throws -> Content {
    let result = try Command.run(
      [
        Self.folder.appending(path: "bin/python").path,
        root.appending(path: "Tests/ExchangeTests/Peer/" + script).path,
      ] + arguments,
      environment: ["TZ": "UTC", "LANG": "C.UTF-8", "HOME": folder.path]
    )
    do {
      return try JSONDecoder().decode(Content.self, from: Data(result.output.utf8))
    } catch {
      throw Failure(output: result.errors)
    }
  }
}

import Domain
import Foundation
import Persistence
import TestProcesses

extension LocalServer {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Whether `Scripts/anki-connect-server install` has installed a headless Anki.
  static let hasAnki = FileManager.default.fileExists(
    atPath: root.appending(path: ".build/peers/anki-connect/installed").path
  )

  /// The server that fails in every way, and serves the files of a folder.
  static func web(files: String) throws -> LocalServer {
    try LocalServer(
      [root.appending(path: "Tests/NetworkTests/Server/server.py").path],
      environment: ProcessInfo.processInfo.environment.merging(["FILES": files]) { $1 }
    )
  }

  /// A headless Anki with an empty collection.
  static func anki(collection: String) throws -> LocalServer {
    try LocalServer([root.appending(path: "Scripts/anki-connect-server").path, "run", collection])
  }
}

extension Home {
  /// A home with a separate folder for temporary files.
  static func withTemporaryFolder() throws -> Home {
    let home = Home(variables: ["TMPDIR": "$HOME/tmp"])
    try FileManager.default.createDirectory(
      atPath: home.path + "/tmp",
      withIntermediateDirectories: true
    )
    return home
  }

  /// The names of all temporary files and folders.
  var temporaryFiles: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path + "/tmp") }
  }

  /// The words of the library: their books and kanji.
  func spellings() async throws -> [String] {
    let database = database()
    var words: [String] = []
    for book in try await database.fetchBooks() {
      words += try await database.fetchWords(in: book.id).map { "\(book.title) \($0.kanji.text)" }
    }
    return words
  }

  /// The words of the library: their books, kanji and meanings.
  func storedWords() async throws -> [String] {
    let database = database()
    var words: [String] = []
    for book in try await database.fetchBooks() {
      words += try await database.fetchWords(in: book.id).map {
        "\(book.title): \($0.kanji.text) \($0.meaning.text)"
      }
    }
    return words
  }
}

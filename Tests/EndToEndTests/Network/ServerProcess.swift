import Domain
import Foundation
import Persistence

/// A server on this computer, which prints its port and ends with the tests.
final class ServerProcess: Sendable {
  let port: Int
  /// Keeps its input open.
  private let input: FileHandle
  private let output: FileHandle

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Whether `Scripts/anki-connect-server install` has installed a headless Anki.
  static let hasAnki = FileManager.default.fileExists(
    atPath: root.appending(path: ".build/peers/anki-connect/installed").path
  )

  /// The server that goes wrong in all ways, and gives the files of a folder.
  static func web(files: String) throws -> ServerProcess {
    try ServerProcess("Tests/NetworkTests/Server/server.py", [], variables: ["FILES": files])
  }

  /// A headless Anki with an empty collection.
  static func anki(collection: String) throws -> ServerProcess {
    try ServerProcess("Scripts/anki-connect-server", ["run", collection])
  }

  private init(
    _ program: String,
    _ arguments: [String],
    variables: [String: String] = [:]
  ) throws {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = Self.root.appending(path: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    self.input = input.fileHandleForWriting
    self.output = output.fileHandleForReading
    port = Int(Self.line(from: self.output)) ?? 0
  }

  /// The address of a path.
  func address(_ path: String = "") -> String { "http://127.0.0.1:\(port)\(path)" }

  /// Waits for the next line that it prints.
  func line() -> String { Self.line(from: output) }

  private static func line(from output: FileHandle) -> String {
    var bytes: [UInt8] = []
    while let byte = output.readData(ofLength: 1).first, byte != UInt8(ascii: "\n") {
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Home {
  /// A home with a folder of its own for temporary files.
  static func withTemporaryFolder() throws -> Home {
    let home = try Home(variables: ["TMPDIR": "$HOME/tmp"])
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

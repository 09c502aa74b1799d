import Foundation

@testable import AnkiConnect
@testable import CurlNetwork
@testable import Network

/// A headless Anki from the Python registry, with a collection of its own.
final class AnkiServer: Sendable {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Whether `Scripts/anki-connect-server install` has installed it.
  static let isInstalled = FileManager.default.fileExists(
    atPath: root.appending(path: ".build/peers/anki-connect/installed").path
  )

  let anki: AnkiConnect
  let folder: String
  /// Keeps its input open.
  private let input: FileHandle

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "tangocho-anki-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.folder = folder.path
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = Self.root.appending(path: "Scripts/anki-connect-server")
    process.arguments = ["run", folder.appending(path: "collection.anki2").path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    self.input = input.fileHandleForWriting
    var port: [UInt8] = []
    while let byte = output.fileHandleForReading.readData(ofLength: 1).first, byte != 10 {
      port.append(byte)
    }
    let address = try WebAddress("http://127.0.0.1:\(String(decoding: port, as: UTF8.self))")
    anki = AnkiConnect(NetworkClient(CurlSession()), address: address)
  }
}

import Foundation
import TestProcesses

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
  private let server: LocalServer

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "tangocho-anki-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.folder = folder.path
    let script = Self.root.appending(path: "Scripts/anki-connect-server").path
    server = try LocalServer([script, "run", folder.appending(path: "collection.anki2").path])
    anki = AnkiConnect(NetworkClient(CurlSession()), address: try WebAddress(server.address()))
  }
}

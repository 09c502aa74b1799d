import Foundation
import TestFiles
import TestProcesses
import Testing

@testable import AnkiConnect
@testable import CurlNetwork
@testable import Network

/// A headless Anki from the Python registry, with its own collection.
final class AnkiServer: Sendable {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Why tests are skipped.
  static let remedy: Comment =
    "Scripts/anki-connect-server install installs Anki’s server, for which it needs Python 3.12 or newer"

  /// Whether `Scripts/anki-connect-server install` has installed it.
  static let isInstalled = FileManager.default.fileExists(
    atPath: root.appending(path: ".build/peers/anki-connect/installed").path
  )

  let anki: AnkiConnect
  let folder = TestFolder()
  private let server: LocalServer

  init() throws {
    let script = Self.root.appending(path: "Scripts/anki-connect-server").path
    server = try LocalServer([script, "run", folder.path("collection.anki2")])
    anki = AnkiConnect(NetworkClient(CurlSession()), address: try WebAddress(server.address()))
  }
}

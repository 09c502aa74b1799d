import Foundation
import TestFiles
import TestProcesses

@testable import CurlNetwork
@testable import Network

/// A real server on this computer; it ends with the tests.
final class TestServer: Sendable {
  /// One without TLS, one with its own certificate, and one with that of another computer.
  static let plain = Result { try TestServer(names: nil) }
  static let tls = Result { try TestServer(names: "DNS:localhost,IP:127.0.0.1") }
  static let impostor = Result { try TestServer(names: "DNS:words.example") }

  /// The file with its certificate; nil without TLS.
  let certificate: String?
  private let keys = TestFolder()
  private let server: LocalServer

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Server")

  init(names: String?) throws {
    var arguments = [Self.folder.appending(path: "server.py").path]
    var certificate: String?
    if let names {
      try Command.run([Self.folder.appending(path: "certificate").path, keys.path, names])
      certificate = keys.path("certificate.pem")
      arguments += [keys.path("certificate.pem"), keys.path("key.pem")]
    }
    self.certificate = certificate
    server = try LocalServer(["python3"] + arguments)
  }

  var port: Int { server.port }

  /// Waits for the next line that the server prints.
  func line() async throws -> String { try await server.line() }

  /// The address of a path.
  func address(_ path: String) throws(NetworkError) -> WebAddress {
    try WebAddress(
      certificate == nil ? server.address(path) : "https://localhost:\(port)\(path)"
    )
  }

  /// A client that trusts the server.
  var client: NetworkClient { NetworkClient(CurlSession(certificates: certificate)) }
}

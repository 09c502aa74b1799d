import CurlNetwork
import Foundation
import Network
import RemoteLibrary

/// The server of the example on this computer; it ends with this process, which holds its input.
final class LibraryServer: Sendable {
  private let port: Int
  private let input: Pipe
  private let process: Int32

  /// Starts it, and waits for its port.
  /// - Parameters:
  ///   - failing: The share of requests that it breaks.
  ///   - file: Where it keeps its libraries; without one they end with it.
  /// - Throws: The errors of the system, and `CannotStart`.
  init(failing: Double = 0, file: String? = nil) throws {
    let server = Process()
    let output = Pipe()
    input = Pipe()
    server.executableURL =
      URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Server/library-server").standardizedFileURL
    server.arguments = ["--failing", "\(failing)"] + (file.map { ["--file", $0] } ?? [])
    (server.standardInput, server.standardOutput) = (input, output)
    try server.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw CannotStart(said: line)
    }
    self.port = port
    process = server.processIdentifier
  }

  /// The address of a library; by default a new one.
  func address(of library: String = UUID().uuidString) throws -> WebAddress {
    try WebAddress("http://127.0.0.1:\(port)/\(library)")
  }

  /// Opens a library; failed requests are repeated without a pause.
  func open(_ address: WebAddress) -> RemoteLibrary {
    RemoteLibrary(address, session: CurlSession(), attempts: 100, pause: { _ in })
  }

  /// Kills it, whatever it is doing.
  func end() { kill(process, SIGKILL) }

  struct CannotStart: Error {
    let said: String
  }
}

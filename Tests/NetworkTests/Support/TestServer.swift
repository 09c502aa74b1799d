import Foundation

@testable import CurlNetwork
@testable import Network

/// A real server on this computer; it ends with the tests.
final class TestServer: Sendable {
  /// One without TLS, one with a certificate of its own, and one with that of another computer.
  static let plain = Result { try TestServer(names: nil) }
  static let tls = Result { try TestServer(names: "DNS:localhost,IP:127.0.0.1") }
  static let impostor = Result { try TestServer(names: "DNS:words.example") }

  let port: Int
  /// The file with its certificate; nil without TLS.
  let certificate: String?
  /// Keeps its input open.
  private let input: FileHandle
  private let output: FileHandle

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Server")

  init(names: String?) throws {
    var arguments = [Self.folder.appending(path: "server.py").path]
    var certificate: String?
    if let names {
      let folder = try Temporary.folder()
      let maker = Process()
      maker.executableURL = Self.folder.appending(path: "certificate")
      maker.arguments = [folder, names]
      try maker.run()
      maker.waitUntilExit()
      certificate = folder + "/certificate.pem"
      arguments += [folder + "/certificate.pem", folder + "/key.pem"]
    }
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    self.input = input.fileHandleForWriting
    self.output = output.fileHandleForReading
    self.certificate = certificate
    port = Int(Self.line(from: self.output)) ?? 0
  }

  /// Waits for the next line that the server prints.
  func line() async -> String {
    let output = output
    return await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: Self.line(from: output)) }
    }
  }

  /// The address of a path.
  func address(_ path: String) throws(NetworkError) -> WebAddress {
    try WebAddress(
      certificate == nil ? "http://127.0.0.1:\(port)\(path)" : "https://localhost:\(port)\(path)"
    )
  }

  /// A client that trusts the server.
  var client: NetworkClient { NetworkClient(CurlSession(certificates: certificate)) }

  private static func line(from output: FileHandle) -> String {
    var bytes: [UInt8] = []
    while let byte = output.readData(ofLength: 1).first, byte != UInt8(ascii: "\n") {
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Folders for the tests.
enum Temporary {
  static func folder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "tangocho-network-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.path
  }

  static func content(of folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
  }
}

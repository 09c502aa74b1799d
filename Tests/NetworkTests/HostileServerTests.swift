import Foundation
import Testing

@testable import CurlNetwork
@testable import Network

/// A real server on the loopback address fails in every way, and each failure has its own error.
@Suite("Hostile servers")
struct HostileServerTests {
  /// A request that ends otherwise must not end by these limits first, however busy the machine is.
  private static let patient = NetworkLimits(bytes: 1 << 20, silence: 900, total: 900_000)

  private func error(
    _ path: String,
    _ server: TestServer,
    _ limits: NetworkLimits = patient
  ) async throws -> NetworkError? {
    do throws(NetworkError) {
      _ = try await server.client.response(of: NumbersAPI(server.address(path), limits))
      return nil
    } catch {
      return error
    }
  }

  @Test("A whole answer is read")
  func whole() async throws {
    let server = try TestServer.plain.get()
    let numbers = try await server.client.response(of: NumbersAPI(server.address("/json")))
    #expect(numbers == Numbers(result: [1, 2]))
  }

  @Test(
    "A server that never answers, or stops in the middle",
    arguments: ["/silent", "/silent-body"]
  )
  func silent(path: String) async throws {
    let server = try TestServer.plain.get()
    let limits = NetworkLimits(bytes: 1 << 20, silence: 1, total: 900_000)
    #expect(try await error(path, server, limits) == .silent(server.address(path), seconds: 1))
  }

  @Test("A server that sends a little now and then, forever")
  func dribbling() async throws {
    let server = try TestServer.plain.get()
    // Long enough to connect first.
    let limits = NetworkLimits(bytes: 1 << 30, silence: 900, total: 2_000)
    let address = try server.address("/dribble")
    #expect(try await error("/dribble", server, limits) == .tooSlow(address, limit: 2_000))
  }

  @Test(
    "A connection that ends too early",
    arguments: [
      ("/cut", 100), ("/cut-chunks", 100), ("/cut-head", 0), ("/nothing", 0),
    ]
  )
  func cutOff(path: String, bytes: Int) async throws {
    let server = try TestServer.plain.get()
    #expect(try await error(path, server) == .cutOff(server.address(path), bytes: bytes))
  }

  @Test("A connection that is reset")
  func reset() async throws {
    let server = try TestServer.plain.get()
    guard case .cutOff = try await error("/reset", server) else {
      Issue.record("The answer counts as whole")
      return
    }
  }

  @Test(
    "A body without end, of a size that is a lie, or that grows when it is decompressed",
    arguments: ["/huge", "/endless", "/bomb"]
  )
  func tooLarge(path: String) async throws {
    let server = try TestServer.plain.get()
    #expect(try await error(path, server) == .tooLarge(server.address(path), limit: 1 << 20))
  }

  @Test(
    "Headers without end, and one of two megabytes",
    arguments: ["/endless-head", "/long-head"]
  )
  func headers(path: String) async throws {
    let server = try TestServer.plain.get()
    #expect(try await error(path, server) == .headerTooLarge(server.address(path)))
  }

  @Test("A body that is not compressed as it says", arguments: ["/not-gzip", "/unknown-encoding"])
  func badCompression(path: String) async throws {
    let server = try TestServer.plain.get()
    #expect(try await error(path, server) == .badCompression(server.address(path)))
  }

  @Test("Something that is not HTTP")
  func notHTTP() async throws {
    let server = try TestServer.plain.get()
    #expect(try await error("/not-http", server) == .notHTTP(server.address("/not-http")))
  }

  @Test(
    "Another status",
    arguments: [("/missing", 404), ("/error", 500), ("/to-nowhere", 302), ("/part", 206)]
  )
  func status(path: String, code: Int) async throws {
    let server = try TestServer.plain.get()
    #expect(try await error(path, server) == .status(code, server.address(path)))
  }

  @Test("Another content type, or none")
  func wrongType() async throws {
    let server = try TestServer.plain.get()
    #expect(
      try await error("/page", server)
        == .wrongType(found: "text/html", server.address("/page"))
    )
    #expect(
      try await error("/typeless", server) == .wrongType(found: nil, server.address("/typeless"))
    )
  }

  @Test(
    "JSON that is broken, different or in another encoding",
    arguments: ["/broken-json", "/other-json", "/latin-json"]
  )
  func unreadable(path: String) async throws {
    guard case .unreadable(let detail) = try await error(path, TestServer.plain.get()) else {
      Issue.record("The JSON counts as readable")
      return
    }
    // It becomes a part of a sentence, and is not the message of a decoder.
    #expect(!detail.hasSuffix(".") && !detail.contains("Expected to"), "\(detail)")
  }

  @Test("A port on which nothing listens")
  func nobody() async throws {
    let address = try WebAddress("http://127.0.0.1:1/")
    await #expect(throws: NetworkError.noConnection(address, detail: "Connection refused")) {
      try await NetworkClient(CurlSession()).response(of: NumbersAPI(address))
    }
  }

  @Test("A name of a computer may have any letters, whatever the locale is")
  func internationalName() async throws {
    let address = try WebAddress("https://日本語.invalid/")
    do throws(NetworkError) {
      _ = try await NetworkClient(CurlSession()).answer(to: NetworkRequest(.get, address))
      Issue.record("There is such a computer")
    } catch {
      // It is asked for, here or at a proxy.
      #expect(error != .invalidAddress(address.text))
    }
  }

  @Test("Cancelling the task ends the connection")
  func cancelling() async throws {
    let server = try TestServer(names: nil)
    let request = NetworkRequest(.get, try server.address("/hold"), limits: Self.patient)
    let task = Task { try await server.client.answer(to: request) }
    #expect(try await server.line() == "asked")
    task.cancel()
    await #expect(throws: NetworkError.cancelled) { _ = try await task.value }
    #expect(try await server.line() == "closed")
  }

  @Test("Programs that are started meanwhile do not inherit the connection")
  func privateSocket() async throws {
    let server = try TestServer(names: nil)
    let request = NetworkRequest(.get, try server.address("/hold"), limits: Self.patient)
    let task = Task { try await server.client.answer(to: request) }
    #expect(try await server.line() == "asked")
    let flags = OpenSockets.connected(to: server.port).map { fcntl($0, F_GETFD) }
    #expect(flags.count == 1 && flags.allSatisfy { $0 & FD_CLOEXEC != 0 }, "\(flags)")
    task.cancel()
    await #expect(throws: NetworkError.cancelled) { _ = try await task.value }
  }
}

/// The sockets of this process.
private enum OpenSockets {
  /// Those of connections to a port.
  static func connected(to port: Int) -> [Int32] {
    (3..<4_096).filter { descriptor in
      var peer = sockaddr_in()
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafeMutablePointer(to: &peer) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          getpeername(descriptor, $0, &size)
        }
      }
      return result == 0 && peer.sin_family == AF_INET && peer.sin_port.bigEndian == port
    }
  }
}

import Testing

@testable import CurlNetwork
@testable import Network

@Suite("Certificates and redirects")
struct ProtectionTests {
  private func error(
    _ path: String,
    _ server: TestServer,
    _ client: NetworkClient
  ) async throws -> NetworkError? {
    do throws(NetworkError) {
      let (response, address) = try await client.answer(
        to: NetworkRequest(.get, server.address(path))
      )
      try NetworkClient.check(response, from: address, accepted: .allBut([]))
      return nil
    } catch {
      return error
    }
  }

  @Test("A certificate that is trusted")
  func trusted() async throws {
    let server = try TestServer.tls.get()
    #expect(try await error("/csv", server, server.client) == nil)
  }

  @Test("A certificate of an unknown authority")
  func unknown() async throws {
    let server = try TestServer.tls.get()
    let found = try await error("/csv", server, NetworkClient(CurlSession()))
    guard case .untrustedCertificate(_, let detail) = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    // The message says what is wrong with this certificate, not only that something is.
    #expect(detail.contains("self-signed") || detail.contains("self signed"), "\(detail)")
  }

  @Test("A file of certificates that is not there")
  func noAuthorities() async throws {
    let server = try TestServer.tls.get()
    let client = NetworkClient(CurlSession(certificates: "/nowhere/authorities.crt"))
    let found = try await error("/csv", server, client)
    guard case .unreadableAuthorities = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(found?.message.contains("SSL_CERT_FILE") == true)
  }

  @Test("A certificate of another computer, although its issuer is trusted")
  func impostor() async throws {
    let server = try TestServer.impostor.get()
    let found = try await error("/csv", server, server.client)
    guard case .untrustedCertificate(_, let detail) = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(detail.contains("does not match") || detail.contains("no alternative"), "\(detail)")
  }

  @Test("A server that speaks no TLS where https is asked for")
  func noEncryption() async throws {
    let server = try TestServer.plain.get()
    let address = try WebAddress("https://127.0.0.1:\(server.port)/csv")
    do throws(NetworkError) {
      _ = try await NetworkClient(CurlSession()).answer(to: NetworkRequest(.get, address))
      Issue.record("It was asked without TLS")
    } catch {
      guard case .noEncryption = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test("A redirect to https is followed")
  func followed() async throws {
    let server = try TestServer.tls.get()
    let (response, address) = try await server.client.answer(
      to: NetworkRequest(.get, server.address("/redirect"))
    )
    #expect(response.status == 200)
    #expect(try address == server.address("/csv"))
  }

  @Test("Redirects in a circle, and without end")
  func circles() async throws {
    let server = try TestServer.tls.get()
    #expect(
      try await error("/circle", server, server.client)
        == .redirectCircle(server.address("/circle"))
    )
    #expect(
      try await error("/on/0", server, server.client)
        == .tooManyRedirects(server.address("/on/10"))
    )
  }

  @Test("Redirects to http and to a file are refused")
  func refused() async throws {
    let server = try TestServer.tls.get()
    #expect(
      try await error("/to-http", server, server.client)
        == .redirectRefused(
          to: "http://localhost:\(server.port)/csv",
          from: server.address("/to-http")
        )
    )
    #expect(
      try await error("/to-file", server, server.client)
        == .redirectRefused(to: "file:///etc/passwd", from: server.address("/to-file"))
    )
  }
}

import Testing

@testable import CurlNetwork
@testable import Network

@Suite("Requests and answers")
struct NetworkClientTests {
  @Test("A builder makes a request of its parts")
  func builder() throws {
    let builder = RequestBuilder(
      try WebAddress("https://words.example/api?key=1"),
      path: ["本", "a/b"],
      query: [QueryItem("q", "食べる & 飲む")],
      headers: [HeaderField("Accept", "text/csv\r\nX-Evil: 1")],
      method: .post,
      body: JSONBody(["単語": 1])
    )
    let request = try builder.request()
    #expect(
      request.address.text
        == "https://words.example/api/%E6%9C%AC/a%2Fb?key=1&q="
        + "%E9%A3%9F%E3%81%B9%E3%82%8B%20%26%20%E9%A3%B2%E3%82%80"
    )
    #expect(
      request.headers == [
        HeaderField("Accept", "text/csvX-Evil: 1"),
        HeaderField("Content-Type", "application/json"),
      ]
    )
    #expect(request.body == [UInt8](#"{"単語":1}"#.utf8))
    #expect(request.method == .post)
  }

  @Test("A request arrives as it was made")
  func echo() async throws {
    let server = try TestServer.plain.get()
    let builder = RequestBuilder(
      try server.address("/echo"),
      headers: [HeaderField("X-Key", "鍵")],
      method: .post,
      body: JSONBody(["単語"])
    )
    let echo = try await server.client.response(of: EchoAPI(builder: builder))
    #expect(echo.method == "POST")
    #expect(echo.body == #"["単語"]"#)
    #expect(echo.fields["Content-Type"] == "application/json")
    #expect(echo.fields["User-Agent"] == "tangocho")
    #expect(echo.fields["Expect"] == nil)
  }

  @Test(
    "Addresses as people type them",
    arguments: [
      ("https://Words.Example", "https://words.example/"),
      ("HTTPS://words.example:8443/a?b#c", "https://words.example:8443/a?b"),
      (
        "https://words.example/単語帳.csv?級=5",
        "https://words.example/%E5%8D%98%E8%AA%9E%E5%B8%B3.csv?%E7%B4%9A=5"
      ),
      ("https://words.example/%E5%8D%98", "https://words.example/%E5%8D%98"),
      ("http://[::1]:80/x", "http://[::1]:80/x"),
    ]
  )
  func addresses(text: String, expected: String) throws {
    #expect(try WebAddress(text).text == expected)
  }

  @Test(
    "What is not an address on the web",
    arguments: [
      "", "words.example", "ftp://words.example/", "file:///etc/passwd", "https://", "https:///x",
      "https://me:secret@words.example/", "https://words.example:0/", "https://words.example:x/",
      "https://words.example/a b", "https://words.example/\u{202E}x",
      "https://words.example\\@evil/",
      "https://-x/", "https://words.example:+80/", "https://words.example/\r\nHost: evil",
    ]
  )
  func noAddresses(text: String) {
    #expect(throws: NetworkError.invalidAddress(text)) { try WebAddress(text) }
  }

  @Test("An address with a password is refused without repeating it")
  func password() {
    let error = NetworkError.invalidAddress("https://me:secret@words.example/a")
    #expect(
      !error.message.contains("secret") && error.message.contains("https://…@words.example/a")
    )
    #expect(error.message.contains("has a name or a password in it"))
    #expect(
      NetworkError.invalidAddress("ftp://words.example").message.contains("https:// in front")
    )
  }

  @Test("Only this computer is asked without encryption")
  func unprotected() async throws {
    let session = StubSession([:])
    let address = try WebAddress("http://words.example/")
    await #expect(throws: NetworkError.unprotected(address)) {
      try await NetworkClient(session).response(of: NumbersAPI(address))
    }
    #expect(await session.requests == [])
    #expect(try !WebAddress("http://127.evil.example/").isProtected)
    #expect(try WebAddress("http://localhost:8765").isProtected)
  }

  @Test("Another server does not see what was meant for the first one")
  func secrets() async throws {
    let (first, second) = ("https://a.example/", "https://b.example/")
    let session = StubSession([
      first: NetworkResponse(status: 302, redirect: second), second: NetworkResponse(status: 200),
    ])
    let request = NetworkRequest(
      .get,
      try WebAddress(first),
      headers: [HeaderField("Authorization", "secret"), HeaderField("Accept", "text/csv")]
    )
    _ = try await NetworkClient(session).answer(to: request)
    #expect(await session.requests.map(\.headers.count) == [2, 1])
  }

  @Test("What is sent is not sent elsewhere")
  func postsAreNotRedirected() async throws {
    let address = try WebAddress("https://a.example/")
    let session = StubSession([
      address.text: NetworkResponse(status: 307, redirect: "https://b.example/")
    ])
    await #expect(
      throws: NetworkError.redirectRefused(to: "https://b.example/", from: address)
    ) {
      try await NetworkClient(session).answer(to: NetworkRequest(.post, address))
    }
  }

  @Test("Parameters of a header field")
  func parameters() throws {
    let field = HeaderParameters(
      #"attachment; filename="a; \"b\".csv"; FileName*=utf-8'ja'%E5%8D%98.csv"#
    )
    #expect(field.value == "attachment")
    #expect(field["filename"] == "単.csv")
    #expect(HeaderParameters(#"a; filename="b; \"c\".csv""#)["filename"] == #"b; "c".csv"#)
    let type = try #require(ContentType("Text/CSV; charset=\"Shift_JIS\""))
    #expect(type.name == "text/csv")
    #expect(type.charset == "shift_jis")
    #expect(ContentType("csv") == nil)
  }
}

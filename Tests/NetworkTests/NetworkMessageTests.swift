import Testing

@testable import Network

@Suite("What network errors say")
struct NetworkMessageTests {
  @Test("An address that the sentence before has named is not repeated")
  func named() throws {
    let address = try WebAddress("https://words.example/n5.csv")
    let status = NetworkError.status(404, address)
    #expect(
      status.message(after: address.text)
        == "It answers with error 404. Check the address: there is nothing there now."
    )
    let type = NetworkError.wrongType(found: "text/html", address)
    #expect(type.message(after: address.text).hasPrefix("It is of the type text/html. Open"))
    #expect(
      NetworkError.invalidAddress("n5.csv").message(after: "n5.csv").hasPrefix("It is not a web")
    )
  }

  @Test("A redirect to an address with a password says that, and does not show it")
  func redirectedPassword() throws {
    let address = try WebAddress("https://words.example/n5.csv")
    let error = NetworkError.redirectRefused(to: "https://anna:s3cret@b.example/", from: address)
    #expect(
      error.message.hasPrefix(
        "words.example redirects to https://…@b.example/, which has a name or a password in it."
      )
    )
    let plain = NetworkError.redirectRefused(to: "http://b.example/", from: address)
    #expect(plain.message.contains("http://b.example/, which is not an https address."))
  }

  @Test(
    "A server that is busy says when to try again",
    arguments: [
      (429, "1", "in 1 second."), (429, " 90 \r\n", "in 90 seconds."),
      (503, "300", "in 5 minutes."), (503, "6001", "in 2 hours."),
      (429, "Wed, 21 Oct 2026 07:28:00 GMT", "after Wed, 21 Oct 2026 07:28:00 GMT."),
      (429, "soon", "in some minutes."), (503, "-1", "later."), (503, "99999999", "later."),
      (503, "Wed, 21 Oct 2026 07:28\u{7}00 GMT", "later."),
    ]
  )
  func busy(status: Int, retryAfter: String, when: String) throws {
    let address = try WebAddress("https://words.example/n5.csv")
    let headers = [HeaderField("Retry-After", retryAfter)]
    let response = NetworkResponse(status: status, headers: headers)
    let error = #expect(throws: NetworkError.self) {
      try NetworkClient.check(response, from: address, accepted: .allBut([]))
    }
    #expect(error?.message.hasSuffix("try again " + when) == true, "\(error?.message ?? "")")
  }

  @Test("One that it has not named is named")
  func other() throws {
    let address = try WebAddress("https://words.example/n5.csv")
    let status = NetworkError.status(404, address)
    #expect(status.message(after: "https://words.example/n5") == status.message)
    #expect(status.message.hasPrefix("https://words.example/n5.csv answers with error 404."))
    let silent = NetworkError.silent(address, seconds: 30)
    #expect(silent.message(after: address.text) == silent.message)
  }
}

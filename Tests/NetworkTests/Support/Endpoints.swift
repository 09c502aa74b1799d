@testable import Network

/// A list of numbers as JSON.
struct Numbers: Decodable, Equatable { let result: [Int] }

/// An endpoint of the test server.
struct NumbersAPI: API {
  typealias Response = Numbers

  let builder: RequestBuilder

  init(_ address: WebAddress, _ limits: NetworkLimits = .standard) {
    builder = RequestBuilder(address, limits: limits)
  }
}

/// What the test server says it was asked.
struct Echo: Decodable, Equatable {
  let method: String
  let fields: [String: String]
  let body: String
}

/// An endpoint that sends a value, and gets back what it sent.
struct EchoAPI: API {
  typealias Response = Echo

  let builder: RequestBuilder
}

/// A session that gives answers by address, and records what it was asked.
actor StubSession: NetworkSession {
  private let answers: [String: NetworkResponse]
  private(set) var requests: [NetworkRequest] = []

  init(_ answers: [String: NetworkResponse]) { self.answers = answers }

  func send(_ request: NetworkRequest) async throws(NetworkError) -> NetworkResponse {
    requests.append(request)
    guard let answer = answers[request.address.text] else { throw .unknownHost(request.address) }
    return answer
  }
}

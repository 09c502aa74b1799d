/// Asks endpoints and checks their answers: protection, redirects, status and content type.
public struct NetworkClient: Sendable {
  private let session: any NetworkSession

  /// The number of redirects after which an answer is given up.
  public static let mostRedirects = 10

  /// Creates a client that sends its requests through a session.
  public init(_ session: any NetworkSession) { self.session = session }

  /// Asks an endpoint.
  public func response<Endpoint: API>(
    of endpoint: Endpoint
  ) async throws(NetworkError) -> Endpoint.Response {
    let (response, address) = try await answer(to: try endpoint.builder.request())
    try Self.check(response, from: address, accepted: endpoint.accepted)
    return try endpoint.decode(response)
  }

  /// The answer to a request after all redirects, of whatever status and type, and the address that
  /// gave it.
  public func answer(
    to request: NetworkRequest
  ) async throws(NetworkError) -> (NetworkResponse, WebAddress) {
    try await answer(to: request) { _ in [] }
  }

  /// The same with separate header fields for each address: the first one, and those to which it
  /// redirects.
  ///
  /// What is sent to one of them is not sent to the next one.
  func answer(
    to request: NetworkRequest,
    adding fields: (WebAddress) -> [HeaderField]
  ) async throws(NetworkError) -> (NetworkResponse, WebAddress) {
    guard request.address.isProtected else { throw .unprotected(request.address) }
    var (request, visited) = (request, [request.address])
    while true {
      var sent = request
      sent.headers += fields(request.address)
      let response = try await session.send(sent)
      guard (300..<400).contains(response.status), let target = response.redirect else {
        return (response, request.address)
      }
      let next = try Self.redirect(of: request, to: target)
      if visited.contains(next) { throw .redirectCircle(next) }
      if visited.count > Self.mostRedirects { throw .tooManyRedirects(request.address) }
      visited.append(next)
      if next.origin != request.address.origin {
        request.headers = request.headers.filter(\.isForAll)
      }
      request.address = next
    }
  }

  /// Checks the status, then the content type.
  public static func check(
    _ response: NetworkResponse,
    from address: WebAddress,
    accepted: AcceptedTypes
  ) throws(NetworkError) {
    // 206 is a part of the file, which was not asked for.
    guard (200..<300).contains(response.status), response.status != 206 else {
      let retry = response["Retry-After"].flatMap(RetryTime.init)
      throw .status(response.status, address, retry: retry)
    }
    guard accepted.accept(response.contentType) else {
      throw .wrongType(found: response.contentType?.name, address)
    }
  }

  /// The next address: https only, and nothing that was to be sent is sent elsewhere.
  private static func redirect(
    of request: NetworkRequest,
    to target: String
  ) throws(NetworkError) -> WebAddress {
    guard request.method == .get else { throw .redirectRefused(to: target, from: request.address) }
    let next: WebAddress
    do {
      next = try WebAddress(target)
    } catch {
      throw .redirectRefused(to: target, from: request.address)
    }
    guard next.scheme == .https else { throw .redirectRefused(to: target, from: request.address) }
    return next
  }
}

extension HeaderField {
  /// Whether another server may see it: it says nothing about the learner.
  fileprivate var isForAll: Bool { ["accept", "user-agent"].contains(name.lowercased()) }
}

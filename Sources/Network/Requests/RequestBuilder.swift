import FoundationEssentials

/// The parts of a request: a value from which the request is made.
public struct RequestBuilder: Sendable {
  /// The address that all requests of an API begin with.
  public var base: WebAddress
  /// What is added to its path, not encoded.
  public var path: [String]
  /// What is added to its query, not encoded.
  public var query: [QueryItem]
  /// The header fields.
  public var headers: [HeaderField]
  /// The method.
  public var method: NetworkRequest.Method
  /// What makes the body; nil for none.
  public var body: (any BodyEncoder)?
  /// What the answer may cost.
  public var limits: NetworkLimits

  /// Creates a builder; without more it asks for the base.
  public init(
    _ base: WebAddress,
    path: [String] = [],
    query: [QueryItem] = [],
    headers: [HeaderField] = [],
    method: NetworkRequest.Method = .get,
    body: (any BodyEncoder)? = nil,
    limits: NetworkLimits = .standard
  ) {
    (self.base, self.path, self.query, self.headers) = (base, path, query, headers)
    (self.method, self.body, self.limits) = (method, body, limits)
  }

  /// The request.
  /// - Throws: `NetworkError.unencodable` when the body cannot be made.
  public func request() throws(NetworkError) -> NetworkRequest {
    var headers = headers
    if let body { headers.append(HeaderField("Content-Type", body.contentType)) }
    return NetworkRequest(
      method,
      base.appending(path: path, query: query),
      headers: headers,
      body: try body?.encoded(),
      limits: limits
    )
  }
}

/// Makes the body of a request.
public protocol BodyEncoder: Sendable {
  /// The content type of the body.
  var contentType: String { get }
  /// The bytes of the body.
  func encoded() throws(NetworkError) -> [UInt8]
}

/// A value as JSON.
public struct JSONBody<Value: Encodable & Sendable>: BodyEncoder {
  private let value: Value

  /// Creates a body from a value.
  public init(_ value: Value) { self.value = value }

  /// The content type of JSON.
  public var contentType: String { "application/json" }

  /// The JSON, with its keys in one order.
  public func encoded() throws(NetworkError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return [UInt8](try encoder.encode(value))
    } catch {
      throw .unencodable("\(error)")
    }
  }
}

/// An answer as it arrived; only the limits of its request were checked.
public struct NetworkResponse: Hashable, Sendable {
  /// The status code.
  public var status: Int
  /// The header fields.
  public var headers: [HeaderField]
  /// The body; empty when it went to a file.
  public var body: [UInt8]
  /// The number of bytes of the body.
  public var count: Int
  /// The absolute address that it points to instead; nil when it does not.
  public var redirect: String?

  /// Creates an answer; without a count, that of the body in memory.
  public init(
    status: Int,
    headers: [HeaderField] = [],
    body: [UInt8] = [],
    count: Int? = nil,
    redirect: String? = nil
  ) {
    (self.status, self.headers, self.body) = (status, headers, body)
    (self.count, self.redirect) = (count ?? body.count, redirect)
  }

  /// The last value of a header field; case does not matter.
  public subscript(name: String) -> String? {
    headers.last { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The content type; nil when the answer names none.
  public var contentType: ContentType? { self["Content-Type"].flatMap(ContentType.init) }
}

/// What kind of content a body is, and in which encoding: `text/csv; charset=utf-8`.
public struct ContentType: Hashable, Sendable {
  /// The type in lower case: `text/csv`.
  public let name: String
  /// The encoding in lower case; nil when it is not named.
  public let charset: String?

  /// Reads the value of a header field; nil when there is no type in it.
  public init?(_ text: String) {
    let parameters = HeaderParameters(text)
    guard parameters.value.contains("/") else { return nil }
    name = parameters.value.lowercased()
    charset = parameters["charset"]?.lowercased()
  }
}

/// Which content an answer may have.
public enum AcceptedTypes: Hashable, Sendable {
  /// Only these; an answer must name one.
  case only([String])
  /// Everything except types that begin so; also answers that name no type.
  case allBut([String])

  /// Whether content of this type is accepted.
  public func accept(_ type: ContentType?) -> Bool {
    switch self {
    case .only(let names): type.map { names.contains($0.name) } ?? false
    case .allBut(let prefixes):
      type.map { type in !prefixes.contains { type.name.hasPrefix($0) } } ?? true
    }
  }
}

/// The address of something on the web: http or https, a host, and a path with a query.
public struct WebAddress: Hashable, Sendable {
  /// How the connection is made.
  public enum Scheme: String, Hashable, Sendable {
    /// Without encryption.
    case http
    /// With TLS.
    case https
  }

  /// The scheme.
  public let scheme: Scheme
  /// The name or number of the computer, in lower case; an IPv6 number is in brackets.
  public let host: String
  /// The port; nil for that of the scheme.
  public let port: Int?
  /// The path, percent-encoded; it begins with `/`.
  public private(set) var path: String
  /// The query, percent-encoded, without `?`; nil when there is none.
  public private(set) var query: String?

  /// Reads an address as people type it: letters that are not ASCII are encoded, and a fragment is
  /// left out.
  /// - Throws: `NetworkError.invalidAddress` for anything but an http or https address, and for one
  ///   with a user name, spaces or control characters.
  public init(_ text: String) throws(NetworkError) {
    guard let address = Self.read(text) else { throw .invalidAddress(text) }
    self = address
  }

  private init(scheme: Scheme, host: String, port: Int?, path: String, query: String?) {
    (self.scheme, self.host, self.port) = (scheme, host, port)
    (self.path, self.query) = (path, query)
  }

  /// The whole address.
  public var text: String { origin + path + (query.map { "?" + $0 } ?? "") }

  /// Scheme, host and port: what may know the same secrets.
  public var origin: String {
    "\(scheme.rawValue)://\(host)" + (port.map { ":\($0)" } ?? "")
  }

  /// Whether it is this computer, to which nothing needs to be encrypted.
  public var isLoopback: Bool {
    host == "localhost" || host == "[::1]"
      || (host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." })
  }

  /// Whether nobody on the way can read or change what is sent.
  public var isProtected: Bool { scheme == .https || isLoopback }

  /// The last part of the path, decoded; empty when the path ends with `/`.
  public var lastComponent: String {
    PercentEncoding.decode(path.split(separator: "/", omittingEmptySubsequences: false).last ?? "")
  }

  /// The address with more path components and query items, which are encoded.
  public func appending(path components: [String], query items: [QueryItem]) -> WebAddress {
    var result = self
    for component in components {
      if result.path.last != "/" { result.path += "/" }
      result.path += PercentEncoding.encode(component)
    }
    let more = items.map {
      "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))"
    }
    let all = [query].compactMap(\.self).filter { !$0.isEmpty } + more
    if !all.isEmpty { result.query = all.joined(separator: "&") }
    return result
  }
}

/// A name with a value in the query of an address.
public struct QueryItem: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The value.
  public let value: String

  /// Creates an item; both are encoded when they are sent.
  public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}

// MARK: - Reading

extension WebAddress {
  private static func read(_ text: String) -> WebAddress? {
    guard text.utf8.count <= 8192, !text.unicodeScalars.contains(where: isForbidden),
      let mark = text.firstRange(of: "://"),
      let scheme = Scheme(rawValue: text[..<mark.lowerBound].lowercased())
    else { return nil }
    let rest = text[mark.upperBound...].prefix { $0 != "#" }
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    guard let (host, port) = hostAndPort(authority) else { return nil }
    let tail = rest[authority.endIndex...]
    let path = tail.prefix { $0 != "?" }
    let query = tail[path.endIndex...].dropFirst()
    return WebAddress(
      scheme: scheme,
      host: host,
      port: port,
      path: path.isEmpty ? "/" : PercentEncoding.complete(path),
      query: tail.endIndex == path.endIndex ? nil : PercentEncoding.complete(query)
    )
  }

  /// Spaces and controls, and what some programs take for `/`.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
      || scalar.properties.generalCategory == .format
      || "\\\"<>^`{|}".unicodeScalars.contains(scalar)
  }

  private static func hostAndPort(_ text: Substring) -> (String, Int?)? {
    guard !text.contains("@"), !text.contains("%") else { return nil }
    let host: Substring
    if text.first == "[" {
      guard let end = text.firstIndex(of: "]") else { return nil }
      host = text[...end]
    } else {
      host = text.prefix { $0 != ":" }
    }
    guard !host.isEmpty, host.first != "-", host.first != "." else { return nil }
    let rest = text[host.endIndex...]
    if rest.isEmpty || rest == ":" { return (host.lowercased(), nil) }
    guard rest.first == ":", let port = Int(rest.dropFirst()), (1...65_535).contains(port),
      rest.dropFirst().allSatisfy(\.isNumber)
    else { return nil }
    return (host.lowercased(), port)
  }
}

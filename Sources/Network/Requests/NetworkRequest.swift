/// One request as it is sent: a value, so that tests can compare it.
public struct NetworkRequest: Hashable, Sendable {
  /// The method.
  public var method: Method
  /// Where it goes.
  public var address: WebAddress
  /// The header fields, in the order in which they are sent.
  public var headers: [HeaderField]
  /// The body; nil for none.
  public var body: [UInt8]?
  /// What the answer may cost.
  public var limits: NetworkLimits
  /// Where the body of the answer goes.
  public var destination: Destination

  /// What is to be done with the address.
  public enum Method: String, Hashable, Sendable {
    /// Asks for it.
    case get = "GET"
    /// Sends something to it.
    case post = "POST"
  }

  /// Where the body of the answer goes.
  public enum Destination: Hashable, Sendable {
    /// Into the answer.
    case memory
    /// Into the file at this path, which is created or emptied; only with a status from 200 to 299.
    case file(path: String)
  }

  /// Creates a request; without more it asks for an address.
  public init(
    _ method: Method = .get,
    _ address: WebAddress,
    headers: [HeaderField] = [],
    body: [UInt8]? = nil,
    limits: NetworkLimits = .standard,
    destination: Destination = .memory
  ) {
    (self.method, self.address, self.headers) = (method, address, headers)
    (self.body, self.limits, self.destination) = (body, limits, destination)
  }
}

/// A header field of a request or an answer.
public struct HeaderField: Hashable, Sendable {
  /// The name, in which case does not matter.
  public let name: String
  /// The value, without white space at its ends.
  public let value: String

  /// Creates a field; line ends and other controls are left out, and so are spaces around the value.
  public init(_ name: String, _ value: String) {
    self.name = Self.withoutControls(name)
    var value = Self.withoutControls(value).drop { $0 == " " }
    while value.last == " " { value.removeLast() }
    self.value = String(value)
  }

  private static func withoutControls(_ text: String) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 32 && $0 != "\u{7F}" })
    )
  }
}

/// What an answer may cost before it is given up.
public struct NetworkLimits: Hashable, Sendable {
  /// The largest body, in bytes, after it is decompressed.
  public var bytes: Int
  /// The time until there is a connection, in milliseconds.
  public var connecting: Int
  /// How long nothing may arrive, in seconds.
  public var silence: Int
  /// The time for everything, in milliseconds.
  public var total: Int

  /// Creates limits.
  public init(bytes: Int, connecting: Int = 15_000, silence: Int = 30, total: Int) {
    (self.bytes, self.connecting, self.silence, self.total) = (bytes, connecting, silence, total)
  }

  /// For an answer of an API: 64 MiB in two minutes.
  public static let standard = NetworkLimits(bytes: 64 << 20, total: 120_000)
  /// For a file: 2 GiB in two hours.
  public static let file = NetworkLimits(bytes: 2 << 30, total: 7_200_000)
}

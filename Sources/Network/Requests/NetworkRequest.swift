/// One request as it is sent: a value, so that tests can compare it.
package struct NetworkRequest: Hashable, Sendable {
  /// The method.
  package var method: Method
  /// Where it goes.
  package var address: WebAddress
  /// The header fields, in the order in which they are sent.
  package var headers: [HeaderField]
  /// The body; nil for none.
  package var body: [UInt8]?
  /// What the answer may cost.
  package var limits: NetworkLimits
  /// Where the body of the answer goes.
  package var destination: Destination

  /// What is to be done with the address.
  package enum Method: String, Hashable, Sendable {
    /// Asks for it.
    case get = "GET"
    /// Sends something to it.
    case post = "POST"
  }

  /// Where the body of the answer goes.
  package enum Destination: Hashable, Sendable {
    /// Into the answer.
    case memory
    /// Into the file at this path, which is created or emptied; only with a status from 200 to 299.
    case file(path: String)
  }

  /// Creates a request; without more it asks for an address.
  package init(
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
package struct HeaderField: Hashable, Sendable {
  /// The name, in which case does not matter.
  package let name: String
  /// The value, without white space at its ends.
  package let value: String

  /// Creates a field; line ends and other controls are left out.
  package init(_ name: String, _ value: String) {
    self.name = Self.withoutControls(name)
    self.value = Self.withoutControls(value)
  }

  private static func withoutControls(_ text: String) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 32 && $0 != "\u{7F}" })
    )
  }
}

/// What an answer may cost before it is given up.
package struct NetworkLimits: Hashable, Sendable {
  /// The largest body, in bytes, after it is decompressed.
  package var bytes: Int
  /// The time until there is a connection, in milliseconds.
  package var connecting: Int
  /// How long nothing may arrive, in seconds.
  package var silence: Int
  /// The time for everything, in milliseconds.
  package var total: Int

  /// Creates limits.
  package init(bytes: Int, connecting: Int = 15_000, silence: Int = 30, total: Int) {
    (self.bytes, self.connecting, self.silence, self.total) = (bytes, connecting, silence, total)
  }

  /// For an answer of an API: 64 MiB in two minutes.
  package static let standard = NetworkLimits(bytes: 64 << 20, total: 120_000)
  /// For a file: 2 GiB in two hours.
  package static let file = NetworkLimits(bytes: 2 << 30, total: 7_200_000)
}
